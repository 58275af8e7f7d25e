import { useEffect } from 'react';
import { useFetchOwnCompanyName } from '#portal/records/company-name.ts';
import { runWhenUserIdle } from '#portal/ui/when-idle.ts';
import { ExportButton } from './ExportButton.tsx';
import type { ExportSource } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';

/** What is exported, and whether the list is empty. */
export type ExportButtonsProps<Row> = Omit<ExportSource<Row>, 'readCompany'> & { disabled: boolean };

/** Exports a list to Excel or prints it. The browser may print at any time, so the company is loaded before. */
export function ExportButtons<Row>(props: ExportButtonsProps<Row>) {
  const readCompany = useFetchOwnCompanyName();
  useEffect(() => runWhenUserIdle(() => void readCompany()), [readCompany]);
  const source = { ...props, readCompany };
  return (
    <>
      <ExportButton {...source} />
      <PrintButton {...source} />
    </>
  );
}
