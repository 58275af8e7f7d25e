import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import type { CallResponse } from './decode.ts';
import { readPage, readRows } from './read-rows.ts';

const namesOf = (response: unknown) =>
  readRows(response as CallResponse<'listUsers'>, 'listUsers', 'response', ({ alias }) => alias);

test('of rows with the same identity the first is shown, in the order of the list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (ids) => {
      const rows = ids.map((id, index) => ({ id: index % 2 ? id : String(id), alias: `${id}-${index}` }));
      const firsts = rows.filter((_row, index) => ids.indexOf(ids[index]!) === index);
      expect(namesOf(rows)).toEqual(firsts.map(({ alias }) => alias));
    }),
  );
});

test('rows without an identity are all shown, and what is no row is not', () => {
  expect(namesOf([{ alias: 'a' }, { alias: 'b', id: null }, { alias: 'c', id: '' }, 'x', null])).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test.each([
  [500, false],
  [501, true],
  [20_000, true],
])('of a page with %i rows at most 500 are shown, and whether there are more', (count, hasMore) => {
  const invoiceResponseList = Array.from({ length: count }, (_, index) => ({ invoiceNumber: String(index) }));
  const body = { invoiceResponseList, moreData: 0, paginationItem: '' } as CallResponse<'listInvoices'>;
  const { rows, moreData } = readPage(
    body,
    'listInvoices',
    'invoiceResponseList',
    ({ invoiceNumber }) => invoiceNumber,
  );
  expect([rows.length, rows.at(-1), moreData]).toEqual([
    Math.min(count, 500),
    String(Math.min(count, 500) - 1),
    hasMore,
  ]);
});
