import { addDays, type IsoDay } from '#shared/days.ts';

/** The holidays of all of Spain that have a day of the year, MM-DD. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
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

const SUNDAY = 0;
const SATURDAY = 6;

/** Whether money arrives on a day: not at weekends and not on a holiday of all of Spain. @throws RangeError when it is no ISO day */
export function isWorkingDay(day: IsoDay): boolean {
  const goodFriday = addDays(easterSunday(Number(day.slice(0, 4))), -2);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && day !== goodFriday && !FIXED_HOLIDAYS.has(day.slice(5));
}

/** The value day of an advance that is wanted for a day: that day, or the first working day after it. */
export const valueDayOf = (day: IsoDay): IsoDay => (isWorkingDay(day) ? day : valueDayOf(addDays(day, 1)));

/** The first day whose requests have a value day of `day` or later. */
export const firstDayPaidFrom = (day: IsoDay): IsoDay => {
  const before = addDays(day, -1);
  return isWorkingDay(before) ? day : firstDayPaidFrom(before);
};

/** Easter of the Gregorian calendar, by the method of Meeus, Jones and Butcher, whose letters these are. */
function easterSunday(year: number): IsoDay {
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

/** Quotient and rest of whole numbers. */
const divide = (dividend: number, divisor: number): [number, number] => [
  Math.floor(dividend / divisor),
  dividend % divisor,
];
