import type { CellValue, ExportedColumn } from '#portal/lists/model/columns.ts';

/** What goes to the worker: plain values, cheap to clone. */
export type SheetCell = CellValue;

/** What a spreadsheet says beside its rows. */
export interface SheetHeader {
  /** Of the sheet. */
  name: string;
  headings: readonly string[];
  /** Lines above the headings. */
  noteLines?: readonly string[];
}

/** What is known once all rows are there. */
export interface SheetFooter {
  /** Stands before the sums. */
  totalLabel: string;
  /** Says that the list goes on after these rows: the last of the lines above the headings, and again below the sums. */
  note?: string | undefined;
}

/** Rows for the worker, or the beginning or the end of the list. */
export type WorkerMessage =
  | { kind: 'start'; frame: SheetHeader }
  | { kind: 'rows'; rows: SheetCell[][] }
  | { kind: 'finish'; end: SheetFooter };

/** The cells of some rows, in the order of the columns. */
export const toSheetRows = <Row>(columns: readonly ExportedColumn<Row>[], rows: readonly Row[]): SheetCell[][] =>
  rows.map((row) => columns.map(({ value }) => value(row)));

/** Cuts rows into pieces of at most `size`; no rows give no piece. */
export function* splitIntoChunks<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
