import type { Cents } from '#shared/money/money.ts';
import { findPlanBelowLimits, type LimitedInvoice } from './below-limits.ts';
import { findCheapestCover, sumCovers } from './cheapest-cover.ts';
import { findCheapestPlan, type Plan } from './cheapest-plan.ts';
import type { PlannedInvoice } from './cost-curve.ts';

/** An invoice that can be advanced, with its client, and what may be advanced of that client without an authorisation. */
export type ClientInvoice = LimitedInvoice;

/** The plans to choose from (R-PLAN-03). */
export interface Alternatives {
  cheapest: Plan;
  /** With the fewest invoices. */
  fewest: Plan;
  /** With invoices of one client; undefined when no client alone has enough. */
  singleClient: Plan | undefined;
  /** Within what needs no authorisation of each client; undefined when none is found, or the limits are not known. */
  withoutAuthorisation: Plan | undefined;
}

/**
 * Finds the cheapest plan, the one with the fewest invoices, the one with a single client and the one without an
 * authorisation (R-PLAN-03).
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
  const isKnown = invoices.every(({ limit }) => limit !== undefined);
  const withoutAuthorisation = isKnown ? findPlanBelowLimits(invoices, target, cheapest) : undefined;
  return { cheapest, fewest: takeCheapest(asFew as Plan[]), singleClient, withoutAuthorisation };
}

const countInvoices = ({ whole, parts }: Plan): number => whole.length + parts.length;

const takeCheapest = (plans: readonly Plan[]): Plan =>
  plans.reduce((one, other) => (other.cost < one.cost ? other : one));

/**
 * Plans with the fewest invoices; among those the cheapest in full, some of which are then advanced in part where that
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
  return cover && planAmong(invoices, cover.chosen, target);
}

/** The cheapest plan with invoices at these places. */
function planAmong<Invoice extends PlannedInvoice>(
  invoices: readonly Invoice[],
  indices: readonly number[],
  target: Cents,
): Plan | undefined {
  const own = indices.map((index) => invoices[index]!);
  const plan = findCheapestPlan(own, target);
  return (
    plan && {
      ...plan,
      whole: plan.whole.map((index) => indices[index]!),
      parts: plan.parts.map(({ index, amount }) => ({ index: indices[index]!, amount })),
    }
  );
}

/** The cheapest of the plans that each client alone allows. */
function findSingleClientPlan(invoices: readonly ClientInvoice[], target: Cents): Plan | undefined {
  const indicesByClient = new Map<string, number[]>();
  invoices.forEach(({ numClient }, index) =>
    indicesByClient.set(numClient, [...(indicesByClient.get(numClient) ?? []), index]),
  );
  const plans = [...indicesByClient.values()].flatMap((own) => planAmong(invoices, own, target) ?? []);
  if (plans.length === 0) return undefined;
  return { ...takeCheapest(plans), lowestCost: Math.min(...plans.map(({ lowestCost }) => lowestCost)) };
}
