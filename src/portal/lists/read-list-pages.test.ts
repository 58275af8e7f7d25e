import type { DataProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { consumePages } from './model/consume-pages.ts';
import { readListPages } from './read-list-pages.ts';

/** A provider of one list whose pages are these; it notes what it was asked for. One that is cut says at its end that there is more. */
function providerOf(pages: { id: string }[][], isCut = false) {
  const requests: unknown[] = [];
  const getList = (resource: string, { pagination, filter, meta }: Parameters<DataProvider['getList']>[1]) => {
    requests.push({ resource, page: pagination?.page, filter, meta });
    const page = pagination?.page ?? 1;
    const data = pages[page - 1];
    if (!data) return Promise.reject(new Error(`There is no page ${page}.`));
    return Promise.resolve({
      data,
      meta: { moreData: page < pages.length || isCut },
      pageInfo: { hasNextPage: page < pages.length, hasPreviousPage: page > 1 },
    });
  };
  return { asked: requests, provider: { getList } as unknown as DataProvider };
}

test('R-LIST-22 every page comes once, in order, and the walk ends with the last one', async () => {
  const pages = [[{ id: 'a' }, { id: 'b' }], [{ id: 'c' }], []];
  const { asked: requests, provider } = providerOf(pages);
  const found = [];
  for await (const { rows } of readListPages(provider, 'invoices', { filter: { impDesde: '5' } })) found.push(rows);
  expect(found).toEqual(pages);
  expect(requests).toEqual(
    [1, 2, 3].map((page) => ({ resource: 'invoices', page, filter: { impDesde: '5' }, meta: { isWalk: true } })),
  );
});

test('R-LIST-22 the first page is asked for at once, and each other one as soon as its cursor is known', async () => {
  const { asked: requests, provider } = providerOf([[{ id: 'a' }], [{ id: 'b' }], [{ id: 'c' }]]);
  const walk = readListPages(provider, 'users');
  expect(requests).toHaveLength(1);
  await walk.next();
  expect(requests).toHaveLength(2);
  await walk.return(undefined);
  expect(requests).toHaveLength(2);
});

test('a page that can’t be read ends the walk with its failure', async () => {
  const { provider } = providerOf([]);
  await expect(readListPages(provider, 'users').next()).rejects.toThrow('There is no page 1.');
});

test('R-LIST-01 R-LIST-22 what was read is a part exactly where the last page says that there is more', async () => {
  const pages = [[{ id: 'a' }], [{ id: 'b' }, { id: 'c' }]];
  const extentOf = (isCut: boolean) =>
    consumePages(
      readListPages(providerOf(pages, isCut).provider, 'users'),
      () => {},
      () => {},
    );
  expect(await extentOf(false)).toEqual({ rows: 3, isPart: false });
  expect(await extentOf(true)).toEqual({ rows: 3, isPart: true });
});
