import { formatEuros } from '#shared/money.ts';
import type { FinanceableInvoice } from '#shared/records.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { Day } from '#portal/ui/Day.tsx';
import { AmountField } from './AmountField.tsx';
import { InvoiceCheckbox, PageCheckbox } from './InvoiceCheckboxes.tsx';
import { toCentsOrZero } from './advance-selection.ts';
import type { SelectableInvoice, AdvanceSelection, SelectedInvoice } from './advance-selection.ts';

type InvoiceColumn = Column<FinanceableInvoice>;

const number: Column<Pick<FinanceableInvoice, 'invoiceNumberExt'>> = {
  label: 'advances.number',
  className: 'advance-number',
  render: ({ invoiceNumberExt }) => <strong className="tabular">{invoiceNumberExt}</strong>,
  value: ({ invoiceNumberExt }) => ({ text: invoiceNumberExt }),
};

const day = <Field extends 'invoiceDate' | 'invoiceExpirationDate'>(
  label: string,
  field: Field,
): Column<Pick<FinanceableInvoice, Field>> => ({
  label,
  render: (invoice) => <Day value={invoice[field]} />,
  value: (invoice) => ({ day: invoice[field] }),
});

const amount = <Field extends 'nominalAmount' | 'nominalAmountFinanced'>(
  label: string,
  field: Field,
): Column<Pick<FinanceableInvoice, Field>> => ({
  label,
  align: 'end',
  className: 'tabular',
  render: (invoice) => formatEuros(invoice[field]),
  value: (invoice) => ({ cents: invoice[field] }),
});

const expirationDate = day('advances.expirationDate', 'invoiceExpirationDate');
const advanceable = amount('advances.advanceable', 'nominalAmountFinanced');

/** The box to tick, what is known of the invoice, and the amount to advance (R-ADV-03, R-ADV-04, R-LIST-23). */
export const createAdvanceColumns = (selection: AdvanceSelection): readonly InvoiceColumn[] => [
  {
    label: 'advances.select',
    className: 'advance-check',
    heading: (invoices) => <PageCheckbox invoices={invoices} selection={selection} />,
    render: (invoice) => <InvoiceCheckbox invoice={invoice} selection={selection} />,
  },
  number,
  day('advances.date', 'invoiceDate'),
  expirationDate,
  amount('advances.nominal', 'nominalAmount'),
  advanceable,
  {
    label: 'advances.amount',
    align: 'end',
    // Another advanceable amount comes with a field of its own, which shows the amount that goes with it.
    render: (invoice) => <AmountField key={invoice.nominalAmountFinanced} invoice={invoice} selection={selection} />,
    value: (invoice) => ({ cents: toCentsOrZero(selection.row(invoice).amount) }),
  },
];

/** What is requested, to be checked (R-ADV-22). */
export const SELECTED_INVOICE_COLUMNS: readonly Column<SelectedInvoice>[] = [
  ...[number, expirationDate, advanceable].map(
    ({ label, align, className, render }: Column<SelectableInvoice>): Column<SelectedInvoice> => ({
      label,
      align,
      className,
      render: ({ invoice }) => render(invoice),
    }),
  ),
  {
    label: 'advances.amount',
    align: 'end',
    className: 'tabular',
    render: (choice) => formatEuros(toCentsOrZero(choice.amount)),
  },
];
