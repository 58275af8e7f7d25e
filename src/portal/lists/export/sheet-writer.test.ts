import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { formatDay } from '#shared/dates/days.ts';
import { SheetWriter, writeBook } from './sheet-writer.ts';
import { splitIntoChunks, toSheetRows } from './sheet-messages.ts';
import type { SheetCell } from './sheet-messages.ts';

/** What another program finds in the file. */
function written(headings: string[], ...pieces: SheetCell[][][]) {
  const sheet = new SheetWriter({ name: 'Facturas', headings });
  for (const piece of pieces) sheet.addRows(piece);
  const book = read(writeBook([sheet.end({ totalLabel: 'Total' })]), { cellNF: true, cellStyles: true });
  return { book, sheet: book.Sheets.Facturas ?? {} };
}

test('R-LIST-23 the sheet has the name that was asked for and one row of headings', () => {
  const { book, sheet } = written(['Factura', 'Importe']);
  expect(book.SheetNames).toEqual(['Facturas']);
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['Factura', 'Importe']]);
});

/** A part of the file as it is written. */
function part(file: ArrayBuffer, path: string): string {
  const { files } = read(file, { bookFiles: true }) as unknown as { files: Record<string, { content: Uint8Array }> };
  return new TextDecoder().decode(Uint8Array.from(files[path]?.content ?? []));
}

test('notes stand above the head, which is bold, filters and stays; bold sums of the amounts stand below the rows', () => {
  const sheet = new SheetWriter({
    name: 'Facturas',
    headings: ['Factura', 'Importe', 'Vence', 'Anticipado'],
    noteLines: ['Proveedor: B84102739', 'Filtros: ninguno'],
  });
  sheet.addRows([[{ text: 'F-1' }, { cents: 10 }, { day: '2026-03-05' }, { cents: 20_000_01 }]]);
  sheet.addRows([[{ text: 'F-2' }, { cents: 20 }, { day: '2026-03-06' }, { cents: 1 }]]);
  const file = writeBook([sheet.end({ totalLabel: 'Total' })]);
  const book = read(file, { cellNF: true, cellStyles: true });
  const found = utils.sheet_to_json<string[]>(book.Sheets.Facturas ?? {}, { header: 1, raw: true });
  expect(found.map(([first]) => first)).toEqual([
    'Proveedor: B84102739',
    'Filtros: ninguno',
    '',
    'Factura',
    'F-1',
    'F-2',
    'Total',
  ]);
  expect(found.at(-1)).toEqual(['Total', 0.3, '', 20_000.02]);
  expect(book.Sheets.Facturas?.['!autofilter']).toEqual({ ref: 'A4:D6' });
  const xml = part(file, 'xl/worksheets/sheet1.xml');
  expect(xml).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>');
  const styles = part(file, 'xl/styles.xml');
  const formats = [...(/<cellXfs.*?<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(([xf]) => xf);
  const isBold = (cell: string) => {
    const style = new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(xml)?.[1];
    return formats[Number(style ?? 0)]?.includes('fontId="1"');
  };
  expect(['A4', 'D4', 'A7', 'B7', 'D7'].filter((cell) => !isBold(cell))).toEqual([]);
  expect(['A1', 'A5', 'B5', 'C5', 'D6'].filter((cell) => isBold(cell))).toEqual([]);
  expect(/<fonts count="2">.*?<\/fonts>/.exec(styles)?.[0].match(/<b\/>/g)).toHaveLength(1);
});

test('R-LIST-22 that there is more stands below the notes and below the sums, and no cell moves into another', () => {
  const sheet = new SheetWriter({
    name: 'Facturas',
    headings: ['Factura', 'Importe'],
    noteLines: ['Filtros: ninguno'],
  });
  sheet.addRows([[{ text: 'F-1' }, { cents: 10 }]]);
  sheet.addRows([[{ text: 'F-2' }, { cents: 20 }]]);
  const file = writeBook([sheet.end({ totalLabel: 'Total de estas 2 filas', note: 'Lista incompleta' })]);
  const { Sheets } = read(file, { cellNF: true, cellStyles: true });
  const found = Sheets.Facturas ?? {};
  expect(utils.sheet_to_json(found, { header: 1 })).toEqual([
    ['Filtros: ninguno'],
    ['Lista incompleta'],
    [''],
    ['Factura', 'Importe'],
    ['F-1', 0.1],
    ['F-2', 0.2],
    ['Total de estas 2 filas', 0.3],
    ['Lista incompleta'],
  ]);
  expect(found['!autofilter']).toEqual({ ref: 'A4:B6' });
  expect(part(file, 'xl/worksheets/sheet1.xml')).toContain('<pane ySplit="4" topLeftCell="A5"');
});

test('R-PLAN-14 a column that splits the sums has one row of sums for each of its values; an amount may stand without a sum', () => {
  const sheet = new SheetWriter({
    name: 'Operaciones',
    headings: ['Referencia', 'Estado', 'Importe', 'Precio'],
    sums: { by: 1, except: [3] },
  });
  const row = (reference: string, state: string, cents: number): SheetCell[] => [
    { text: reference },
    { text: state },
    { cents },
    { cents: 500 },
  ];
  sheet.addRows([row('1', 'Autorizada', 10), row('2', 'Pendiente de autorización', 4900_00)]);
  sheet.addRows([row('3', 'Autorizada', 20)]);
  const { Sheets } = read(writeBook([sheet.end({ totalLabel: 'Total' })]));
  expect(utils.sheet_to_json(Sheets.Operaciones ?? {}, { header: 1 }).slice(4)).toEqual([
    ['Total', 'Autorizada', 0.3, ''],
    ['Total', 'Pendiente de autorización', 4900, ''],
  ]);
});

test('a list without amounts has no sums', () => {
  const { sheet } = written(['Alias'], [[{ text: 'ana' }]]);
  expect(sheet['!ref']).toBe('A1:A2');
});

test('R-LIST-24 amounts are numbers shown in euros', () => {
  const { sheet } = written(['Importe'], [[{ cents: 1_234_567_89 }], [{ cents: 0 }]]);
  expect(sheet.A2).toMatchObject({ t: 'n', v: 1234567.89, z: '#,##0.00 "€"' });
  expect(sheet.A3).toMatchObject({ t: 'n', v: 0 });
});

test('R-LIST-24 days are numbers shown as DD/MM/YYYY, whatever the day', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const { sheet } = written(['Día'], [[{ day: iso }]]);
      expect(sheet.A2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy', w: formatDay(iso) });
    }),
    { numRuns: getRunCount(50) },
  );
});

test('a day that is missing leaves an empty cell, and one that is none stays a text', () => {
  const { sheet } = written(['Día'], [[{ day: '' }], [{ day: 'pronto' }]]);
  expect(sheet.A2?.v ?? '').toBe('');
  expect(sheet.A3).toMatchObject({ t: 's', v: 'pronto' });
});

test('a text that looks like a formula stays a text', () => {
  for (const text of ['=1+1', '+34600', '-5', '@SUM(A1)', '=HYPERLINK("http://x","y")', '\t=1']) {
    const { sheet } = written(['Cliente'], [[{ text }]]);
    expect(sheet.A2).toMatchObject({ t: 's' });
    expect(sheet.A2?.f).toBeUndefined();
    expect(String(sheet.A2?.v).trim()).toBe(text.trim());
  }
});

test('a text that looks like an escaped character stays as it is', () => {
  for (const text of ['_x003D_1', 'a_x005F_x003D_b', '_x003d__x0041_']) {
    const { sheet } = written(['Cliente'], [[{ text }]]);
    expect(sheet.A2).toMatchObject({ t: 's', v: text });
  }
});

test('rows stand in the order in which their pieces came', () => {
  const rows = Array.from({ length: 1203 }, (_, index): SheetCell[] => [{ text: `F${index}` }]);
  const { sheet } = written(['Factura'], ...Array.from(splitIntoChunks(rows, 500), (piece) => [...piece]));
  const found = utils.sheet_to_json<string[]>(sheet, { header: 1 }).slice(1);
  expect(found.flat()).toEqual(rows.map((_, index) => `F${index}`));
});

test('a column is wide enough for what it shows, within reason', () => {
  const { sheet } = written(['Cliente', 'No'], [[{ text: 'x'.repeat(300) }, { text: 'y' }]]);
  const [client, no] = sheet['!cols'] ?? [];
  expect(Math.round(client?.wch ?? 0)).toBe(40);
  expect(Math.round(no?.wch ?? 0)).toBe(10);
});

test('pieces have at most their size and lose no row', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 7 }), (rows, size) => {
      const pieces = [...splitIntoChunks(rows, size)];
      expect(pieces.flat()).toEqual(rows);
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= size)).toBe(true);
    }),
  );
});

test('the cells of a row follow its columns', () => {
  const columns = [
    { label: 'a', render: () => null, value: (row: { n: number }) => ({ text: String(row.n) }) },
    { label: 'b', render: () => null, value: (row: { n: number }) => ({ cents: row.n }) },
  ];
  expect(toSheetRows(columns, [{ n: 7 }])).toEqual([[{ text: '7' }, { cents: 7 }]]);
});

test('R-PLAN-06 a file has several sheets, each with its header, its sums and its filter; a count is a number without sum', () => {
  const sheets = ['Resumen', 'Cliente'].map((name, index) => {
    const sheet = new SheetWriter({
      name,
      headings: ['Pago', 'Facturas', 'Importe'],
      noteLines: index ? ['Nota'] : [],
    });
    sheet.addRows([[{ text: 'P1' }, { count: 2 }, { cents: 150 }]]);
    return sheet.end({ totalLabel: 'Total' });
  });
  const file = writeBook(sheets);
  const book = read(file);
  const rows = [
    ['Pago', 'Facturas', 'Importe'],
    ['P1', 2, 1.5],
    ['Total', '', 1.5],
  ];
  expect(book.SheetNames).toEqual(['Resumen', 'Cliente']);
  expect(utils.sheet_to_json(book.Sheets.Resumen ?? {}, { header: 1 })).toEqual(rows);
  expect(utils.sheet_to_json(book.Sheets.Cliente ?? {}, { header: 1 })).toEqual([['Nota'], [''], ...rows]);
  expect(book.Sheets.Resumen?.['!autofilter']).toEqual({ ref: 'A1:C2' });
  expect(part(file, 'xl/worksheets/sheet1.xml')).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(part(file, 'xl/worksheets/sheet2.xml')).toContain('<pane ySplit="3" topLeftCell="A4"');
});
