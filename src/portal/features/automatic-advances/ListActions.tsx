import type { AutomaticAdvance } from '#shared/records.ts';
import { ExportButton } from '#portal/lists/ExportButton.tsx';
import { PrintButton } from '#portal/lists/PrintButton.tsx';
import { useWholeList } from '#portal/lists/useWholeList.ts';
import type { AutomaticAdvances } from './AutomaticList.tsx';
import { EXPORT_COLUMNS } from './columns.tsx';
import { AUTOMATIC_ADVANCES } from './useAllAutomaticAdvances.ts';

/** Everything that matches the filters as 'Anticipos.xlsx', and Print (R-AUTO-46, R-LIST-13…15, R-LIST-24). */
export const ListActions = ({ list: { filter, rows } }: { list: AutomaticAdvances }) => {
  const readPage = useWholeList<AutomaticAdvance>(AUTOMATIC_ADVANCES, filter);
  const disabled = !rows?.length;
  return (
    <>
      <ExportButton
        fileName="Anticipos"
        sheetName="Anticipos"
        columns={EXPORT_COLUMNS}
        disabled={disabled}
        readPage={readPage}
      />
      <PrintButton disabled={disabled} />
    </>
  );
};
