import type { AdvanceDraft } from '#generated/stored/advance-draft.ts';
import { advanceAmountForm } from '#generated/forms/advance-amount.ts';
import { MAX_INVOICES_PER_REQUEST } from '#shared/records/advance-rules.ts';
import { fromCents, toCents } from '#shared/money/money.ts';
import type { Cents, DecimalString } from '#shared/money/money.ts';
import { createStore } from '#shared/runtime/store.ts';
import { validateForm } from '#portal/forms/model/validate.ts';
import { createRowListeners } from './row-listeners.ts';

/** The user's input for one invoice. */
export interface InvoiceRowState {
  chosen: boolean;
  /** The amount to advance as a decimal string, or the typed text if it is invalid. */
  amount: DecimalString;
  /** Text key of the amount's error. */
  problem: string | undefined;
  /** Whether the entity did not accept this amount when it was priced or requested (R-ALL-09). */
  isRefused?: boolean;
}

/** A selected invoice with its amount. */
export type SelectedInvoice = AdvanceDraft['choices'][number];

/** The fields of an advanceable invoice that the selection needs. */
export type SelectableInvoice = SelectedInvoice['invoice'];

/** Count and sum of the selected invoices; invalid amounts count as 0. */
export interface SelectionTotals {
  count: number;
  cents: Cents;
  /** Whether the amount of a selected invoice is invalid. */
  hasProblem: boolean;
}

/** The input for each invoice of the list, by id; a change of one invoice affects no other. */
export interface AdvanceSelection {
  getRow(invoice: SelectableInvoice): InvoiceRowState;
  /** @returns false when the selection is full (R-ADV-42) */
  toggle(invoice: SelectableInvoice, chosen: boolean): boolean;
  setAmount(invoice: SelectableInvoice, amount: DecimalString): void;
  /** The selected invoices by due date, whatever the order of selection. */
  getSelected(): SelectedInvoice[];
  getTotals(): SelectionTotals;
  /** The selected invoice to correct first: one with an excess before any other invalid amount. */
  findProblem(): { invoice: SelectableInvoice; key: string } | undefined;
  /**
   * Updates the selection with new data: unedited amounts follow the advanceable ones, edited ones are validated again.
   * @param isWhole whether the list is complete; then selected invoices that are missing are deselected
   * @returns the number of deselected invoices
   */
  updateInvoices(invoices: readonly SelectableInvoice[], isWhole: boolean): number;
  /** Deselects all invoices; edited amounts stay. */
  deselectAll(): void;
  /** Resets the selection and all amounts. */
  reset(): void;
  /** Subscribes to all changes. */
  subscribe(listener: () => void): () => void;
  /** Subscribes to changes of this invoice's row only. */
  subscribeTo(invoice: SelectableInvoice, listener: () => void): () => void;
}

type Row = InvoiceRowState & { invoice: SelectableInvoice };

/** Key of the message for an excess (R-ADV-10). */
export const EXCEEDS_ADVANCEABLE_TEXT_KEY = 'validation.exceedsAdvanceable';

/** The initial amount, which is the advanceable amount (R-ADV-04). */
export const getDefaultAmount = ({ nominalAmountFinanced }: SelectableInvoice): DecimalString =>
  fromCents(nominalAmountFinanced).toFixed(2);

/** Text key of the error of an amount to advance, from the form `advance-amount` (R-ADV-10, R-ADV-12, R-ADV-43). */
export const findAmountProblemTextKey = (invoice: SelectableInvoice, amount: DecimalString): string | undefined =>
  validateForm(
    advanceAmountForm,
    { newNominalAmountFinanced: amount },
    { nominalAmountFinanced: getDefaultAmount(invoice) },
  ).newNominalAmountFinanced?.key;

/** @param initial initially selected invoices, for example those that `goBack=true` restores */
export function createAdvanceSelection(initial: readonly SelectedInvoice[] = []): AdvanceSelection {
  const rows = new Map<string, Row>();
  for (const choice of initial) {
    rows.set(choice.invoice.id, {
      ...choice,
      chosen: true,
      problem: findAmountProblemTextKey(choice.invoice, choice.amount),
    });
  }
  // Keyed by the record and not by its id: a new record may have another advanceable amount.
  const untouched = new WeakMap<SelectableInvoice, InvoiceRowState>();
  const totals = createStore(sum(rows.values()));
  const listeners = createRowListeners();

  const row = (invoice: SelectableInvoice): InvoiceRowState => {
    const known = rows.get(invoice.id) ?? untouched.get(invoice);
    if (known) return known;
    const fresh: InvoiceRowState = { chosen: false, amount: getDefaultAmount(invoice), problem: undefined };
    untouched.set(invoice, fresh);
    return fresh;
  };
  const publish = (changed: Iterable<string>) => {
    listeners.notify(changed);
    totals.set(sum(rows.values()));
  };
  const change = (invoice: SelectableInvoice, difference: Partial<InvoiceRowState>) => {
    rows.set(invoice.id, { ...row(invoice), ...difference, invoice });
    publish([invoice.id]);
  };
  const chosenRows = () => [...rows.values()].filter(({ chosen }) => chosen).sort(byExpiration);
  return {
    getRow: row,
    toggle(invoice, chosen) {
      if (chosen && totals.get().count >= MAX_INVOICES_PER_REQUEST) return false;
      change(invoice, { chosen, isRefused: false });
      return true;
    },
    setAmount: (invoice, amount) =>
      change(invoice, { amount, problem: findAmountProblemTextKey(invoice, amount), isRefused: false }),
    getSelected: () => chosenRows().map(({ invoice, amount }) => ({ invoice, amount })),
    getTotals: totals.get,
    findProblem() {
      const wrong = chosenRows().filter(({ problem }) => problem !== undefined);
      const first = wrong.find(({ problem }) => problem === EXCEEDS_ADVANCEABLE_TEXT_KEY) ?? wrong[0];
      return first?.problem === undefined ? undefined : { invoice: first.invoice, key: first.problem };
    },
    updateInvoices(invoices, isWhole) {
      const changed = renewRows(rows, invoices);
      const gone = isWhole ? dropMissing(rows, invoices) : [];
      const ids = [...changed, ...gone.map(({ invoice }) => invoice)].map(({ id }) => id);
      if (ids.length > 0) publish(ids);
      return gone.filter(({ chosen }) => chosen).length;
    },
    deselectAll() {
      for (const [id, known] of rows) rows.set(id, { ...known, chosen: false });
      publish(rows.keys());
    },
    reset() {
      const ids = [...rows.keys()];
      rows.clear();
      publish(ids);
    },
    subscribe: totals.subscribe,
    subscribeTo: ({ id }, listener) => listeners.subscribe(id, listener),
  };
}

function sum(rows: Iterable<InvoiceRowState>): SelectionTotals {
  const totals: SelectionTotals = { count: 0, cents: 0, hasProblem: false };
  for (const { chosen, amount, problem } of rows) {
    if (!chosen) continue;
    totals.count += 1;
    totals.cents += toCentsOrZero(amount);
    totals.hasProblem ||= problem !== undefined;
  }
  return totals;
}

/** Whether an amount is a decimal string, not an invalid typed text. */
export const isDecimalAmount = (amount: DecimalString): boolean => /^\d{1,13}(\.\d{1,2})?$/.test(amount);

/** An amount in cents; 0 if it is invalid. */
export const toCentsOrZero = (amount: DecimalString): Cents => (isDecimalAmount(amount) ? toCents(amount) : 0);

const byExpiration = ({ invoice: one }: Row, { invoice: other }: Row) =>
  one.invoiceExpirationDate.localeCompare(other.invoiceExpirationDate) ||
  one.invoiceNumber.localeCompare(other.invoiceNumber);

/** @returns the invoices whose rows changed */
function renewRows(rows: Map<string, Row>, invoices: readonly SelectableInvoice[]): readonly SelectableInvoice[] {
  const changed = invoices.filter(({ id, nominalAmountFinanced }) => {
    const known = rows.get(id);
    return known !== undefined && known.invoice.nominalAmountFinanced !== nominalAmountFinanced;
  });
  for (const invoice of changed) {
    const known = rows.get(invoice.id) as Row;
    const amount = known.amount === getDefaultAmount(known.invoice) ? getDefaultAmount(invoice) : known.amount;
    rows.set(invoice.id, { ...known, invoice, amount, problem: findAmountProblemTextKey(invoice, amount) });
  }
  return changed;
}

function dropMissing(rows: Map<string, Row>, invoices: readonly SelectableInvoice[]): Row[] {
  const there = new Set(invoices.map(({ id }) => id));
  const gone = [...rows.values()].filter(({ invoice }) => !there.has(invoice.id));
  for (const { invoice } of gone) rows.delete(invoice.id);
  return gone;
}
