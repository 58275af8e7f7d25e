import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from './csv.ts';

test('a CSV file begins with the UTF-8 byte order mark, so that a Spanish spreadsheet splits its columns', () => {
  expect(CSV_BYTE_ORDER_MARK).toBe('\uFEFF');
  expect(formatCsvRow(['uno', 'dos; tres', '4,5'])).toBe('"uno";"dos; tres";"4,5"\r\n');
});

test('cells are quoted, quotes doubled, and a row ends as spreadsheets expect', () => {
  expect(formatCsvRow(['Caja "Roble"', '', 'una, dos'])).toBe('"Caja ""Roble""";"";"una, dos"\r\n');
});

test.each(['=1+1', '+34', '-1', '@SUM(A1)', '\tx', '\rx', '  =1+1', '\u00a0+1', ' \t1', '＝1+1'])(
  '%j is text to a spreadsheet',
  (cell) => {
    expect(formatCsvRow([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test.each([
  ['x;=1+1;', `"x;'=1+1;"\r\n`],
  ['x,=1+1', `"x,'=1+1"\r\n`],
  ['x\t=1+1', `"x\t'=1+1"\r\n`],
  ['x\n@SUM(A1)', `"x\n'@SUM(A1)"\r\n`],
  ['x\r\n-1', `"x\r\n'-1"\r\n`],
  ['x; =1+1', `"x;' =1+1"\r\n`],
  ['x,"=1+1"', `"x,'""=1+1"""\r\n`],
  ['a-b = c@d + e', '"a-b = c@d + e"\r\n'],
])('a spreadsheet that splits %j at its own separator evaluates no formula', (cell, written) => {
  expect(formatCsvRow([cell])).toBe(written);
});

test('no part of a row begins like a formula, whichever separator a spreadsheet uses', () => {
  const letter = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', ' ', '"', "'", 'x', '1');
  const row = fc.array(
    fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('')),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(row, (cells) => {
      const line = formatCsvRow(cells);
      const parts = [';', ',', '\t', '\n', '\r'].flatMap((separator) => line.split(separator));
      expect(parts.filter((part) => '=+-@'.includes(part.replaceAll('"', '').trimStart()[0] ?? 'x'))).toEqual([]);
    }),
    { numRuns: getRunCount(2000) },
  );
});
