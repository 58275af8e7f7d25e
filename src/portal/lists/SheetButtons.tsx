import { ExportButton } from './ExportButton.tsx';
import type { WorkbookSource } from './export/write-workbook.ts';
import { PrintButton } from './PrintButton.tsx';

/** A list as Excel and on paper. @param props `disabled` while there is nothing to take along */
export function SheetButtons<Row>(props: WorkbookSource<Row> & { disabled: boolean }) {
  return (
    <>
      <ExportButton {...props} />
      <PrintButton disabled={props.disabled} />
    </>
  );
}
