import { addDays, type IsoDay } from '#shared/days.ts';
import { easterSunday } from '#service/rules/easter.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** The holidays of all of Spain that have a day of the year, MM-DD. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '01-06',
  '05-01',
  '08-15',
  '10-12',
  '11-01',
  '12-06',
  '12-08',
  '12-25',
]);

/**
 * The value day of an advance that was requested before there was a ledger: by the holidays of Spain, as it was promised
 * then. Never to be changed: the ledger begins with these days.
 */
export const spanishValueDayOf = (day: IsoDay): IsoDay => (isWorked(day) ? day : spanishValueDayOf(addDays(day, 1)));

function isWorked(day: IsoDay): boolean {
  const goodFriday = addDays(easterSunday(Number(day.slice(0, 4))), -2);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && day !== goodFriday && !HOLIDAYS.has(day.slice(5));
}
