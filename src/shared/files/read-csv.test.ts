import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { detectSeparator, readCsvRows } from './read-csv.ts';

const read = (text: string) => [...readCsvRows(text, detectSeparator(text))];

test.each([
  ['FV-1\t1.234,56\nFV-2\t2,00', '\t'],
  ['"Factura";"Importe"\r\n"FV-1";"1.234,56"', ';'],
  ['FV-1|1,50|24/11/2026', '|'],
  ['number,amount\nFV-1,1234.56', ','],
  ['FV-1,"1.234,56",24/11/2026', ','],
  ['FV-1\nFV-2', undefined],
  ['FV-1 1.234,56\nFV-2 2,00', undefined],
  ['', undefined],
])('R-PLAN-13 the cells of %j are separated by %j', (text, separator) => {
  expect(detectSeparator(text)).toBe(separator);
});

test('R-PLAN-13 quoted cells may hold separators, quotes and line ends; blank lines have no cells, and the byte order mark is left out', () => {
  expect(read('\uFEFFFactura;Cliente\r\n\r\n"FV;1";"Caja ""Roble""\nSur"\rFV-2;\n')).toEqual([
    ['Factura', 'Cliente'],
    [],
    ['FV;1', 'Caja "Roble"\nSur'],
    ['FV-2', ''],
    [],
  ]);
  expect(read('a;"b\nc;d')).toEqual([
    ['a', '"b'],
    ['c', 'd'],
  ]);
});

test('R-PLAN-13 what is quoted is read as it was, whatever the cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', ' ', ',') }).map((text) => text.trim());
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (wanted) => {
      const text = wanted.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(';')).join('\n');
      const filled = wanted.map((row) => (row.some((value) => value !== '') ? row : []));
      expect([...readCsvRows(text, ';')]).toEqual(filled.length > 0 ? filled : [[]]);
    }),
    { numRuns: getRunCount(2000, 10) },
  );
});

test('R-PLAN-13 the line that tells Excel what separates the cells is obeyed, and is no row of them', () => {
  expect(read('sep=;\r\nFactura;Importe\nFV,1;1,50')).toEqual([[], ['Factura', 'Importe'], ['FV,1', '1,50']]);
});
