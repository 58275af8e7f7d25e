import type { ReactNode } from 'react';
import type { Cents } from '#shared/money/money.ts';
import type { IsoDay } from '#shared/dates/iso-day.ts';

/**
 * The value of a cell in a spreadsheet: a text, an amount, a day or a number of something. A text in place of an amount
 * that is unknown has `isAmount`: a sum of the others would be none.
 */
export type CellValue = { text: string; isAmount?: true } | { cents: Cents } | { day: IsoDay } | { count: number };

/**
 * Where a card shows a column, while the table is too wide for the screen: `title` and `amount` start and end its first
 * line, after a `check` box; `line` is the second one; `start` and `end` share the last one. The others need a tap.
 */
export type CardPosition = 'check' | 'title' | 'amount' | 'line' | 'start' | 'end';

/** A column of a list, on screen and in its spreadsheet. */
export interface Column<Row> {
  /** Key of its heading. */
  label: string;
  /** Amounts are aligned to the end of their cell. */
  align?: 'end';
  /**
   * Class of its cells and of a custom heading; on a card, `table-wide` has twice the width, and `card-named` its label.
   */
  className?: string;
  /** Its place on a card; without one it is shown on a tap. */
  card?: CardPosition;
  /** Key of its label on a card, where a short one is needed. */
  cardLabel?: string;
  /** A custom heading instead of the label. */
  heading?: (rows: readonly Row[]) => ReactNode;
  render: (row: Row) => ReactNode;
  /** Its value in the spreadsheet, as displayed (R-LIST-24); without one the column is on screen only. */
  value?: (row: Row) => CellValue;
  /**
   * Whether spreadsheet and printout have sums for each of its values, because what one of them sums up is of another kind
   * than what another does: money that was paid, and money that may never be. Not for the first column.
   */
  splitsSums?: true;
}

/** Whether a column may be hidden (R-PLAN-07): not the one that names the row, its amount, or one that splits sums. */
export const isHideable = <Row>({ card, splitsSums }: Column<Row>): boolean =>
  card !== 'title' && card !== 'amount' && !splitsSums;

/** A column that is exported. */
export type ExportedColumn<Row> = Column<Row> & Required<Pick<Column<Row>, 'value'>>;

const isExported = <Row>(column: Column<Row>): column is ExportedColumn<Row> => column.value !== undefined;

/** Those of the columns that are exported, because they have a `value`; in the given order. */
export const getExportedColumns = <Row>(columns: readonly Column<Row>[]): ExportedColumn<Row>[] =>
  columns.filter((column) => isExported(column));

/** Which amounts of exported columns are summed together. */
export function getSumRules<Row>(columns: readonly ExportedColumn<Row>[]): { by?: number } {
  const by = columns.findIndex(({ splitsSums }) => splitsSums);
  return by < 0 ? {} : { by };
}
