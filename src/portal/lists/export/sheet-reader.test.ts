import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import type { BookType } from 'xlsx';
import { COSTLY_CONTENTS, REFUSED_DIRECTORIES } from '#tests/support/hostile-spreadsheets.ts';
import { InvalidZipError } from '#shared/zip-directory.ts';
import { readSheetRows } from './sheet-reader.ts';

/** 24 December 2026 as a number of a spreadsheet. */
const DAY = 46_380;

const bookOf = (type: BookType) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Vacía');
  const cells = [
    [],
    ['Factura', 'Importe', 'Vencimiento'],
    [' FV-1 ', { t: 'n', v: 1234.5, z: '#,##0.00' }, { t: 'n', v: DAY, z: 'dd/mm/yyyy' }],
    [20_260_012, 1000, '24/12/2026'],
    ['FV-3', null, { t: 'n', v: DAY + 0.75, z: 'dd/mm/yyyy hh:mm' }],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Facturas');
  return write(book, { type: 'array', bookType: type }) as ArrayBuffer;
};

test.each(['xlsx', 'biff8', 'ods'] as const)(
  'R-PLAN-13 the first sheet with rows of a %s file is read: days in ISO form, amounts with a point, texts as they are',
  (type) => {
    expect(readSheetRows(bookOf(type), 100)).toEqual([
      ['Factura', 'Importe', 'Vencimiento'],
      ['FV-1', '1234.50', '2026-12-24'],
      ['20260012', '1000', '24/12/2026'],
      ['FV-3', '', '2026-12-24'],
    ]);
  },
);

test('R-PLAN-13 no more rows are read than asked for, and a file that is no spreadsheet fails', () => {
  expect(readSheetRows(bookOf('xlsx'), 3)).toHaveLength(2);
  expect(() => readSheetRows(new TextEncoder().encode('PK\u0003\u0004 no').buffer as ArrayBuffer, 3)).toThrow(
    InvalidZipError,
  );
});

const bufferOf = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;

test.each(REFUSED_DIRECTORIES)('R-PLAN-13 a file that %s is refused', (_what, build) => {
  expect(() => readSheetRows(bufferOf(build()), 50_001)).toThrow(InvalidZipError);
});

test.each(COSTLY_CONTENTS)('R-PLAN-13 %s costs no more than a list', (_what, build, expected) => {
  const read = () => readSheetRows(bufferOf(build()), 50_001);
  if (expected === 'unreadable') expect(read).toThrow(/Unsupported/);
  else if (typeof expected === 'string') expect(read).toThrow(new InvalidZipError(expected));
  else expect(read()).toEqual(expected);
});
