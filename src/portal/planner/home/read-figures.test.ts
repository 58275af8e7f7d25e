import type { DataProvider, GetListParams } from 'ra-core';
import { expect, test } from 'vitest';
import type { Invoice } from '#shared/records/records.ts';
import { readDue } from './read-figures.ts';

/** A service with so many pages of one invoice, of which 1 cent was advanced. */
function serviceWith(pages: number) {
  const read: number[] = [];
  const getList = (_resource: string, { pagination }: GetListParams) => {
    const page = pagination?.page ?? 1;
    read.push(page);
    const hasNextPage = page < pages;
    return Promise.resolve({
      data: [{ id: String(page), nominalAmount: 100, nominalAmountFinanced: 1 } as Invoice],
      pageInfo: { hasNextPage },
      meta: { moreData: hasNextPage },
    });
  };
  return { read, provider: { getList } as unknown as DataProvider };
}

const { signal } = new AbortController();

test('R-PLAN-01 what falls due is read to its end, of each kind of confirming', async () => {
  const { read, provider } = serviceWith(12);
  expect(await readDue(provider, ['N', 'D'], '2026-12-01', signal)).toMatchObject({
    count: 24,
    cents: 2376,
    isWhole: true,
  });
  expect(read).toHaveLength(24);
});

test('R-PLAN-01 a list without end is given up, and its figure is not whole', async () => {
  const { read, provider } = serviceWith(1000);
  expect((await readDue(provider, ['N'], '2026-12-01', signal)).isWhole).toBe(false);
  expect(read.length).toBeLessThanOrEqual(101);
});
