import { parseLocalTime } from '#shared/local-time.ts';

/** The time in the page. */
export interface ClockControl {
  /**
   * Makes it a time on the wall of the entity now, such as `2026-03-10T10:30:00`, in whatever zone the browser is
   * (R-SCN-04).
   */
  set(wall: string, timeZone: string): void;
}

/**
 * Has `Date` of a page tell another time, which goes on at its pace. Moments that are given are as ever.
 * @param page whose `Date` is replaced
 */
export function overrideClock(page: { Date: DateConstructor }): ClockControl {
  const Real = page.Date;
  let ahead = 0;
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
