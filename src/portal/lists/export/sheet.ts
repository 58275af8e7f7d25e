import { utils, write } from 'xlsx';
import type { CellObject, WorkSheet } from 'xlsx';
import { daysBetween } from '#shared/days.ts';
import type { SheetCell } from './sheet-rows.ts';

const EUROS = '#,##0.00 "€"';
const DAY = 'dd/mm/yyyy';
const MIN_WIDTH = 10;
const MAX_WIDTH = 40;

/** The day that spreadsheets count from. */
const DAY_ZERO = '1899-12-30';

// The format writes a character as _x003D_; a text with the same letters would be read as that character.
const asWritten = (text: string) => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Amounts and days are genuine numbers shown as on screen; texts are texts, whatever they begin with (R-LIST-24). */
function toCell(cell: SheetCell): CellObject {
  if ('cents' in cell) return { t: 'n', v: cell.cents / 100, z: EUROS };
  if ('day' in cell && cell.day !== '') return { t: 'n', v: daysBetween(DAY_ZERO, cell.day), z: DAY };
  return { t: 's', v: 'text' in cell ? asWritten(cell.text) : '' };
}

/** Characters that a cell needs when it is shown. */
function widthOf({ t, v, z }: CellObject): number {
  if (t === 's') return String(v).length;
  return z === DAY ? DAY.length : Number(v).toFixed(2).length + 6;
}

/** A spreadsheet that grows by pieces. */
export class Sheet {
  private readonly sheet: WorkSheet = utils.aoa_to_sheet([], { dense: true });
  private rowCount = 0;
  private readonly widths: number[] = [];

  constructor(
    private readonly name: string,
    headings: readonly string[],
  ) {
    this.add([headings.map((text) => ({ text }))]);
  }

  add(rows: readonly SheetCell[][]): void {
    const cells = rows.map((row) => row.map(toCell));
    utils.sheet_add_aoa(this.sheet, cells, { origin: { r: this.rowCount, c: 0 }, dense: true } as object);
    this.rowCount += rows.length;
    for (const row of cells) {
      row.forEach((cell, column) => {
        const wanted = Math.min(MAX_WIDTH, widthOf(cell) + 2);
        this.widths[column] = Math.max(this.widths[column] ?? MIN_WIDTH, wanted);
      });
    }
  }

  /** The whole file, a genuine .xlsx. */
  write(): ArrayBuffer {
    this.sheet['!cols'] = this.widths.map((wch) => ({ wch }));
    const book = utils.book_new();
    utils.book_append_sheet(book, this.sheet, this.name);
    // Without a table of strings each text would be written as the result of a formula.
    return write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }) as ArrayBuffer;
  }
}
