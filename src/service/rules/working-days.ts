import { addDays, type IsoDay } from '#shared/days.ts';
import { calculateEasterSunday } from './easter.ts';

/**
 * The closing days of TARGET, in which banks settle euros, that have a day of the year, MM-DD; the others are weekends,
 * Good Friday and Easter Monday. Decided by the European Central Bank on 14 December 2000 for all years from 2002 on:
 * https://www.ecb.europa.eu/press/pr/date/2000/html/pr001214_4.en.html. Holidays of Spain are none of them.
 */
const CLOSED_EVERY_YEAR: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Good Friday and Easter Monday, in days from Easter Sunday. */
const AROUND_EASTER = [-2, 1];

const SUNDAY = 0;
const SATURDAY = 6;

/** Days on which an entity pays nothing, in addition to the closing days of TARGET. */
export type ClosedDays = ReadonlySet<IsoDay>;

const NONE: ClosedDays = new Set();

/**
 * Whether money arrives on a day.
 * @param closed the entity's own closed days
 * @throws RangeError when it is no ISO day
 */
export function isWorkingDay(day: IsoDay, closed: ClosedDays = NONE): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const easter = calculateEasterSunday(Number(day.slice(0, 4)));
  const isEaster = AROUND_EASTER.some((days) => addDays(easter, days) === day);
  const isWeekend = weekday === SUNDAY || weekday === SATURDAY;
  return !isWeekend && !isEaster && !CLOSED_EVERY_YEAR.has(day.slice(5)) && !closed.has(day);
}

/**
 * The value day of an advance that is wanted for a day: that day, or the first working day after it.
 * @param closed the entity's own closed days
 */
export const getValueDay = (day: IsoDay, closed: ClosedDays = NONE): IsoDay =>
  isWorkingDay(day, closed) ? day : getValueDay(addDays(day, 1), closed);
