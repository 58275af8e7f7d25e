import type { IsoDay } from '#shared/dates/iso-day.ts';
import { getDayInTimeZone, SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';

/** The difference above which the service's clock replaces the browser's. */
const TOLERANCE_MS = 60_000;

let timeZone = SPANISH_TIME_ZONE;
/** How many milliseconds the service's clock is ahead of the browser's; 0 while the difference is within tolerance. */
let ahead = 0;
const listeners = new Set<() => void>();

/** The current time: by the browser's clock, or by the service's if the browser's is wrong (R-CONF-46). */
export const syncedNow = (): Date => new Date(Date.now() + ahead);

/** The day at the entity, whatever the browser's time zone is (R-CONF-46). @param moment the current time by default */
export const today = (moment: Date = syncedNow()): IsoDay => getDayInTimeZone(timeZone, moment);

const DAY_MS = 86_400_000;

/**
 * The current year at the entity, such as 2026. Except around New Year it needs no formatter, the first one of which takes
 * a browser 10 ms.
 */
export function getThisYear(): string {
  const now = syncedNow().getTime();
  // No time zone is a day away from UTC.
  const [earliest, latest] = [now - DAY_MS, now + DAY_MS].map((time) => new Date(time).getUTCFullYear());
  return earliest === latest ? String(latest) : today().slice(0, 4);
}

/** The time zone of the entity. */
export const getEntityTimeZone = (): string => timeZone;

/** Sets the time zone of the entity. @param zone one that this browser knows */
export function setEntityTimeZone(zone: string): void {
  timeZone = zone;
  notify();
}

/**
 * Compares the browser's clock with that of the service. Around midnight a second decides about the day: if the two
 * clocks have different days, the service's is used, however small the difference is.
 * @param headers of a response that has just arrived
 */
export function syncClock(headers: Headers): void {
  // A cache between service and browser states the age of a response.
  const age = Number(headers.get('age') ?? 0) * 1000;
  const sent = Date.parse(headers.get('date') ?? '') + age;
  if (Number.isNaN(sent)) return;
  const received = Date.now();
  const isRight = Math.abs(sent - received) <= TOLERANCE_MS && isSameDay(sent, received);
  ahead = isRight ? 0 : sent - received;
  notify();
}

/** A day begins at a quarter of an hour in every time zone. */
const QUARTER_MS = 15 * 60_000;
const quarterOf = (time: number) => Math.floor(time / QUARTER_MS);

/** Within a quarter of an hour this needs no formatter, either. */
const isSameDay = (one: number, other: number) =>
  quarterOf(one) === quarterOf(other) || today(new Date(one)) === today(new Date(other));

/** Calls the listener when the day may have changed. @returns unsubscribes it */
export function onDayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const notify = () => {
  for (const listener of listeners) listener();
};
