import { formatIban } from '#shared/iban.ts';
import type { Invoice } from '#shared/records.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { Amount } from '#portal/ui/Amount.tsx';
import { Day } from '#portal/ui/Day.tsx';
import { StatusLabel } from '#portal/ui/StatusLabel.tsx';
import { getInvoiceStatusText, getInvoiceStatusTone, getPaymentMethodText } from './invoice-status.ts';

// Two lines of three groups: on a wide screen all columns fit beside each other.
const HALF = 14;

const Iban = ({ value }: { value: string }) => {
  const grouped = formatIban(value);
  return (
    <span className="invoices-iban tabular">
      <span>{grouped.slice(0, HALF)}</span> <span>{grouped.slice(HALF + 1)}</span>
    </span>
  );
};

/** What the invoice query shows of an invoice (R-INV-08, R-INV-14). */
export const INVOICE_COLUMNS: readonly Column<Invoice>[] = [
  {
    label: 'invoices.number',
    render: ({ invoiceNumberExt, invoiceNumber }) => (
      <strong className="tabular" title={invoiceNumber}>
        {invoiceNumberExt}
      </strong>
    ),
    value: ({ invoiceNumberExt }) => ({ text: invoiceNumberExt }),
  },
  {
    label: 'invoices.client',
    className: 'table-wide',
    render: ({ customerName, customerNumber }) => <span title={customerNumber}>{customerName}</span>,
    value: ({ customerName }) => ({ text: customerName }),
  },
  {
    label: 'invoices.status',
    render: ({ invoiceStatus }) => (
      <StatusLabel tone={getInvoiceStatusTone(invoiceStatus)}>{getInvoiceStatusText(invoiceStatus)}</StatusLabel>
    ),
    value: ({ invoiceStatus }) => ({ text: getInvoiceStatusText(invoiceStatus) }),
  },
  {
    label: 'invoices.date',
    render: ({ invoiceDate }) => <Day value={invoiceDate} />,
    value: ({ invoiceDate }) => ({ day: invoiceDate }),
  },
  {
    label: 'invoices.expirationDate',
    render: ({ invoiceExpirationDate }) => <Day value={invoiceExpirationDate} />,
    value: ({ invoiceExpirationDate }) => ({ day: invoiceExpirationDate }),
  },
  {
    label: 'invoices.nominal',
    align: 'end',
    render: ({ nominalAmount }) => <Amount cents={nominalAmount} />,
    value: ({ nominalAmount }) => ({ cents: nominalAmount }),
  },
  {
    label: 'invoices.financed',
    align: 'end',
    render: ({ nominalAmountFinanced }) => (
      <span className={nominalAmountFinanced === 0 ? 'invoices-nothing' : undefined}>
        <Amount cents={nominalAmountFinanced} />
      </span>
    ),
    value: ({ nominalAmountFinanced }) => ({ cents: nominalAmountFinanced }),
  },
  {
    label: 'invoices.wayToPay',
    render: ({ wayToPay }) => getPaymentMethodText(wayToPay),
    value: ({ wayToPay }) => ({ text: getPaymentMethodText(wayToPay) }),
  },
  {
    label: 'invoices.account',
    className: 'table-wide',
    render: ({ iban }) => iban && <Iban value={iban} />,
    value: ({ iban }) => ({ text: formatIban(iban) }),
  },
];
