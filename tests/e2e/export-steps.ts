import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import type { WorkBook, WorkSheet } from 'xlsx';
import { formatDay, today } from '#shared/days.ts';
import { formatEuros } from '#shared/money.ts';
import type { CellValue } from '#portal/lists/model/columns.ts';
import { expect } from '#tests/support/fixtures.ts';

/** A row as the service sends it. */
export type Wire = Record<string, string | number | boolean>;

/** Heading and expected content of each column, in their order. */
export type ExpectedColumns = [heading: string, value: (row: Wire) => CellValue][];

interface ExpectedExport {
  /** Of the only sheet. */
  name: string;
  /** Of the file, without extension; that of the sheet and the day where nothing else is fixed. */
  file?: string;
  rows: readonly Wire[];
  columns: ExpectedColumns;
}

export const text = (value: unknown): CellValue => ({ text: String(value) });
export const euros = (value: unknown): CellValue => ({ cents: Math.round(Number(value) * 100) });
export const day = (value: unknown): CellValue => ({ day: String(value) });

/** All rows of a list as the service sends them to this session, page by page. @param path below that of the supplier */
export async function readRows(page: Page, path: string, list: string, query: Record<string, string> = {}) {
  const { headers, supplier } = await sessionOf(page);
  const rows: Wire[] = [];
  for (let cursor = {}, pages = 1; ; pages += 1) {
    const answer = await page.request.get(`/api/proveedores/${supplier}${path}`, {
      headers,
      params: { ...query, ...cursor },
    });
    const body = (await answer.json()) as Record<string, unknown>;
    rows.push(...(body[list] as Wire[]));
    if (body.moreData !== 1) return { rows, pages };
    cursor = { paginationItem: body.paginationItem };
  }
}

/** The headers of a call by this session, and whose it is. */
export async function sessionOf(page: Page) {
  const [token, user] = await page.evaluate(() => ['authtoken', 'userData'].map((key) => sessionStorage.getItem(key)));
  const { supplierId } = JSON.parse(user ?? '') as { supplierId: string };
  return { headers: { authorization: `Bearer ${token}` }, supplier: supplierId };
}

/**
 * Downloads the list that is shown and compares each cell with what the service sent and what the screen shows. Print
 * is offered beside Excel.
 */
export async function expectExport(
  page: Page,
  { name, file = `${name} ${today()}`, rows, columns }: ExpectedExport,
): Promise<void> {
  await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeEnabled();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel', exact: true }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`${file}.xlsx`);
  await expect(page.getByText(`Hemos descargado ${file}.xlsx.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const book = read(readFileSync(await download.path()), { cellNF: true, bookFiles: true });
  expect(book.SheetNames).toEqual([name]);
  expectNoFormula(book);
  const headings = columns.map(([heading]) => ({ t: 's', v: heading }));
  const values = rows.map((row) => columns.map(([, value]) => value(row)));
  const all = cellsOf(book.Sheets[name] ?? {});
  expectNotes(all.slice(0, ROWS_ABOVE), await sessionOf(page));
  const found = all.slice(ROWS_ABOVE).map((row) => row.slice(0, columns.length));
  expect(found.slice(0, values.length + 1)).toEqual([headings, ...values.map((row) => row.map(cellFor))]);
  expect(found.slice(values.length + 1)).toEqual(totalsOf(values));
  await expectSameOnScreen(page, columns, values);
}

/** Notes, and an empty row between them and the headings. */
const ROWS_ABOVE = 5;

type Cells = ReturnType<typeof cellsOf>;

/** Whose list it is, who took it along, when, and what it was narrowed by. */
function expectNotes(above: Cells, { supplier }: { supplier: string }): void {
  expect(above.map(([first]) => first?.v)).toEqual([
    // The name of a test's own supplier.
    `Proveedor: Proveedor ${supplier}, S.L. (${supplier})`,
    expect.stringMatching(/^Usuario: ./),
    `Fecha: ${formatDay(today())}`,
    expect.stringMatching(/^Filtros: ./),
    '',
  ]);
}

/** One line with the sum of each column of amounts; none for a list without amounts. */
function totalsOf(values: CellValue[][]): Cells {
  const [first = []] = values;
  if (!first.some((value) => 'cents' in value)) return [];
  const sum = (column: number) =>
    values.reduce((total, row) => total + (row[column] as { cents: number }).cents, 0) / 100;
  return [
    first.map((value, column) => {
      if ('cents' in value) return { t: 'n', v: sum(column), z: '#,##0.00\\ "€"' };
      return { t: 's', v: column === 0 ? 'Total' : '' };
    }),
  ];
}

/** Nowhere in the file, whatever the library made of it. */
function expectNoFormula(book: WorkBook): void {
  const { files } = book as unknown as { files: Record<string, { content: Uint8Array }> };
  const sheets = Object.entries(files).filter(([path]) => path.includes('worksheets/') && path.endsWith('.xml'));
  expect(sheets).toHaveLength(1);
  for (const [, { content }] of sheets) expect(Buffer.from(content).toString()).not.toMatch(/<f[\s/>]/);
}

/** Type, value, format and formula of each cell. */
function cellsOf(sheet: WorkSheet) {
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return Array.from({ length: end.r + 1 }, (_row, r) =>
    Array.from({ length: end.c + 1 }, (_cell, c) => {
      const { t, v, z, f } = sheet[utils.encode_cell({ r, c })] ?? {};
      return { t, v, ...(t === 'n' && { z }), ...(f !== undefined && { f }) };
    }),
  );
}

/** Spreadsheets count days from 30/12/1899. */
const serial = (iso: string) => (Date.parse(iso) - Date.parse('1899-12-30')) / 86_400_000;

function cellFor(value: CellValue) {
  if ('cents' in value) return { t: 'n', v: value.cents / 100, z: '#,##0.00 "€"' };
  return 'day' in value ? { t: 'n', v: serial(value.day), z: 'dd/mm/yyyy' } : { t: 's', v: value.text };
}

const plain = (shown: string) => shown.replace(/\s+/g, ' ').trim();

function shownAs(value: CellValue): string {
  if ('cents' in value) return plain(formatEuros(value.cents));
  return 'day' in value ? formatDay(value.day) : plain(value.text);
}

/** The rows of the page that is shown say the same; an amount that can be typed stands in its field without the sign. */
async function expectSameOnScreen(page: Page, columns: ExpectedColumns, values: CellValue[][]): Promise<void> {
  const found = await page
    .getByRole('table')
    .locator('tbody')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td[data-label]')].map((cell): [string, string] => {
          const typed = cell.querySelector<HTMLInputElement>('input:not([type=checkbox])');
          const said = (cell.querySelector('.status-label') ?? cell).textContent ?? '';
          return [cell.getAttribute('data-label') ?? '', typed ? `${typed.value} €` : said];
        }),
      ),
    );
  expect(found.length).toBeGreaterThan(0);
  const headings = new Set(columns.map(([heading]) => heading));
  const shown = found.map((row) => row.filter(([label]) => headings.has(label)).map(([, said]) => plain(said)));
  expect(shown).toEqual(values.slice(0, found.length).map((row) => row.map(shownAs)));
}
