import { MAX_ANNOUNCED_REQUESTS, type AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { toCents, type Cents } from '#shared/money/money.ts';

/**
 * Reads the requests of a plan from their header.
 * @returns undefined when they are no plan of several requests: then each is signed alone
 */
export function readAnnouncedPlan(header: unknown): AnnouncedRequest[] | undefined {
  if (typeof header !== 'string') return undefined;
  const plan = parse(header);
  if (!Array.isArray(plan) || plan.length < 2 || plan.length > MAX_ANNOUNCED_REQUESTS) return undefined;
  const requests = plan.filter(isAnnounced).map(({ hash, numClient, iban, totalAmount, totalInvoice }) => ({
    hash,
    numClient,
    iban,
    totalAmount,
    totalInvoice,
  }));
  return requests.length === plan.length && new Set(requests.map(({ hash }) => hash)).size === plan.length
    ? requests
    : undefined;
}

function parse(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function isAnnounced(value: unknown): value is AnnouncedRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, numClient, iban, totalAmount, totalInvoice } = value as Partial<Record<string, unknown>>;
  return (
    [hash, numClient, iban].every((text) => typeof text === 'string' && text !== '' && text.length <= 64) &&
    typeof totalAmount === 'number' &&
    totalAmount > 0 &&
    totalAmount <= MOST_EUROS &&
    Number.isInteger(totalInvoice) &&
    Number(totalInvoice) > 0
  );
}

/** The highest amount of a request (schemas/api). */
const MOST_EUROS = 90_000_000_000_000;

/** The sum of a plan. */
export const sumPlan = (plan: readonly AnnouncedRequest[]): Cents =>
  plan.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);
