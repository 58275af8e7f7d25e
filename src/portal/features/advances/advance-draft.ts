import { toCents } from '#shared/money.ts';
import type { ChosenInvoice, FinanceableInvoice, InvoiceFilter } from '#shared/records.ts';
import { createDraft } from '#portal/confirmation/draft.ts';
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

export const advanceDraft = createDraft<AdvanceDraft>('advanceDraft', parse);

function parse(stored: unknown): AdvanceDraft | null {
  const draft = stored as Partial<AdvanceDraft> | null;
  const isWhole =
    typeof draft?.numClient === 'string' &&
    typeof draft.clientName === 'string' &&
    typeof draft.page === 'number' &&
    typeof draft.filter === 'object' &&
    typeof draft.iban === 'string' &&
    typeof draft.idempotencyKey === 'string' &&
    Array.isArray(draft.choices) &&
    draft.choices.length > 0 &&
    draft.choices.every(isChoice);
  return isWhole ? (draft as AdvanceDraft) : null;
}

const isChoice = ({ invoice, amount }: Partial<Choice>) =>
  typeof amount === 'string' && typeof (invoice as Partial<FinanceableInvoice> | undefined)?.invoiceNumber === 'string';

/** The chosen invoices as the service wants to hear of them. */
export const chosenInvoices = ({ choices }: AdvanceDraft): ChosenInvoice[] =>
  choices.map(({ invoice, amount }) => ({
    invoiceNumber: invoice.invoiceNumber,
    invoiceNumberExt: invoice.invoiceNumberExt,
    invoiceExpirationDate: invoice.invoiceExpirationDate,
    amount: toCents(amount),
  }));

/** A key that nobody else has; it needs no secure context, as crypto.randomUUID would. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
