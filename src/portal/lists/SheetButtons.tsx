import { ExportButton } from './ExportButton.tsx';
import type { ListSource } from './ExportButton.tsx';
import { PrintButton } from './PrintButton.tsx';

/** A list as Excel and on paper. @param props `disabled` while there is nothing to take along */
export function SheetButtons<Row>(props: ListSource<Row> & { disabled: boolean }) {
  return (
    <>
      <ExportButton {...props} />
      <PrintButton {...props} />
    </>
  );
}
