import { useMemo } from 'react';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import type { RowHighlight } from '#portal/lists/RecordTable.tsx';
import { createAdvanceColumns } from './advance-columns.tsx';
import type { AdvanceSelection } from '#portal/advances/advance-selection.ts';
import './advance-cards.css';

interface FinanceableInvoiceTableProps {
  invoices: readonly FinanceableInvoice[];
  selection: AdvanceSelection;
  busy?: boolean;
}

const chosenIn = (selection: AdvanceSelection): RowHighlight<FinanceableInvoice> => ({
  subscribe: selection.subscribeTo,
  isHighlighted: (invoice) => selection.getRow(invoice).chosen,
});

/** The invoices with their checkboxes and amounts; a change renders only the affected checkbox or field. */
export const FinanceableInvoiceTable = ({ invoices, selection, busy }: FinanceableInvoiceTableProps) => {
  const columns = useMemo(() => createAdvanceColumns(selection), [selection]);
  const mark = useMemo(() => chosenIn(selection), [selection]);
  return (
    <div className="advance-table">
      <RecordTable
        caption={translate('destination.advances')}
        columns={columns}
        rows={invoices}
        rowKey={({ id }) => id}
        mark={mark}
        busy={busy}
      />
    </div>
  );
};
