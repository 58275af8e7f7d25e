import { addDays, isIsoDay, parseDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';

/** How the days of a column are written. */
export interface DayStyle {
  /** Whether the month comes first, as in the United States. */
  isMonthFirst: boolean;
  /** Whether numbers are days of a spreadsheet that counts from 1904 on. */
  uses1904: boolean;
}

const USUAL: DayStyle = { isMonthFirst: false, uses1904: false };

/** In characters: no day is longer. */
const LONGEST = 60;

/** The first letters of months in Spanish and English. */
const MONTHS = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];

const WEEKDAY =
  /^(lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)[a-záéíóú]{0,7}\.?,? (?=\d|[a-z]{3,10} \d)/i;
const DAY_MONTH_YEAR = /^(\d{1,2})[ºª]?(?:[ ./-]| de )([a-z]{3,10})\.?(?:[ ./-]| de |, ?| del )(\d{4}|\d{2})$/i;
const MONTH_DAY_YEAR = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/i;
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})(?:(\d{2})(\d{2})|[./-](\d{1,2})[./-](\d{1,2}))$/;
/** Of the days from 2000 to 2099. */
const SERIAL = /^\d{5}(\.\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];
const DAYS_TO_1904 = 1462;

function toDay(year: string, month: string, date: string): IsoDay | undefined {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isIsoDay(day) && day >= '1990' && day < '2100' ? day : undefined;
}

function readNamedMonth(text: string): IsoDay | undefined {
  const [, date, name, year] = DAY_MONTH_YEAR.exec(text) ?? [];
  const [, otherName, otherDate, otherYear] = MONTH_DAY_YEAR.exec(text) ?? [];
  const start = (name ?? otherName ?? '').slice(0, 3).toLowerCase();
  const month = MONTHS.findIndex((names) => names.includes(start)) + 1;
  return month === 0 ? undefined : toDay(year ?? otherYear ?? '', String(month), date ?? otherDate ?? '');
}

function readSerial(text: string, uses1904: boolean): IsoDay | undefined {
  const serial = Math.floor(Number(text)) + (uses1904 ? DAYS_TO_1904 : 0);
  if (!SERIAL.test(text) || serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  return addDays('1899-12-30', serial);
}

/** The text without its time and the day of the week. */
const withoutTime = (text: string) =>
  (
    text
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .trim()
      .split(/[T ,]{1,2}\d{1,2}:\d{2}/)[0] ?? ''
  ).replace(WEEKDAY, '');

/**
 * Reads a day as programs and people write it: 1/12/2026 · 01.12.26 · 2026-12-01T00:00 · 20261201 · 1-dic-26 · 1 de
 * diciembre de 2026 · Dec 1, 2026; the time of a timestamp is left out.
 * @returns undefined for a text that is no day of 1990 to 2099
 */
export function readDay(text: string, { isMonthFirst }: DayStyle = USUAL): IsoDay | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = withoutTime(text);
  const [, year, month, date, otherMonth, otherDate] = YEAR_FIRST.exec(plain) ?? [];
  const day = year === undefined ? undefined : toDay(year, month ?? otherMonth ?? '', date ?? otherDate ?? '');
  if (day) return day;
  const [, first, , second, end] = NUMERIC.exec(plain) ?? [];
  if (first !== undefined && second !== undefined && end !== undefined)
    return isMonthFirst ? toDay(end, first, second) : toDay(end, second, first);
  // Without separators: 01122026 and 011226.
  return readNamedMonth(plain) ?? (/^\d{6}(\d{2})?$/.test(plain) ? parseDay(plain) || undefined : undefined);
}

/** Reads a day of a column of days, in which a number such as 46357 is a day as spreadsheets count them. */
export const readDayOfColumn = (text: string, style: DayStyle): IsoDay | undefined =>
  readDay(text, style) ?? readSerial(text.trim(), style.uses1904);

/** Recognises whether the months of a column come first: one day proves it, and none may prove the contrary. */
export function detectMonthFirst(texts: readonly string[]): boolean {
  const numeric = texts.flatMap((text) => {
    const [, first, , second] = NUMERIC.exec(withoutTime(text.slice(0, LONGEST))) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  return numeric.some(({ second }) => second > 12) && numeric.every(({ first }) => first <= 12);
}

/** A text that is a day by its separators or its month: a number alone is rather an invoice's. */
export const isWrittenDay = (text: string): boolean => /[./-]|[a-z]{3}/i.test(text) && readDay(text) !== undefined;
