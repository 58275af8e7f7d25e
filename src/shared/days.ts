/** A calendar day as YYYY-MM-DD, the form in which days are held and sent (R-CONF-36). */
export type IsoDay = string;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The calendar day of a moment in the local time zone of browser or process (R-CONF-46: never the UTC day).
 * @param now the moment; the present one when left out
 */
export const today = (now: Date = new Date()): IsoDay =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** The time zone of the entities' country, by its IANA name. */
export const SPANISH_TIME_ZONE = 'Europe/Madrid';

/** Made once per zone: that takes as long as a thousand days do. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/**
 * The calendar day of a moment in a time zone, wherever the process runs.
 * @param timeZone an IANA name, such as Europe/Madrid
 * @throws RangeError for one that there is not
 */
export function dayIn(timeZone: string, moment: Date): IsoDay {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Whether a text is an existing calendar day written YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Adds (or, when negative, subtracts) whole days. @throws RangeError when `day` is no ISO day */
export function addDays(day: IsoDay, days: number): IsoDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: IsoDay, to: IsoDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Writes a day as the portal shows it, DD/MM/YYYY (R-CONF-35); '' stays ''. */
export function formatDay(day: IsoDay): string {
  const [year, month, date] = day.split('-');
  return year && month && date ? `${date}/${month}/${year}` : day;
}

/**
 * Reads a day as a person types it: "5/3/2026", "05-03-2026", "050326", "05032026" or an ISO day.
 * @returns the ISO day, '' when nothing was typed, or null when there is no such day
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
export const dayContext = (day: IsoDay = today()) => ({
  today: day,
  yearAgo: addDays(day, -365),
  yearAhead: addDays(day, 365),
});
