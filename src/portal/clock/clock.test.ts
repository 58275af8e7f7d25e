import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getThisYear, syncClock, syncedNow, onDayChange, setEntityTimeZone, today } from './clock.ts';

/** Ten seconds before midnight in Madrid, in winter. */
const LATE = new Date('2026-11-24T22:59:50Z');

const answerOf = (date: Date | string, headers: Record<string, string> = {}) =>
  new Headers({ date: typeof date === 'string' ? date : date.toUTCString(), ...headers });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: LATE });
});
afterEach(() => {
  setEntityTimeZone('Europe/Madrid');
  syncClock(answerOf(new Date()));
  vi.useRealTimers();
});

describe('R-CONF-46 the current day', () => {
  test.each([
    ['Europe/Madrid', '2026-11-24'],
    ['Atlantic/Canary', '2026-11-24'],
    ['Pacific/Auckland', '2026-11-25'],
    ['America/Bogota', '2026-11-24'],
    ['Pacific/Kiritimati', '2026-11-25'],
  ])("at an entity in %s it is %s, whatever the browser's time zone is", (zone, day) => {
    setEntityTimeZone(zone);
    expect(today()).toBe(day);
    expect(today(new Date('2026-03-29T00:30:00Z'))).toBe(
      '2026-03-29'.slice(0, 8) + (zone.startsWith('America') ? '28' : '29'),
    );
  });

  test.each([
    ['Europe/Madrid', '2026-12-31T22:59:59Z', '2026'],
    ['Europe/Madrid', '2026-12-31T23:00:00Z', '2027'],
    ['Pacific/Kiritimati', '2026-12-31T09:59:59Z', '2026'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027'],
    ['Etc/GMT+12', '2027-01-01T11:59:59Z', '2026'],
    ['Etc/GMT+12', '2027-01-01T12:00:00Z', '2027'],
    ['Etc/GMT+12', '2027-07-01T12:00:00Z', '2027'],
  ])('R-CONF-22 at an entity in %s, the year of %s is %s', (zone, moment, year) => {
    setEntityTimeZone(zone);
    vi.setSystemTime(moment);
    expect(getThisYear()).toBe(year);
  });

  test.each([
    ['an hour slow', 3600_000],
    ['nine hours slow', 9 * 3600_000],
    ['a day fast', -26 * 3600_000],
    ['400 days fast', -400 * 86_400_000],
    ['a minute and a second slow', 61_000],
  ])("with a browser whose clock is %s, the service's clock decides", (_what, ahead) => {
    const there = new Date(LATE.getTime() + ahead);
    syncClock(answerOf(there));
    expect(Math.abs(syncedNow().getTime() - there.getTime())).toBeLessThan(1_000);
    vi.setSystemTime(LATE.getTime() + 30_000);
    expect(today()).toBe(today(new Date(there.getTime() + 30_000)));
  });

  test('a difference of half a minute is ignored, unless it changes the day', () => {
    const noon = new Date('2026-11-24T11:00:00Z');
    vi.setSystemTime(noon);
    syncClock(answerOf(new Date(noon.getTime() + 30_000)));
    expect(syncedNow()).toEqual(noon);
    vi.setSystemTime(LATE);
    // By the service's clock, midnight has passed.
    syncClock(answerOf(new Date(LATE.getTime() + 30_000)));
    expect(today()).toBe('2026-11-25');
    vi.setSystemTime(new Date('2026-11-24T23:00:20Z'));
    // And then the reverse.
    syncClock(answerOf(new Date('2026-11-24T22:59:58Z')));
    expect(today()).toBe('2026-11-24');
    syncClock(answerOf(new Date('2026-11-24T23:00:01Z')));
    expect(syncedNow()).toEqual(new Date('2026-11-24T23:00:20Z'));
  });

  test('a response without a readable time changes nothing', () => {
    syncClock(answerOf(new Date('2026-12-24T12:00:00Z')));
    for (const headers of [new Headers(), answerOf(''), answerOf('tomorrow')]) syncClock(headers);
    expect(today()).toBe('2026-12-24');
  });

  test('the age of a response from a cache is added to its time', () => {
    syncClock(answerOf(new Date(LATE.getTime() - 7200_000), { age: '7200' }));
    expect(syncedNow()).toEqual(LATE);
  });

  test('subscribers are notified of a new day', () => {
    const days: string[] = [];
    const end = onDayChange(() => days.push(today()));
    syncClock(answerOf(new Date('2026-12-24T12:00:00Z')));
    setEntityTimeZone('Pacific/Auckland');
    end();
    setEntityTimeZone('Europe/Madrid');
    expect(days).toEqual(['2026-12-24', '2026-12-25']);
  });
});
