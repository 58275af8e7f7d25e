import type { Cents } from '#shared/money/money.ts';
import { isWorthDividing } from '#shared/planner/cost-curve.ts';
import {
  calculateCost,
  deduceFees,
  findEndOfMinimum,
  getInterestRate,
  isPricedBy,
  type FeeTerms,
  type PriceTerms,
} from '#shared/planner/invoice-price.ts';
import type { AdvancePrice, ChosenInvoice, SimulationLine } from '#shared/records/records.ts';
import { priceOnce, type PriceCache, type PricedChoice, type PriceRequest } from '#portal/planner/price-cache.ts';
import { isSingleInvoiceError } from '#portal/records/price-in-batches.ts';

/** What is known of the price of a part of an invoice; neither where the service advances invoices in full only. */
export interface PartTerms {
  terms?: PriceTerms;
  /** Interest for one cent, where no more is known than that a part costs its interest. */
  leastRate?: number;
}

/** An amount with its price. */
interface Priced {
  choice: PricedChoice;
  line: SimulationLine;
}

/** How amounts of the invoices of one client and kind of confirming are priced. */
export interface GroupPricing {
  request: Omit<PriceRequest<PricedChoice>, 'choices'>;
  cache: PriceCache;
  priceOf: (chosen: ChosenInvoice[]) => Promise<AdvancePrice>;
}

/** So many invoices show whether deduced terms hold. */
const MOST_PROBES = 20;

/**
 * Learns from simulations what parts of invoices cost (R-PLAN-02): from half of each the terms that all share, which the
 * prices of further amounts confirm, in a request of another size, as a request may have a price of its own. Where
 * invoices share no terms, each has its own, confirmed by a third amount.
 * @param whole the invoices with the prices of their full amounts, in cents
 * @returns by the id of the invoice
 * @throws ServiceError for an error that does not concern a single invoice
 */
export async function learnPartTerms(
  whole: readonly Priced[],
  pricing: GroupPricing,
): Promise<ReadonlyMap<string, PartTerms>> {
  const halves = await priceParts(whole.flatMap(halve), pricing);
  if (!halves) return (await areRefused(whole, pricing)) ? new Map() : toMap(whole, toUnknown);
  if (halves.length === 0) return toMap(whole, toUnknown);
  const lines = [...whole, ...halves].map(({ line }) => line);
  const shared = await confirmShared(whole, lines, pricing);
  if (shared) return toMap(whole, (priced) => toKnown(priced, shared));
  return learnEach(whole, halves, pricing);
}

const toMap = (whole: readonly Priced[], toTerms: (priced: Priced) => PartTerms): Map<string, PartTerms> =>
  new Map(whole.map((priced) => [priced.choice.invoice.id, toTerms(priced)]));

function toKnown({ line }: Priced, fees: FeeTerms): PartTerms {
  const terms = { ...fees, interestRate: getInterestRate(line) };
  return isWorthDividing(terms) ? { terms } : toUnknown({ line });
}

const toUnknown = ({ line }: Pick<Priced, 'line'>): PartTerms => ({ leastRate: getLeastRate(line) });

/** Interest for one cent as a line states it; 0 where its interest is another one. */
export const getLeastRate = (line: SimulationLine): number => {
  const rate = getInterestRate(line);
  return Math.abs(line.interest - line.nominalAmount * rate) < 1 ? rate : 0;
};

/** Half of an invoice, where that would pay for its costs. */
const halve = ({ choice: { invoice, amount }, line }: Priced): PricedChoice[] => {
  const half = Math.floor(amount / 2);
  return half > 0 && line.total > half + 1 ? [{ invoice, amount: half }] : [];
};

/** Whether the service refuses a part of the largest invoice, for which the size is no reason. */
async function areRefused(whole: readonly Priced[], pricing: GroupPricing): Promise<boolean> {
  const largest = whole.reduce((one, other) => (other.choice.amount > one.choice.amount ? other : one));
  return (await priceParts(halve(largest), pricing)) === undefined;
}

/** Fewer than in the requests before, so that a price of a request shows. */
const getProbeCount = (whole: readonly Priced[]): number =>
  Math.max(1, Math.min(MOST_PROBES, Math.floor(whole.length / 2)));

/** The terms that price all lines, and further amounts as well. */
async function confirmShared(
  whole: readonly Priced[],
  lines: readonly SimulationLine[],
  pricing: GroupPricing,
): Promise<FeeTerms | undefined> {
  const fees = deduceFees(lines);
  if (!fees) return undefined;
  const bySize = whole.toSorted((one, other) => other.choice.amount - one.choice.amount);
  const probes = bySize.slice(0, getProbeCount(whole)).flatMap((priced, index) => probe(priced, fees, index));
  const confirmed = await priceParts(probes, pricing);
  if (!confirmed) return undefined;
  const more = confirmed.map(({ line }) => line);
  // A minimum commission may show only now.
  return more.every((line) => isPricedBy(line, fees)) ? fees : deduceFees([...lines, ...more]);
}

/** In turn a tenth of an invoice, and what has the minimum commission. */
function probe({ choice: { invoice, amount }, line }: Priced, fees: FeeTerms, index: number): PricedChoice[] {
  const end = findEndOfMinimum(fees) ?? 0;
  const part = index % 2 === 1 && end > 0 && end < amount ? end : Math.floor(amount / 10);
  return part > calculateCost({ ...fees, interestRate: getInterestRate(line) }, part)
    ? [{ invoice, amount: part }]
    : [];
}

/** The terms of each invoice for itself, which a quarter of it confirms, in requests of half the size. */
async function learnEach(
  whole: readonly Priced[],
  halves: readonly Priced[],
  pricing: GroupPricing,
): Promise<ReadonlyMap<string, PartTerms>> {
  const lines = new Map(whole.map(({ choice, line }) => [choice.invoice.id, [line]]));
  for (const { choice, line } of halves) lines.get(choice.invoice.id)?.push(line);
  const quarters = halves
    .map(({ choice: { invoice, amount }, line }) => ({ invoice, amount: Math.floor(amount / 2), net: line.total }))
    .filter(({ amount, net }) => amount > 0 && net > amount + 1);
  const size = getProbeCount(whole);
  for (let start = 0; start < quarters.length; start += size)
    for (const { choice, line } of (await priceParts(quarters.slice(start, start + size), pricing)) ?? [])
      lines.get(choice.invoice.id)?.push(line);
  return toMap(whole, (priced) => {
    const own = lines.get(priced.choice.invoice.id) ?? [];
    const fees = own.length > 2 ? deduceFees(own) : undefined;
    return fees ? toKnown(priced, fees) : toUnknown(priced);
  });
}

/** The service does not advance one of these parts. */
class PartsRefused extends Error {}

/** The prices of parts; undefined if the service refuses one, which would pay for its costs. */
async function priceParts(
  choices: readonly { invoice: PricedChoice['invoice']; amount: Cents }[],
  { request, cache, priceOf }: GroupPricing,
): Promise<Priced[] | undefined> {
  const price = async (chosen: ChosenInvoice[]) => {
    try {
      return await priceOf(chosen);
    } catch (error) {
      throw isSingleInvoiceError(error) ? new PartsRefused() : error;
    }
  };
  try {
    return (await priceOnce<PricedChoice>(cache, { ...request, choices }, price)).priced;
  } catch (error) {
    if (error instanceof PartsRefused) return undefined;
    throw error;
  }
}
