/**
 * The closing days of TARGET from 2025 to 2030, apart from weekends, copied from the European Central Bank's list "TARGET
 * closing days" (https://www.ecb.europa.eu/ecb/contacts/working-hours/html/index.en.html).
 */
const CLOSED = new Set(
  `2025-01-01 2025-04-18 2025-04-21 2025-05-01 2025-12-25 2025-12-26
   2026-01-01 2026-04-03 2026-04-06 2026-05-01 2026-12-25 2026-12-26
   2027-01-01 2027-03-26 2027-03-29 2027-05-01 2027-12-25 2027-12-26
   2028-01-01 2028-04-14 2028-04-17 2028-05-01 2028-12-25 2028-12-26
   2029-01-01 2029-03-30 2029-04-02 2029-05-01 2029-12-25 2029-12-26
   2030-01-01 2030-04-19 2030-04-22 2030-05-01 2030-12-25 2030-12-26`.split(/\s+/),
);

const DAY = 86_400_000;

/** A day so many days after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** A Monday, from which the days of the week are counted. */
const MONDAY = '2024-01-01';

const isWeekend = (day: string): boolean => countDays(MONDAY, day) % 7 >= 5;

/** The first day from this one on which money moves. @param closed the bank's own closing days */
export function paymentDayFrom(day: string, closed: readonly string[]): string {
  let found = day;
  while (isWeekend(found) || CLOSED.has(found) || closed.includes(found)) found = dayAfter(found, 1);
  return found;
}
