import { useMemo } from 'react';
import type { DayRange } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Amount } from '#portal/ui/display/Amount.tsx';
import type { PeriodRow } from './Bar.tsx';
import { formatPeriod } from './period-text.ts';

interface PeriodTableProps {
  rows: readonly PeriodRow[];
  onChoose: (stretch: DayRange) => void;
}

/** The bars as a table; periods without invoices are left out. */
export const PeriodTable = ({ rows, onChoose }: PeriodTableProps) => {
  const columns = useMemo(() => createColumns(onChoose), [onChoose]);
  const shown = useMemo(() => rows.filter(({ invoices }) => invoices > 0), [rows]);
  return (
    <div className="payments-table">
      <RecordTable caption={translate('payments.title')} columns={columns} rows={shown} rowKey={({ from }) => from} />
    </div>
  );
};

const createColumns = (onChoose: (stretch: DayRange) => void): Column<PeriodRow>[] => [
  {
    label: 'payments.periodName',
    card: 'title',
    render: ({ from, to }) => (
      <button type="button" className="payments-choose" onClick={() => onChoose({ from, to })}>
        {formatPeriod({ from, to })}
      </button>
    ),
  },
  { label: 'payments.invoices', align: 'end', card: 'line', render: ({ invoices }) => invoices },
  { label: 'payments.pending', align: 'end', card: 'amount', render: ({ pending }) => <Amount cents={pending} /> },
  { label: 'payments.advanced', align: 'end', card: 'end', render: ({ advanced }) => <Amount cents={advanced} /> },
];
