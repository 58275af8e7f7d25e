import type { DayPayments } from '#shared/planner/payment-calendar.ts';
import type { CellValue, Column } from '#portal/lists/model/columns.ts';

const columnOf = (name: string, value: (row: DayPayments) => CellValue): Column<DayPayments> => ({
  label: `payments.${name}`,
  render: () => null,
  value,
});

/** The columns of the spreadsheet: a row for each due day and client. */
export const PAYMENT_COLUMNS: readonly Column<DayPayments>[] = [
  columnOf('day', ({ day }) => ({ day })),
  columnOf('due', ({ due }) => ({ day: due })),
  columnOf('client', ({ clientName }) => ({ text: clientName })),
  columnOf('invoices', ({ invoices }) => ({ count: invoices })),
  columnOf('pending', ({ pending }) => ({ cents: pending })),
  columnOf('advanced', ({ advanced }) => ({ cents: advanced })),
  columnOf('unconfirmedColumn', ({ unconfirmed }) => ({ cents: unconfirmed })),
];
