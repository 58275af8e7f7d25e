import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted, quotes doubled, and a row ends as spreadsheets expect', () => {
  expect(csvLine(['Caja "Roble"', '', 'una, dos'])).toBe('"Caja ""Roble""","","una, dos"\r\n');
});

test.each(['=1+1', '+34', '-1', '@SUM(A1)', '\tx', '\rx'])('%j is text to a spreadsheet', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});
