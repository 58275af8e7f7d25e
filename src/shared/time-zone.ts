import type { IsoDay } from './iso-day.ts';

/** The time zone of the entities' country, by its IANA name. */
export const SPANISH_TIME_ZONE = 'Europe/Madrid';

/** One for each zone: making one takes as long as a thousand days do. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day of a moment in a time zone, in whatever zone browser or process are.
 * @param timeZone an IANA name, such as Europe/Madrid
 * @throws RangeError for a zone that does not exist
 */
export function dayIn(timeZone: string, moment: Date): IsoDay {
  // Swedes write days as ISO does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** Whether this browser or process knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    dayIn(name, new Date(0));
    return true;
  } catch {
    return false;
  }
}
