import type { Cents } from '#shared/money/money.ts';
import { ALTERNATIVES } from '#shared/scenes/planner-decisions.ts';
import { recordSum } from '#portal/recording/recorded-decisions.ts';
import type { Candidate } from './candidates.ts';
import type { Proposal } from './propose.ts';
import { sumAdvanced, type Offer } from './settle-plan.ts';

/** Records the sums of a proposal, and how far they are from the target and the cheapest, as the screen says it. */
export function recordProposalSums(proposal: Proposal, target: Cents): void {
  const { cheapest } = proposal;
  for (const name of ALTERNATIVES) {
    const offer = proposal[name];
    if (!offer) continue;
    recordOfferSums(offer);
    recordSum(offer.net, [target, offer.net - target]);
    if (offer !== cheapest) recordSum(offer.cost, [cheapest.cost, offer.cost - cheapest.cost]);
  }
}

function recordOfferSums({ invoices, net, cost }: Offer): void {
  const amounts = invoices.map(({ amount }) => amount);
  const advanced = sumAdvanced(invoices);
  recordSum(
    net,
    invoices.map(({ line }) => line.total),
  );
  recordSum(advanced, amounts);
  recordSum(advanced, [net, cost]);
}

/** Records what can arrive at most, which is less than the target. */
export function recordMost(candidates: readonly Candidate[], most: Cents, target: Cents): void {
  recordSum(
    most,
    candidates.map(({ line }) => line.total),
  );
  recordSum(target, [most, target - most]);
}
