import type { IsoDay } from '#shared/days.ts';

/**
 * Calculates Easter Sunday of the Gregorian calendar by the computus of Meeus, Jones and Butcher ("Astronomical
 * Algorithms", 1991, chapter 8); the variables have the names of the book.
 * @param year from 1583 on
 */
export function calculateEasterSunday(year: number): IsoDay {
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

/** Integer quotient and remainder. */
const divide = (dividend: number, divisor: number): [number, number] => [
  Math.floor(dividend / divisor),
  dividend % divisor,
];
