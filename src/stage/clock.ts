import { parseLocalTime } from '#shared/dates/local-time.ts';

export interface ClockControl {
  /**
   * Sets a local time of the entity, such as `2026-03-10T10:30:00`, regardless of the browser's time zone (R-SCN-04).
   */
  set(wall: string, timeZone: string): void;
}

/**
 * Shifts `Date` of a page to another time, from which it continues at normal speed. Dates with explicit values are
 * unchanged.
 * @param page whose `Date` is replaced
 * @param ahead how many milliseconds the other time is ahead of the present one, until it is set
 */
export function overrideClock(page: { Date: DateConstructor }, ahead = 0): ClockControl {
  const Real = page.Date;
  const now = () => Real.now() + ahead;
  const Moved: DateConstructor = new Proxy(Real, {
    construct: (target, given: unknown[], asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked === Moved ? target : asked) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
  page.Date = Moved;
  return { set: (wall, timeZone) => void (ahead = parseLocalTime(timeZone, wall).getTime() - Real.now()) };
}
