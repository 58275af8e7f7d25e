import { useEffect } from 'react';
import { useFetchOwnCompanyName } from '#portal/records/company-name.ts';
import { runWhenUserIdle } from '#portal/ui/loading/when-idle.ts';
import { ExcelExportButton } from './ExcelExportButton.tsx';
import type { ExportSource } from './ExcelExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';

/** What is exported, and whether the list is empty. */
export type ExportButtonsProps<Row> = Omit<ExportSource<Row>, 'readCompany'> & { disabled: boolean };

/** Exports a list to Excel or prints it. The browser may print at any time, so the company is loaded before. */
export function ExportAndPrintButtons<Row>(props: ExportButtonsProps<Row>) {
  const readCompany = useFetchOwnCompanyName();
  useEffect(() => runWhenUserIdle(() => void readCompany()), [readCompany]);
  const source = { ...props, readCompany };
  return (
    <>
      <ExcelExportButton {...source} />
      <PrintButton {...source} />
    </>
  );
}
