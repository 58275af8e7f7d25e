import { isAdvanceDraft as isStoredDraft } from '#generated/stored/advance-draft.ts';
import type { AdvanceDraft as StoredDraft } from '#generated/stored/advance-draft.ts';
import { toCents } from '#shared/money.ts';
import type { Cents } from '#shared/money.ts';
import type { ChosenInvoice, InvoiceFilter } from '#shared/records.ts';
import { createDraft } from '#portal/confirmation/draft.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { findAmountProblem } from './advance-selection.ts';
import type { SelectedInvoice } from './advance-selection.ts';
import type { RefusedInvoice } from './find-refused-invoices.ts';

/** An advance between its screens (R-ADV-36). */
export interface AdvanceDraft extends Omit<StoredDraft, 'filter'> {
  filter: InvoiceFilter;
}

/** Whether what session storage held is a whole draft whose amounts can be requested. */
export const isAdvanceDraft = (stored: unknown): stored is AdvanceDraft =>
  isStoredDraft(stored) &&
  stored.choices.every(({ invoice, amount }) => findAmountProblem(invoice, amount) === undefined);

export const advanceDraft = createDraft('advanceDraft', isAdvanceDraft);

/** What is to be requested; the key and the attempt of a draft that it is made of are not its own. */
type Wanted = Omit<AdvanceDraft, 'idempotencyKey' | 'attempt'> & Partial<AdvanceDraft>;

/**
 * The draft to go on with. Asking again for exactly what was asked for before is the same intention and keeps its key, so
 * that an attempt whose answer was lost is not carried out a second time; and what is known of that attempt.
 */
export function createOrContinueDraft(
  { idempotencyKey: _key, attempt: _attempt, ...wanted }: Wanted,
  before: AdvanceDraft | null,
): AdvanceDraft {
  if (before === null || substance(wanted) !== substance(before))
    return { ...wanted, idempotencyKey: newIdempotencyKey() };
  const { idempotencyKey, attempt } = before;
  return { ...wanted, idempotencyKey, ...(attempt && { attempt }) };
}

const substance = ({ numClient, iban, filter, choices }: Omit<AdvanceDraft, 'idempotencyKey'>) =>
  JSON.stringify([
    numClient,
    iban,
    filter.tipoConfirming ?? 'N',
    choices.map(({ invoice, amount }) => [invoice.id, toCents(amount)]),
  ]);

/** Without these invoices it is another intention, with a key of its own; undefined when no invoice is left. */
export function removeInvoicesFromDraft(
  draft: AdvanceDraft,
  out: readonly SelectedInvoice[],
): AdvanceDraft | undefined {
  const ids = new Set(out.map(({ invoice }) => invoice.id));
  const choices = draft.choices.filter(({ invoice }) => !ids.has(invoice.id));
  return choices.length > 0 ? createOrContinueDraft({ ...draft, choices }, draft) : undefined;
}

/**
 * What the list restores after invoices were refused: those of which something is left stay chosen, to be corrected there.
 * Without any the list shows everything, so that it finds out by itself that none of them is there.
 */
export const correctDraftForList = (draft: AdvanceDraft, refused: readonly RefusedInvoice[]): AdvanceDraft =>
  removeInvoicesFromDraft(
    draft,
    refused.filter(({ left }) => left === 0),
  ) ?? { ...draft, filter: { tipoConfirming: getConfirmingType(draft.filter) }, page: 1 };

/** The chosen invoices as the service wants to hear of them. */
export const toChosenInvoices = ({ choices }: { choices: readonly SelectedInvoice[] }): ChosenInvoice[] =>
  choices.map(({ invoice, amount }) => ({
    invoiceNumber: invoice.invoiceNumber,
    invoiceNumberExt: invoice.invoiceNumberExt,
    invoiceExpirationDate: invoice.invoiceExpirationDate,
    amount: toCents(amount),
  }));

/** The sum of the requested amounts. */
export const sumRequestedAmount = (draft: AdvanceDraft): Cents =>
  toChosenInvoices(draft).reduce((sum, { amount }) => sum + amount, 0);

/** A unique key; unlike crypto.randomUUID it needs no secure context. */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
