import { useMemo } from 'react';
import type { FinanceableInvoice } from '#shared/records.ts';
import { ExportButton } from '#portal/lists/ExportButton.tsx';
import { PrintButton } from '#portal/lists/PrintButton.tsx';
import { advanceColumns } from './advance-columns.tsx';
import type { AdvanceSelection } from './advance-selection.ts';

interface AdvanceExportProps {
  invoices: readonly FinanceableInvoice[];
  selection: AdvanceSelection;
}

/** All invoices of the list, with the amounts as they are typed, as Excel or on paper (R-ADV-34, R-LIST-12, R-LIST-23). */
export const AdvanceExport = ({ invoices, selection }: AdvanceExportProps) => {
  const columns = useMemo(() => advanceColumns(selection), [selection]);
  const disabled = invoices.length === 0;
  return (
    <>
      <ExportButton
        fileName="Anticipo de facturas"
        sheetName="Anticipo de facturas"
        columns={columns}
        disabled={disabled}
        readPage={() => Promise.resolve({ rows: invoices, hasNext: false })}
      />
      <PrintButton disabled={disabled} />
    </>
  );
};
