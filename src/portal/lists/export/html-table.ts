import { MOST_COLUMNS } from './limit-repeats.ts';
import { readAttributes, scanMarkup } from './markup-tokens.ts';
import type { CellBudget } from './sheet-limits.ts';
import type { ReadRow, ReadSheet } from './sheet-messages.ts';

interface OpenTable {
  /** For how many further rows a cell above reaches into each column. */
  spans: number[];
  row?: ReadRow;
  cell?: { texts: string[]; column: number };
}

/** Elements that separate words. */
const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr', 'td', 'th', 'table']);

const toCount = (text: string | undefined, most: number) =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Math.min(Math.max(1, Number(text)), most) : 1;

const isHiddenBy = (attributes: string) =>
  /\shidden(\s|=|$)/i.test(attributes) || /display\s{0,9}:\s{0,9}none/i.test(attributes);

/** Builds the rows of all tables of a page, one below the other, as a spreadsheet shows them. */
class TableRows {
  readonly rows: ReadRow[] = [];
  private readonly tables: OpenTable[] = [];
  private count = 0;

  constructor(
    private readonly mostRows: number,
    private readonly budget: CellBudget,
  ) {}

  get isTooLong(): boolean {
    return this.count >= this.mostRows;
  }

  addText(text: string): void {
    this.tables.at(-1)?.cell?.texts.push(text);
  }

  open(name: string, attributes: string): void {
    if (name === 'table') this.tables.push({ spans: [] });
    else if (name === 'tr') this.startRow(attributes);
    else if (name === 'td' || name === 'th') this.startCell(attributes);
  }

  close(name: string): void {
    if (name === 'table') this.endTable();
    else if (name === 'tr') this.endRow();
    else if (name === 'td' || name === 'th') this.endCell();
  }

  endTable(): void {
    this.endRow();
    this.tables.pop();
  }

  private startRow(attributes: string): void {
    this.endRow();
    const table = this.tables.at(-1);
    if (!table) return;
    this.count += 1;
    table.row = { number: this.count, cells: [], isHidden: isHiddenBy(attributes) };
    // Rows of a table within a cell come after the row that holds it.
    this.rows.push(table.row);
  }

  private endRow(): void {
    this.endCell();
    const table = this.tables.at(-1);
    if (!table?.row) return;
    table.spans = table.spans.map((rows) => Math.max(0, rows - 1));
    delete table.row;
  }

  private startCell(attributes: string): void {
    this.endCell();
    const table = this.tables.at(-1);
    if (!table) return;
    if (!table.row) this.startRow('');
    const given = readAttributes(attributes);
    const cells = table.row?.cells ?? [];
    while ((table.spans[cells.length] ?? 0) > 0 && cells.length < MOST_COLUMNS) cells.push('');
    const column = cells.length;
    const width = Math.min(toCount(given.get('colspan'), MOST_COLUMNS), MOST_COLUMNS - column);
    if (width <= 0) return;
    for (let at = 0; at < width; at += 1) cells.push(this.budget.take(''));
    const height = toCount(given.get('rowspan'), this.mostRows);
    // This row counts as the first of them.
    for (let at = column; at < column + width; at += 1) table.spans[at] = height;
    table.cell = { texts: [], column };
  }

  private endCell(): void {
    const table = this.tables.at(-1);
    if (!table?.cell || !table.row) return;
    const { texts, column } = table.cell;
    table.row.cells[column] = this.budget.take(texts.join('').replace(/\s+/g, ' ').trim());
    delete table.cell;
  }
}

/**
 * Reads the tables of an HTML page, which many programs call an Excel. Texts stay as they are written: what a number
 * means is decided by its column.
 * @param mostRows no further rows are read
 * @returns undefined if the page has no table
 * @throws InvalidZipError if the cells are more than a list has
 */
export function readHtmlTable(html: string, mostRows: number, budget: CellBudget): ReadSheet | undefined {
  const tables = new TableRows(mostRows, budget);
  for (const token of scanMarkup(html)) {
    if (token.kind === 'text') tables.addText(token.text);
    else {
      if (BREAKS.has(token.name)) tables.addText(' ');
      if (token.kind === 'open') tables.open(token.name, token.attributes);
      else tables.close(token.name);
    }
    if (tables.isTooLong) break;
  }
  tables.endTable();
  const rows = tables.rows.filter(({ cells }) => cells.some((text) => text !== ''));
  if (rows.length === 0) return undefined;
  return { name: '', isHidden: false, uses1904: false, isTooLong: tables.isTooLong, rows };
}
