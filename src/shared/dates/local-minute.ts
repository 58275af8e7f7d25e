import { toLocalTime } from './local-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A minute of a local clock, such as `2026-12-05T08:00`, and the moment that it stands for. */
interface ResolvedMinute {
  at: Date;
  /** Why the moment had to be chosen: the clock skips this minute, or shows it twice. */
  change?: 'skipped' | 'repeated';
}

/** The minute that clocks in a zone show: `2026-12-05T08:00`. @param timeZone an IANA name */
export const toLocalMinute = (timeZone: string, moment: Date): string => toLocalTime(timeZone, moment).slice(0, 16);

/**
 * Resolves a minute of a local clock. A skipped minute stands for the moment when the clock is changed; of a repeated
 * one the first starts a period, and the second ends it, so that the period is never shorter than it reads (R-DESK-03).
 * @param timeZone an IANA name
 * @param minute such as `2026-12-05T08:00`
 * @param side whether it starts or ends a period
 * @returns undefined for a text that is no minute of the calendar
 */
export function resolveLocalMinute(
  timeZone: string,
  minute: string,
  side: 'from' | 'until',
): ResolvedMinute | undefined {
  const asUtc = Date.parse(`${minute}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== minute) return undefined;
  const offsetAt = (moment: number) => Date.parse(`${toLocalTime(timeZone, new Date(moment))}Z`) - moment;
  const [before, after] = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)];
  const moments = [asUtc - before, asUtc - after].filter((moment) => moment + offsetAt(moment) === asUtc);
  if (moments.length === 0)
    return { at: new Date(findChange(asUtc - after, asUtc - before, offsetAt)), change: 'skipped' };
  const at = new Date(side === 'from' ? Math.min(...moments) : Math.max(...moments));
  return moments.length === 2 && before !== after ? { at, change: 'repeated' } : { at };
}

/** Finds the minute in which the offset changes. @param early a moment before it @param late one after it */
function findChange(early: number, late: number, offsetAt: (moment: number) => number): number {
  if (late - early <= MINUTE_MS) return late;
  const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
  return offsetAt(middle) === offsetAt(early)
    ? findChange(middle, late, offsetAt)
    : findChange(early, middle, offsetAt);
}
