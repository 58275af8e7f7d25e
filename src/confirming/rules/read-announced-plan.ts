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
  const requests = plan.filter(isAnnounced).map(({ hash, numClient, iban, totalAmount, totalInvoice, totalNet }) => ({
    hash,
    numClient,
    iban,
    totalAmount,
    totalInvoice,
    ...(totalNet !== undefined && { totalNet }),
  }));
  if (requests.length < plan.length || new Set(requests.map(({ hash }) => hash)).size < plan.length) return undefined;
  const priced = requests.filter(({ totalNet }) => totalNet !== undefined);
  return priced.length === 0 || priced.length === plan.length ? requests : undefined;
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
  const { hash, numClient, iban, totalAmount, totalInvoice, totalNet } = value as Partial<Record<string, unknown>>;
  return (
    [hash, numClient, iban].every((text) => typeof text === 'string' && text !== '' && text.length <= 64) &&
    typeof totalAmount === 'number' &&
    totalAmount > 0 &&
    totalAmount <= MOST_EUROS &&
    Number.isInteger(totalInvoice) &&
    Number(totalInvoice) > 0 &&
    (totalNet === undefined || isNet(totalNet, totalAmount))
  );
}

/** Nothing is paid out beyond the amount. */
const isNet = (net: unknown, amount: number) => typeof net === 'number' && net >= 0 && net <= amount;

/** The highest amount of a request (schemas/api). */
const MOST_EUROS = 90_000_000_000_000;

/** The sum of a plan. */
export const sumPlan = (plan: readonly AnnouncedRequest[]): Cents =>
  plan.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);

/** What arrives of a plan; undefined when it announces no prices. */
export const sumNet = (plan: readonly AnnouncedRequest[]): Cents | undefined =>
  plan.reduce<Cents | undefined>(
    (sum, { totalNet }) => (sum === undefined || totalNet === undefined ? undefined : sum + toCents(totalNet)),
    0,
  );
