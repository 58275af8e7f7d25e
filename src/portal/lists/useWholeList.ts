import { useDataProvider } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';
import type { WorkbookSource } from './export/write-workbook.ts';

const NO_FILTER = {};

/**
 * Reads a list from its first page to its last, for a spreadsheet of all rows (R-LIST-22).
 * @param filter stable between renders
 * @returns `readPage` for an ExportButton; pages have to be asked for one after the other
 */
export function useWholeList<Row extends RaRecord>(
  resource: string,
  filter: object = NO_FILTER,
): WorkbookSource<Row>['readPage'] {
  const dataProvider = useDataProvider();
  return useCallback(
    async (page: number, signal: AbortSignal) => {
      const params = { pagination: { page, perPage: 50 }, filter, signal, meta: { isWalk: true } };
      const { data, pageInfo } = await dataProvider.getList<Row>(resource, params);
      return { rows: data, hasNext: pageInfo?.hasNextPage ?? false };
    },
    [dataProvider, resource, filter],
  );
}
