import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '#shared/error-catalogue.ts';

const page = readFileSync('docs/reference-service.md', 'utf8');
const sources = ['calls', 'documents', 'domain', 'http', 'routes', 'rules']
  .flatMap((folder) => readdirSync(`src/service/${folder}`).map((file) => `src/service/${folder}/${file}`))
  .filter((path) => !path.endsWith('.test.ts'));
const isCode = (number: number) => (ERROR_CODES as number[]).includes(number);
const ascending = (codes: Iterable<number>) => [...new Set(codes)].toSorted((one, other) => one - other);

/** The numbers that a pattern finds in the code of the service, its comments left out. */
const found = (pattern: RegExp) =>
  sources.flatMap((path) => {
    const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return [...code.matchAll(pattern)].map(([, number]) => Number(number));
  });

/** What the service answers with: in a refusal any number, elsewhere what can hardly be anything but a code. */
const raised = ascending(
  [...found(/(?:refuse|Refusal)\((\d+)/g), ...found(/\breply, [\w.]+, (\d+)/g), ...found(/\b([67]\d\d)\b/g)].filter(
    isCode,
  ),
);

/** The table below a heading of docs/reference-service.md, one text per row. */
const tableOf = (heading: string) =>
  (page.split(`### ${heading}\n`)[1]?.split('\n#')[0] ?? '').split('\n').filter((line) => /^\| *\d/.test(line));

/** The codes of a cell: "1, 4" and "652 … 658". */
const codesOf = (cell: string) =>
  [...cell.matchAll(/(\d+)(?: … (\d+))?/g)].flatMap(([, first, last = first]) =>
    ERROR_CODES.filter((code) => code >= Number(first) && code <= Number(last)),
  );
const column = (heading: string, place: number) =>
  tableOf(heading).flatMap((row) => codesOf(row.split('|')[place] ?? ''));

const ofTheBank = column('Codes that only the bank raises', 1);

test('R-ERR-19 docs/reference-service.md tells of each code of the catalogue where it comes from: the service or only the bank', () => {
  expect(ofTheBank).toEqual([...new Set(ofTheBank)]);
  expect(ascending([...raised, ...ofTheBank])).toEqual(ERROR_CODES);
  expect(ofTheBank.filter((code) => raised.includes(code))).toEqual([]);
});

test('docs/reference-service.md tells with which HTTP status each code of the service comes', () => {
  expect(ascending(column('Codes by HTTP status', 2))).toEqual(raised);
});
