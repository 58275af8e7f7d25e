import type { PlanPart } from '#portal/planner/advance-plan.ts';
import type { PartProblem } from './request-plan.ts';
import { getPartState, sumPart } from './reviewed-part.ts';
import type { ReviewedPart } from './reviewed-part.ts';
import { usePlanPrices } from './usePlanPrices.ts';

/** The parts of a plan with their prices and states. @param problems of this visit, by key */
export function useReviewedParts(
  parts: readonly PlanPart[],
  problems: ReadonlyMap<string, PartProblem>,
): ReviewedPart[] {
  const prices = usePlanPrices(parts);
  return parts.map((part, index) => {
    const priced = prices[index] ?? { price: undefined, error: null, retry: () => {} };
    const { price, retry } = priced;
    const state = getPartState(part, priced, problems.get(part.idempotencyKey));
    return { part, number: index + 1, requested: sumPart(part), price, retryPrice: retry, state };
  });
}
