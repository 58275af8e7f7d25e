import { useMemo } from 'react';
import type { FinanceableInvoice, InvoiceFilter } from '#shared/records.ts';
import { SheetButtons } from '#portal/lists/SheetButtons.tsx';
import { useFilterLine } from '#portal/lists/useActiveFilters.ts';
import { advanceColumns } from './advance-columns.tsx';
import type { AdvanceSelection } from './advance-selection.ts';
import { useAdvanceFilter } from './useAdvanceFilter.ts';

interface AdvanceExportProps {
  invoices: readonly FinanceableInvoice[];
  /** The client has more of them than were sent. */
  moreData: boolean;
  selection: AdvanceSelection;
  filter: InvoiceFilter;
  clientName: string;
}

/** All invoices of the list, with the amounts as they are typed, as Excel or on paper (R-ADV-34, R-LIST-12, R-LIST-23). */
export const AdvanceExport = ({ invoices, moreData, selection, filter, clientName }: AdvanceExportProps) => {
  const columns = useMemo(() => advanceColumns(selection), [selection]);
  return (
    <SheetButtons
      sheetName="Anticipo de facturas"
      columns={columns}
      filters={useFilterLine(useAdvanceFilter(filter, clientName))}
      disabled={invoices.length === 0}
      readPages={() => [{ rows: invoices, moreData }]}
    />
  );
};
