import type { ReadRow } from '#portal/lists/export/sheet-messages.ts';
import { detectSeparator, readCsvRows } from '#shared/files/read-csv.ts';
import { takeInSlices } from './in-slices.ts';
import { isAmountWithDecimals } from './read-amounts.ts';
import { isWrittenDay } from './read-own-day.ts';

/** The longest list that is compared. */
export const MOST_LINES = 50_000;
/** Headings, titles and sums may be added to it. */
export const MOST_ROWS = MOST_LINES + 100;

/**
 * Splits a line of which only spaces separate the cells: its number, which may have spaces itself, and before its end an
 * amount and a day in any order.
 * @returns number, amount and day, '' for what it does not have
 */
export function splitAtSpaces(line: string): string[] {
  const words = line.trim().split(/\s+/);
  let [amount, day] = ['', ''];
  while (words.length > 1) {
    const last = words.at(-1) as string;
    if (isWrittenDay(last)) day ||= last;
    else if (isAmountWithDecimals(last)) amount ||= last;
    else if (!/^(€|eur|euros)$/i.test(last)) break;
    words.pop();
  }
  return [words.join(' '), amount, day];
}

/** In characters, as of a cell of a spreadsheet. */
const LONGEST_CELL = 1_000;

/** Programs protect leading zeros from Excel: ="0012" and '0012. */
const unprotect = (text: string) => /^=?"(.*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=\d)/, '');
/** Reports draw lines between rows. */
const isRule = (cells: readonly string[]) => cells.every((text) => /^[-=_+*\s]*$/.test(text));

/**
 * Reads the rows of a pasted text or a CSV file one after the other, whatever separates the cells.
 * @throws RangeError at more than the most rows
 */
export function* listOwnRows(text: string): Generator<ReadRow> {
  const separator = detectSeparator(text);
  let [number, read] = [0, 0];
  for (const cells of readCsvRows(text, separator)) {
    number += 1;
    if (isRule(cells)) continue;
    if (read >= MOST_ROWS) throw new RangeError(`More than ${MOST_ROWS} rows.`);
    read += 1;
    const cut = cells.map((cell) => cell.slice(0, LONGEST_CELL));
    const own = separator === undefined ? splitAtSpaces(cut[0] ?? '') : cut.map(unprotect);
    yield { number, cells: own, isHidden: false };
  }
}

/** Reads the rows of a text in slices. @throws RangeError if it has more than the most rows */
export async function readOwnText(text: string, signal?: AbortSignal): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  await takeInSlices(listOwnRows(text), (row) => rows.push(row), signal);
  return rows;
}
