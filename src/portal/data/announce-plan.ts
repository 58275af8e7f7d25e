import type { RequestBody } from '#shared/calls/contract.ts';
import { MAX_ANNOUNCED_REQUESTS, PLAN_HEADER, type AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { type Cents, fromCents } from '#shared/money/money.ts';
import { encodeBase64Url, hashBody } from './hash-body.ts';

/** A request before it is made, and what arrives at the price that the user accepted. */
interface RequestToAnnounce {
  body: RequestBody<'requestAdvance'>;
  net?: Cents | undefined;
}

/** The requests of a plan, as their signature may cover them, the first of which is made now. */
export async function announcePlan(requests: readonly RequestToAnnounce[]): Promise<AnnouncedRequest[]> {
  const announced = await Promise.all(
    requests.slice(0, MAX_ANNOUNCED_REQUESTS).map(async ({ body, net }) => {
      const { numClient, iban, totalAmount, totalInvoice } = body;
      const hash = await hashBody(body);
      const price = net !== undefined && { totalNet: fromCents(net) };
      return hash === undefined ? [] : [{ hash, numClient, iban, totalAmount, totalInvoice, ...price }];
    }),
  );
  return announced.flat();
}

/** The header with the requests of a plan; none for a single one, which is signed alone. */
export const createPlanHeader = (plan: readonly AnnouncedRequest[]): Record<string, string> =>
  plan.length > 1 ? { [PLAN_HEADER]: encodeBase64Url(new TextEncoder().encode(JSON.stringify(plan))) } : {};
