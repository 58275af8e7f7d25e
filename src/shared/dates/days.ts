import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { isIsoDay } from './iso-day.ts';
import type { IsoDay } from './iso-day.ts';

// Validation and formatting of a day are in another file: the first screen needs them, but no arithmetic.
export { formatDay, isIsoDay } from './iso-day.ts';
export { getDayInTimeZone, SPANISH_TIME_ZONE } from './time-zone.ts';
export type { IsoDay } from './iso-day.ts';

dayjs.extend(utc);

const ISO_DAY = 'YYYY-MM-DD';

/**
 * The calendar day of a moment in the time zone of the process, for demo data and tests. The portal uses the day in the
 * entity's time zone: `portal/clock` (R-CONF-46).
 * @param now defaults to the present moment
 */
export const today = (now: Date = new Date()): IsoDay => dayjs(now).format(ISO_DAY);

/** Adds whole days; negative values subtract. @throws RangeError when `day` is no ISO day */
export function addDays(day: IsoDay, days: number): IsoDay {
  if (!isIsoDay(day)) throw new RangeError(`${day} is no calendar day.`);
  return dayjs.utc(day).add(days, 'day').format(ISO_DAY);
}

/** Whole days from one day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: IsoDay, to: IsoDay): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** The moment that lies a number of 24-hour periods before another. */
export const subtractDays = (moment: Date, days: number): Date => dayjs.utc(moment).subtract(days, 'day').toDate();

/**
 * Parses a day as typed: "5/3/2026", "05-03-2026", "050326", "05032026" or an ISO day.
 * @returns the ISO day, '' for an empty text, or null when there is no such day
 */
export function parseDay(typed: string): IsoDay | '' | null {
  const text = typed.trim();
  if (text === '') return '';
  if (isIsoDay(text)) return text;
  const match =
    /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text);
  if (!match) return null;
  const [, date = '', month = '', year = ''] = match;
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isIsoDay(day) ? day : null;
}

/** The days that form definitions compare with (`$ctx`): today and the ends of the window of ±365 days (R-LIM-25). */
export const getFormDayContext = (day: IsoDay): { today: IsoDay; yearAgo: IsoDay; yearAhead: IsoDay } => ({
  today: day,
  yearAgo: addDays(day, -365),
  yearAhead: addDays(day, 365),
});
