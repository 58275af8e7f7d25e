import { advanceAmountForm } from '#generated/forms/advance-amount.ts';
import { MAX_INVOICES_PER_REQUEST } from '#shared/advance-rules.ts';
import { fromCents, toCents } from '#shared/money.ts';
import type { Cents, DecimalString } from '#shared/money.ts';
import type { FinanceableInvoice } from '#shared/records.ts';
import { validateForm } from '#portal/forms/validate.ts';

/** What the supplier did with one invoice. */
export interface RowChoice {
  chosen: boolean;
  /** The amount to advance as decimal text, or what was typed when it can't be read. */
  amount: DecimalString;
  /** Text key of what is wrong with the amount. */
  problem: string | undefined;
}

/** A chosen invoice with its amount. */
export interface Choice {
  invoice: FinanceableInvoice;
  amount: DecimalString;
}

/** Count and sum of what is chosen; amounts that can't be read count as 0. */
export interface Totals {
  count: number;
  cents: Cents;
  /** Whether any chosen amount is wrong, and whether one is too high. */
  hasProblem: boolean;
}

/** Each invoice of the list by id; a choice of one does not disturb the others. */
export interface AdvanceSelection {
  row(invoice: FinanceableInvoice): RowChoice;
  /** @returns false when the selection is full (R-ADV-42) */
  toggle(invoice: FinanceableInvoice, chosen: boolean): boolean;
  setAmount(invoice: FinanceableInvoice, amount: DecimalString): void;
  choices(): Choice[];
  totals(): Totals;
  clear(): void;
  /** Called when the row of this invoice changes. */
  subscribeRow(id: string, listener: () => void): () => void;
  /** Called when anything changes. */
  subscribe(listener: () => void): () => void;
}

/** An amount that starts equal to what can be advanced (R-ADV-04). */
export const startingAmount = ({ nominalAmountFinanced }: FinanceableInvoice): DecimalString =>
  fromCents(nominalAmountFinanced).toFixed(2);

/** Text key of what is wrong with an amount to advance, by the form `advance-amount` (R-ADV-10, R-ADV-12, R-ADV-43). */
export const amountProblem = (invoice: FinanceableInvoice, amount: DecimalString): string | undefined =>
  validateForm(
    advanceAmountForm,
    { newNominalAmountFinanced: amount },
    { nominalAmountFinanced: startingAmount(invoice) },
  ).newNominalAmountFinanced?.key;

/** @param initial choices to start with, as restored by `goBack=true` */
export function createAdvanceSelection(initial: readonly (Choice & { chosen: boolean })[] = []): AdvanceSelection {
  const rows = new Map<string, RowChoice & { invoice: FinanceableInvoice }>();
  for (const { invoice, amount, chosen } of initial) {
    rows.set(invoice.id, { invoice, amount, chosen, problem: amountProblem(invoice, amount) });
  }
  const rowListeners = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  const untouched = new Map<string, RowChoice>();
  let totals = sum(rows.values());

  const row = (invoice: FinanceableInvoice): RowChoice => {
    const known = rows.get(invoice.id) ?? untouched.get(invoice.id);
    if (known) return known;
    const fresh: RowChoice = { chosen: false, amount: startingAmount(invoice), problem: undefined };
    untouched.set(invoice.id, fresh);
    return fresh;
  };
  const change = (invoice: FinanceableInvoice, difference: Partial<RowChoice>) => {
    rows.set(invoice.id, { ...row(invoice), ...difference, invoice });
    totals = sum(rows.values());
    rowListeners.get(invoice.id)?.();
    for (const listener of listeners) listener();
  };
  return {
    row,
    toggle(invoice, chosen) {
      if (chosen && totals.count >= MAX_INVOICES_PER_REQUEST) return false;
      change(invoice, { chosen });
      return true;
    },
    setAmount: (invoice, amount) => change(invoice, { amount, problem: amountProblem(invoice, amount) }),
    choices: () =>
      [...rows.values()].filter(({ chosen }) => chosen).map(({ invoice, amount }) => ({ invoice, amount })),
    totals: () => totals,
    clear() {
      rows.clear();
      totals = sum([]);
      for (const listener of rowListeners.values()) listener();
      for (const listener of listeners) listener();
    },
    subscribeRow(id, listener) {
      rowListeners.set(id, listener);
      return () => rowListeners.delete(id);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function sum(rows: Iterable<RowChoice>): Totals {
  const totals: Totals = { count: 0, cents: 0, hasProblem: false };
  for (const { chosen, amount, problem } of rows) {
    if (!chosen) continue;
    totals.count += 1;
    totals.cents += readable(amount);
    totals.hasProblem ||= problem !== undefined;
  }
  return totals;
}

const readable = (amount: DecimalString): Cents => (/^\d{1,13}(\.\d{1,2})?$/.test(amount) ? toCents(amount) : 0);
