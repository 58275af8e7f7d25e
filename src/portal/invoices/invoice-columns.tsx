import { formatIban } from '#shared/identifiers/iban.ts';
import type { Invoice } from '#shared/records/records.ts';
import { ExplainedState } from '#portal/lists/ExplainedState.tsx';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { Amount } from '#portal/ui/display/Amount.tsx';
import { Day } from '#portal/ui/display/Day.tsx';
import { InvoiceNumber } from './InvoiceNumber.tsx';
import {
  getInvoiceStatusHelp,
  getInvoiceStatusText,
  getInvoiceStatusTone,
  getPaymentMethodText,
} from './invoice-status.ts';
import './invoice-cells.css';

// Two lines of three groups, so that all columns fit on a wide screen.
const HALF = 14;

const Iban = ({ value }: { value: string }) => {
  const grouped = formatIban(value);
  return (
    <span className="cell-iban tabular">
      <span>{grouped.slice(0, HALF)}</span> <span>{grouped.slice(HALF + 1)}</span>
    </span>
  );
};

/** The columns of the invoice query (R-INV-08, R-INV-14). */
export const INVOICE_COLUMNS = defineColumns<Invoice>('invoices', {
  number: {
    label: { es: 'Factura', en: 'Invoice' },
    card: 'title',
    render: (invoice) => <InvoiceNumber invoice={invoice} />,
    value: ({ invoiceNumberExt }) => ({ text: invoiceNumberExt }),
  },
  client: {
    label: { es: 'Cliente', en: 'Client' },
    card: 'line',
    render: ({ customerName, customerNumber }) => <span title={customerNumber}>{customerName}</span>,
    value: ({ customerName }) => ({ text: customerName }),
  },
  status: {
    label: { es: 'Estado', en: 'Status' },
    card: 'end',
    render: ({ invoiceStatus }) => (
      <ExplainedState
        text={getInvoiceStatusText(invoiceStatus)}
        tone={getInvoiceStatusTone(invoiceStatus)}
        help={getInvoiceStatusHelp(invoiceStatus)}
      />
    ),
    value: ({ invoiceStatus }) => ({ text: getInvoiceStatusText(invoiceStatus) }),
  },
  date: {
    label: { es: 'Emisión', en: 'Issued' },
    render: ({ invoiceDate }) => <Day value={invoiceDate} />,
    value: ({ invoiceDate }) => ({ day: invoiceDate }),
  },
  expirationDate: {
    label: { es: 'Vencimiento', en: 'Due' },
    className: 'card-named',
    card: 'start',
    cardLabel: 'lists.due',
    render: ({ invoiceExpirationDate }) => <Day value={invoiceExpirationDate} />,
    value: ({ invoiceExpirationDate }) => ({ day: invoiceExpirationDate }),
  },
  nominal: {
    label: { es: 'Importe', en: 'Amount' },
    align: 'end',
    card: 'amount',
    render: ({ nominalAmount }) => <Amount cents={nominalAmount} />,
    value: ({ nominalAmount }) => ({ cents: nominalAmount }),
  },
  financed: {
    label: { es: 'Anticipado', en: 'Advanced' },
    align: 'end',
    render: ({ nominalAmountFinanced }) => (
      <span className={nominalAmountFinanced === 0 ? 'cell-nothing' : undefined}>
        <Amount cents={nominalAmountFinanced} />
      </span>
    ),
    value: ({ nominalAmountFinanced }) => ({ cents: nominalAmountFinanced }),
  },
  wayToPay: {
    label: { es: 'Forma de pago', en: 'Payment method' },
    render: ({ wayToPay }) => getPaymentMethodText(wayToPay),
    value: ({ wayToPay }) => ({ text: getPaymentMethodText(wayToPay) }),
  },
  account: {
    label: { es: 'Cuenta', en: 'Account' },
    className: 'table-wide',
    render: ({ iban }) => iban && <Iban value={iban} />,
    value: ({ iban }) => ({ text: formatIban(iban) }),
  },
});
