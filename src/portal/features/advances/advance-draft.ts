import { MAX_INVOICES_PER_REQUEST } from '#shared/advance-rules.ts';
import { isIsoDay } from '#shared/days.ts';
import { toCents } from '#shared/money.ts';
import type { Cents } from '#shared/money.ts';
import type { ChosenInvoice, FinanceableInvoice, InvoiceFilter } from '#shared/records.ts';
import { createDraft } from '#portal/confirmation/draft.ts';
import { amountProblem } from './advance-selection.ts';
import type { Choice } from './advance-selection.ts';

/** An advance between its screens (R-ADV-36). */
export interface AdvanceDraft {
  numClient: string;
  clientName: string;
  iban: string;
  filter: InvoiceFilter;
  page: number;
  choices: Choice[];
  /** One per intention: the same for every attempt to carry this draft out. */
  idempotencyKey: string;
}

export const advanceDraft = createDraft<AdvanceDraft>('advanceDraft', parseAdvanceDraft);

/** What session storage held, when it is a whole draft whose amounts can be requested; else null. */
export function parseAdvanceDraft(stored: unknown): AdvanceDraft | null {
  const { numClient, clientName, iban, filter, page, choices, idempotencyKey } = asRecord(stored);
  const areWords = [numClient, clientName, iban, idempotencyKey].every(isWord);
  const isPlace = Number.isInteger(page) && Number(page) > 0 && Object.values(asRecord(filter)).every(isText);
  const isWhole =
    areWords &&
    isPlace &&
    Array.isArray(choices) &&
    choices.length > 0 &&
    choices.length <= MAX_INVOICES_PER_REQUEST &&
    choices.every(isChoice);
  return isWhole ? ({ ...asRecord(stored), filter: asRecord(filter) } as unknown as AdvanceDraft) : null;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const isText = (value: unknown) => typeof value === 'string';
const isWord = (value: unknown) => typeof value === 'string' && value !== '';

function isChoice(value: unknown): boolean {
  const { invoice, amount } = asRecord(value);
  const { id, invoiceNumber, invoiceNumberExt, invoiceExpirationDate, nominalAmountFinanced } = asRecord(invoice);
  return (
    [id, invoiceNumber, invoiceNumberExt].every(isWord) &&
    isIsoDay(String(invoiceExpirationDate)) &&
    Number.isSafeInteger(nominalAmountFinanced) &&
    typeof amount === 'string' &&
    amountProblem(invoice as FinanceableInvoice, amount) === undefined
  );
}

/**
 * The draft to go on with. Asking again for exactly what was asked for before is the same intention and keeps its key, so
 * that an attempt whose answer was lost is not carried out a second time.
 */
export function continueDraft(wanted: Omit<AdvanceDraft, 'idempotencyKey'>, before: AdvanceDraft | null): AdvanceDraft {
  const isSame = before !== null && substance(wanted) === substance(before);
  return { ...wanted, idempotencyKey: isSame ? before.idempotencyKey : newIdempotencyKey() };
}

const substance = ({ numClient, iban, filter, choices }: Omit<AdvanceDraft, 'idempotencyKey'>) =>
  JSON.stringify([
    numClient,
    iban,
    filter.tipoConfirming ?? 'N',
    choices.map(({ invoice, amount }) => [invoice.id, toCents(amount)]),
  ]);

/** The chosen invoices as the service wants to hear of them. */
export const chosenInvoices = ({ choices }: AdvanceDraft): ChosenInvoice[] =>
  choices.map(({ invoice, amount }) => ({
    invoiceNumber: invoice.invoiceNumber,
    invoiceNumberExt: invoice.invoiceNumberExt,
    invoiceExpirationDate: invoice.invoiceExpirationDate,
    amount: toCents(amount),
  }));

/** The sum of what is asked for. */
export const requestedAmount = (draft: AdvanceDraft): Cents =>
  chosenInvoices(draft).reduce((sum, { amount }) => sum + amount, 0);

/** A key that nobody else has; it needs no secure context, as crypto.randomUUID would. */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
