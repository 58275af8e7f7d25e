import { read, SSF, utils } from 'xlsx';
import type { CellObject, WorkSheet } from 'xlsx';
import { InvalidZipError } from '#shared/zip-directory.ts';
import { MOST_COLUMNS } from './limit-repeats.ts';
import { repackSpreadsheet } from './spreadsheet-parts.ts';
import { findWorkbookStream, isCompoundFile } from './workbook-stream.ts';

/** Days before day 0 of a spreadsheet of 1904. */
const DAYS_TO_1904 = 1462;

/** The text of a cell: days in ISO form, amounts with a decimal point, whatever the format of the cell. */
function toText({ t, v, z }: CellObject, is1904: boolean): string {
  if (t === 'e' || v === undefined) return '';
  if (t !== 'n' || typeof v !== 'number') return String(v).trim();
  if (z !== undefined && SSF.is_date(String(z))) {
    const { y, m, d } = SSF.parse_date_code(v + (is1904 ? DAYS_TO_1904 : 0)) as { y: number; m: number; d: number };
    return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  }
  return Number.isInteger(v) ? String(v) : v.toFixed(2);
}

/** Of each cell; Excel allows 32,767, and no number, amount or day is as long. */
const MOST_CHARACTERS = 1_000;
/** Of all cells: as many as a text file may have. */
const MOST_OF_ALL = 20_000_000;
/** How many sheets are looked at for one with rows. */
const MOST_SHEETS = 20;

const OPTIONS = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false } as const;

/**
 * Reads the rows of the first sheet that has any, as texts; blank rows are left out. What a file states of itself is not
 * trusted: see `repackSpreadsheet`.
 * @param mostRows no further rows are read
 * @throws InvalidZipError, or another Error if the file is no spreadsheet or is protected by a password
 */
export function readSheetRows(file: ArrayBuffer, mostRows: number): string[][] {
  const content = prepareForLibrary(new Uint8Array(file), mostRows);
  for (let place = 0; place < MOST_SHEETS; place += 1) {
    const book = read(content, { ...OPTIONS, sheetRows: mostRows, sheets: place });
    for (const name of book.SheetNames) {
      const rows = rowsOf(book.Sheets[name], book.Workbook?.WBProps?.date1904 === true);
      if (rows.length > 0) return rows;
    }
    // Of some formats the library reads all sheets at once.
    if (place + 1 >= book.SheetNames.length || Object.keys(book.Sheets).length > 1) return [];
  }
  return [];
}

/** @throws Error if it is neither of the formats that are read */
function prepareForLibrary(file: Uint8Array, mostRows: number): Uint8Array {
  if (!isCompoundFile(file)) return repackSpreadsheet(file, mostRows);
  const stream = findWorkbookStream(file);
  // By any other first byte the library would take it for another format.
  if (stream?.[0] !== 0x09) throw new Error('The file has no sheets.');
  return stream;
}

function rowsOf(sheet: WorkSheet | undefined, is1904: boolean): string[][] {
  const first = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']).s.c : 0;
  let characters = 0;
  const toRow = (row: CellObject[] | undefined) =>
    Array.from(row?.slice(first, first + MOST_COLUMNS) ?? [], (cell) => {
      const text = cell ? toText(cell, is1904).slice(0, MOST_CHARACTERS) : '';
      characters += text.length;
      if (characters > MOST_OF_ALL) throw new InvalidZipError('tooLarge');
      return text;
    });
  return (sheet?.['!data'] ?? []).map(toRow).filter((row) => row.some((text) => text !== ''));
}
