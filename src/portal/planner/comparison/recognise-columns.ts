import { DEBIT, HEADINGS, isFromSap, isSide, OPEN_AMOUNT, SAP_NUMBERS, toPlainHeading } from './headings.ts';
import type { ColumnRole } from './headings.ts';
import { isAmountWithDecimals, readAmounts } from './read-amounts.ts';
import { isWrittenDay, readDayOfColumn } from './read-own-day.ts';

/** The cells of some rows. */
export type Cells = readonly (readonly string[])[];

type ColumnsByRole = Partial<Record<ColumnRole, number>>;

/** The place of each column that is compared; without a place it is not. */
export interface OwnColumns extends ColumnsByRole {
  /** How many rows stand above the first line. */
  headRows: number;
}

const SAMPLE_ROWS = 100;
/** Among so many rows the headings are looked for. */
export const HEADING_ROWS = 30;

const hasDigit = (text: string) => /\d/.test(text);
const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

/** Whether the content of a column suits its role; a column may be empty in many rows. */
const SUITS: Record<ColumnRole, (text: string) => boolean> = {
  number: hasDigit,
  series: (text) => text.length <= 8,
  amount: (text) => readAmounts(text).length > 0 || text === '-',
  credit: (text) => readAmounts(text).length > 0 || text === '-',
  side: isSide,
  day: (text) => [true, false].some((isFirst) => readDayOfColumn(text, { isMonthFirst: isFirst, uses1904: false })),
};

/** @returns the share of the filled cells that suit the role; 0 of an empty column */
function rateContent(role: ColumnRole, texts: readonly string[]): number {
  const all = filled(texts);
  return all.length === 0 ? 0 : all.filter(SUITS[role]).length / all.length;
}

/** Finds columns by their headings; a column has one role. @param lines below the headings, of which some may be no lines */
function findByHeading(row: readonly string[], lines: Cells): ColumnsByRole {
  const headings = row.map(toPlainHeading);
  const found: ColumnsByRole = {};
  const isFree = (index: number) => !Object.values(found).includes(index);
  const columnOf = (index: number) => lines.map((cells) => cells[index] ?? '');
  const isUsed = (index: number) => filled(columnOf(index)).length * 3 >= lines.length;
  const suits = (role: ColumnRole, index: number) =>
    rateContent(role, columnOf(index)) >= 0.6 && (role !== 'number' || isUsed(index));
  const take = (role: ColumnRole, { headings: patterns, others }: (typeof HEADINGS)[ColumnRole]) => {
    if (found[role] !== undefined) return;
    const indices = patterns.flatMap((pattern) =>
      headings.flatMap((text, index) => (pattern.test(text) && !others.test(text) && isFree(index) ? [index] : [])),
    );
    const index =
      indices.find((at) => suits(role, at)) ?? (role === 'credit' || role === 'side' ? undefined : indices[0]);
    if (index !== undefined) found[role] = index;
  };
  take('day', HEADINGS.day);
  take('amount', HEADINGS.amount);
  if (found.amount === undefined) {
    const debit = headings.findIndex((text, index) => DEBIT.test(text) && isFree(index));
    if (debit >= 0) take('credit', HEADINGS.credit);
    if (found.credit !== undefined || (debit >= 0 && suits('amount', debit))) found.amount = debit;
  }
  take('amount', OPEN_AMOUNT);
  take('number', isFromSap(headings) ? SAP_NUMBERS : HEADINGS.number);
  if (found.number !== undefined) take('series', HEADINGS.series);
  if (found.amount !== undefined && found.credit === undefined) take('side', HEADINGS.side);
  return found;
}

/** Finds columns by what stands in them. */
function findByContent(rows: Cells): ColumnsByRole & { number: number } {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const indices = Array.from({ length: width }, (_, index) => index);
  const isMostly = (index: number, test: (text: string) => boolean) => {
    const cells = filled(rows.map((row) => row[index] ?? ''));
    return cells.length > 0 && cells.filter(test).length >= cells.length * 0.8;
  };
  const day = indices.findLast((index) => isMostly(index, isWrittenDay));
  const amount = indices.findLast((index) => index !== day && isMostly(index, isAmountWithDecimals));
  const number = indices.find((index) => index !== day && index !== amount && isMostly(index, hasDigit));
  return { number: number ?? 0, ...(amount !== undefined && { amount }), ...(day !== undefined && { day }) };
}

/** A value rather than a heading. */
const isValue = (text: string) => isWrittenDay(text) || isAmountWithDecimals(text) || /\d{3}/.test(text);

/** A row may be of headings if few of its cells are values: one may name a day or a year. */
function isHeadingLike(row: readonly string[]): boolean {
  const cells = filled(row);
  return cells.length > 0 && cells.filter(isValue).length * 4 <= cells.length;
}

const hasFewDigits = (row: readonly string[]) => filled(row).filter(hasDigit).length * 4 <= filled(row).length;

/** The headings of two rows: what stands above holds for all columns until the next. */
function joinHeadings(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const own = lower[index] ?? '';
    if (upper[index]) group = upper[index];
    else if (own === '') group = '';
    return `${group} ${own}`.trim();
  });
}

interface Heading {
  headRows: number;
  columnsByRole: ColumnsByRole;
}

/** More columns that are recognised, among them the number, are better. */
const rate = ({ columnsByRole }: Heading) =>
  columnsByRole.number === undefined ? 0 : Object.keys(columnsByRole).length;

/** The headings in a row, with those of the row above where they are needed to tell columns apart. */
function readHeading(rows: Cells, index: number): Heading {
  const [row = [], above = []] = [rows[index], rows[index - 1]];
  const lines = rows.slice(index + 1, index + 1 + SAMPLE_ROWS).filter((cells) => cells.some(hasDigit));
  const alone = { headRows: index + 1, columnsByRole: findByHeading(row, lines) };
  if (filled(above).length < 2 || !isHeadingLike(above) || !hasFewDigits(row)) return alone;
  const joined = { headRows: index + 1, columnsByRole: findByHeading(joinHeadings(above, row), lines) };
  const names = filled(row);
  const isAmbiguous = new Set(names).size < names.length;
  return rate(joined) > rate(alone) || (isAmbiguous && rate(joined) === rate(alone)) ? joined : alone;
}

/** Finds the row of headings by which most columns are recognised, the first of several; of two that touch, the lower. */
function findHeading(rows: Cells): Heading | undefined {
  const candidates = rows
    .slice(0, HEADING_ROWS)
    .flatMap((row, index) => (isHeadingLike(row) ? [readHeading(rows, index)] : []))
    .filter((heading) => rate(heading) > 0);
  const best = Math.max(0, ...candidates.map(rate));
  const first = candidates.findIndex((heading) => rate(heading) === best);
  const [found, next] = [candidates[first], candidates[first + 1]];
  if (!found) return undefined;
  const isBelow = next?.headRows === found.headRows + 1 && hasFewDigits(rows[next.headRows - 1] ?? []);
  return next && isBelow && rate(next) === best ? next : found;
}

/** Up to two rows without any digit below the headings belong to them. */
function skipBelow(rows: Cells, headRows: number): number {
  const next = rows.slice(headRows, headRows + 3).findIndex((row) => row.some(hasDigit));
  return headRows + Math.max(0, next);
}

/**
 * Recognises the columns below headings that are known.
 * @param headRows how many rows stand above the first line; 0 without headings
 */
export function recogniseColumnsBelow(rows: Cells, headRows: number): OwnColumns {
  const lines = rows.slice(headRows, headRows + SAMPLE_ROWS).filter((row) => row.some(hasDigit));
  if (headRows === 0) return { headRows, ...findByContent(lines) };
  return complete({ headRows, columnsByRole: readHeading(rows, headRows - 1).columnsByRole }, lines);
}

/** Adds what the headings do not tell. */
function complete({ headRows, columnsByRole }: Heading, lines: Cells): OwnColumns {
  const taken = new Set(Object.values(columnsByRole));
  const others = Object.entries(findByContent(lines)).filter(
    ([role, index]) => !(role in columnsByRole) && !taken.has(index),
  );
  return { headRows, ...Object.fromEntries(others), ...columnsByRole };
}

/** Whether a list has headings by which its numbers are recognised. */
export const hasHeadings = (rows: Cells): boolean => findHeading(rows) !== undefined;

/** Recognises the columns of a list by their headings, otherwise by what stands in them. */
export function recogniseColumns(rows: Cells): OwnColumns {
  const heading = findHeading(rows);
  if (heading) {
    const headRows = skipBelow(rows, heading.headRows);
    const lines = rows.slice(headRows, headRows + SAMPLE_ROWS).filter((row) => row.some(hasDigit));
    return complete({ headRows, columnsByRole: heading.columnsByRole }, lines);
  }
  const found = findByContent(rows.slice(0, SAMPLE_ROWS));
  // Above the first number may stand a title.
  const first = rows.slice(0, HEADING_ROWS).findIndex((row) => hasDigit(row[found.number] ?? ''));
  return { headRows: Math.max(0, first), ...found };
}
