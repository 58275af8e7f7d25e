import { MAX_INVOICES_PER_REQUEST } from '#shared/records/advance-rules.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Plan } from '#shared/planner/cheapest-plan.ts';
import { calculateCost } from '#shared/planner/invoice-price.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { sumLineAmounts } from '#shared/records/simulation-totals.ts';
import { groupBy } from '#portal/planner/group-by.ts';
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
  /** How much less another selection might cost, but for rounding: 0 when this is proved to be the cheapest. */
  gap: Cents;
  needsAuthorisation: boolean;
}

/** An invoice with the amount to advance. */
export type Choice = Omit<OfferedInvoice, 'line'>;

/** An amount that the service prices in another way than computed. */
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
 * of invoices in part, the amount of the last one is corrected by the difference.
 * @param lowestCost no selection costs less, where the service prices an invoice in full in another way than before
 * @throws ServiceError for an error that does not concern a single invoice
 */
export async function settlePlan(
  plan: Plan,
  candidates: readonly Candidate[],
  day: IsoDay,
  simulate: Simulate,
  lowestCost: () => Cents,
): Promise<{ offer: Offer } | { other: OtherPrice }> {
  const toChoice = ({ index, amount }: { index: number; amount?: Cents }): Choice => {
    const candidate = candidates[index]!;
    return { candidate, amount: amount ?? candidate.invoice.nominalAmountFinanced };
  };
  const whole = plan.whole.map((index) => toChoice({ index }));
  const parts = plan.parts.map(toChoice);
  const last = parts.at(-1);
  if (!last) return { offer: toOffer(await priceChoices(whole, day, simulate), plan, lowestCost) };
  let priced: PricedChoices | undefined;
  for (let turn = 0; turn <= MOST_CORRECTIONS; turn += 1) {
    priced = await priceUnlessRefused([...whole, ...parts], day, simulate);
    if (!priced) return { other: { candidate: last.candidate, line: undefined } };
    const difference = plan.net - sumNets(priced.invoices);
    if (difference === 0) return { offer: toOffer(priced, plan, lowestCost) };
    if (Math.abs(difference) > MOST_ROUNDING) break;
    last.amount += difference;
    if (last.amount < 1 || last.amount > last.candidate.invoice.nominalAmountFinanced) break;
  }
  return { other: findOther(parts, priced!.invoices) };
}

/** The part whose price is another one than computed, or else the last one. */
function findOther(parts: readonly Choice[], invoices: readonly OfferedInvoice[]): OtherPrice {
  const others = parts.flatMap(({ candidate }): OtherPrice[] => {
    const priced = invoices.find((each) => each.candidate === candidate);
    return priced ? [{ candidate, line: priced.line }] : [];
  });
  const isOther = ({ candidate: { terms }, line }: OtherPrice) =>
    terms && line && line.nominalAmount - line.total !== calculateCost(terms, line.nominalAmount);
  return others.find(isOther) ?? others.at(-1)!;
}

/**
 * Simulates choices that were decided before.
 * @param gap how much less another selection might cost
 * @throws ServiceError of a simulation
 */
export const priceOffer = async (
  choices: readonly Choice[],
  day: IsoDay,
  simulate: Simulate,
  gap: Cents,
): Promise<Offer> => ({ ...addUp(await priceChoices(choices, day, simulate)), gap });

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
    priced.invoices.push(...lot.map((choice, index) => ({ ...choice, line: data[index]! })));
    priced.needsAuthorisation ||= needsAuthorisation === true;
  }
  return priced;
}

/** The items of each client and kind of confirming, by the day on which they are due. */
export const groupByClient = <Item extends { candidate: Candidate }>(items: readonly Item[]): Item[][] =>
  groupBy(items.toSorted(byDueDay), ({ candidate }) => `${candidate.client.numClient} ${candidate.confirmingType}`);

const byDueDay = (
  { candidate: { invoice: one } }: { candidate: Candidate },
  { candidate: { invoice: other } }: { candidate: Candidate },
) => one.invoiceExpirationDate.localeCompare(other.invoiceExpirationDate) || one.id.localeCompare(other.id);

const splitIntoRequests = (choices: readonly Choice[]): Choice[][] =>
  groupByClient(choices).flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_INVOICES_PER_REQUEST) }, (_, index) =>
      group.slice(index * MAX_INVOICES_PER_REQUEST, (index + 1) * MAX_INVOICES_PER_REQUEST),
    ),
  );

const sumNets = (invoices: readonly OfferedInvoice[]): Cents =>
  sumLineAmounts(
    invoices.map(({ line }) => line),
    'total',
  );

/** What choices advance in all. */
export const sumAdvanced = (choices: readonly Pick<Choice, 'amount'>[]): Cents =>
  choices.reduce((sum, { amount }) => sum + amount, 0);

function toOffer(priced: PricedChoices, plan: Plan, lowestCost: () => Cents): Offer {
  const offer = addUp(priced);
  // Together they may cost something else than one by one.
  return { ...offer, gap: Math.max(0, offer.cost - (offer.cost === plan.cost ? plan.lowestCost : lowestCost())) };
}

function addUp({ invoices, needsAuthorisation }: PricedChoices): Omit<Offer, 'gap'> {
  const net = sumNets(invoices);
  return { invoices, net, cost: sumAdvanced(invoices) - net, needsAuthorisation };
}
