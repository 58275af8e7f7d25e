import type { DataProvider, RaRecord } from 'ra-core';
import { PER_PAGE } from '#portal/records/first-calls.ts';
import type { RowPage } from './model/consume-pages.ts';

interface ReadListOptions {
  filter?: object;
  signal?: AbortSignal;
}

/**
 * Reads a list from its first page to its last, one after the other (R-LIST-22).
 * @returns each page as it arrives; where the last one says that there is more, the service has no cursor for it
 * @throws ServiceError of the page that can't be read; the signal's reason when it was cancelled
 */
export async function* readListPages<Row extends RaRecord>(
  { getList }: DataProvider,
  resource: string,
  { filter = {}, signal }: ReadListOptions = {},
): AsyncGenerator<RowPage<Row>> {
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const pagination = { page, perPage: PER_PAGE };
    const { data, pageInfo, meta } = await getList<Row>(resource, {
      pagination,
      filter,
      signal,
      meta: { isWalk: true },
    });
    yield { rows: data, moreData: Boolean((meta as { moreData?: boolean } | undefined)?.moreData) };
    hasNext = pageInfo?.hasNextPage ?? false;
  }
}
