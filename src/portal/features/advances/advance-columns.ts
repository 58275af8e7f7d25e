import type { FinanceableInvoice } from '#shared/records.ts';
import type { CellValue, Column } from '#portal/lists/model/columns.ts';
import { readableCents } from './advance-selection.ts';
import type { AdvanceSelection } from './advance-selection.ts';

const column = (label: string, value: (invoice: FinanceableInvoice) => CellValue): Column<FinanceableInvoice> => ({
  label: `advances.${label}`,
  value,
  render: () => null,
});

/** What the advance table says of an invoice, before the amount; on screen its rows are drawn by AdvanceTable. */
export const ADVANCE_COLUMNS: readonly Column<FinanceableInvoice>[] = [
  column('number', ({ invoiceNumberExt }) => ({ text: invoiceNumberExt })),
  column('date', ({ invoiceDate }) => ({ day: invoiceDate })),
  column('expirationDate', ({ invoiceExpirationDate }) => ({ day: invoiceExpirationDate })),
  { ...column('nominal', ({ nominalAmount }) => ({ cents: nominalAmount })), align: 'end' },
  { ...column('advanceable', ({ nominalAmountFinanced }) => ({ cents: nominalAmountFinanced })), align: 'end' },
];

/** The amount to advance as it stands in the table. */
export const amountColumn = (selection: AdvanceSelection): Column<FinanceableInvoice> => ({
  ...column('amount', (invoice) => ({ cents: readableCents(selection.row(invoice).amount) })),
  align: 'end',
});
