import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { API_ROOT, sendWithRenewal } from './http.ts';

/** Rows of one answer at most; the service refuses to send more at once. */
const MOST_ROWS = 1000;

/**
 * All resources of the console, in the dialect of ra-data-simple-rest (R-CON-03). A page of endless length, as an export
 * asks for it, is read in parts. @param root of its calls
 */
export function createDataProvider(root: string = API_ROOT): DataProvider {
  const provider = simpleRestProvider(root, sendWithRenewal);
  return {
    ...provider,
    getList: <Row extends RaRecord>(resource: string, params: GetListParams & { signal?: AbortSignal }) =>
      params.pagination?.perPage === Infinity
        ? readAll<Row>(provider, resource, params)
        : provider.getList<Row>(resource, params),
  };
}

/** A row that moves to a later part, because another one was added before it, comes twice and is kept once. */
async function readAll<Row extends RaRecord>(
  provider: DataProvider,
  resource: string,
  params: GetListParams,
): Promise<GetListResult<Row>> {
  const rows = new Map<Row['id'], Row>();
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: MOST_ROWS };
    const { data } = await provider.getList<Row>(resource, { ...params, pagination });
    for (const row of data) rows.set(row.id, row);
    if (data.length < MOST_ROWS) return { data: [...rows.values()], total: rows.size };
  }
}
