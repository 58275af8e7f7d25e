import { utils, write } from 'xlsx';
import type { CellObject, WorkSheet } from 'xlsx';
import type { SheetCell, WorkerMessage } from './sheet-rows.ts';

const EUROS = '#,##0.00 "€"';
const DAY = 'dd/mm/yyyy';
const MIN_WIDTH = 10;
const MAX_WIDTH = 40;

let sheetName = '';
let sheet: WorkSheet = {};
let rowCount = 0;
let widths: number[] = [];

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === 'start') begin(data.sheetName, data.headings);
  else if (data.kind === 'rows') addRows(data.rows.map((row) => row.map(toCell)));
  else scope.postMessage(finish());
};

function begin(name: string, headings: string[]) {
  sheetName = name;
  sheet = utils.aoa_to_sheet([]);
  rowCount = 0;
  widths = headings.map(() => MIN_WIDTH);
  addRows([headings.map((heading): CellObject => ({ t: 's', v: heading }))]);
}

function addRows(rows: CellObject[][]) {
  utils.sheet_add_aoa(sheet, rows, { origin: { r: rowCount, c: 0 } });
  rowCount += rows.length;
  for (const row of rows) {
    row.forEach((cell, column) => {
      const length = cell.t === 's' ? String(cell.v).length : 14;
      widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? MIN_WIDTH, length + 2));
    });
  }
}

/** Amounts and days are genuine numbers shown as on screen; texts are texts, whatever they begin with. */
function toCell(cell: SheetCell): CellObject {
  if ('cents' in cell) return { t: 'n', v: cell.cents / 100, z: EUROS };
  if ('day' in cell) return { t: 'n', v: serialDay(cell.day), z: DAY };
  return { t: 's', v: cell.text };
}

// Spreadsheets count days from 30/12/1899; no time zone takes part.
const serialDay = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000);

function finish(): ArrayBuffer {
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName);
  return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer;
}
