import { formatIban } from '#shared/iban.ts';
import { formatEuros } from '#shared/format-money.ts';
import type { Invoice } from '#shared/records.ts';
import { getInvoiceStatusText, getPaymentMethodText } from '#portal/invoices/invoice-status.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import type { SheetFooter } from '#portal/lists/export/sheet-messages.ts';
import type { SheetContent } from '#portal/lists/export/write-workbook.ts';
import { getRest, groupBy, groupPayments } from './payments.ts';
import type { Payment } from './payments.ts';
import { reconciliationTexts } from './reconciliation.texts.ts';
import { createSheet } from './sheet-content.ts';
import type { SheetColumns } from './sheet-content.ts';
import { createSheetNames } from './sheet-names.ts';

addTexts(reconciliationTexts);

const SUMMARY: SheetColumns<Payment> = {
  'reconciliation.payment': ({ reference }) => ({ text: reference }),
  'reconciliation.day': ({ day }) => ({ day }),
  'reconciliation.client': ({ clientName }) => ({ text: clientName }),
  'reconciliation.clientNumber': ({ clientNumber }) => ({ text: clientNumber }),
  'reconciliation.wayToPay': ({ wayToPay }) => ({ text: getPaymentMethodText(wayToPay) }),
  'reconciliation.account': ({ iban }) => ({ text: formatIban(iban) }),
  'reconciliation.invoices': ({ invoices }) => ({ count: invoices.length }),
  'reconciliation.nominal': ({ nominal }) => ({ cents: nominal }),
  'reconciliation.advanced': ({ advanced }) => ({ cents: advanced }),
  'reconciliation.rest': ({ rest }) => ({ cents: rest }),
};

interface PaidInvoice {
  payment: Payment;
  invoice: Invoice;
  isFirst: boolean;
}

/** The sum of a payment stands once, at its first invoice, so that the sums below the rows are right. */
const INVOICES: SheetColumns<PaidInvoice> = {
  'reconciliation.payment': ({ payment }) => ({ text: payment.reference }),
  'reconciliation.day': ({ payment }) => ({ day: payment.day }),
  'reconciliation.wayToPay': ({ payment }) => ({ text: getPaymentMethodText(payment.wayToPay) }),
  'reconciliation.account': ({ payment }) => ({ text: formatIban(payment.iban) }),
  'reconciliation.number': ({ invoice }) => ({ text: invoice.invoiceNumberExt }),
  'reconciliation.bankNumber': ({ invoice }) => ({ text: invoice.invoiceNumber }),
  'reconciliation.issued': ({ invoice }) => ({ day: invoice.invoiceDate }),
  'reconciliation.status': ({ invoice }) => ({ text: getInvoiceStatusText(invoice.invoiceStatus) }),
  'reconciliation.nominal': ({ invoice }) => ({ cents: invoice.nominalAmount }),
  'reconciliation.advanced': ({ invoice }) => ({ cents: invoice.nominalAmountFinanced }),
  'reconciliation.rest': ({ invoice }) => ({ cents: getRest(invoice) }),
  'reconciliation.paymentSum': ({ payment, isFirst }) => (isFirst ? { cents: payment.rest } : { text: '' }),
};

/**
 * The sheets of a file for reconciliation (R-PLAN-06): a summary with one row for each payment, and for each client the
 * invoices that its payments pay.
 * @param noteLines above the summary
 * @param end the footer of each sheet
 */
export function createReconciliation(
  invoices: readonly Invoice[],
  noteLines: readonly string[],
  end: SheetFooter,
): SheetContent[] {
  const { payments, unconfirmed } = groupPayments(invoices);
  const left = translate('reconciliation.unconfirmed', {
    smart_count: unconfirmed.invoices,
    amount: formatEuros(unconfirmed.nominal),
  });
  const notes = unconfirmed.invoices > 0 ? [...noteLines, left] : noteLines;
  const clients = groupBy(payments, ({ clientNumber }) => clientNumber);
  const [summary = '', ...names] = createSheetNames([
    translate('reconciliation.summary'),
    ...clients.map(([first]) => first?.clientName ?? ''),
  ]);
  return [
    createSheet(summary, SUMMARY, payments, notes, end),
    ...clients.map((own, place) => {
      const { clientName, clientNumber } = own[0] as Payment;
      const paid = own.flatMap((payment) =>
        payment.invoices.map((invoice, position) => ({ payment, invoice, isFirst: position === 0 })),
      );
      return createSheet(names[place] ?? '', INVOICES, paid, [`${clientName} (${clientNumber})`], end);
    }),
  ];
}
