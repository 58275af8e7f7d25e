import { daysBetween, type IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { ConfirmingType } from '#shared/records/records.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { coversItsCosts, calculatePrice, type Agreement, type Price } from './pricing.ts';

/** The columns of an invoice that the rules use. */
export interface InvoiceState {
  id: number;
  number: string;
  numberExt: string;
  clientNumber: string;
  confirmingType: ConfirmingType;
  stage: 'processing' | 'confirmation' | 'confirmed';
  expiresOn: IsoDay;
  nominal: Cents;
  advanced: Cents;
}

/** One invoice of a request, amounts in cents. */
export interface RequestedInvoice {
  number: string;
  numberExt: string;
  amount: Cents;
}

export interface PricedInvoice {
  invoice: InvoiceState;
  amount: Cents;
  days: number;
  price: Price;
}

/** The amount of an invoice that can still be advanced. */
export const getPendingAmount = ({ nominal, advanced }: Pick<InvoiceState, 'nominal' | 'advanced'>): Cents =>
  nominal - advanced;

/**
 * Finds the stored invoice of a request.
 * @throws Refusal 700 when the supplier has no invoice with both numbers; 735 when the invoice belongs to another
 * client
 */
export function findRequestedInvoice(
  invoices: ReadonlyMap<string, InvoiceState>,
  { number, numberExt }: RequestedInvoice,
  clientNumber: string,
): InvoiceState {
  const invoice = invoices.get(number);
  if (!invoice || invoice.numberExt !== numberExt) return refuse('invoiceUnknown', { number, numberExt });
  if (invoice.clientNumber !== clientNumber) refuse('invoiceOfOtherClient', { number, client: clientNumber });
  return invoice;
}

/**
 * Validates and prices one invoice. A partly advanced invoice can be advanced again, up to the pending amount.
 * @param valueDay the day on which the money arrives
 * @throws Refusal 734 when nothing is pending; 732 when the requested amount exceeds the pending amount; 711 when the
 * bank has not confirmed the invoice yet or it has expired by the value day; 738 when the costs use up the amount
 */
export function validateAndPriceInvoice(
  agreement: Agreement,
  invoice: InvoiceState,
  amount: Cents,
  valueDay: IsoDay,
): PricedInvoice {
  const { number } = invoice;
  const pending = getPendingAmount(invoice);
  if (pending === 0) refuse('invoiceAdvanced', { number });
  if (amount > pending) refuse('pendingExceeded', { number, pending });
  const days = daysBetween(valueDay, invoice.expiresOn);
  if (invoice.stage !== 'confirmed' || days <= 0) refuse('invoiceNotAdvanceable', { number, day: valueDay });
  const priced = calculatePrice(agreement, { amount, days, confirmingType: invoice.confirmingType });
  if (!coversItsCosts(priced)) refuse('amountBelowCosts', { number });
  return { invoice, amount, days, price: priced };
}
