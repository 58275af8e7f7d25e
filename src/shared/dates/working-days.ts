import { addDays, isIsoDay, type IsoDay } from './days.ts';

/** Integer quotient and remainder. */
const divide = (dividend: number, divisor: number): [number, number] => [
  Math.floor(dividend / divisor),
  dividend % divisor,
];

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
 * The value day of money that is due or requested on a day: that day, or the first working day after it.
 * @param closed closed days of the entity
 */
export const getValueDay = (day: IsoDay, closed: ClosedDays = NONE): IsoDay =>
  isWorkingDay(day, closed) ? day : getValueDay(addDays(day, 1), closed);

/** The working days of an entity: those of TARGET without its own closed days. */
export interface WorkingDays {
  /**
   * The day on which money arrives that is due or requested on a day: that day, or the first working day after it. A text
   * of a service that is no day stays as it is.
   */
  getValueDay: (day: IsoDay) => IsoDay;
  /** The last day on which money can arrive so that it is there on a day: that day, or the last working day before it. */
  getLastWorkingDay: (day: IsoDay) => IsoDay;
  /** The due days whose money arrives within a range of days; none, with `from` after `to`, if nothing can arrive in it. */
  getDueDays: (range: { from: IsoDay; to: IsoDay }) => { from: IsoDay; to: IsoDay };
}

/**
 * Creates the working days of an entity. Each value day is computed once, because a supplier may have 100,000 invoices.
 * @param closedDays closed days of the entity
 */
export function createWorkingDays(closedDays: Iterable<IsoDay>): WorkingDays {
  const closed = new Set(closedDays);
  const valueDays = new Map<IsoDay, IsoDay>();
  const getLastWorkingDay = (day: IsoDay): IsoDay =>
    isWorkingDay(day, closed) ? day : getLastWorkingDay(addDays(day, -1));
  return {
    getValueDay: (day) => {
      const valueDay = valueDays.get(day) ?? (isIsoDay(day) ? getValueDay(day, closed) : day);
      valueDays.set(day, valueDay);
      return valueDay;
    },
    getLastWorkingDay,
    getDueDays: ({ from, to }) => ({
      from: addDays(getLastWorkingDay(addDays(from, -1)), 1),
      to: getLastWorkingDay(to),
    }),
  };
}

/**
 * Calculates Easter Sunday of the Gregorian calendar by the computus of Meeus, Jones and Butcher ("Astronomical
 * Algorithms", 1991, chapter 8); the variables have the names of the book.
 * @param year from 1583 on
 */
function calculateEasterSunday(year: number): IsoDay {
  const a = year % 19;
  const [b, c] = divide(year, 100);
  const [d, e] = divide(b, 4);
  const [f] = divide(b + 8, 25);
  const [g] = divide(b - f + 1, 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = divide(c, 4);
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const [m] = divide(a + 11 * h + 22 * l, 451);
  const [month, days] = divide(h + l - 7 * m + 114, 31);
  return `${year}-${String(month).padStart(2, '0')}-${String(days + 1).padStart(2, '0')}`;
}
