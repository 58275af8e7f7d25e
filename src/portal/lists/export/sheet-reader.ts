import { read, SSF, utils } from 'xlsx';
import type { CellObject } from 'xlsx';

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

/**
 * Reads the rows of the first sheet that has any, as texts; blank rows are left out.
 * @param mostRows no further rows are read
 * @throws Error if the file is no spreadsheet or is protected by a password
 */
export function readSheetRows(file: ArrayBuffer, mostRows: number): string[][] {
  const book = read(file, { dense: true, cellNF: true, cellText: false, cellFormula: false, sheetRows: mostRows });
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const name of book.SheetNames) {
    const cells = book.Sheets[name]?.['!data'] ?? [];
    const first = book.Sheets[name]?.['!ref'] ? utils.decode_range(book.Sheets[name]['!ref']).s.c : 0;
    const rows = cells
      .map((row) => Array.from(row ?? [], (cell) => (cell ? toText(cell, is1904) : '')).slice(first))
      .filter((row) => row.some((text) => text !== ''));
    if (rows.length > 0) return rows;
  }
  return [];
}
