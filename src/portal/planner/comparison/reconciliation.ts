import { formatIban } from '#shared/iban.ts';
import { formatEuros } from '#shared/money.ts';
import type { Invoice } from '#shared/records.ts';
import { getInvoiceStatusText, getPaymentMethodText } from '#portal/invoices/invoice-status.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import type { SheetCell, SheetFooter } from '#portal/lists/export/sheet-messages.ts';
import type { SheetContent } from '#portal/lists/export/write-workbook.ts';
import { getRest, groupBy, groupPayments } from './payments.ts';
import type { Payment } from './payments.ts';
import { reconciliationTexts } from './reconciliation.texts.ts';
import { createSheetNames } from './sheet-names.ts';

addTexts(reconciliationTexts);

type Cells<Row> = Record<string, (row: Row) => SheetCell>;

/** By the names of their headings. */
const SUMMARY: Cells<Payment> = {
  payment: ({ reference }) => ({ text: reference }),
  day: ({ day }) => ({ day }),
  client: ({ clientName }) => ({ text: clientName }),
  clientNumber: ({ clientNumber }) => ({ text: clientNumber }),
  wayToPay: ({ wayToPay }) => ({ text: getPaymentMethodText(wayToPay) }),
  account: ({ iban }) => ({ text: formatIban(iban) }),
  invoices: ({ invoices }) => ({ count: invoices.length }),
  nominal: ({ nominal }) => ({ cents: nominal }),
  advanced: ({ advanced }) => ({ cents: advanced }),
  rest: ({ rest }) => ({ cents: rest }),
};

interface PaidInvoice {
  payment: Payment;
  invoice: Invoice;
  isFirst: boolean;
}

/** The sum of a payment stands once, at its first invoice, so that the sums below the rows are right. */
const INVOICES: Cells<PaidInvoice> = {
  payment: ({ payment }) => ({ text: payment.reference }),
  day: ({ payment }) => ({ day: payment.day }),
  wayToPay: ({ payment }) => ({ text: getPaymentMethodText(payment.wayToPay) }),
  account: ({ payment }) => ({ text: formatIban(payment.iban) }),
  number: ({ invoice }) => ({ text: invoice.invoiceNumberExt }),
  bankNumber: ({ invoice }) => ({ text: invoice.invoiceNumber }),
  issued: ({ invoice }) => ({ day: invoice.invoiceDate }),
  status: ({ invoice }) => ({ text: getInvoiceStatusText(invoice.invoiceStatus) }),
  nominal: ({ invoice }) => ({ cents: invoice.nominalAmount }),
  advanced: ({ invoice }) => ({ cents: invoice.nominalAmountFinanced }),
  rest: ({ invoice }) => ({ cents: getRest(invoice) }),
  paymentSum: ({ payment, isFirst }) => (isFirst ? { cents: payment.rest } : { text: '' }),
};

const toContent = <Row>(
  name: string,
  cells: Cells<Row>,
  rows: readonly Row[],
  noteLines: readonly string[],
  end: SheetFooter,
): SheetContent => ({
  frame: { name, headings: Object.keys(cells).map((heading) => translate(`reconciliation.${heading}`)), noteLines },
  rows: rows.map((row) => Object.values(cells).map((cell) => cell(row))),
  end,
});

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
    toContent(summary, SUMMARY, payments, notes, end),
    ...clients.map((own, place) => {
      const { clientName, clientNumber } = own[0] as Payment;
      const paid = own.flatMap((payment) =>
        payment.invoices.map((invoice, position) => ({ payment, invoice, isFirst: position === 0 })),
      );
      return toContent(names[place] ?? '', INVOICES, paid, [`${clientName} (${clientNumber})`], end);
    }),
  ];
}
