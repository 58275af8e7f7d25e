import { formatDay, type IsoDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { FinanceableInvoice, Invoice } from '#shared/records/records.ts';
import { getInvoiceStatusHelp, getInvoiceStatusText } from '#portal/invoices/invoice-status.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { advanceabilityTexts } from './advanceability.texts.ts';

addTexts(advanceabilityTexts);

/** States of R-LIM-34 and R-LIM-35 in which an invoice can be advanced. */
const OPEN_STATES: ReadonlySet<string> = new Set(['2', '3']);

/** Whether its state alone excludes that it is advanced. */
export const isClosed = ({ invoiceStatus }: Pick<Invoice, 'invoiceStatus'>): boolean =>
  !OPEN_STATES.has(invoiceStatus) && getInvoiceStatusHelp(invoiceStatus) !== '';

/**
 * Says why an invoice can or can't be advanced (R-PLAN-10).
 * @param offered the invoice as the service offers it for an advance; undefined if it does not
 * @param isWhole whether the service sent all that it offers
 */
export function explainAdvanceability(
  invoice: Invoice,
  { offered, isWhole, today }: { offered: FinanceableInvoice | undefined; isWhole: boolean; today: IsoDay },
): string {
  const { invoiceStatus, invoiceExpirationDate, nominalAmount } = invoice;
  if (offered) {
    const amount = formatEuros(offered.nominalAmountFinanced);
    const isAll = offered.nominalAmountFinanced === nominalAmount;
    return translate(isAll ? 'advanceability.all' : 'advanceability.part', { amount });
  }
  if (isClosed(invoice)) return translate('advanceability.state', { state: getInvoiceStatusText(invoiceStatus) });
  // Money that is requested today arrives on the value day: what is due by then is not advanced.
  if (invoiceExpirationDate <= getWorkingDays().getValueDay(today))
    return translate('advanceability.due', { day: formatDay(invoiceExpirationDate) });
  return translate(isWhole ? 'advanceability.notToday' : 'advanceability.unknown');
}
