import { useMemo } from 'react';
import type { FinanceableInvoice, InvoiceFilter } from '#shared/records/records.ts';
import { ExportAndPrintButtons } from '#portal/lists/ExportAndPrintButtons.tsx';
import { useFilterSummary } from '#portal/lists/useActiveFilters.ts';
import { createAdvanceColumns } from './advance-columns.tsx';
import type { AdvanceSelection } from '#portal/advances/advance-selection.ts';
import { useAdvanceFilterProps } from './useAdvanceFilter.ts';

interface FinanceableInvoiceExportProps {
  invoices: readonly FinanceableInvoice[];
  /** The client has more invoices than the service sent. */
  moreData: boolean;
  selection: AdvanceSelection;
  filter: InvoiceFilter;
  clientName: string;
}

/** Exports the list's invoices, with the entered amounts, to Excel or for printing (R-ADV-34, R-LIST-12, R-LIST-23). */
export const FinanceableInvoiceExport = ({
  invoices,
  moreData,
  selection,
  filter,
  clientName,
}: FinanceableInvoiceExportProps) => {
  const columns = useMemo(() => createAdvanceColumns(selection), [selection]);
  return (
    <ExportAndPrintButtons
      sheetName="Anticipo de facturas"
      columns={columns}
      filters={useFilterSummary(useAdvanceFilterProps(filter, clientName))}
      disabled={invoices.length === 0}
      readPages={() => [{ rows: invoices, moreData }]}
    />
  );
};
