import { addDays, type IsoDay } from '#shared/days.ts';
import { calculateEasterSunday } from './easter.ts';

/**
 * The closing days of TARGET with a fixed date, as MM-DD; the others are weekends, Good Friday and Easter Monday. The
 * European Central Bank decided them on 14 December 2000 for all years from 2002 on:
 * https://www.ecb.europa.eu/press/pr/date/2000/html/pr001214_4.en.html. Spanish holidays are not closing days.
 */
const CLOSED_EVERY_YEAR: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);

/** In days from Easter Sunday. */
const AROUND_EASTER = [-2, 1];

const SUNDAY = 0;
const SATURDAY = 6;

/** Days without payments at an entity, in addition to the closing days of TARGET. */
export type ClosedDays = ReadonlySet<IsoDay>;

const NONE: ClosedDays = new Set();

/**
 * Whether money arrives on a day.
 * @param closed closed days of the entity
 * @throws RangeError when the day is not an ISO day
 */
export function isWorkingDay(day: IsoDay, closed: ClosedDays = NONE): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const easter = calculateEasterSunday(Number(day.slice(0, 4)));
  const isEaster = AROUND_EASTER.some((days) => addDays(easter, days) === day);
  const isWeekend = weekday === SUNDAY || weekday === SATURDAY;
  return !isWeekend && !isEaster && !CLOSED_EVERY_YEAR.has(day.slice(5)) && !closed.has(day);
}

/**
 * The value day of an advance for a requested day: that day, or the first working day after it.
 * @param closed closed days of the entity
 */
export const getValueDay = (day: IsoDay, closed: ClosedDays = NONE): IsoDay =>
  isWorkingDay(day, closed) ? day : getValueDay(addDays(day, 1), closed);
