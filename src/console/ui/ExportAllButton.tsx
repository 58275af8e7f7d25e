import { ExportButton, useListContext } from 'react-admin';

/** Exports all rows that the filter of a list lets through, however many there are. */
export function ExportAllButton() {
  const { total } = useListContext();
  return <ExportButton maxResults={Infinity} disabled={total === 0} />;
}
