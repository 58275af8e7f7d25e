import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { CursorCache } from './cursor-cache.ts';

/** A list of `pages` pages, page n reached with the cursor `c<n>`; keeps the cursors it was asked with. */
function list(pages: number) {
  const requests: (string | undefined)[] = [];
  const read = (cursor?: string) => {
    requests.push(cursor);
    const number = cursor === undefined ? 1 : Number(cursor.slice(1));
    const moreData = number < pages;
    return Promise.resolve({ number, moreData, cursor: moreData ? `c${number + 1}` : undefined });
  };
  return { asked: requests, read };
}

test('R-LIST-02 R-LIST-03 R-LIST-04 next uses the kept cursor, the first page none', async () => {
  const { asked: requests, read } = list(3);
  const cursors = new CursorCache();
  for (const page of [1, 2, 3, 2, 1]) expect((await cursors.readPage('k', page, read)).answer.number).toBe(page);
  expect(requests).toEqual([undefined, 'c2', 'c3', 'c2', undefined]);
});

test('R-LIST-22 a walk asks for each page once and keeps no cursor that it has used', async () => {
  const { asked: requests, read } = list(4);
  const cursors = new CursorCache();
  for (const page of [1, 2, 3, 4]) await cursors.readPage('k', page, read, 'last');
  expect(requests).toEqual([undefined, 'c2', 'c3', 'c4']);
  expect(JSON.stringify([...(cursors as unknown as { known: Map<string, unknown> }).known])).not.toMatch(/c[234]/);
  for (const page of [1, 2]) expect((await cursors.readPage('k', page, read, 'last')).answer.number).toBe(page);
});

test('R-LIST-02 a page whose cursor is not known is reached by walking forward', async () => {
  const { asked: requests, read } = list(5);
  const cursors = new CursorCache();
  expect((await cursors.readPage('k', 4, read)).answer.number).toBe(4);
  expect(requests).toEqual([undefined, 'c2', 'c3', 'c4']);
});

test('a page beyond the end is the last one', async () => {
  const { read } = list(2);
  expect(await new CursorCache().readPage('k', 9, read)).toMatchObject({
    page: 2,
    hasNext: false,
    answer: { number: 2 },
  });
});

test('lists of other names keep cursors of their own', async () => {
  const cursors = new CursorCache();
  await cursors.readPage('a', 3, list(3).read);
  const { asked: requests, read } = list(3);
  await cursors.readPage('b', 2, read);
  expect(requests).toEqual([undefined, 'c2']);
});

test('moreData without a cursor, or with the one just used, has no next page', async () => {
  const cursors = new CursorCache();
  const without = () => Promise.resolve({ moreData: true, cursor: undefined });
  expect(await cursors.readPage('k', 5, without)).toMatchObject({ page: 1, hasNext: false });
  const circle = () => Promise.resolve({ moreData: true, cursor: 'same' });
  expect(await cursors.readPage('l', 5, circle)).toMatchObject({ page: 2, hasNext: false });
});

test('a failed read keeps what was known', async () => {
  const { asked: requests, read } = list(3);
  const cursors = new CursorCache();
  await cursors.readPage('k', 2, read);
  await expect(cursors.readPage('k', 3, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await cursors.readPage('k', 3, read);
  expect(requests).toEqual([undefined, 'c2', 'c3']);
});

test('whatever was visited before, and at the same time, every page is the page that was asked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 3 })),
      async (pages, visits) => {
        const { read } = list(pages);
        const cursors = new CursorCache();
        for (const together of visits) {
          await Promise.all(
            together.map(async (page) => {
              const reached = await cursors.readPage('k', page, read);
              const last = Math.min(page, pages);
              expect(reached).toMatchObject({ page: last, answer: { number: last }, hasNext: last < pages });
            }),
          );
        }
      },
    ),
  );
});
