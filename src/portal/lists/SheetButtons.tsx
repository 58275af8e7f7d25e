import { useEffect } from 'react';
import { useReadCompany } from '#portal/records/company.ts';
import { whenQuiet } from '#portal/ui/when-idle.ts';
import { ExportButton } from './ExportButton.tsx';
import type { ListSource } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';

/** What is taken along, and whether there is nothing. */
export type Sheet<Row> = Omit<ListSource<Row>, 'readCompany'> & { disabled: boolean };

/** A list as Excel and on paper. The browser may print the screen unasked: whose it is, is read before. */
export function SheetButtons<Row>(props: Sheet<Row>) {
  const readCompany = useReadCompany();
  useEffect(() => whenQuiet(() => void readCompany()), [readCompany]);
  const source = { ...props, readCompany };
  return (
    <>
      <ExportButton {...source} />
      <PrintButton {...source} />
    </>
  );
}
