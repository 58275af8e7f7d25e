import { toLocalTime } from '#shared/dates/local-time.ts';

/** When to try again: the rest of the key of a text, and its values. */
type RetryTime =
  | { key: 'soon' | 'seconds' | 'minute' }
  | { key: 'minutes'; minutes: number }
  | { key: 'today' | 'tomorrow'; time: string }
  | { key: 'day'; day: string; time: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A wait that is longer, or over, is no help. */
const LONGEST_MS = 30 * 24 * HOUR_MS;

/**
 * Reads the header Retry-After (RFC 9110) for people: a number of seconds up to an hour becomes minutes, everything else
 * a time of day.
 * @param value seconds, or a date such as `Sun, 29 Nov 2026 13:30:00 GMT`; '' without the header
 * @param timeZone an IANA name
 */
export function getRetryTime(value: string, now: Date, timeZone: string): RetryTime {
  const text = value.trim();
  const isDelay = /^\d{1,9}$/.test(text);
  const wait = isDelay ? Number(text) * 1000 : parseDate(text) - now.getTime();
  if (!(wait > 0 && wait <= LONGEST_MS)) return { key: 'soon' };
  if (isDelay && wait <= HOUR_MS) return getDelay(wait);
  return getTimeOfDay(new Date(now.getTime() + wait), now, timeZone);
}

/** @returns NaN unless it is a date of HTTP, which is always in GMT */
const parseDate = (text: string) => (text.endsWith(' GMT') ? Date.parse(text) : NaN);

function getDelay(wait: number): RetryTime {
  if (wait < MINUTE_MS) return { key: 'seconds' };
  const minutes = Math.ceil(wait / MINUTE_MS);
  return minutes === 1 ? { key: 'minute' } : { key: 'minutes', minutes };
}

function getTimeOfDay(moment: Date, now: Date, timeZone: string): RetryTime {
  // Rounded up, as until then the service does not answer.
  const [date = '', clock = ''] = toLocalTime(timeZone, new Date(roundUp(moment.getTime()))).split('T');
  const time = clock.slice(0, 5);
  const daysAhead = (Date.parse(date) - Date.parse(toLocalTime(timeZone, now).slice(0, 10))) / (24 * HOUR_MS);
  if (daysAhead === 0) return { key: 'today', time };
  if (daysAhead === 1) return { key: 'tomorrow', time };
  return { key: 'day', day: date.split('-').toReversed().join('/'), time };
}

const roundUp = (moment: number) => Math.ceil(moment / MINUTE_MS) * MINUTE_MS;
