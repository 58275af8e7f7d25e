import type { ReactNode } from 'react';
import type { Cents } from '#shared/money.ts';
import type { IsoDay } from '#shared/iso-day.ts';

/** What a cell holds in a spreadsheet: a text, an amount or a day. */
export type CellValue = { text: string } | { cents: Cents } | { day: IsoDay };

/** A column of a list, on screen and in its spreadsheet. */
export interface Column<Row> {
  /** Key of its heading. */
  label: string;
  /** Amounts stand at the end of their cell. */
  align?: 'end';
  /** Of its cells, and of a heading that is more than its label; `table-wide` has twice the room on a card. */
  className?: string;
  /** What stands above it in place of the label. */
  heading?: (rows: readonly Row[]) => ReactNode;
  render: (row: Row) => ReactNode;
  /** Its value in the spreadsheet, as displayed (R-LIST-24); without one the column is on screen only. */
  value?: (row: Row) => CellValue;
}

/** A column that belongs to the spreadsheet. */
export type ExportedColumn<Row> = Column<Row> & Required<Pick<Column<Row>, 'value'>>;

const isExported = <Row>(column: Column<Row>): column is ExportedColumn<Row> => column.value !== undefined;

/** The columns that belong to the spreadsheet, in their order. */
export const getExportedColumns = <Row>(columns: readonly Column<Row>[]): ExportedColumn<Row>[] =>
  columns.filter((column) => isExported(column));
