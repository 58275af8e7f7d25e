import {
  ALTERNATIVES,
  type AlternativeName,
  type OfferDecision,
  type ProposalDecision,
  type ProposalQuestion,
  type ReasonIn,
  type ReasonOut,
} from '#shared/scenes/planner-decisions.ts';
import type { Candidate, Simulate } from './candidates.ts';
import type { Proposal } from './propose.ts';
import { createReasons } from './reasons.ts';
import { priceOffer, type Choice, type Offer } from './settle-plan.ts';

/** Why each invoice is part of an alternative, or is not, by the key of its candidate. */
export interface OfferReasons {
  in: ReadonlyMap<string, ReasonIn>;
  out: ReadonlyMap<string, ReasonOut>;
}

/** A proposal with what the screen says of it. */
export interface ExplainedProposal extends Proposal {
  reasons: Partial<Record<AlternativeName, OfferReasons>>;
  /** Whether invoices can be advanced in part. */
  hasParts: boolean;
}

/** What was decided with a proposal, without prices. @param proposal null when all invoices together are not enough */
export function describeDecision(
  question: ProposalQuestion,
  proposal: Proposal | null,
  candidates: readonly Candidate[],
): ProposalDecision {
  const offers: ProposalDecision['offers'] = {};
  for (const name of ALTERNATIVES) {
    const offer = proposal?.[name];
    if (offer) offers[name] = describeOffer(name, offer, candidates);
  }
  return { ...question, hasParts: candidates.some(({ terms }) => terms), offers };
}

function describeOffer(name: AlternativeName, offer: Offer, candidates: readonly Candidate[]): OfferDecision {
  const offered = new Map(offer.invoices.map((each) => [each.candidate.key, each]));
  const { explainIn, explainOut } = createReasons(
    name,
    offer,
    candidates.filter(({ key }) => !offered.has(key)),
  );
  const decision: OfferDecision = { in: {}, out: {}, parts: [], gap: offer.gap };
  candidates.forEach((candidate, place) => {
    const chosen = offered.get(candidate.key);
    if (!chosen) return void (decision.out[explainOut(candidate)] ??= []).push(place);
    (decision.in[explainIn(chosen)] ??= []).push(place);
    const { amount } = chosen;
    if (amount !== candidate.invoice.nominalAmountFinanced) decision.parts.push({ place, amount });
  });
  return decision;
}

/**
 * Carries out what was decided, at the prices of the service.
 * @returns null when all invoices together were not enough
 * @throws ServiceError of a simulation
 */
export async function priceDecision(
  { day, offers }: ProposalDecision,
  candidates: readonly Candidate[],
  simulate: Simulate,
): Promise<Proposal | null> {
  const priced: Partial<Record<AlternativeName, Offer>> = {};
  for (const name of ALTERNATIVES) {
    const decision = offers[name];
    if (decision) priced[name] = await priceOffer(listChoices(decision, candidates), day, simulate, decision.gap);
  }
  const { cheapest, fewest, singleClient, withoutAuthorisation } = priced;
  if (!cheapest || !fewest) return null;
  const tellsLimits = candidates.every(({ authorisationLimit }) => authorisationLimit !== undefined);
  return { cheapest, fewest, singleClient, withoutAuthorisation, tellsLimits };
}

function listChoices({ in: chosen, parts }: OfferDecision, candidates: readonly Candidate[]): Choice[] {
  const amounts = new Map(parts.map(({ place, amount }) => [place, amount]));
  const places = Object.values(chosen).flat();
  const choose = (place: number): Choice[] => {
    const candidate = candidates[place];
    return candidate ? [{ candidate, amount: amounts.get(place) ?? candidate.invoice.nominalAmountFinanced }] : [];
  };
  return [...places.filter((place) => !amounts.has(place)), ...amounts.keys()].flatMap(choose);
}

/** A proposal with its reasons. */
export function explainProposal(
  proposal: Proposal,
  { hasParts, offers }: ProposalDecision,
  candidates: readonly Candidate[],
): ExplainedProposal {
  const reasons: ExplainedProposal['reasons'] = {};
  for (const name of ALTERNATIVES) {
    const offer = offers[name];
    if (offer) reasons[name] = { in: toKeys(offer.in, candidates), out: toKeys(offer.out, candidates) };
  }
  return { ...proposal, reasons, hasParts };
}

const toKeys = <Reason extends string>(
  places: Partial<Record<Reason, number[]>>,
  candidates: readonly Candidate[],
): ReadonlyMap<string, Reason> =>
  new Map(
    (Object.entries(places) as [Reason, number[]][]).flatMap(([reason, own]) =>
      own.flatMap((place): [string, Reason][] => {
        const candidate = candidates[place];
        return candidate ? [[candidate.key, reason]] : [];
      }),
    ),
  );
