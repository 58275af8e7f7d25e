import { getDayInTimeZone, SPANISH_TIME_ZONE, type IsoDay } from '#shared/days.ts';
import { getValueDay, type ClosedDays } from './working-days.ts';

/** What an entity states about its days. */
export interface EntityCalendar {
  /** Whose calendar says which day it is, an IANA name. */
  timeZone: string;
  /** Days on which it pays nothing, in addition to the closing days of TARGET. */
  closedDays: readonly IsoDay[];
}

/** Looks the calendar of an entity up by its code; undefined where it states none. */
export type FindCalendar = (entity: string) => EntityCalendar | undefined;

/** That of an entity which states none (R-CONF-46). */
export const DEFAULT_CALENDAR: EntityCalendar = { timeZone: SPANISH_TIME_ZONE, closedDays: [] };

/** A moment as an entity sees it. */
export interface EntityDay {
  /** The day at the entity. */
  today: IsoDay;
  /** The value day of a requested day: that day, or the next one on which the entity pays. */
  valueDayOf: (day: IsoDay) => IsoDay;
}

/** The day at an entity. @throws RangeError for a time zone that does not exist */
export function getEntityDay({ timeZone, closedDays }: EntityCalendar, now: Date): EntityDay {
  const closed: ClosedDays = new Set(closedDays);
  return { today: getDayInTimeZone(timeZone, now), valueDayOf: (day) => getValueDay(day, closed) };
}
