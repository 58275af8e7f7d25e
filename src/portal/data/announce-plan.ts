import type { RequestBody } from '#shared/calls/contract.ts';
import { MAX_ANNOUNCED_REQUESTS, PLAN_HEADER, type AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { encodeBase64Url, hashBody } from './hash-body.ts';

type Body = RequestBody<'requestAdvance'>;

/** The requests of a plan, as their signature may cover them, the first of which is made now. */
export async function announcePlan(bodies: readonly Body[]): Promise<AnnouncedRequest[]> {
  const requests = await Promise.all(
    bodies.slice(0, MAX_ANNOUNCED_REQUESTS).map(async (body) => {
      const { numClient, iban, totalAmount, totalInvoice } = body;
      const hash = await hashBody(body);
      return hash === undefined ? [] : [{ hash, numClient, iban, totalAmount, totalInvoice }];
    }),
  );
  return requests.flat();
}

/** The header with the requests of a plan; none for a single one, which is signed alone. */
export const createPlanHeader = (plan: readonly AnnouncedRequest[]): Record<string, string> =>
  plan.length > 1 ? { [PLAN_HEADER]: encodeBase64Url(new TextEncoder().encode(JSON.stringify(plan))) } : {};
