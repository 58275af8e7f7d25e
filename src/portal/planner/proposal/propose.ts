import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Alternatives, ClientInvoice } from '#shared/planner/alternatives.ts';
import { ALTERNATIVES, type AlternativeName } from '#shared/scenes/planner-decisions.ts';
import { findLowestCost } from '#shared/planner/cheapest-plan.ts';
import type { Candidate, Simulate } from './candidates.ts';
import { getLeastRate } from './part-terms.ts';
import { settlePlan, type Offer, type OtherPrice } from './settle-plan.ts';

/** What is proposed. */
export interface Proposal {
  cheapest: Offer;
  fewest: Offer;
  /** Undefined when no client alone has enough. */
  singleClient: Offer | undefined;
  /** Undefined when nothing is found, or `tellsLimits` is false. */
  withoutAuthorisation: Offer | undefined;
  /** Whether the service says what needs no authorisation. */
  tellsLimits: boolean;
}

/** Computes the alternatives; undefined when all invoices together are not enough. */
export type FindAlternatives = (invoices: ClientInvoice[], target: Cents) => Promise<Alternatives | undefined>;

/** How often the terms of a client are learned from the price of a part. */
const MOST_LESSONS = 4;

/**
 * Proposes what to advance so that at least `target` arrives (R-PLAN-02, R-PLAN-03), at the prices that the service's
 * simulation states for exactly these amounts. Where the service prices a part in another way than computed, the terms of
 * the client are corrected; in the end only whole invoices are proposed.
 * @returns null when all invoices together are not enough
 * @throws ServiceError of a simulation
 */
export async function propose(
  candidates: readonly Candidate[],
  target: Cents,
  day: IsoDay,
  { find, simulate }: { find: FindAlternatives; simulate: Simulate },
): Promise<Proposal | null> {
  let known = candidates;
  const lowestCost = () => findLowestCost(candidates.map(forgetTerms).map(toClientInvoice), target);
  for (let turn = 0; turn <= MOST_LESSONS; turn += 1) {
    if (turn === MOST_LESSONS) known = known.map(forgetTerms);
    const found = await find(known.map(toClientInvoice), target);
    if (!found) return null;
    const offers: Partial<Record<AlternativeName, Offer>> = {};
    let other: OtherPrice | undefined;
    for (const name of ALTERNATIVES) {
      const plan = found[name];
      const settled = plan && (await settlePlan(plan, known, day, simulate, lowestCost));
      if (settled && 'offer' in settled) offers[name] = settled.offer;
      else other ??= settled?.other;
    }
    const { cheapest, fewest, singleClient, withoutAuthorisation: free } = offers;
    if (!other && cheapest && fewest)
      return {
        cheapest: takeCheapest(cheapest, [fewest, singleClient, free]),
        fewest,
        singleClient,
        // The service may count something else as well.
        withoutAuthorisation: free?.needsAuthorisation ? undefined : free,
        tellsLimits: candidates.every(({ authorisationLimit }) => authorisationLimit !== undefined),
      };
    known = other ? learnFrom(known, other) : known;
  }
  throw new Error('Whole invoices are priced as simulated.');
}

/** Corrects the terms of a client's invoices: a minimum commission that larger amounts did not show, or no parts at all. */
function learnFrom(candidates: readonly Candidate[], { candidate, line }: OtherPrice): Candidate[] {
  const { client, confirmingType, terms } = candidate;
  const isOfMinimum = line && terms && line.commission > Math.round(line.nominalAmount * terms.commissionRate) + 1;
  const minimum = isOfMinimum && line.commission > terms.minimumCommission ? line.commission : undefined;
  return candidates.map((each) => {
    if (each.client.numClient !== client.numClient || each.confirmingType !== confirmingType || !each.terms)
      return each;
    if (minimum !== undefined) return { ...each, terms: { ...each.terms, minimumCommission: minimum } };
    return forgetTerms(each);
  });
}

/** Of an invoice whose parts are priced in an unknown way, a part costs its interest at least. */
const forgetTerms = ({ terms, leastRate, ...candidate }: Candidate): Candidate =>
  terms || leastRate !== undefined ? { ...candidate, leastRate: getLeastRate(candidate.line) } : candidate;

/** The cheapest of the offers: where the service prices in an unknown way, that is not always the one computed as such. */
function takeCheapest(cheapest: Offer, others: readonly (Offer | undefined)[]): Offer {
  const lowestCost = cheapest.cost - cheapest.gap;
  return others.reduce<Offer>(
    (best, other) => (other && other.cost < best.cost ? { ...other, gap: Math.max(0, other.cost - lowestCost) } : best),
    cheapest,
  );
}

/** A candidate for the search. */
export const toClientInvoice = ({
  client,
  invoice,
  line,
  terms,
  leastRate,
  authorisationLimit,
}: Candidate): ClientInvoice => ({
  numClient: client.numClient,
  amount: invoice.nominalAmountFinanced,
  cost: invoice.nominalAmountFinanced - line.total,
  ...(terms && { terms }),
  ...(leastRate !== undefined && { leastRate }),
  ...(authorisationLimit !== undefined && { limit: authorisationLimit }),
});

/** What can arrive at most. */
export const sumAllNets = (candidates: readonly Candidate[]): Cents =>
  candidates.reduce((sum, { line }) => sum + line.total, 0);
