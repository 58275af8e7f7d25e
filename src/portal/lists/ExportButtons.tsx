import { useEffect } from 'react';
import { useFetchCompanyName } from '#portal/records/company-name.ts';
import { runWhenUserIdle } from '#portal/ui/when-idle.ts';
import { ExportButton } from './ExportButton.tsx';
import type { ExportSource } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';

/** What is taken along, and whether there is nothing. */
export type ExportButtonsProps<Row> = Omit<ExportSource<Row>, 'readCompany'> & { disabled: boolean };

/** A list as Excel and on paper. The browser may print the screen unasked: whose it is, is read before. */
export function ExportButtons<Row>(props: ExportButtonsProps<Row>) {
  const readCompany = useFetchCompanyName();
  useEffect(() => runWhenUserIdle(() => void readCompany()), [readCompany]);
  const source = { ...props, readCompany };
  return (
    <>
      <ExportButton {...source} />
      <PrintButton {...source} />
    </>
  );
}
