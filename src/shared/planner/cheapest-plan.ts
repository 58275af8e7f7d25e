import type { Cents } from '#shared/money.ts';
import { type CoverItem, findCheapestCover, sumCovers } from './cheapest-cover.ts';
import { type KnapsackItem, searchCore } from './core-search.ts';
import { calculateCost, findAmountFor, type PriceTerms } from './invoice-price.ts';

/** An invoice that can be advanced: its amount, and what that costs today. */
export interface PlannedInvoice {
  amount: Cents;
  cost: Cents;
  /** Its terms, where a part of it can be advanced. */
  terms?: PriceTerms;
}

/** What to advance, by places in the list of invoices. */
export interface Plan {
  /** Advanced in full. */
  whole: number[];
  /** The invoice that is advanced in part, and its amount. */
  part?: { place: number; amount: Cents };
  /** What arrives, and what it costs. */
  net: Cents;
  cost: Cents;
  /** No plan costs less; equal to `cost` when this one is proved to be the cheapest. */
  lowestCost: Cents;
}

/**
 * Plans which invoices to advance so that at least `target` arrives at the least cost (R-PLAN-02). At most one invoice is
 * advanced in part.
 * @returns undefined when all invoices together are not enough
 */
export function findCheapestPlan(invoices: readonly PlannedInvoice[], target: Cents): Plan | undefined {
  const items = invoices.map(({ amount, cost }) => ({ value: amount - cost, cost }));
  const cover = findCheapestCover(items, target);
  if (!cover) return undefined;
  let plan: Plan = { whole: cover.chosen, net: cover.value, cost: cover.cost, lowestCost: cover.lowestCost };
  const byRatio = items.map((item, place) => ({ ...item, place })).toSorted((a, b) => ratioOf(a) - ratioOf(b));
  const parts = listParts(invoices, byRatio, target);
  for (const { place, line, lowestCost } of parts) {
    if (Math.ceil(lowestCost) >= plan.cost) break;
    plan = findPlanWithPart(invoices, byRatio, target, place, line, plan);
  }
  return plan;
}

/** An item with its place in the list of invoices. */
type PlacedItem = CoverItem & { place: number };

const ratioOf = ({ value, cost }: CoverItem): number => cost / value;

/** A lower bound of what a part costs: `fixed + slope * net`. */
interface CostLine {
  fixed: number;
  slope: number;
}

/**
 * Two lower bounds of what an invoice costs in part, one with the minimum commission and one with the rate. Rounding takes
 * at most half a cent of each of the three components.
 */
function listCostLines(terms: PriceTerms): CostLine[] {
  const toLine = (commission: Cents, rate: number): CostLine => {
    const fixed = (commission + terms.spendingCharged) * (1 + terms.taxRate) - 2;
    const perCent = terms.interestRate + rate * (1 + terms.taxRate);
    const slope = perCent / Math.max(1 - perCent, 1e-9);
    return { fixed: fixed + slope * fixed, slope };
  };
  return [toLine(terms.minimumCommission, 0), toLine(0, terms.commissionRate)];
}

/** The invoices that can be advanced in part, each with the lowest cost of a plan with it, the lowest first. */
function listParts(invoices: readonly PlannedInvoice[], byRatio: readonly PlacedItem[], target: Cents) {
  return byRatio
    .flatMap(({ place, value }) => {
      const { terms } = invoices[place]!;
      if (!terms || value < 2) return [];
      const bounds = listCostLines(terms).map((line) => {
        const divisible = { place, value, cost: line.slope * value };
        return { place, line, lowestCost: line.fixed + relaxCover(byRatio, divisible, target) - 1e-4 };
      });
      return [bounds.reduce((one, other) => (other.lowestCost > one.lowestCost ? other : one))];
    })
    .toSorted((a, b) => a.lowestCost - b.lowestCost);
}

/** The cheapest cover when every item can be divided. @param instead takes the place of the item at the same place */
function relaxCover(byRatio: readonly PlacedItem[], instead: PlacedItem, target: Cents): number {
  let [missing, cost] = [target, 0];
  const take = (item: CoverItem) => {
    const share = Math.min(1, missing / item.value);
    cost += item.cost * share;
    missing -= item.value * share;
  };
  let isTaken = false;
  for (const item of byRatio) {
    if (missing <= 0) break;
    if (!isTaken && ratioOf(instead) <= ratioOf(item)) {
      isTaken = true;
      take(instead);
    }
    if (item.place !== instead.place && missing > 0) take(item);
  }
  if (!isTaken && missing > 0) take(instead);
  return cost;
}

/** The cheaper one of a plan and the best with the given invoice in part. */
function findPlanWithPart(
  invoices: readonly PlannedInvoice[],
  byRatio: readonly PlacedItem[],
  target: Cents,
  place: number,
  line: CostLine,
  plan: Plan,
): Plan {
  const { terms, amount: most } = invoices[place]!;
  if (!terms) return plan;
  const others = byRatio.filter((item) => item.place !== place);
  const all = sumCovers(others);
  // The most expensive ones are left out first.
  const leftOut = others.map(({ value, cost }): KnapsackItem => ({ weight: value, profit: cost })).toReversed();
  const places = others.map((item) => item.place).toReversed();
  const priceOf = (net: Cents) => calculateCost(terms, findAmountFor(terms, net, most));
  // In full it is one of the whole invoices.
  const extra = { most: most - invoices[place]!.cost - 1, ...line, priceOf };
  const { best, upperBound } = searchCore(leftOut, all.value - target, { demanded: all.cost - plan.cost, extra });
  const lowestCost = Math.min(plan.lowestCost, all.cost - upperBound);
  if (!best) return { ...plan, lowestCost };
  const whole = places.filter((_, index) => !best.packed[index]).toSorted((a, b) => a - b);
  const missing = target - (all.value - best.weight);
  const amount = findAmountFor(terms, missing, most);
  const net = all.value - best.weight + amount - calculateCost(terms, amount);
  return { whole, part: { place, amount }, net, cost: all.cost - best.profit, lowestCost };
}
