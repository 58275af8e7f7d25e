import { ExportButton, useListContext } from 'react-admin';

/** Exports all rows that match the filter of a list, without a limit. */
export function ExportAllButton() {
  const { total } = useListContext();
  return <ExportButton maxResults={Infinity} disabled={total === 0} />;
}
