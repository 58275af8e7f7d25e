import type { CellValue, Column } from '#portal/lists/columns.ts';

/** What goes to the worker: plain values, cheap to clone. */
export type SheetCell = CellValue;

/** The cells of some rows, in the order of the columns. */
export const toSheetRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): SheetCell[][] =>
  rows.map((row) => columns.map(({ value }) => value(row)));

/** A page of rows for the worker, or the end of the list. */
export type WorkerMessage =
  | { kind: 'start'; sheetName: string; headings: string[] }
  | { kind: 'rows'; rows: SheetCell[][] }
  | { kind: 'finish' };
