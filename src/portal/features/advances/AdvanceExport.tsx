import { useMemo } from 'react';
import type { FinanceableInvoice } from '#shared/records.ts';
import { SheetButtons } from '#portal/lists/SheetButtons.tsx';
import { advanceColumns } from './advance-columns.tsx';
import type { AdvanceSelection } from './advance-selection.ts';

interface AdvanceExportProps {
  invoices: readonly FinanceableInvoice[];
  selection: AdvanceSelection;
}

/** All invoices of the list, with the amounts as they are typed, as Excel or on paper (R-ADV-34, R-LIST-12, R-LIST-23). */
export const AdvanceExport = ({ invoices, selection }: AdvanceExportProps) => {
  const columns = useMemo(() => advanceColumns(selection), [selection]);
  return (
    <SheetButtons
      sheetName="Anticipo de facturas"
      columns={columns}
      disabled={invoices.length === 0}
      readPages={() => [invoices]}
    />
  );
};
