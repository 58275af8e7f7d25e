import { MAX_INVOICES_PER_REQUEST } from '#shared/advance-rules.ts';
import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { Plan } from '#shared/planner/cheapest-plan.ts';
import type { SimulationLine } from '#shared/records.ts';
import { toChosenInvoice } from '#portal/planner/price-cache.ts';
import { isSingleInvoiceError } from '#portal/records/price-in-batches.ts';
import type { Candidate, Simulate } from './candidates.ts';

/** An invoice of a proposal with the amount to advance and its price. */
export interface OfferedInvoice {
  candidate: Candidate;
  amount: Cents;
  line: SimulationLine;
}

/** A plan at the prices of the service's simulation of exactly its amounts (R-PLAN-02). */
export interface Offer {
  invoices: OfferedInvoice[];
  net: Cents;
  cost: Cents;
  /** How much less another selection might cost: 0 when this is the cheapest; undefined when that is unknown. */
  gap: Cents | undefined;
  needsAuthorisation: boolean;
}

type Choice = Omit<OfferedInvoice, 'line'>;

/** A part that the service prices in another way than computed. */
export interface OtherPrice {
  candidate: Candidate;
  /** Undefined where the service refuses it. */
  line: SimulationLine | undefined;
}

/** How often the amount of the invoice in part is corrected. */
const MOST_CORRECTIONS = 2;

/** A larger difference is more than rounding, in cents. */
const MOST_ROUNDING = 5;

/**
 * Simulates exactly what a plan advances, in the requests that would carry it out. Where rounding lets another net arrive
 * of an invoice in part, its amount is corrected by the difference.
 * @throws ServiceError for an error that does not concern a single invoice
 */
export async function settlePlan(
  plan: Plan,
  candidates: readonly Candidate[],
  day: IsoDay,
  simulate: Simulate,
): Promise<{ offer: Offer } | { other: OtherPrice }> {
  const choices = plan.whole.map((place): Choice => {
    const candidate = candidates[place]!;
    return { candidate, amount: candidate.invoice.nominalAmountFinanced };
  });
  const { part } = plan;
  if (!part) return { offer: toOffer(await priceChoices(choices, day, simulate), plan) };
  const candidate = candidates[part.place]!;
  let { amount } = part;
  let line: SimulationLine | undefined;
  for (let turn = 0; turn <= MOST_CORRECTIONS; turn += 1) {
    const priced = await priceUnlessRefused([...choices, { candidate, amount }], day, simulate);
    if (!priced) return { other: { candidate, line: undefined } };
    const difference = plan.net - sumOf(priced.invoices, (each) => each.line.total);
    if (difference === 0) return { offer: toOffer(priced, plan) };
    line = priced.invoices.find((each) => each.candidate === candidate)?.line;
    amount += difference;
    if (Math.abs(difference) > MOST_ROUNDING || amount < 1 || amount > candidate.invoice.nominalAmountFinanced) break;
  }
  return { other: { candidate, line } };
}

type PricedChoices = Pick<Offer, 'invoices' | 'needsAuthorisation'>;

/** Undefined where the service refuses a part that it would advance in full. */
async function priceUnlessRefused(
  choices: readonly Choice[],
  day: IsoDay,
  simulate: Simulate,
): Promise<PricedChoices | undefined> {
  try {
    return await priceChoices(choices, day, simulate);
  } catch (error) {
    if (isSingleInvoiceError(error)) return undefined;
    throw error;
  }
}

/** Simulates choices in requests of one client, one kind of confirming and at most 50 invoices. */
async function priceChoices(choices: readonly Choice[], day: IsoDay, simulate: Simulate): Promise<PricedChoices> {
  const priced: PricedChoices = { invoices: [], needsAuthorisation: false };
  for (const lot of splitIntoRequests(choices)) {
    const chosen = lot.map(({ candidate: { invoice }, amount }) => toChosenInvoice({ invoice, amount }));
    const { data, needsAuthorisation } = await simulate(lot[0]!.candidate.client.numClient, day, chosen);
    if (data.length !== lot.length) throw new Error('The service priced other invoices than requested.');
    priced.invoices.push(...lot.map((choice, place) => ({ ...choice, line: data[place]! })));
    priced.needsAuthorisation ||= needsAuthorisation === true;
  }
  return priced;
}

/** The items of each client and kind of confirming, by the day on which they are due. */
export function groupByClient<Item extends { candidate: Candidate }>(items: readonly Item[]): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items.toSorted(byDueDay)) {
    const key = `${item.candidate.client.numClient} ${item.candidate.confirmingType}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

const byDueDay = (
  { candidate: { invoice: one } }: { candidate: Candidate },
  { candidate: { invoice: other } }: { candidate: Candidate },
) => one.invoiceExpirationDate.localeCompare(other.invoiceExpirationDate) || one.id.localeCompare(other.id);

const splitIntoRequests = (choices: readonly Choice[]): Choice[][] =>
  groupByClient(choices).flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_INVOICES_PER_REQUEST) }, (_, place) =>
      group.slice(place * MAX_INVOICES_PER_REQUEST, (place + 1) * MAX_INVOICES_PER_REQUEST),
    ),
  );

const sumOf = <Item>(items: readonly Item[], valueOf: (item: Item) => Cents): Cents =>
  items.reduce((sum, item) => sum + valueOf(item), 0);

function toOffer({ invoices, needsAuthorisation }: PricedChoices, plan: Plan): Offer {
  const net = sumOf(invoices, ({ line }) => line.total);
  const cost = sumOf(invoices, ({ amount }) => amount) - net;
  // Together they may cost something else than one by one.
  return { invoices, net, cost, needsAuthorisation, gap: cost === plan.cost ? cost - plan.lowestCost : undefined };
}
