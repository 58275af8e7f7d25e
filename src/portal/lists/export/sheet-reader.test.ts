import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import type { BookType } from 'xlsx';
import { buildOds, COSTLY_CONTENTS, REFUSED_DIRECTORIES } from '#tests/support/hostile-spreadsheets.ts';
import { buildListBook } from '#tests/support/list-files.ts';
import { InvalidZipError } from '#shared/files/zip-directory.ts';
import { UnreadableFileError } from './sheet-messages.ts';
import { readSheets } from './sheet-reader.ts';

/** 24 December 2026 as a number of a spreadsheet. */
const DAY = 46_380;

const readSheetRows = (file: ArrayBuffer, mostRows: number) =>
  readSheets(file, mostRows)[0]?.rows.map(({ cells }) => cells) ?? [];

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
  if (expected === 'numbers') expect(read).toThrow(new UnreadableFileError('numbers'));
  else if (typeof expected === 'string') expect(read).toThrow(new InvalidZipError(expected));
  else expect(read()).toEqual(expected);
});

test.each(['xlsx', 'xlml'] as const)(
  'R-PLAN-13 all sheets of a %s file are read with their names, hidden sheets and hidden rows as such, rows as numbered',
  (type) => {
    const file = buildListBook(type, [
      { name: 'Portada', isHidden: true, rows: [['Facturas']] },
      { name: 'Vacía', rows: [] },
      { name: 'Detalle', rows: [['Factura'], [], ['FV-1'], ['FV-2']], hidden: [3] },
    ]);
    const about = { uses1904: false, isTooLong: false };
    expect(readSheets(bufferOf(file), 100)).toEqual([
      { ...about, name: 'Portada', isHidden: true, rows: [{ number: 1, cells: ['Facturas'], isHidden: false }] },
      {
        ...about,
        name: 'Detalle',
        isHidden: false,
        rows: [
          { number: 1, cells: ['Factura'], isHidden: false },
          { number: 3, cells: ['FV-1'], isHidden: true },
          { number: 4, cells: ['FV-2'], isHidden: false },
        ],
      },
    ]);
  },
);

test('R-PLAN-13 rows of an OpenDocument that are hidden by hand or by a filter are told', () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (text: string, attributes = '') => `<table:table-row${attributes}>${cell(text)}</table:table-row>`;
  const file = buildOds(
    row('Factura') +
      row('FV-1', ' table:number-rows-repeated="2" table:visibility="filter"') +
      row('FV-2') +
      row('FV-3', ' table:visibility="collapse"'),
  );
  const [sheet] = readSheets(bufferOf(file), 100);
  expect(sheet?.rows.map(({ cells, isHidden }) => [cells[0], isHidden])).toEqual([
    ['Factura', false],
    ['FV-1', true],
    ['FV-1', true],
    ['FV-2', false],
    ['FV-3', true],
  ]);
});

test('R-PLAN-13 a sheet with more rows than a list may have is told, and others beyond them are not read', () => {
  const rows = Array.from({ length: 5 }, (_, at) => [`FV-${at}`]);
  const file = buildListBook('xlsx', [
    { name: 'Larga', rows },
    { name: 'Otra', rows },
    { name: 'Tercera', rows: [['FV-1']] },
  ]);
  expect(
    readSheets(bufferOf(file), 4).map(({ name, isTooLong, rows: read }) => [name, isTooLong, read.length]),
  ).toEqual([
    ['Larga', true, 4],
    ['Otra', true, 4],
    ['Tercera', true, 0],
  ]);
});
