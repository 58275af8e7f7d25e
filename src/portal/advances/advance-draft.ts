import { isAdvanceDraft as isStoredDraft } from '#generated/stored/advance-draft.ts';
import type { AdvanceDraft as StoredDraft } from '#generated/stored/advance-draft.ts';
import { toCents } from '#shared/money/money.ts';
import type { Cents } from '#shared/money/money.ts';
import type { ChosenInvoice, InvoiceFilter } from '#shared/records/records.ts';
import { createDraft } from '#portal/confirmation/draft.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { findAmountProblemTextKey } from './advance-selection.ts';
import type { SelectedInvoice } from './advance-selection.ts';
import type { RefusedInvoice } from './find-refused-invoices.ts';

/** The data of an advance that its screens share (R-ADV-36). */
export interface AdvanceDraft extends Omit<StoredDraft, 'filter'> {
  filter: InvoiceFilter;
}

/** Whether a stored value is a complete draft whose amounts can be requested. */
export const isAdvanceDraft = (stored: unknown): stored is AdvanceDraft =>
  isStoredDraft(stored) &&
  stored.choices.every(({ invoice, amount }) => findAmountProblemTextKey(invoice, amount) === undefined);

export const advanceDraft = createDraft('advanceDraft', isAdvanceDraft);

/** The content of a request; the key and the attempt of an earlier draft are not part of it. */
type Wanted = Omit<AdvanceDraft, 'idempotencyKey' | 'attempt'> & Partial<AdvanceDraft>;

/**
 * Creates the draft of a request. Exactly the same request as before keeps its idempotency key and its attempt, so that
 * an attempt whose response was lost is not executed twice.
 */
export function createOrContinueDraft(
  { idempotencyKey: _key, attempt: _attempt, ...values }: Wanted,
  earlier: AdvanceDraft | null,
): AdvanceDraft {
  if (earlier === null || substance(values) !== substance(earlier))
    return { ...values, idempotencyKey: newIdempotencyKey() };
  const { idempotencyKey, attempt } = earlier;
  return { ...values, idempotencyKey, ...(attempt && { attempt }) };
}

const substance = ({ numClient, iban, filter, choices }: Omit<AdvanceDraft, 'idempotencyKey'>) =>
  JSON.stringify([
    numClient,
    iban,
    filter.tipoConfirming ?? 'N',
    choices.map(({ invoice, amount }) => [invoice.id, toCents(amount)]),
  ]);

/** Removes invoices from a draft, which gets a new idempotency key; undefined if no invoice is left. */
export function removeInvoicesFromDraft(
  draft: AdvanceDraft,
  removed: readonly SelectedInvoice[],
): AdvanceDraft | undefined {
  const ids = new Set(removed.map(({ invoice }) => invoice.id));
  const choices = draft.choices.filter(({ invoice }) => !ids.has(invoice.id));
  return choices.length > 0 ? createOrContinueDraft({ ...draft, choices }, draft) : undefined;
}

/** The same, by places in its list of choices. */
export const removeInvoicesAt = (draft: AdvanceDraft, indices: readonly number[]): AdvanceDraft | undefined =>
  removeInvoicesFromDraft(
    draft,
    draft.choices.filter((_choice, index) => indices.includes(index)),
  );

/**
 * The draft that the list restores after invoices were rejected. Invoices with a remaining advanceable amount stay
 * selected, so that the user corrects the amounts there; those that the entity refuses without stating an amount are
 * marked. If there are none, the list shows all invoices.
 */
export function correctDraftForList(draft: AdvanceDraft, refused: readonly RefusedInvoice[]): AdvanceDraft {
  const unexplained = new Set(
    refused.filter(({ advanceableAmount }) => advanceableAmount === undefined).map(({ invoice }) => invoice.id),
  );
  const choices = draft.choices.map((choice) =>
    unexplained.has(choice.invoice.id) ? { ...choice, isRefused: true } : choice,
  );
  const gone = refused.filter(({ advanceableAmount }) => advanceableAmount === 0);
  return (
    removeInvoicesFromDraft({ ...draft, choices }, gone) ?? {
      ...draft,
      filter: { tipoConfirming: getConfirmingType(draft.filter) },
      page: 1,
    }
  );
}

/** The selected invoices in the format of the service. */
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

/** Creates a unique key. Unlike crypto.randomUUID it works without a secure context. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
