import { read } from 'xlsx';
import type { CellObject, RowInfo, WorkBook, WorkSheet } from 'xlsx';
import { toNumberText } from './cell-text.ts';
import { recogniseFile } from './file-kind.ts';
import { findHiddenRows } from './hidden-rows.ts';
import { MOST_COLUMNS } from './limit-repeats.ts';
import { readMarkupSheets } from './markup-reader.ts';
import { CellBudget, MOST_SHEETS } from './sheet-limits.ts';
import { UnreadableFileError } from './sheet-messages.ts';
import type { ReadRow, ReadSheet } from './sheet-messages.ts';
import { repackSpreadsheet } from './spreadsheet-parts.ts';
import { findWorkbookStream, isCompoundFile, listStreamNames } from './workbook-stream.ts';

const OPTIONS = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false } as const;

/**
 * Reads the sheets that have rows, as texts; blank rows are left out. What a file states of itself is not trusted: see
 * `repackSpreadsheet`.
 * @param mostRows no further rows of a sheet are read; once as many are read twice, other sheets are not
 * @throws InvalidZipError, UnreadableFileError, or another Error if the file is no spreadsheet
 */
export function readSheets(file: ArrayBuffer, mostRows: number): ReadSheet[] {
  const bytes = new Uint8Array(file);
  if (recogniseFile(bytes) === 'markup') return readMarkupSheets(bytes, mostRows).filter(({ rows }) => rows.length > 0);
  const isOld = isCompoundFile(bytes);
  const content = isOld ? takeWorkbookStream(bytes) : repackSpreadsheet(bytes, mostRows);
  const hidden = isOld ? undefined : findHiddenRows(content);
  const budget = new CellBudget();
  const sheets: ReadSheet[] = [];
  const countRows = () => sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  for (let index = 0; index < MOST_SHEETS; index += 1) {
    const book = read(content, { ...OPTIONS, sheetRows: mostRows, sheets: index });
    for (const name of Object.keys(book.Sheets)) {
      if (countRows() >= 2 * mostRows) sheets.push({ ...aboutSheet(book, name), isTooLong: true, rows: [] });
      else sheets.push(toSheet(book, name, { mostRows, budget, hidden: hidden?.get(name) }));
    }
    // Of some formats the library reads all sheets at once.
    if (index + 1 >= book.SheetNames.length || Object.keys(book.Sheets).length > 1) break;
  }
  return sheets.filter(({ rows, isTooLong }) => rows.length > 0 || isTooLong);
}

/** @throws UnreadableFileError if it is no Excel, or is protected by a password */
function takeWorkbookStream(file: Uint8Array): Uint8Array {
  const names = listStreamNames(file);
  if (names.includes('EncryptedPackage')) throw new UnreadableFileError('password');
  if (names.includes('WordDocument')) throw new UnreadableFileError('textDocument');
  const stream = findWorkbookStream(file);
  // By any other first byte the library would take it for another format.
  if (stream?.[0] !== 0x09) throw new UnreadableFileError('unreadable');
  return stream;
}

const aboutSheet = (book: WorkBook, name: string) => ({
  name,
  isHidden: (book.Workbook?.Sheets?.[book.SheetNames.indexOf(name)]?.Hidden ?? 0) > 0,
  uses1904: book.Workbook?.WBProps?.date1904 === true,
});

interface SheetContext {
  mostRows: number;
  budget: CellBudget;
  /** Numbers of hidden rows that the library does not tell. */
  hidden: ReadonlySet<number> | undefined;
}

function toSheet(book: WorkBook, name: string, { mostRows, budget, hidden }: SheetContext): ReadSheet {
  const about = aboutSheet(book, name);
  const sheet = book.Sheets[name] as WorkSheet;
  const infos: (RowInfo | undefined)[] = sheet['!rows'] ?? [];
  const rows: ReadRow[] = [];
  const data: (CellObject[] | undefined)[] = sheet['!data'] ?? [];
  data.slice(0, mostRows).forEach((row, index) => {
    const texts = Array.from(row?.slice(0, MOST_COLUMNS) ?? [], (cell) => (cell ? toText(cell, about.uses1904) : ''));
    // Cells that have a format and no content reach far to the right.
    const cells = texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).map(budget.take);
    if (cells.length === 0) return;
    rows.push({ number: index + 1, cells, isHidden: infos[index]?.hidden === true || hidden?.has(index + 1) === true });
  });
  return { ...about, isTooLong: data.length >= mostRows, rows };
}

/** The text of a cell. */
function toText({ t, v, z }: CellObject, uses1904: boolean): string {
  if (t === 'e' || v === undefined) return '';
  if (t !== 'n' || typeof v !== 'number') return String(v).trim();
  return toNumberText(v, z === undefined ? undefined : String(z), uses1904);
}
