import { createContext } from 'react';
import { createStore } from '#shared/runtime/store.ts';
import type { Store } from '#shared/runtime/store.ts';
import type { Cents } from '#shared/money/money.ts';
import type { PlannedSelection } from '#portal/planner/advance-plan.ts';
import { chooseInFull } from '#portal/planner/choose-in-full.ts';
import type { AdvanceableMatch, Comparison } from './compare-own-list.ts';
import { groupBy } from '#portal/planner/group-by.ts';

/** The rows of the own list that are ticked. */
export type Ticks = Store<ReadonlySet<number>>;

export const TicksContext = createContext<Ticks>(createStore<ReadonlySet<number>>(new Set()));

const known = new WeakMap<Comparison, Ticks>();

/** The ticks of a comparison, at first all that can be advanced; they last as long as it does. */
export function getTicks(comparison: Comparison): Ticks {
  const ticks = known.get(comparison) ?? createStore<ReadonlySet<number>>(new Set(rowsOf(comparison.advanceable)));
  known.set(comparison, ticks);
  return ticks;
}

export const rowsOf = (matches: readonly AdvanceableMatch[]): number[] => matches.map(({ line }) => line.row);

/** Ticks or unticks rows. */
export function setTicked(ticks: Ticks, rows: readonly number[], isTicked: boolean): void {
  const next = new Set(ticks.get());
  for (const row of rows) {
    if (isTicked) next.add(row);
    else next.delete(row);
  }
  ticks.set(next);
}

/** Count and sum of what can be advanced of the ticked invoices. */
export function sumTicked(
  matches: readonly AdvanceableMatch[],
  ticked: ReadonlySet<number>,
): { count: number; cents: Cents } {
  const chosen = matches.filter(({ line }) => ticked.has(line.row));
  return { count: chosen.length, cents: chosen.reduce((sum, { offered }) => sum + offered.nominalAmountFinanced, 0) };
}

/** The ticked invoices by client and kind of confirming, each with all that can be advanced. */
export const toSelections = (matches: readonly AdvanceableMatch[], ticked: ReadonlySet<number>): PlannedSelection[] =>
  groupBy(
    matches.filter(({ line }) => ticked.has(line.row)),
    ({ invoice }) => `${invoice.confirmingType} ${invoice.customerNumber}`,
  ).map((own) => {
    const { customerNumber, customerName, confirmingType } = (own[0] as AdvanceableMatch).invoice;
    const choices = own.map(({ offered }) => chooseInFull(offered));
    return { numClient: customerNumber, clientName: customerName, confirmingType, choices };
  });
