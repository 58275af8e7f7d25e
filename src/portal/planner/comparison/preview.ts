import type { ReadRow } from '#portal/lists/export/sheet-messages.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { HEADING_ROWS } from './recognise-columns.ts';
import type { OwnList } from './useOwnList.ts';

const LONGEST = 60;
const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A, B … Z, AA, as spreadsheets name columns. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

/** A column by its letter, with its heading or its first value. */
export function nameColumn({ sheet: { rows }, columns: { headRows } }: OwnList, index: number): string {
  const heading = headRows > 0 ? rows[headRows - 1]?.cells[index] : undefined;
  const example = rows[headRows]?.cells[index];
  return translate('comparison.column', { letter: letterOf(index), text: shorten(heading || example || '') });
}

/** How many columns the first rows of a list have. */
export const countColumns = ({ sheet: { rows }, columns: { headRows } }: OwnList): number =>
  Math.max(1, ...rows.slice(0, headRows + 20).map(({ cells }) => cells.length));

/** A row by its number, with what stands in it. */
export const nameRow = ({ number, cells }: ReadRow): string =>
  translate('comparison.headingRow', { row: number, text: shorten(cells.filter((text) => text !== '').join(' · ')) });

/** The rows that may be the headings. */
export const listHeadingRows = ({ sheet, columns }: OwnList): ReadRow[] =>
  sheet.rows.slice(0, Math.max(HEADING_ROWS, columns.headRows));

const [ABOVE, BELOW] = [3, 3];

/** The rows that are shown: the headings with those around them. */
export const listPreviewRows = ({ sheet, columns: { headRows } }: OwnList): { row: ReadRow; isHeading: boolean }[] =>
  sheet.rows
    .slice(0, headRows + BELOW)
    .map((row, index) => ({ row, isHeading: index === headRows - 1 }))
    .slice(Math.max(0, headRows - ABOVE));

const MOST_NAMED = 5;

/** Numbers of rows as text: the first ones, and how many more there are. */
export function nameRows(numbers: readonly number[]): string {
  const rest = numbers.length - MOST_NAMED;
  const named = numbers.slice(0, MOST_NAMED).join(', ');
  return rest > 0 ? translate('comparison.andMore', { rows: named, smart_count: rest }) : named;
}
