import {
  ALTERNATIVES,
  REASONS_IN,
  REASONS_OUT,
  type BestDayDecision,
  type PlannerDecisions,
  type ProposalDecision,
} from '#shared/scenes/planner-decisions.ts';
import type { Anonymizer } from './anonymizer.ts';
import type { Kinds } from './kinds.ts';

const fieldsOf = (names: readonly string[], kinds: Kinds): Kinds => ({
  fields: Object.fromEntries(names.map((name) => [name, kinds])),
});

const PLACES: Kinds = { each: 'none' };

const QUESTION = { day: 'date', target: 'amount', count: 'none' } as const;

/** The privacy classes of what the planner decided: places and days, and amounts in cents. */
const DECISION_KINDS: Kinds = {
  fields: {
    proposals: {
      each: {
        fields: {
          ...QUESTION,
          hasParts: 'none',
          offers: fieldsOf(ALTERNATIVES, {
            fields: {
              in: fieldsOf(REASONS_IN, PLACES),
              out: fieldsOf(REASONS_OUT, PLACES),
              parts: { each: { fields: { place: 'none', amount: 'amount' } } },
              gap: 'amount',
            },
          }),
        },
      },
    },
    bestDays: {
      each: {
        fields: {
          ...QUESTION,
          neededOn: 'date',
          isKnown: 'none',
          best: { fields: { day: 'date', arrives: 'date', cost: 'amount', isEstimated: 'none', isBest: 'none' } },
        },
      },
    },
  },
};

/** So many places of invoices take about 100 KB. */
const MOST_PLACES = 20_000;

/** The newest proposals, as far as they leave room for the rest of a report. */
function keepNewest(proposals: readonly ProposalDecision[]): ProposalDecision[] {
  let places = 0;
  const fits = ({ count, offers }: ProposalDecision) => (places += count * Object.keys(offers).length) <= MOST_PLACES;
  return proposals.toReversed().filter(fits).toReversed();
}

/** The decisions of the planner with other amounts, so that the bench need not decide anew (R-BEN-01); undefined for none. */
export function anonymizeDecisions(
  decisions: PlannerDecisions | undefined,
  { anonymizeValue }: Anonymizer,
): PlannerDecisions | undefined {
  if (!decisions || decisions.proposals.length + decisions.bestDays.length === 0) return undefined;
  const { proposals, bestDays } = decisions;
  const kept = { proposals: keepNewest(proposals), bestDays };
  return anonymizeValue(DECISION_KINDS, kept, 'cents') as PlannerDecisions;
}

/** The amounts of decisions, in cents. */
export const listDecidedAmounts = ({ proposals, bestDays }: PlannerDecisions): number[] => [
  ...proposals.flatMap(listProposalAmounts),
  ...bestDays.flatMap(({ target, best }: BestDayDecision) => [target, ...(best ? [best.cost] : [])]),
];

const listProposalAmounts = ({ target, offers }: ProposalDecision): number[] => [
  target,
  ...Object.values(offers).flatMap(({ parts, gap }) => [gap, ...parts.map(({ amount }) => amount)]),
];
