import type { ReadRow, ReadSheet } from '#portal/lists/export/sheet-messages.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import { takeInSlices } from './in-slices.ts';
import { detectDecimalMark, readAmounts } from './read-amounts.ts';
import { detectMonthFirst, readDayOfColumn } from './read-own-day.ts';
import type { OwnColumns } from './recognise-columns.ts';

/** A line of the own list. */
export interface OwnLine {
  /** Its row in the list, from 1 on. */
  row: number;
  number: string;
  /** As written; '' without one. */
  amount: string;
  /** None if it has no amount or one that is not understood, two if thousands and decimals can't be told apart. */
  cents: readonly Cents[];
  /** As written; '' without one. */
  day: string;
  /** Undefined if it has no day or one that is not understood. */
  isoDay?: IsoDay;
}

/** What was read of a list. Rows are numbered as in the list. */
export interface OwnReading {
  lines: OwnLine[];
  /** Rows below the headings without a number: subtotals, sums, repeated headings. */
  leftOut: number[];
  /** Hidden rows, whether they are read or not. */
  hiddenRows: number;
  /** Lines whose amount or day is not understood, and therefore is not compared. */
  unreadAmounts: number[];
  unreadDays: number[];
  /** Whether the amounts had the other sign, as in the books of a client. */
  isNegated: boolean;
}

/** How a sheet is read. */
export interface SheetChoice {
  columns: OwnColumns;
  /** Whether hidden rows are read, too. */
  withHidden: boolean;
}

const at = (cells: readonly string[], index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''));
/** Whether an amount is none: accounting formats show nothing as a dash. */
export const isNone = (text: string) => text === '' || /^[-–—]\s*€?$/.test(text);
const isCredit = (text: string) => /^(h|c|haber|credit|-)/i.test(text);
/** Whether a number is the label of a sum. */
export const isSum = (text: string) => /^[*\s]*((sub|gran )?total(es)?|sumas?|saldo)\b/i.test(text);

/** A credit that is negative is a debit. */
const negate = (text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`);

/** The amount of a row as text: of a debit, of a credit with a minus, or with the side that its own column states. */
function toAmountText(cells: readonly string[], { amount, credit, side }: OwnColumns): string {
  const text = at(cells, amount);
  if (credit !== undefined && (isNone(text) || readAmounts(text)[0] === 0)) {
    const other = at(cells, credit);
    return isNone(other) ? '' : negate(other);
  }
  if (isNone(text)) return '';
  return isCredit(at(cells, side)) && !/[-(]/.test(text) ? negate(text) : text;
}

/** The number with its series, where that has a column of its own and the number does not begin with it. */
function toNumber(cells: readonly string[], { number, series }: OwnColumns): string {
  const [own, prefix] = [at(cells, number), at(cells, series)];
  return prefix === '' || own === '' || own.startsWith(prefix) ? own : `${prefix}-${own}`;
}

/** So many rows tell how the amounts of a list are written. */
const SAMPLE_ROWS = 1_000;

/** Reads one row; undefined if it has no number. */
export type LineReader = (row: ReadRow) => OwnLine | undefined;

/** Creates a reader of rows by the columns of their list and by how its amounts and days are written. */
export function createLineReader(rows: readonly ReadRow[], columns: OwnColumns, uses1904: boolean): LineReader {
  const columnOf = (index: number | undefined, some = rows) => some.map(({ cells }) => at(cells, index));
  const sample = rows.slice(0, SAMPLE_ROWS);
  const decimalMark = detectDecimalMark([...columnOf(columns.amount, sample), ...columnOf(columns.credit, sample)]);
  const dayTexts = [...new Set(columnOf(columns.day))];
  const style = { isMonthFirst: detectMonthFirst(dayTexts), uses1904 };
  // Many lines have the same day.
  const days = new Map<string, IsoDay | undefined>();
  const readDay = (text: string) => {
    if (!days.has(text)) days.set(text, readDayOfColumn(text, style));
    return days.get(text);
  };
  return ({ number: row, cells }) => {
    const number = toNumber(cells, columns);
    if (!/\d/.test(at(cells, columns.number)) || isSum(number)) return undefined;
    const amount = toAmountText(cells, columns);
    const day = at(cells, columns.day);
    const isoDay = readDay(day);
    return { row, number, amount, cents: readAmounts(amount, decimalMark), day, ...(isoDay && { isoDay }) };
  };
}

/** In the books of a client, an invoice is a credit: most amounts are negative. */
function isMostlyNegative(lines: readonly OwnLine[]): boolean {
  const amounts = lines.flatMap(({ cents }) => cents.slice(0, 1)).filter((cents) => cents !== 0);
  // A single one may be a credit note.
  return amounts.length > 1 && amounts.filter((cents) => cents < 0).length * 2 > amounts.length;
}

/**
 * Reads the lines of a list that have a number, in slices; what it leaves out, it counts.
 * @param choice its columns, and whether hidden rows are read, too
 * @throws the signal's reason when it was cancelled
 */
export async function readOwnLines(
  { rows: all, uses1904 }: ReadSheet,
  { columns, withHidden }: SheetChoice,
  signal?: AbortSignal,
): Promise<OwnReading> {
  const body = all.slice(columns.headRows);
  const rows = withHidden ? body : body.filter(({ isHidden }) => !isHidden);
  const readLine = createLineReader(rows, columns, uses1904);
  const lines: OwnLine[] = [];
  const leftOut: number[] = [];
  const read = (row: ReadRow) => {
    const line = readLine(row);
    if (line) lines.push(line);
    else leftOut.push(row.number);
  };
  await takeInSlices(rows, read, signal);
  const isNegated = isMostlyNegative(lines);
  return {
    lines: isNegated ? lines.map((line) => ({ ...line, cents: line.cents.map((cents) => 0 - cents) })) : lines,
    leftOut,
    hiddenRows: body.filter(({ isHidden }) => isHidden).length,
    unreadAmounts: lines.filter(({ amount, cents }) => amount !== '' && cents.length === 0).map(({ row }) => row),
    unreadDays: lines.filter(({ day, isoDay }) => day !== '' && !isoDay).map(({ row }) => row),
    isNegated,
  };
}
