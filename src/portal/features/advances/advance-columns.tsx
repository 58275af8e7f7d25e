import { formatEuros } from '#shared/money/format-money.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { Day } from '#portal/ui/display/Day.tsx';
import { AmountField } from './AmountField.tsx';
import { InvoiceCheckbox, PageCheckbox } from './InvoiceCheckboxes.tsx';
import { toCentsOrZero } from '#portal/advances/advance-selection.ts';
import type { AdvanceSelection, SelectedInvoice } from '#portal/advances/advance-selection.ts';

type InvoiceColumn = Column<FinanceableInvoice>;

const day = (field: 'invoiceDate' | 'invoiceExpirationDate'): Omit<InvoiceColumn, 'label'> => ({
  render: (invoice) => <Day value={invoice[field]} />,
  value: (invoice) => ({ day: invoice[field] }),
});

const sum = (field: 'nominalAmount' | 'nominalAmountFinanced'): Omit<InvoiceColumn, 'label'> => ({
  align: 'end',
  className: 'tabular',
  render: (invoice) => formatEuros(invoice[field]),
  value: (invoice) => ({ cents: invoice[field] }),
});

const INVOICE_COLUMNS = defineColumns<FinanceableInvoice>('advances', {
  number: {
    label: { es: 'Factura', en: 'Invoice' },
    className: 'advance-number',
    card: 'title',
    render: ({ invoiceNumberExt }) => <strong className="tabular">{invoiceNumberExt}</strong>,
    value: ({ invoiceNumberExt }) => ({ text: invoiceNumberExt }),
  },
  date: { label: { es: 'Emisión', en: 'Issued' }, ...day('invoiceDate') },
  expirationDate: {
    label: { es: 'Vencimiento', en: 'Due' },
    className: 'card-named',
    card: 'amount',
    cardLabel: 'lists.due',
    ...day('invoiceExpirationDate'),
  },
  nominal: { label: { es: 'Importe', en: 'Amount' }, ...sum('nominalAmount') },
  advanceable: {
    label: { es: 'Anticipable', en: 'Advanceable' },
    ...sum('nominalAmountFinanced'),
    className: 'tabular card-named',
    card: 'start',
  },
});

/** The checkbox, the columns of the invoice, and the amount to advance (R-ADV-03, R-ADV-04, R-LIST-23). */
export const createAdvanceColumns = (selection: AdvanceSelection): readonly InvoiceColumn[] => [
  {
    label: 'advances.select',
    className: 'advance-check',
    card: 'check',
    heading: (invoices) => <PageCheckbox invoices={invoices} selection={selection} />,
    render: (invoice) => <InvoiceCheckbox invoice={invoice} selection={selection} />,
  },
  ...INVOICE_COLUMNS,
  {
    label: 'advances.amount',
    align: 'end',
    card: 'end',
    // A changed advanceable amount gets a new field, which shows the matching amount.
    render: (invoice) => <AmountField key={invoice.nominalAmountFinanced} invoice={invoice} selection={selection} />,
    value: (invoice) => ({ cents: toCentsOrZero(selection.getRow(invoice).amount) }),
  },
];

/** The columns of the invoices in a request, for its review (R-ADV-22). */
export const SELECTED_INVOICE_COLUMNS = defineColumns<SelectedInvoice>('advances', {
  number: {
    className: 'advance-number',
    card: 'title',
    render: ({ invoice }) => <strong className="tabular">{invoice.invoiceNumberExt}</strong>,
  },
  expirationDate: {
    className: 'card-named',
    card: 'start',
    cardLabel: 'lists.due',
    render: ({ invoice }) => <Day value={invoice.invoiceExpirationDate} />,
  },
  advanceable: {
    align: 'end',
    className: 'tabular card-named',
    card: 'end',
    render: ({ invoice }) => formatEuros(invoice.nominalAmountFinanced),
  },
  amount: {
    label: { es: 'Importe a anticipar', en: 'Amount to advance' },
    align: 'end',
    className: 'tabular',
    card: 'amount',
    render: ({ amount }) => formatEuros(toCentsOrZero(amount)),
  },
});
