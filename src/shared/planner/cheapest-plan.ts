import type { Cents } from '#shared/money/money.ts';
import { type HullStep, listHullSteps, relaxCover, searchCover } from './core-search.ts';
import type { CoverItem, Divisible, SearchBudget } from './core-search.ts';
import { listAmounts, listLowestCosts, type AmountChoice, type PlannedInvoice } from './cost-curve.ts';
import { calculateCost, findAmountFor, type PriceTerms } from './invoice-price.ts';

/** What to advance, by places in the list of invoices. */
export interface Plan {
  /** Advanced in full. */
  whole: number[];
  /** The invoices that are advanced in part, and their amounts. */
  parts: { index: number; amount: Cents }[];
  /** What arrives, and what it costs. */
  net: Cents;
  cost: Cents;
  /**
   * No plan costs less, but for the rounding of each of its invoices to cents where parts can be advanced; equal to `cost`
   * when this one is proved to be the cheapest.
   */
  lowestCost: Cents;
}

/** The states of all searches for a plan, about 150 ms of computing; the result says how far from the best it may be. */
const MAX_STATES = 1_000_000;

/**
 * Plans which invoices to advance so that at least `target` arrives at the least cost (R-PLAN-02): each in full or up to
 * the end of its minimum commission, and at most one of them with any other amount.
 * @returns undefined when all invoices together are not enough
 */
export function findCheapestPlan(invoices: readonly PlannedInvoice[], target: Cents): Plan | undefined {
  const amounts = invoices.map(listAmounts);
  const steps = listHullSteps(amounts);
  const search: PlanSearch = { invoices, amounts, steps, target, budget: { states: MAX_STATES } };
  let plan = findWithoutRest(search);
  if (!plan) return undefined;
  for (const { index, divisible, lowestCost } of listDivisible(search)) {
    if (Math.ceil(lowestCost) >= plan.cost) break;
    plan = findWithRest(search, index, divisible, plan);
  }
  plan = useRounding(search, plan);
  const isUnknown = invoices.some(({ leastRate }) => leastRate !== undefined);
  if (plan.lowestCost === plan.cost && !isUnknown) return plan;
  return { ...plan, lowestCost: Math.min(plan.lowestCost, findLowestCost(invoices, target)) };
}

interface PlanSearch {
  invoices: readonly PlannedInvoice[];
  amounts: readonly (readonly AmountChoice[])[];
  steps: readonly HullStep[];
  target: Cents;
  budget: SearchBudget;
}

/** The cheapest plan without an invoice that is advanced with any other amount. */
function findWithoutRest({ invoices, amounts, steps, target, budget }: PlanSearch): Plan | undefined {
  const limit = invoices.reduce((sum, { cost }) => sum + cost, 1);
  const { best, lowestCost } = searchCover(amounts, steps, target, { limit, budget });
  return best && { ...toAmounts(amounts, best.choices), net: best.value, cost: best.cost, lowestCost };
}

function toAmounts(amounts: PlanSearch['amounts'], choices: readonly number[]): Pick<Plan, 'whole' | 'parts'> {
  const plan: Pick<Plan, 'whole' | 'parts'> = { whole: [], parts: [] };
  choices.forEach((choice, index) => {
    if (choice === 0) return;
    const own = amounts[index]!;
    if (choice === own.length) plan.whole.push(index);
    else plan.parts.push({ index, amount: own[choice - 1]!.amount });
  });
  return plan;
}

/** The invoices of which any amount can be advanced, each with the lowest cost of a plan with it, the lowest first. */
function listDivisible({ invoices, steps, target }: PlanSearch) {
  return invoices
    .flatMap(({ amount, cost, terms }, index) => {
      const divisible = terms && toDivisible(terms, amount, cost);
      if (!divisible) return [];
      return [{ index, divisible, lowestCost: boundWith(divisible.curve, index, steps, target) }];
    })
    .toSorted((one, other) => one.lowestCost - other.lowestCost);
}

function toDivisible(terms: PriceTerms, amount: Cents, cost: Cents): Divisible | undefined {
  const curve = listLowestCosts(terms, amount);
  // In full it is one of the amounts.
  const most = amount - cost - 1;
  if (curve.length < 2 || most < 1) return undefined;
  return { most, curve, costOf: (net) => calculateCost(terms, findAmountFor(terms, net, amount)) };
}

/** The lowest cost of a plan with an invoice in part, when all others can be divided. */
function boundWith(curve: readonly CoverItem[], place: number, steps: readonly HullStep[], target: Cents): number {
  const bounds = curve.slice(1).map((to, index) => {
    const from = curve[index]!;
    const beside = { value: to.value - from.value, slope: (to.cost - from.cost) / (to.value - from.value) };
    return from.cost + relaxCover(steps, target - from.value, place, beside);
  });
  return Math.min(...bounds) - 1e-4;
}

/** The cheaper one of a plan and the best with the given invoice in part. */
function findWithRest(search: PlanSearch, index: number, divisible: Divisible, plan: Plan): Plan {
  const { invoices, amounts, steps, target, budget } = search;
  const options = { limit: plan.cost, budget, divisible, without: index };
  const found = searchCover(amounts, steps, target, options);
  const lowestCost = Math.min(plan.lowestCost, found.lowestCost);
  const { best } = found;
  if (!best) return { ...plan, lowestCost };
  const { terms, amount: most } = invoices[index]!;
  const chosen = toAmounts(amounts, best.choices);
  if (best.value >= target || !terms) return { ...chosen, net: best.value, cost: best.cost, lowestCost };
  const amount = findAmountFor(terms, target - best.value, most);
  const net = best.value + amount - calculateCost(terms, amount);
  return { ...chosen, parts: [...chosen.parts, { index, amount }], net, cost: best.cost, lowestCost };
}

/** How many cents beyond the end of a minimum commission are tried; rounding hardly leaves more at the minimum. */
const CENTS_TRIED = 1_000;

/**
 * Saves the cents that rounding allows: each invoice that is advanced up to the end of its minimum commission may have a
 * little more, and the last one in part brings the less.
 */
function useRounding({ invoices, target }: PlanSearch, plan: Plan): Plan {
  let best = plan;
  for (const [index, { index: own, amount: end }] of plan.parts.slice(0, -1).entries()) {
    for (let amount = end + 1; amount <= end + CENTS_TRIED; amount += 1) {
      const changed = best.parts.map((part, each) => (each === index ? { index: own, amount } : part));
      const other = completeParts(invoices, target, { ...best, parts: changed });
      if (other && other.cost < best.cost) best = other;
    }
  }
  return best;
}

/** The plan with the smallest amount of the last invoice in part with which enough arrives; undefined if none does. */
function completeParts(invoices: readonly PlannedInvoice[], target: Cents, plan: Plan): Plan | undefined {
  const { whole, parts } = plan;
  const rest = parts.at(-1)!;
  const { terms, amount: most, cost: mostCost } = invoices[rest.index]!;
  const sums = { net: 0, cost: 0 };
  for (const index of whole) add(sums, invoices[index]!.amount, invoices[index]!.cost);
  for (const { index, amount } of parts.slice(0, -1)) {
    const { terms: own, amount: all } = invoices[index]!;
    if (!own || amount >= all) return undefined;
    add(sums, amount, calculateCost(own, amount));
  }
  const missing = target - sums.net;
  if (!terms || missing <= 0 || missing > most - mostCost) return undefined;
  const amount = findAmountFor(terms, missing, most);
  add(sums, amount, calculateCost(terms, amount));
  const saved = plan.cost - sums.cost;
  return { whole, parts: [...parts.slice(0, -1), { ...rest, amount }], ...sums, lowestCost: plan.lowestCost - saved };
}

function add(sums: { net: Cents; cost: Cents }, amount: Cents, cost: Cents): void {
  sums.net += amount - cost;
  sums.cost += cost;
}

/** Rounding takes at most so much of an invoice. */
const MOST_ROUNDING = 2;

/**
 * What no plan costs less than, rounding to cents included: the cost as if every invoice could be divided. Where the price
 * of its parts is not known, an invoice costs its interest alone.
 */
export function findLowestCost(invoices: readonly PlannedInvoice[], target: Cents): Cents {
  const classes = invoices.map(({ leastRate, ...invoice }) => {
    const leastCost = leastRate === undefined ? undefined : invoice.amount * leastRate;
    const items =
      leastCost === undefined ? listAmounts(invoice) : [{ value: invoice.amount - leastCost, cost: leastCost }];
    return items.map(({ value, cost }) => ({
      value: value + MOST_ROUNDING,
      cost: Math.max(0, cost - MOST_ROUNDING),
    }));
  });
  return Math.max(0, Math.floor(relaxCover(listHullSteps(classes), target)));
}
