import type { Cents } from '#shared/money/money.ts';
import {
  DECISION_EVENT,
  type BestDayDecision,
  type DayQuestion,
  type DecisionQuestion,
  type DecisionRequest,
  type ProposalDecision,
  type ProposalQuestion,
  type RecordedSum,
} from '#shared/scenes/planner-decisions.ts';
import type { Recording } from '#shared/scenes/recording.ts';

const MOST_DECISIONS = 10;
const MOST_SUMS = 60;

const proposals: ProposalDecision[] = [];
const bestDays: BestDayDecision[] = [];
const sums: RecordedSum[] = [];

/** Records in memory what was proposed (R-REP-01). */
export const recordProposal = (decision: ProposalDecision): void => push(proposals, decision, MOST_DECISIONS);

/** Records in memory the best day that was found, or that there is none. */
export const recordBestDay = (decision: BestDayDecision): void => push(bestDays, decision, MOST_DECISIONS);

/** Records in memory a sum that the portal adds up, so that it holds in a report with other amounts. */
export const recordSum = (total: Cents, parts: readonly Cents[]): void => push(sums, { total, parts }, MOST_SUMS);

function push<Item>(list: Item[], item: Item, most: number): void {
  list.push(item);
  if (list.length > most) list.shift();
}

/** The last decisions and sums, oldest first. */
export const readDecisions = (): Pick<Recording, 'decisions' | 'sums'> => ({
  decisions: { proposals: [...proposals], bestDays: [...bestDays] },
  sums: [...sums],
});

/** Deletes what was recorded: the next user may be another person. */
export function clearDecisions(): void {
  proposals.length = bestDays.length = sums.length = 0;
}

/** What was proposed before for the same question, if anybody on the page knows it. */
export const askForProposal = (question: ProposalQuestion): ProposalDecision | undefined =>
  ask({ list: 'proposals', question }) as ProposalDecision | undefined;

/** The best day that was found before for the same question, if anybody on the page knows it. */
export const askForBestDay = (question: DayQuestion): BestDayDecision | undefined =>
  ask({ list: 'bestDays', question }) as BestDayDecision | undefined;

function ask(question: DecisionQuestion): DecisionRequest['decision'] {
  const detail: DecisionRequest = { ...question };
  document.dispatchEvent(new CustomEvent(DECISION_EVENT, { detail }));
  return detail.decision;
}
