import type { DataProvider, GetListResult, RaRecord } from 'ra-core';
import { PER_PAGE } from '#portal/records/first-calls.ts';
import type { RowPage } from './model/consume-pages.ts';

interface ReadListOptions {
  filter?: object;
  signal?: AbortSignal;
}

/**
 * Reads a list from its first page to its last, one after the other (R-LIST-22). The first page is requested at once, each
 * other one when the page before it arrives, so that nobody waits for it while the page before it is used.
 * @returns each page as it arrives; where the last one says that there is more, the service has no cursor for it
 * @throws ServiceError of the page that can't be read; the signal's reason when it was cancelled
 */
export function readListPages<Row extends RaRecord>(
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter = {}, signal }: ReadListOptions = {},
): AsyncGenerator<RowPage<Row>> {
  const read = (page: number) => {
    const pagination = { page, perPage: PER_PAGE };
    const coming = getList<Row>(resource, { pagination, filter, signal, meta: { isWalk: true } });
    // Thrown where the page is taken, and nowhere when the walk ended before.
    coming.catch(() => undefined);
    return coming;
  };
  return takePages(read, read(1));
}

async function* takePages<Row extends RaRecord>(
  read: (page: number) => Promise<GetListResult<Row>>,
  first: Promise<GetListResult<Row>>,
): AsyncGenerator<RowPage<Row>> {
  let coming: typeof first | undefined = first;
  for (let page = 2; coming; page += 1) {
    const { data, pageInfo, meta }: GetListResult<Row> = await coming;
    coming = pageInfo?.hasNextPage ? read(page) : undefined;
    yield { rows: data, moreData: Boolean((meta as { moreData?: boolean } | undefined)?.moreData) };
  }
}
