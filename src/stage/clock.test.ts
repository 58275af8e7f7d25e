import { expect, test } from 'vitest';
import { overrideClock } from './clock.ts';

const page = { Date };
const clock = overrideClock(page);

test('R-SCN-04 the clock starts at the local time of the scene and continues from there', () => {
  const set = Date.now();
  clock.set('2031-05-06T07:08:09', 'Pacific/Auckland');
  const [first, started] = [new page.Date().getTime(), Date.now()];
  // The local date of the entity; in Greenwich it is still the day before.
  const begun = first - Date.UTC(2031, 4, 5, 19, 8, 9);
  expect(begun).toBeGreaterThanOrEqual(0);
  expect(begun).toBeLessThanOrEqual(started - set);
  while (Date.now() < started + 5);
  expect(page.Date.now() - first).toBeGreaterThanOrEqual(5);
  expect(page.Date()).toContain('2031');
});

test('R-SCN-04 dates with explicit values are unchanged, and are instances of Date', () => {
  expect(new page.Date('2020-01-02T03:04:05Z').toISOString()).toBe('2020-01-02T03:04:05.000Z');
  expect(new page.Date(2020, 0, 2).getDate()).toBe(2);
  expect(page.Date.UTC(2020, 0, 1)).toBe(Date.UTC(2020, 0, 1));
  expect(new page.Date()).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(page.Date);
});

test('R-SCN-04 a clock can be ahead from its beginning', () => {
  const other = { Date };
  overrideClock(other, -86_400_000);
  const behind = Date.now() - other.Date.now();
  expect(behind).toBeGreaterThanOrEqual(86_399_000);
  expect(behind).toBeLessThanOrEqual(86_400_000);
});
