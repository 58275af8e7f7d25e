import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleStopwatch } from './idle-stopwatch.ts';

const HOUR = 3_600_000;
const NOON = new Date('2026-03-10T12:00:00Z').getTime();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => vi.useRealTimers());

test('R-ALL-08 idle time follows the system clock, and activity before a sleep does not shorten it', () => {
  const clock = createIdleStopwatch();
  clock.recordActivity(NOON);
  vi.setSystemTime(NOON + 3 * HOUR);
  expect(clock.getIdleTime()).toBe(3 * HOUR);
  clock.recordActivity(NOON + 1000);
  expect(clock.getIdleTime()).toBe(3 * HOUR - 1000);
  clock.recordActivity(NOON + 3 * HOUR);
  expect(clock.getIdleTime()).toBe(0);
});

test('R-ALL-08 activity in the future counts as of now, and an earlier activity does not replace a later one', () => {
  const clock = createIdleStopwatch();
  clock.recordActivity(NOON + HOUR);
  vi.setSystemTime(NOON + HOUR);
  expect(clock.getIdleTime()).toBe(HOUR);
  clock.recordActivity(NOON + HOUR);
  clock.recordActivity(NOON);
  expect(clock.getIdleTime()).toBe(0);
});

test('R-ALL-08 a clock that is set back does not extend the session by that time', () => {
  const clock = createIdleStopwatch();
  vi.setSystemTime(NOON - 3 * HOUR);
  expect(clock.getIdleTime()).toBe(0);
  vi.setSystemTime(NOON - 2 * HOUR);
  expect(clock.getIdleTime()).toBe(HOUR);
});
