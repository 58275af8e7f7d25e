import { useSyncExternalStore } from 'react';
import { fromCents, type Cents } from '#shared/money/money.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { createStore, type Store } from '#shared/runtime/store.ts';
import type { PlannedSelection } from '#portal/planner/advance-plan.ts';
import type { Candidate } from './candidates.ts';
import { groupByClient, type Offer, type OfferedInvoice } from './settle-plan.ts';

/** The invoices that are ticked: at first those of an offer (R-PLAN-03). */
export interface ProposalSelection {
  /** The keys of the ticked invoices. */
  ticked: Store<ReadonlySet<string>>;
  /** Those of the offer: the same set while nothing is changed. */
  proposed: ReadonlySet<string>;
  toggle: (key: string) => void;
  reset: () => void;
  isTicked: (key: string) => boolean;
  /** The ticked invoices with their amounts and prices. */
  getChosen: () => OfferedInvoice[];
}

/**
 * Starts with the invoices of an offer; others are advanced in full.
 * @param kept the ticked invoices of an earlier visit
 */
export function createProposalSelection(
  offer: Offer,
  candidates: readonly Candidate[],
  kept?: ReadonlySet<string>,
): ProposalSelection {
  const initial: ReadonlySet<string> = new Set(offer.invoices.map(({ candidate }) => candidate.key));
  const ticked = createStore(kept && !isSameSet(kept, initial) ? kept : initial);
  const others = candidates
    .filter(({ key }) => !initial.has(key))
    .map((candidate) => ({ candidate, amount: candidate.invoice.nominalAmountFinanced, line: candidate.line }));
  const all = [...offer.invoices, ...others];
  return {
    ticked,
    proposed: initial,
    toggle(key) {
      const next = new Set(ticked.get());
      if (!next.delete(key)) next.add(key);
      ticked.set(isSameSet(next, initial) ? initial : next);
    },
    reset: () => ticked.set(initial),
    isTicked: (key) => ticked.get().has(key),
    getChosen: () => all.filter(({ candidate }) => ticked.get().has(candidate.key)),
  };
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((key) => other.has(key));

/** Whether an invoice is ticked; only its own row renders when that changes. */
export const useIsTicked = ({ ticked, isTicked }: ProposalSelection, key: string): boolean =>
  useSyncExternalStore(ticked.subscribe, () => isTicked(key));

/** Sums of chosen invoices. */
export interface ChosenTotals {
  lines: SimulationLine[];
  net: Cents;
  cost: Cents;
}

/** What arrives of the chosen invoices, and what it costs. */
export function sumChosen(chosen: readonly OfferedInvoice[]): ChosenTotals {
  const net = chosen.reduce((sum, { line }) => sum + line.total, 0);
  return {
    lines: chosen.map(({ line }) => line),
    net,
    cost: chosen.reduce((sum, { amount }) => sum + amount, 0) - net,
  };
}

/** The selections of a plan: one for each client and kind of confirming. */
export const toPlannedSelections = (chosen: readonly OfferedInvoice[]): PlannedSelection[] =>
  groupByClient(chosen).map((group) => {
    const { client, confirmingType } = group[0]!.candidate;
    const choices = group.map(({ candidate: { invoice }, amount }) => ({
      invoice,
      amount: fromCents(amount).toFixed(2),
    }));
    return { numClient: client.numClient, clientName: client.name, confirmingType, choices };
  });
