import { toNumberText } from './cell-text.ts';
import { MOST_COLUMNS } from './limit-repeats.ts';
import { readAttributes, scanMarkup } from './markup-tokens.ts';
import type { MarkupToken } from './markup-tokens.ts';
import type { CellBudget } from './sheet-limits.ts';
import type { ReadRow, ReadSheet } from './sheet-messages.ts';

const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet';

/** Whether a text is a spreadsheet of Excel 2003 as XML. */
export const isSpreadsheetXml = (text: string): boolean =>
  text.slice(0, 4_096).includes(NAMESPACE) && /<(\w{1,20}:)?workbook[\s>]/i.test(text.slice(0, 4_096));

/** The named formats of days. */
const NAMED = /^(general|long|medium|short) date$/i;
const MOST_PLACES = 1_048_576;

/** A place that is stated, from 1 on; otherwise the next one. */
const toIndex = (text: string | undefined, next: number) =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MOST_PLACES) : next;

type OpenTag = Extract<MarkupToken, { kind: 'open' }>;

class WorkbookReader {
  readonly sheets: ReadSheet[] = [];
  private uses1904 = false;
  private readonly formats = new Map<string, string>();
  private style = '';
  private nextRow = 1;
  private row: ReadRow | undefined;
  private nextColumn = 1;
  private format: string | undefined;
  private data: { type: string; texts: string[] } | undefined;
  private isVisibility = false;
  private comments = 0;

  constructor(
    private readonly mostRows: number,
    private readonly budget: CellBudget,
  ) {}

  addText(text: string): void {
    this.data?.texts.push(text);
    const sheet = this.sheets.at(-1);
    if (this.isVisibility && sheet && /hidden/i.test(text)) sheet.isHidden = true;
  }

  open({ name, attributes, isEmpty }: OpenTag): void {
    const given = readAttributes(attributes);
    if (name === 'date1904') this.uses1904 = true;
    else if (name === 'style') this.style = given.get('id') ?? '';
    else if (name === 'numberformat') this.formats.set(this.style, given.get('format') ?? '');
    else if (name === 'worksheet') this.startSheet(given.get('name') ?? '');
    else if (name === 'visible') this.isVisibility = !isEmpty;
    else if (name === 'row') this.startRow(given);
    else if (name === 'cell') this.startCell(given);
    else if (name === 'comment') this.comments += isEmpty ? 0 : 1;
    else if (name === 'data' && !isEmpty && this.comments === 0)
      this.data = { type: given.get('type') ?? '', texts: [] };
  }

  close(name: string): void {
    if (name === 'visible') this.isVisibility = false;
    else if (name === 'comment') this.comments = Math.max(0, this.comments - 1);
    else if (name === 'data') this.endData();
    else if (name === 'row') this.row = undefined;
  }

  private startSheet(name: string): void {
    this.sheets.push({ name, isHidden: false, uses1904: this.uses1904, isTooLong: false, rows: [] });
    this.nextRow = 1;
  }

  private startRow(given: ReadonlyMap<string, string>): void {
    const number = toIndex(given.get('index'), this.nextRow);
    // Blank rows of one format are stated once.
    this.nextRow = number + 1 + toIndex(given.get('span'), 0);
    this.nextColumn = 1;
    const sheet = this.sheets.at(-1);
    if (!sheet) return;
    this.row = { number, cells: [], isHidden: given.get('hidden') === '1' };
    if (sheet.rows.length < this.mostRows) sheet.rows.push(this.row);
  }

  private startCell(given: ReadonlyMap<string, string>): void {
    const column = toIndex(given.get('index'), this.nextColumn);
    this.nextColumn = column + 1 + toIndex(given.get('mergeacross'), 0);
    this.format = this.formats.get(given.get('styleid') ?? '');
    const cells = this.row?.cells;
    if (!cells || column > MOST_COLUMNS) this.format = undefined;
    else while (cells.length < column) cells.push(this.budget.take(''));
  }

  private endData(): void {
    if (!this.data || !this.row) return;
    const { type, texts } = this.data;
    const text = texts.join('').replace(/\s+/g, ' ').trim();
    if (this.row.cells.length > 0)
      this.row.cells[this.row.cells.length - 1] = this.budget.take(this.toText(type, text));
    this.data = undefined;
  }

  private toText(type: string, text: string): string {
    if (type === 'Error') return '';
    if (type === 'DateTime') return text.slice(0, 10);
    const value = Number(text);
    if (type !== 'Number' || text === '' || !Number.isFinite(value)) return text;
    return toNumberText(value, NAMED.test(this.format ?? '') ? 'yyyy-mm-dd' : this.format, this.uses1904);
  }
}

/**
 * Reads a spreadsheet of Excel 2003 as XML (SpreadsheetML).
 * @param mostRows no further rows of a sheet are read
 * @throws InvalidZipError if the cells are more than lists have
 */
export function readSpreadsheetXml(xml: string, mostRows: number, budget: CellBudget): ReadSheet[] {
  const reader = new WorkbookReader(mostRows, budget);
  for (const token of scanMarkup(xml)) {
    if (token.kind === 'text') reader.addText(token.text);
    else if (token.kind === 'open') reader.open(token);
    else reader.close(token.name);
  }
  return reader.sheets.map((sheet) => ({
    ...sheet,
    isTooLong: sheet.rows.length >= mostRows,
    rows: sheet.rows.filter(({ cells }) => cells.some((text) => text !== '')),
  }));
}
