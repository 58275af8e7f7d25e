import type { IsoDay } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import type { Alternatives, ClientInvoice } from '#shared/planner/alternatives.ts';
import type { Candidate, Simulate } from './candidates.ts';
import { settlePlan, type Offer } from './settle-plan.ts';

/** The names of the alternatives, in the order in which they are offered. */
export const ALTERNATIVES = ['cheapest', 'fewest', 'singleClient'] as const;

export type AlternativeName = (typeof ALTERNATIVES)[number];

/** What is proposed; `singleClient` is undefined when no client alone has enough. */
export interface Proposal extends Record<Exclude<AlternativeName, 'singleClient'>, Offer> {
  singleClient: Offer | undefined;
}

/** Computes the alternatives; undefined when all invoices together are not enough. */
export type FindAlternatives = (invoices: ClientInvoice[], target: Cents) => Promise<Alternatives | undefined>;

/**
 * Proposes what to advance so that at least `target` arrives (R-PLAN-02, R-PLAN-03), at the prices that the service's
 * simulation states for exactly these amounts. Where the service prices parts in another way than computed, only whole
 * invoices are proposed.
 * @returns null when all invoices together are not enough
 * @throws ServiceError of a simulation
 */
export async function propose(
  candidates: readonly Candidate[],
  target: Cents,
  day: IsoDay,
  { find, simulate }: { find: FindAlternatives; simulate: Simulate },
): Promise<Proposal | null> {
  for (const isDivisible of [true, false]) {
    const found = await find(
      candidates.map((candidate) => toClientInvoice(candidate, isDivisible)),
      target,
    );
    if (!found) return null;
    const cheapest = await settlePlan(found.cheapest, candidates, day, simulate);
    const fewest = cheapest && (await settlePlan(found.fewest, candidates, day, simulate));
    const singleClient =
      fewest && found.singleClient && (await settlePlan(found.singleClient, candidates, day, simulate));
    if (cheapest && fewest && Boolean(singleClient) === Boolean(found.singleClient))
      return { cheapest, fewest, singleClient };
  }
  throw new Error('Whole invoices are priced as simulated.');
}

const toClientInvoice = ({ client, invoice, line, terms }: Candidate, isDivisible: boolean): ClientInvoice => ({
  numClient: client.numClient,
  amount: invoice.nominalAmountFinanced,
  cost: invoice.nominalAmountFinanced - line.total,
  ...(isDivisible && terms && { terms }),
});

/** What can arrive at most. */
export const sumAllNets = (candidates: readonly Candidate[]): Cents =>
  candidates.reduce((sum, { line }) => sum + line.total, 0);
