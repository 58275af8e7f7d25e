import { utils, write } from 'xlsx';
import type { CellObject, WorkSheet } from 'xlsx';
import { daysBetween, isIsoDay, type IsoDay } from '#shared/dates/days.ts';
import type { SheetCell, SheetFooter, SheetHeader } from './sheet-messages.ts';
import { addBoldAndFixedHeaders, BOLD_AMOUNT_FORMAT, BOLD_DAY_FORMAT, BOLD_TEXT_FORMAT } from './styles.ts';
import { ColumnTotals } from './totals.ts';

const EUROS = '#,##0.00 "€"';
const DAY = 'dd/mm/yyyy';
const MIN_WIDTH = 10;
const MAX_WIDTH = 40;

/** Day 0 of spreadsheets. */
const DAY_ZERO = '1899-12-30';

// The format writes a character as _x003D_; a text with the same letters would be read as that character.
const asWritten = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Numbers of days: most rows of a list have the days of others. */
const dayNumbers = new Map<IsoDay, number>();

function getDayNumber(day: IsoDay): number {
  const number = dayNumbers.get(day) ?? daysBetween(DAY_ZERO, day);
  dayNumbers.set(day, number);
  return number;
}

/** Amounts and days are numbers, formatted as on screen; texts stay texts, whatever they start with (R-LIST-24). */
function toCell(cell: SheetCell): CellObject {
  if ('count' in cell) return { t: 'n', v: cell.count };
  const { isBold } = cell;
  if ('cents' in cell) return { t: 'n', v: cell.cents / 100, z: isBold ? BOLD_AMOUNT_FORMAT : EUROS };
  if ('day' in cell && isIsoDay(cell.day))
    return { t: 'n', v: getDayNumber(cell.day), z: isBold ? BOLD_DAY_FORMAT : DAY };
  const text = 'day' in cell ? cell.day : cell.text;
  return { t: 's', v: asWritten(text), ...(isBold && { z: BOLD_TEXT_FORMAT }) };
}

/** Width of a cell in characters. */
function widthOf({ t, v, z }: CellObject): number {
  if (t === 's') return String(v).length;
  return z === DAY || z === BOLD_DAY_FORMAT ? DAY.length : Number(v).toFixed(2).length + 6;
}

/** A complete sheet, and the row of its header. */
export interface WrittenSheet {
  name: string;
  sheet: WorkSheet;
  headRow: number;
}

/** Returns the complete .xlsx file. */
export function writeBook(sheets: readonly WrittenSheet[]): ArrayBuffer {
  const book = utils.book_new();
  for (const { name, sheet } of sheets) utils.book_append_sheet(book, sheet, name);
  // Without a table of strings each text would be written as the result of a formula.
  // As `array`, all bytes would become the characters of a string on the way.
  const file = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Uint8Array;
  return addBoldAndFixedHeaders(
    file,
    sheets.map(({ headRow }) => headRow),
  );
}

/** Writes a sheet in batches: notes, a bold and fixed header with filters, rows, and their sums. */
export class SheetWriter {
  private readonly sheet: WorkSheet = utils.aoa_to_sheet([], { dense: true });
  private rowCount = 0;
  private readonly widths: number[] = [];
  private readonly totals: ColumnTotals;
  private headRow: number;

  constructor(private readonly frame: SheetHeader) {
    const { noteLines = [], headings, sums } = frame;
    this.totals = new ColumnTotals(sums);
    // An empty row separates the notes from the filtered rows.
    const above = noteLines.length > 0 ? [...noteLines, ''] : [];
    this.place(above.map((text) => [toCell({ text })]));
    this.widths.length = 0;
    this.headRow = above.length + 1;
    this.place([headings.map((text) => toCell({ text, isBold: true }))]);
  }

  addRows(rows: readonly SheetCell[][]): void {
    for (const row of rows) this.totals.add(row);
    this.place(rows.map((row) => row.map(toCell)));
  }

  private place(cells: CellObject[][]): void {
    utils.sheet_add_aoa(this.sheet, cells, { origin: { r: this.rowCount, c: 0 }, dense: true } as object);
    this.rowCount += cells.length;
    for (const row of cells) {
      row.forEach((cell, column) => {
        const wanted = Math.min(MAX_WIDTH, widthOf(cell) + 2);
        this.widths[column] = Math.max(this.widths[column] ?? MIN_WIDTH, wanted);
      });
    }
  }

  /** Adds a line below the notes after the rows were written. */
  private insertNote(text: string): void {
    const row = this.headRow - 2;
    this.sheet['!data']?.splice(row, 0, [toCell({ text })]);
    this.rowCount += 1;
    this.headRow += 1;
    const end = { r: this.rowCount - 1, c: this.frame.headings.length - 1 };
    this.sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: end });
  }

  /** Adds what is known after the last row. */
  end({ totalLabel, note }: SheetFooter): WrittenSheet {
    if (note !== undefined) this.insertNote(note);
    const columns = this.frame.headings.length;
    const range = { s: { r: this.headRow - 1, c: 0 }, e: { r: this.rowCount - 1, c: columns - 1 } };
    this.sheet['!autofilter'] = { ref: utils.encode_range(range) };
    this.place(this.totals.toRows(totalLabel).map((row) => row.map((cell) => toCell({ ...cell, isBold: true }))));
    this.sheet['!cols'] = this.widths.map((wch) => ({ wch }));
    // After the widths: it may reach over the columns to its right.
    if (note !== undefined) this.place([[toCell({ text: note })]]);
    return { name: this.frame.name, sheet: this.sheet, headRow: this.headRow };
  }
}
