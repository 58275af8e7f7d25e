import { getDayInTimeZone, SPANISH_TIME_ZONE, type IsoDay } from '#shared/days.ts';
import { getValueDay, type ClosedDays } from '#shared/working-days.ts';

export interface EntityCalendar {
  /** An IANA name; it determines the current day. */
  timeZone: string;
  /** Days without payments, in addition to the closing days of TARGET. */
  closedDays: readonly IsoDay[];
}

/** Finds the calendar of an entity by its code; undefined when the entity sets none. */
export type FindCalendar = (entity: string) => EntityCalendar | undefined;

/** The calendar of an entity that sets none (R-CONF-46): the day of Madrid and the closing days of TARGET. */
export const DEFAULT_CALENDAR: EntityCalendar = { timeZone: SPANISH_TIME_ZONE, closedDays: [] };

export interface EntityDay {
  today: IsoDay;
  /** The value day for a requested day: the same day, or the next day on which the entity pays. */
  getValueDay: (day: IsoDay) => IsoDay;
}

/** Determines the current day at an entity. @throws RangeError for an unknown time zone */
export function getEntityDay({ timeZone, closedDays }: EntityCalendar, now: Date): EntityDay {
  const closed: ClosedDays = new Set(closedDays);
  return { today: getDayInTimeZone(timeZone, now), getValueDay: (day) => getValueDay(day, closed) };
}
