import type { BestDay, DayQuestion, ProposalQuestion } from '#shared/scenes/planner-decisions.ts';
import {
  askForBestDay,
  askForProposal,
  recordBestDay,
  recordProposal,
  recordSum,
} from '#portal/recording/recorded-decisions.ts';
import type { Candidate, Simulate } from './candidates.ts';
import { describeDecision, explainProposal, priceDecision, type ExplainedProposal } from './decided-proposal.ts';
import { propose, sumAllNets, type FindAlternatives } from './propose.ts';
import { recordMost, recordProposalSums } from './record-sums.ts';

/**
 * Proposes what to advance, or what was decided before for the same question, and records the decision for a report.
 * @returns null when all invoices together are not enough
 * @throws ServiceError of a simulation
 */
export async function decideProposal(
  candidates: readonly Candidate[],
  { target, day }: Pick<ProposalQuestion, 'target' | 'day'>,
  tools: { find: FindAlternatives; simulate: Simulate },
): Promise<ExplainedProposal | null> {
  const question = { day, target, count: candidates.length };
  const known = askForProposal(question);
  const proposal = known
    ? await priceDecision(known, candidates, tools.simulate)
    : await propose(candidates, target, day, tools);
  const decision = known ?? describeDecision(question, proposal, candidates);
  recordProposal(decision);
  if (proposal) recordProposalSums(proposal, target);
  else recordMost(candidates, sumAllNets(candidates), target);
  return proposal && explainProposal(proposal, decision, candidates);
}

/**
 * Finds the best day, or the one that was found before for the same question, and records it for a report.
 * @param cost what the proposal for today costs
 * @param find returns null when waiting saves nothing, undefined when that is unknown
 */
export async function decideBestDay(
  question: DayQuestion,
  cost: number,
  find: () => Promise<BestDay | null | undefined>,
): Promise<BestDay | 'none' | 'unknown'> {
  const known = askForBestDay(question);
  const best = known ? (known.best ?? (known.isKnown ? null : undefined)) : await find();
  recordBestDay({ ...question, isKnown: best !== undefined, ...(best && { best }) });
  if (best) recordSum(cost, [best.cost, cost - best.cost]);
  return best ?? (best === null ? 'none' : 'unknown');
}
