import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { API_ROOT, sendWithRenewal } from './http.ts';

/** Maximum number of rows per response; the service refuses larger ranges. */
const MOST_ROWS = 1000;

/**
 * The data provider for all resources, in the dialect of ra-data-simple-rest (R-CON-03). A page without a limit, such
 * as an export, is read in several requests.
 * @param root of its calls
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

/** A row can move to a later page when another one is added before it; its second occurrence is dropped. */
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
