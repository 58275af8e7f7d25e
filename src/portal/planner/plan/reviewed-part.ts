import type { SimulationLine } from '#shared/records/records.ts';
import { isInvoiceRefusal } from '#portal/advances/find-refused-invoices.ts';
import { toCentsOrZero } from '#portal/advances/advance-selection.ts';
import type { Receipt } from '#portal/advances/receipt.ts';
import type { PriceChange, Simulation } from '#portal/advances/simulation.ts';
import type { PlanPart } from '#portal/planner/advance-plan.ts';
import { isUnsigned } from '#portal/session/unsigned-calls.ts';
import { getRefusalError } from './request-plan.ts';
import type { PartProblem } from './request-plan.ts';
import type { PartPrice } from './usePlanPrices.ts';

/**
 * What became of a part: nothing yet, done, its price changed, refused, without a price, or not sent. If it is
 * uncertain, its response was lost and the service may have executed it.
 */
export type PartState =
  | { kind: 'open' }
  | { kind: 'done' }
  | { kind: 'uncertain' }
  | { kind: 'changed'; change: PriceChange }
  | { kind: 'refused' | 'unpriced' | 'failed'; error: unknown };

/** A part with everything that its review shows. */
export interface ReviewedPart {
  part: PlanPart;
  /** From 1. */
  number: number;
  /** What is requested, in cents. */
  requested: number;
  /** The price that the user would accept; undefined while there is none. */
  price: Simulation | undefined;
  /** Requests the price again. */
  retryPrice: () => void;
  state: PartState;
}

/** The state of a part, from what is stored, from its price, and from its last request of this visit. */
export function getPartState(
  part: PlanPart,
  { price, error }: Pick<PartPrice, 'price' | 'error'>,
  problem?: PartProblem,
): PartState {
  if (part.isDone) return { kind: 'done' };
  if (problem && 'change' in problem) return { kind: 'changed', change: problem.change };
  const refusal = getRefusalError(part);
  if (refusal) return { kind: 'refused', error: refusal };
  if (part.attempt && !isUnsigned(part.idempotencyKey)) return { kind: 'uncertain' };
  if (!price && error) return { kind: isInvoiceRefusal(error) ? 'refused' : 'unpriced', error };
  return problem ? { kind: 'failed', error: problem.error } : { kind: 'open' };
}

/** Whether the parts that one click requests include this one; the others need a decision of their own. */
export const isRequestable = ({ state: { kind } }: ReviewedPart): boolean =>
  kind === 'open' || kind === 'uncertain' || kind === 'failed';

/** What a part requests, in cents. */
export const sumPart = ({ choices }: PlanPart): number =>
  choices.reduce((sum, { amount }) => sum + toCentsOrZero(amount), 0);

/** The priced lines of all parts; undefined while one has no price. @param receipts those of the done parts, by key */
export function listPricedLines(
  parts: readonly ReviewedPart[],
  receipts: ReadonlyMap<string, Receipt>,
): SimulationLine[] | undefined {
  const lines = parts.map(({ part, price }) => receipts.get(part.idempotencyKey)?.lines ?? price?.lines);
  return lines.every((each) => each !== undefined) ? lines.flat() : undefined;
}
