import type { ColumnRole } from './headings.ts';

/** The name of the field in which the row of the headings is chosen. */
export const HEAD_ROWS_FIELD = 'ownListHeadings';

/** The names of the fields in which the columns are chosen. */
export const COLUMN_FIELDS: Readonly<Record<ColumnRole, string>> = {
  number: 'ownListNumber',
  amount: 'ownListAmount',
  day: 'ownListDay',
  series: 'ownListSeries',
  credit: 'ownListCredit',
  side: 'ownListSide',
};
