import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import type { ReadSheet } from '#portal/lists/export/sheet-messages.ts';
import { decodeText } from '#shared/files/decode-text.ts';
import { readOwnLines } from './own-lines.ts';
import { MOST_LINES, MOST_ROWS, readOwnText, splitAtSpaces } from './own-text.ts';
import { readAmounts } from './read-amounts.ts';
import { readDay } from './read-own-day.ts';
import { recogniseColumns } from './recognise-columns.ts';
import type { OwnColumns } from './recognise-columns.ts';

const sheetOf = async (text: string): Promise<ReadSheet> => ({
  name: '',
  isHidden: false,
  uses1904: false,
  isTooLong: false,
  rows: await readOwnText(text),
});
const cellsOf = async (text: string) => (await readOwnText(text)).map(({ cells }) => cells);
const readList = async (text: string, columns?: OwnColumns) => {
  const sheet = await sheetOf(text);
  return readOwnLines(sheet, {
    columns: columns ?? recogniseColumns(sheet.rows.map(({ cells }) => cells)),
    withHidden: false,
  });
};
const linesOf = async (text: string) =>
  (await readList(text)).lines.map(({ number, amount, day }) => [number, amount, day]);

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
  const rows = await cellsOf(`${heading}\nA1;B1;C1;D1;E1;F1;G1`);
  expect(recogniseColumns(rows)).toEqual(columns);
});

test('R-PLAN-13 a column without heading is recognised by its content', async () => {
  const text = 'Factura;;\nFV-1;12,00;24/11/2026\nFV-2;1.000,00;25/11/2026';
  expect(recogniseColumns(await cellsOf(text))).toEqual({ headRows: 1, number: 0, amount: 1, day: 2 });
  expect((await readList(text, { headRows: 1, number: 0 })).lines).toEqual([
    { row: 2, number: 'FV-1', amount: '', cents: [], day: '' },
    { row: 3, number: 'FV-2', amount: '', cents: [], day: '' },
  ]);
});

test('R-PLAN-13 of several days and amounts without headings, the last ones count: due day and total', async () => {
  const rows = await cellsOf('FV-1;01/10/2026;24/11/2026;10,00;12,10\nFV-2;02/10/2026;25/11/2026;20,00;24,20');
  expect(recogniseColumns(rows)).toEqual({ headRows: 0, number: 0, day: 2, amount: 4 });
});

test('R-PLAN-13 amounts are read with their sign in every usual notation, ambiguous ones with both readings', () => {
  expect(['1.234,56', '1234.56', '1 234,56 €', '1,234.56', '-12,00'].map((text) => readAmounts(text))).toEqual([
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
  expect(new Set(notations.map((text) => readDay(text)))).toEqual(new Set(['2026-11-24']));
  expect(['', '31/02/2026', 'mañana'].map((text) => readDay(text))).toEqual([undefined, undefined, undefined]);
});

test('R-PLAN-13 text files of UTF-8, UTF-16 and the Windows code page are decoded', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0xd1, 0x00]);
  expect(decodeText(new TextEncoder().encode('Ñ'))).toBe('Ñ');
  expect(decodeText(utf16)).toBe('Ñ');
  expect(decodeText(new Uint8Array([0xd1, 0x41]))).toBe('ÑA');
});

test('R-PLAN-13 50,000 lines with headings, titles and sums are read, more are refused', async () => {
  const lines = Array.from({ length: MOST_LINES }, (_, index) => `FV-${index}`).join('\n');
  expect((await readList(`Listado\nFactura\n${lines}\nTotal 50.000 facturas`)).lines).toHaveLength(50_000);
  await expect(readOwnText('FV-1\n'.repeat(MOST_ROWS + 1))).rejects.toThrow(RangeError);
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

/** Amounts as programs of Spain, England, Switzerland and SAP write them, without a sign. */
const STYLES: ((whole: string[], decimals: string) => string)[] = [
  (whole, decimals) => `${whole.join('.')},${decimals}`,
  (whole, decimals) => `${whole.join(',')}.${decimals}`,
  (whole, decimals) => `${whole.join(' ')},${decimals} €`,
  (whole, decimals) => `${whole.join("'")}.${decimals}`,
  (whole, decimals) => `EUR ${whole.join('')},${decimals}`,
];
const SIGNS: [write: (text: string) => string, sign: number][] = [
  [(text) => text, 1],
  [(text) => `${text} S`, 1],
  [(text) => `-${text}`, -1],
  [(text) => `− ${text}`, -1],
  [(text) => `${text}-`, -1],
  [(text) => `(${text})`, -1],
  [(text) => `${text} H`, -1],
];

test('R-PLAN-13 an amount is read to the cent in every style of Spain, England, Switzerland and SAP', () => {
  const style = fc.constantFrom(...STYLES);
  const cents = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 1e11 }));
  fc.assert(
    fc.property(cents, style, fc.constantFrom(...SIGNS), (amount, write, [signed, sign]) => {
      const digits = String(amount).padStart(3, '0');
      const groups = digits.slice(0, -2).split(/(?<=\d)(?=(?:\d{3})+$)/);
      const text = signed(write(groups, digits.slice(-2)));
      expect([text, readAmounts(text)]).toEqual([text, [sign * amount]]);
    }),
    { numRuns: getRunCount(3_000) },
  );
});

test('R-PLAN-13 thousands and decimals are told apart by the other amounts of their column', async () => {
  const cents = async (...amounts: string[]) =>
    (await readList(['Factura;Importe', ...amounts.map((text, at) => `FV-${at};${text}`)].join('\n'))).lines.map(
      (line) => line.cents,
    );
  expect(await cents('1,500', '2,000.00')).toEqual([[150_000], [200_000]]);
  expect(await cents('1,500', '2.000,00')).toEqual([[150], [200_000]]);
  expect(await cents('1,500')).toEqual([[150_000, 150]]);
  expect(await cents('12,345', '1.234')).toEqual([[1_234_500], [123_400]]);
});

test.each([
  ['1-dic-26'],
  ['01-dic-2026'],
  ['1 de diciembre de 2026'],
  ['martes, 1 de diciembre de 2026'],
  ['1 dic. 2026'],
  ['01.12.2026'],
  ['1/12/26'],
  ['20261201'],
  ['01122026'],
  ['2026/12/01'],
  ['2026-12-01T00:00'],
  ['2026-12-01T00:00:00.000Z'],
  ['01/12/2026 0:00:00'],
  ['Dec 1, 2026'],
  ['01 Dec 2026'],
])('R-PLAN-13 “%s” is 1 December 2026', (text) => {
  expect(readDay(text)).toBe('2026-12-01');
});

test('R-PLAN-13 a number is a day only in a column of days, and months come first only where a day proves it', async () => {
  const days = async (...texts: string[]) =>
    (await readList(['Factura;Vencimiento', ...texts.map((text, at) => `FV-${at};${text}`)].join('\n'))).lines.map(
      ({ isoDay }) => isoDay,
    );
  expect(readDay('46357')).toBeUndefined();
  expect(await days('46357', '46357.75')).toEqual(['2026-12-01', '2026-12-01']);
  expect(await days('12/01/2026', '12/15/2026')).toEqual(['2026-12-01', '2026-12-15']);
  expect(await days('12/01/2026', '11/01/2026')).toEqual(['2026-01-12', '2026-01-11']);
  // Both orders in one column: what is no day is not guessed.
  expect(await days('31/01/2026', '12/15/2026')).toEqual(['2026-01-31', undefined]);
});

test('R-PLAN-13 rows without a number are counted, and what is not understood is named by its row and not compared', async () => {
  const reading = await readList(
    'Listado\n\nFactura;Vencimiento;Importe\nFV-1;01/12/2026;12,00\n;;12,00\nFV-2;mañana;doce\nTotal 2 facturas;;24,00',
  );
  expect(reading).toMatchObject({ leftOut: [5, 7], unreadAmounts: [6], unreadDays: [6], hiddenRows: 0 });
  expect(reading.lines[1]).toEqual({ row: 6, number: 'FV-2', amount: 'doce', cents: [], day: 'mañana' });
});

test('R-PLAN-13 in a ledger whose credits are all empty, the debits are the amounts, and never the balance', async () => {
  const { lines } = await readList(
    'Fecha;Documento;Debe;Haber;Saldo\n01/12/2026;FV-1;10,00;;10,00\n02/12/2026;FV-2;5,00;;15,00',
  );
  expect(lines.map(({ number, cents }) => [number, ...cents])).toEqual([
    ['FV-1', 1_000],
    ['FV-2', 500],
  ]);
});
