import type { IsoDay } from '#shared/dates/iso-day.ts';
import type { Cents } from '#shared/money/money.ts';

/** The names of the alternatives of a proposal, in the order in which they are offered (R-PLAN-03). */
export const ALTERNATIVES = ['cheapest', 'fewest', 'singleClient', 'withoutAuthorisation'] as const;
export type AlternativeName = (typeof ALTERNATIVES)[number];

/** Why an invoice is part of a proposal. */
export const REASONS_IN = ['exact', 'minimum', 'cheapestPerDay', 'cheap', 'fits'] as const;
export type ReasonIn = (typeof REASONS_IN)[number];

/** Why an invoice is not part of a proposal. */
export const REASONS_OUT = ['dearer', 'longer', 'otherClient', 'moreInvoices', 'noSaving', 'authorisation'] as const;
export type ReasonOut = (typeof REASONS_OUT)[number];

/** Places in the list of the invoices that could be proposed, by a reason. */
type PlacesByReason<Reason extends string> = Partial<Record<Reason, number[]>>;

/** Which invoices an alternative has: without prices, which the service states. */
export interface OfferDecision {
  in: PlacesByReason<ReasonIn>;
  out: PlacesByReason<ReasonOut>;
  /** The amounts of those that are advanced in part. */
  parts: { place: number; amount: Cents }[];
  /** How much less another selection might cost. */
  gap: Cents;
}

/** What a proposal was asked for. */
export interface ProposalQuestion {
  /** The day of the request. */
  day: IsoDay;
  /** What has to arrive. */
  target: Cents;
  /** How many invoices could be proposed. */
  count: number;
}

/** What was proposed. */
export interface ProposalDecision extends ProposalQuestion {
  /** Whether invoices can be advanced in part. */
  hasParts: boolean;
  /** By the name of the alternative, without those that are impossible; empty when all invoices are not enough. */
  offers: Partial<Record<AlternativeName, OfferDecision>>;
}

/** A later day on which the same amount costs less and still arrives in time. */
export interface BestDay {
  /** The day of the request, and the value day. */
  day: IsoDay;
  arrives: IsoDay;
  cost: Cents;
  /** Whether the service does not price a later day: the cost follows from the terms of today's prices. */
  isEstimated: boolean;
  /** Whether no other day costs less, at the terms of today's prices. */
  isBest: boolean;
}

/** What the search for the best day was asked for: a proposal, and the day on which the money is needed. */
export interface DayQuestion extends ProposalQuestion {
  neededOn: IsoDay;
}

/** The best day; without one, waiting saves nothing, or that is unknown. */
export interface BestDayDecision extends DayQuestion {
  isKnown: boolean;
  best?: BestDay;
}

/**
 * What the planner decided in a visit (R-PLAN-02, R-PLAN-03). Other amounts, even in the same proportions, would lead to
 * other decisions, because each price is rounded to cents.
 */
export interface PlannerDecisions {
  proposals: readonly ProposalDecision[];
  bestDays: readonly BestDayDecision[];
}

/** A sum that the portal adds up and shows, or compares with another amount. Parts may be negative. */
export interface RecordedSum {
  total: Cents;
  parts: readonly Cents[];
}

/** Which kind of decision is looked for, and for which question. */
export type DecisionQuestion =
  | { list: 'proposals'; question: ProposalQuestion }
  | { list: 'bestDays'; question: DayQuestion };

/** Finds the decision for a question; undefined when nothing was decided about it. */
export function findDecision(
  decisions: Partial<PlannerDecisions>,
  { list, question }: DecisionQuestion,
): ProposalDecision | BestDayDecision | undefined {
  return decisions[list]?.findLast((decision) =>
    Object.entries(question).every(([name, value]) => decision[name as keyof ProposalQuestion] === value),
  );
}

/** The event by which the planner asks whoever listens for a decision that was made before. */
export const DECISION_EVENT = 'decision';

/** The detail of the event; whoever knows the decision sets it. */
export type DecisionRequest = DecisionQuestion & { decision?: ProposalDecision | BestDayDecision | undefined };
