import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASVS_ITEMS } from './asvs-items.ts';
import { codeIn, pageOf } from './pages.ts';

/** A row of the page: an item of the standard, and how it is met. */
interface Item {
  number: string;
  status: string;
  how: string;
  where: string;
  tests: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) (?:[^|]+) \| (\S+)(?: †)? \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;
const ANY_ROW = /^\| \d+\.\d+\.\d+.*$/gm;
const STATUSES: ReadonlySet<string> = new Set(['met', 'n/a', 'operator', 'differs', 'no']);
const NOTHING = '–';
const BY_READING = 'by reading';
/** A test file, and what stands in it: a title, its beginning, or a case. */
const TEST = /`([^`]+)`(?: “([^”]+)”)?/g;

const { text } = pageOf('docs/security.md');
const items: Item[] = [...text.matchAll(ROW)].map(([, number = '', status = '', how = '', where = '', tests = '']) => ({
  number,
  status,
  how,
  where,
  tests,
}));
const numbersWith = (status: string) => items.filter((item) => item.status === status).map(({ number }) => number);
const listAfter = (words: string) => new RegExp(`${words}: ([\\d., ]+\\d)\\.`).exec(text)?.[1]?.split(', ');

test('every item of ASVS 5.0.0, level 1 and 2, has one row, in the order of the standard', () => {
  expect(ASVS_ITEMS).toHaveLength(253);
  expect(items.map(({ number }) => number)).toEqual(ASVS_ITEMS);
  expect([...text.matchAll(ANY_ROW)]).toHaveLength(items.length);
});

test('each row has a status and says how, and the lists of what is not met name the same rows', () => {
  expect(items.filter(({ status, how }) => !STATUSES.has(status) || how === NOTHING)).toEqual([]);
  expect(listAfter('Not met')).toEqual(numbersWith('no'));
  expect(listAfter('Different on purpose')).toEqual(numbersWith('differs'));
  expect(items.filter(({ status, how }) => status === 'no' && !how.includes('Missing: '))).toEqual([]);
});

test('what is met or differs says where, and by which test or by reading', () => {
  const claimed = items.filter(({ status }) => status === 'met' || status === 'differs');
  expect(claimed.filter(({ where }) => codeIn(where).length === 0)).toEqual([]);
  expect(claimed.filter((item) => item.tests !== BY_READING && codeIn(item.tests).length === 0)).toEqual([]);
});

test('every file and folder of a row exists', () => {
  const named = items.flatMap(({ number, where, tests }) => {
    const files = [...codeIn(where), ...[...tests.matchAll(TEST)].map(([, file = '']) => file)];
    return files.map((file) => ({ number, file }));
  });
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
});

test('every title that a row names stands in its test', () => {
  const named = items.flatMap(({ number, tests }) =>
    [...tests.matchAll(TEST)].map(([, file = '', title]) => ({ number, file, title })),
  );
  const missing = named.filter(
    ({ file, title }) =>
      !/\.(test|spec)\.tsx?$/.test(file) || (title !== undefined && !readFileSync(file, 'utf8').includes(title)),
  );
  expect(missing).toEqual([]);
});
