import { getDayInTimeZone, SPANISH_TIME_ZONE, type IsoDay } from '#shared/dates/days.ts';
import { createWorkingDays, type WorkingDays } from '#shared/dates/working-days.ts';

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

/** The current day at an entity, and the days on which it pays. */
export interface EntityDay extends Pick<WorkingDays, 'getValueDay'> {
  today: IsoDay;
}

/** Determines the current day at an entity. @throws RangeError for an unknown time zone */
export function getEntityDay({ timeZone, closedDays }: EntityCalendar, now: Date): EntityDay {
  const { getValueDay } = createWorkingDays(closedDays);
  return { today: getDayInTimeZone(timeZone, now), getValueDay };
}
