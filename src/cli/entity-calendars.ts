import { readEntitiesWithoutImages } from '#definitions/entities/read-entities.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { DEFAULT_CALENDAR, type EntityCalendar, type FindCalendar } from '#confirming/rules/entity-calendar.ts';
import type { LiveEntities } from '#studio/domain/publications/live-entities.ts';

/** Returns the calendar of a definition; definitions from before the fields existed get the default. */
const calendarOf = ({ timeZone, closedDays }: Partial<Entity>): EntityCalendar => ({
  timeZone: timeZone ?? DEFAULT_CALENDAR.timeZone,
  closedDays: closedDays ?? DEFAULT_CALENDAR.closedDays,
});

/** Creates a finder of calendars among the currently published entities. */
export const createLiveCalendarFinder =
  (published: Pick<LiveEntities, 'byCode'>): FindCalendar =>
  (code) => {
    const live = published.byCode(code);
    return live && calendarOf(live.entity);
  };

/** How long the development server caches the folders: every call of the portal needs a calendar. */
const FRESH_MS = 1_000;

/** Creates a finder of definitions in the folders under `entities/`, for the development server. @returns undefined for an unknown code */
export function createSourceEntityFinder(root: string): (code: string) => Entity | undefined {
  let entities = new Map<string, Entity>();
  let readAt = 0;
  return (code) => {
    if (Date.now() - readAt > FRESH_MS) {
      entities = new Map(
        readEntitiesWithoutImages(root, { placeholders: 'shown' }).entities.map(({ entity }) => [
          entity.codNrbeEn,
          entity,
        ]),
      );
      readAt = Date.now();
    }
    return entities.get(code);
  };
}

/** Creates a finder of the calendars of definitions. */
export const createSourceCalendarFinder =
  (findEntity: (code: string) => Entity | undefined): FindCalendar =>
  (code) => {
    const entity = findEntity(code);
    return entity && calendarOf(entity);
  };
