import type { Cents } from '#shared/money.ts';
import { findCheapestCover, sumCovers } from './cheapest-cover.ts';
import { findCheapestPlan, type Plan, type PlannedInvoice } from './cheapest-plan.ts';
import { calculateCost, findAmountFor } from './invoice-price.ts';

/** An invoice that can be advanced, with the client that pays it. */
export interface ClientInvoice extends PlannedInvoice {
  numClient: string;
}

/** The plans to choose from (R-PLAN-03). */
export interface Alternatives {
  cheapest: Plan;
  /** With the fewest invoices. */
  fewest: Plan;
  /** With invoices of one client; undefined when no client alone has enough. */
  singleClient: Plan | undefined;
}

/**
 * Finds the cheapest plan, the one with the fewest invoices and the one with a single client (R-PLAN-03).
 * @param target what has to arrive at least
 * @returns undefined when all invoices together are not enough
 */
export function findAlternatives(invoices: readonly ClientInvoice[], target: Cents): Alternatives | undefined {
  const cheapest = findCheapestPlan(invoices, target);
  const fewest = findFewestInvoices(invoices, target);
  if (!cheapest || !fewest) return undefined;
  const singleClient = findSingleClientPlan(invoices, target);
  // The others are chosen together with the amount of the one in part.
  const asFew = [fewest, cheapest, singleClient].filter(
    (plan) => plan && countInvoices(plan) === countInvoices(fewest),
  );
  return { cheapest, fewest: takeCheapest(asFew as Plan[]), singleClient };
}

const countInvoices = ({ whole, part }: Plan): number => whole.length + (part ? 1 : 0);

const takeCheapest = (plans: readonly Plan[]): Plan =>
  plans.reduce((one, other) => (other.cost < one.cost ? other : one));

/**
 * Plans with the fewest invoices; among those the cheapest in full, one of which is then advanced in part where that
 * costs less.
 */
export function findFewestInvoices(invoices: readonly PlannedInvoice[], target: Cents): Plan | undefined {
  const items = invoices.map(({ amount, cost }) => ({ value: amount - cost, cost }));
  // One more invoice weighs more than all costs together.
  const fee = sumCovers(items).cost + 1;
  const cover = findCheapestCover(
    items.map(({ value, cost }) => ({ value, cost: cost + fee })),
    target,
  );
  if (!cover) return undefined;
  const { chosen, value } = cover;
  const cost = cover.cost - fee * chosen.length;
  const lowestCost = Math.max(0, cover.lowestCost - fee * chosen.length);
  return advanceOneInPart(invoices, { whole: chosen, net: value, cost, lowestCost }, target);
}

/** Reduces the amount of that invoice where this saves most. */
function advanceOneInPart(invoices: readonly PlannedInvoice[], plan: Plan, target: Cents): Plan {
  let best = plan;
  for (const place of plan.whole) {
    const { amount: most, cost, terms } = invoices[place]!;
    const net = most - cost - (plan.net - target);
    if (!terms || net <= 0) continue;
    const amount = findAmountFor(terms, net, most);
    const saved = cost - calculateCost(terms, amount);
    if (plan.cost - saved >= best.cost) continue;
    best = {
      whole: plan.whole.filter((other) => other !== place),
      part: { place, amount },
      net: plan.net - (most - cost) + amount - cost + saved,
      cost: plan.cost - saved,
      lowestCost: plan.lowestCost - saved,
    };
  }
  return best;
}

/** The cheapest of the plans that each client alone allows. */
function findSingleClientPlan(invoices: readonly ClientInvoice[], target: Cents): Plan | undefined {
  const places = new Map<string, number[]>();
  invoices.forEach(({ numClient }, place) => places.set(numClient, [...(places.get(numClient) ?? []), place]));
  const plans = [...places.values()].flatMap((own) => {
    const plan = findCheapestPlan(
      own.map((place) => invoices[place]!),
      target,
    );
    return plan ? [toPlaces(plan, own)] : [];
  });
  if (plans.length === 0) return undefined;
  return { ...takeCheapest(plans), lowestCost: Math.min(...plans.map(({ lowestCost }) => lowestCost)) };
}

const toPlaces = ({ whole, part, ...sums }: Plan, places: readonly number[]): Plan => ({
  ...sums,
  whole: whole.map((place) => places[place]!),
  ...(part && { part: { ...part, place: places[part.place]! } }),
});
