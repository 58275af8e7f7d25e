import type { IsoDay } from './iso-day.ts';

/** The time zone of the entities' country, by its IANA name. */
export const SPANISH_TIME_ZONE = 'Europe/Madrid';

/** Cached per zone: creating a formatter takes as long as formatting a thousand days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day of a moment in a time zone, independent of the zone of browser or process.
 * @param timeZone an IANA name, such as Europe/Madrid
 * @throws RangeError for a zone that does not exist
 */
export function getDayInTimeZone(timeZone: string, moment: Date): IsoDay {
  // The Swedish locale formats days as ISO does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** Whether this browser or process supports a time zone. */
export function isTimeZone(name: string): boolean {
  // All of them support this one, and the first formatter of a page takes a browser 10 ms, which Login can do without.
  if (name === SPANISH_TIME_ZONE) return true;
  try {
    getDayInTimeZone(name, new Date(0));
    return true;
  } catch {
    return false;
  }
}
