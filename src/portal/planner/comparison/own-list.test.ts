import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import {
  decodeText,
  MOST_ROWS,
  readAmounts,
  readDay,
  readOwnText,
  recogniseColumns,
  splitAtSpaces,
  toOwnLines,
} from './own-list.ts';

const linesOf = async (text: string) => {
  const rows = await readOwnText(text);
  return toOwnLines(rows, recogniseColumns(rows)).map(({ number, amount, day }) => [number, amount, day]);
};

test('R-PLAN-13 numbers alone, or with amount and day in any order and notation, are read without a heading', async () => {
  expect(await linesOf('FV-1\n\n 4000102315 \r\nFV 2026/3')).toEqual([
    ['FV-1', '', ''],
    ['4000102315', '', ''],
    ['FV 2026/3', '', ''],
  ]);
  expect(await linesOf('Factura Importe Vencimiento\nFV-1 1.234,56 24/11/2026\nFV 2 2026-11-24 1234.56 €')).toEqual([
    ['FV-1', '1.234,56', '24/11/2026'],
    ['FV 2', '1234.56', '2026-11-24'],
  ]);
  expect(await linesOf('24-11-2026;FV-1;1.234,56\n2026-11-25;FV-2;12,00 €')).toEqual([
    ['FV-1', '1.234,56', '24-11-2026'],
    ['FV-2', '12,00 €', '2026-11-25'],
  ]);
});

test.each([
  ['Factura;Cliente;Importe;Vencimiento', { headRows: 1, number: 0, amount: 2, day: 3 }],
  ['Cliente;Nº;Fecha factura;F. Vto.;Base imponible;IVA;Total factura', { headRows: 1, number: 1, amount: 6, day: 3 }],
  ['Número de cliente;Número de factura;Fecha', { headRows: 1, number: 1, day: 2 }],
  ['Invoice;Due date;Amount', { headRows: 1, number: 0, amount: 2, day: 1 }],
  ['Listado de 2026\n\nREFERENCIA;EUROS', { headRows: 2, number: 0, amount: 1 }],
])('R-PLAN-13 the columns of “%s” are recognised by their headings', async (heading, columns) => {
  const rows = await readOwnText(`${heading}\nA1;B1;C1;D1;E1;F1;G1`);
  expect(recogniseColumns(rows)).toEqual(columns);
});

test('R-PLAN-13 a column without heading is recognised by its content', async () => {
  const rows = await readOwnText('Factura;;\nFV-1;12,00;24/11/2026\nFV-2;1.000,00;25/11/2026');
  expect(recogniseColumns(rows)).toEqual({ headRows: 1, number: 0, amount: 1, day: 2 });
  expect(toOwnLines(rows, { headRows: 1, number: 0 })).toEqual([
    { row: 2, number: 'FV-1', amount: '', day: '' },
    { row: 3, number: 'FV-2', amount: '', day: '' },
  ]);
});

test('R-PLAN-13 of several days and amounts without headings, the last ones count: due day and total', async () => {
  const rows = await readOwnText('FV-1;01/10/2026;24/11/2026;10,00;12,10\nFV-2;02/10/2026;25/11/2026;20,00;24,20');
  expect(recogniseColumns(rows)).toEqual({ headRows: 0, number: 0, day: 2, amount: 4 });
});

test('R-PLAN-13 amounts are read with their sign in every usual notation, ambiguous ones with both readings', () => {
  expect(['1.234,56', '1234.56', '1 234,56 €', '1,234.56', '-12,00'].map(readAmounts)).toEqual([
    [123_456],
    [123_456],
    [123_456],
    [123_456],
    [-1200],
  ]);
  expect(readAmounts('1,500')).toEqual([150_000, 150]);
  expect(readAmounts('mil')).toEqual([]);
});

test('R-PLAN-13 days are read in every usual notation, with or without a time', () => {
  const notations = ['24/11/2026', '24-11-26', '24.11.2026', '2026-11-24', '2026-11-24T10:30:00', '24/11/2026 0:00'];
  expect(new Set(notations.map(readDay))).toEqual(new Set(['2026-11-24']));
  expect(['', '31/02/2026', 'mañana'].map(readDay)).toEqual([undefined, undefined, undefined]);
});

test('R-PLAN-13 text files of UTF-8, UTF-16 and the Windows code page are decoded', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0xd1, 0x00]);
  expect(decodeText(new TextEncoder().encode('Ñ').buffer as ArrayBuffer)).toBe('Ñ');
  expect(decodeText(utf16.buffer)).toBe('Ñ');
  expect(decodeText(new Uint8Array([0xd1, 0x41]).buffer)).toBe('ÑA');
});

test('R-PLAN-13 50,000 lines are read, more are refused', async () => {
  const text = Array.from({ length: MOST_ROWS }, (_, place) => `FV-${place}`).join('\n');
  expect(await readOwnText(text)).toHaveLength(50_000);
  await expect(readOwnText(`${text}\nFV-X`)).rejects.toThrow(RangeError);
});

test('R-PLAN-13 splitting at spaces loses no part of a number', () => {
  const word = fc.stringMatching(/^[A-Z]{1,3}\d{0,4}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      expect(splitAtSpaces(` ${words.join('  ')} 1.234,56 € 24/11/2026`)).toEqual([
        words.join(' '),
        '1.234,56',
        '24/11/2026',
      ]);
    }),
    { numRuns: getRunCount(500) },
  );
});
