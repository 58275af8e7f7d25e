import type { CellValue, ExportedColumn } from '#portal/lists/model/columns.ts';
import type { OtherKind } from './file-kind.ts';

/** A cell as the worker receives it: plain values. A count is never bold. */
export type SheetCell = CellValue & { isBold?: true };

/** Which amounts of a list are summed together. */
export interface SumRules {
  /** The column whose values have a row of sums each, such as the state; not the first column, which has their label. */
  by?: number;
  /** Columns of amounts without a sum. */
  except?: readonly number[];
}

/** Name and lines above the rows of a spreadsheet. */
export interface SheetHeader {
  /** Of the sheet. */
  name: string;
  headings: readonly string[];
  /** Lines above the headings. */
  noteLines?: readonly string[];
  /** By default each column of amounts has one sum. */
  sums?: SumRules;
}

/** The end of a spreadsheet, known after the last row. */
export interface SheetFooter {
  /** Label of the sums. */
  totalLabel: string;
  /** States that the list is incomplete: as the last line above the headings, and below the sums. */
  note?: string | undefined;
}

/**
 * A message to the worker: the start, rows or the end of a sheet, the end of the file, or a file to be read. Rows are the
 * JSON of SheetCell[][], because a text is copied many times faster than its objects.
 */
export type WorkerMessage =
  | { kind: 'read'; file: ArrayBuffer; mostRows: number }
  | { kind: 'start'; frame: SheetHeader }
  | { kind: 'rows'; json: string }
  | { kind: 'end'; end: SheetFooter }
  | { kind: 'write' };

/** The cells of some rows, in the order of the columns. */
export const toSheetRows = <Row>(columns: readonly ExportedColumn<Row>[], rows: readonly Row[]): SheetCell[][] =>
  rows.map((row) => columns.map(({ value }) => value(row)));

/** Splits rows into batches of at most `size`. */
export function* splitIntoChunks<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** Why a file is not read: what it is, or that opening it costs more than a list does. */
export type ReadProblem = OtherKind | 'binaryWorkbook' | 'numbers' | 'password' | 'noTable' | 'tooCostly';

/** A file that is not read, and why. */
export class UnreadableFileError extends Error {
  constructor(readonly problem: ReadProblem) {
    super(`The file can not be read as a spreadsheet: ${problem}.`);
  }
}

/** A row of a sheet that is read. */
export interface ReadRow {
  /** As the sheet counts it, from 1 on. */
  number: number;
  cells: string[];
  /** Hidden by hand or by a filter. */
  isHidden: boolean;
}

/** A sheet that is read; its blank rows are left out. */
export interface ReadSheet {
  /** '' of a file without sheets. */
  name: string;
  isHidden: boolean;
  /** Whether its days are counted from 1904 on, instead of 1900. */
  uses1904: boolean;
  /** Whether it has more rows than are read. */
  isTooLong: boolean;
  rows: ReadRow[];
}

/** A message of the worker that reads a file: a sheet, some of its rows, the end of all, or why it can't be read. */
export type ReadMessage = { sheet: Omit<ReadSheet, 'rows'> } | { rows: ReadRow[] } | 'end' | ReadProblem;
