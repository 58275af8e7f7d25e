import { readEntitiesWithoutImages } from '#definitions/entities/read-entities.ts';
import type { Entity } from '#shared/entity.ts';
import { DEFAULT_CALENDAR, type EntityCalendar, type FindCalendar } from '#service/rules/entity-calendar.ts';
import type { LiveEntities } from '#service/studio/live-entities.ts';

/** What a definition says about days; one that was published before it could has those of the default. */
const calendarOf = ({ timeZone, closedDays }: Partial<Entity>): EntityCalendar => ({
  timeZone: timeZone ?? DEFAULT_CALENDAR.timeZone,
  closedDays: closedDays ?? DEFAULT_CALENDAR.closedDays,
});

/** Calendars of what is published at this moment. */
export const createLiveCalendarFinder =
  (published: Pick<LiveEntities, 'byCode'>): FindCalendar =>
  (code) => {
    const live = published.byCode(code);
    return live && calendarOf(live.entity);
  };

/** How long the development server takes folders for unchanged: every call of the portal asks for a calendar. */
const FRESH_MS = 1_000;

/** Calendars from the folders under `entities/`, for the development server. */
export function createSourceCalendarFinder(root: string): FindCalendar {
  let calendars = new Map<string, EntityCalendar>();
  let readAt = 0;
  return (code) => {
    if (Date.now() - readAt > FRESH_MS) {
      calendars = new Map(
        readEntitiesWithoutImages(root).entities.map(({ entity }) => [entity.codNrbeEn, calendarOf(entity)]),
      );
      readAt = Date.now();
    }
    return calendars.get(code);
  };
}
