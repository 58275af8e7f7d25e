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
  render: (row: Row) => ReactNode;
  /** Its value in the spreadsheet, as displayed (R-LIST-24). */
  value: (row: Row) => CellValue;
}
