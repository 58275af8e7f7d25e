import { expect, test } from 'vitest';
import { overrideClock } from './clock.ts';

const page = { Date };
const clock = overrideClock(page);

test('R-SCN-04 the time is that on the wall, and goes on from there', () => {
  clock.set('2031-05-06T07:08:09', 'Pacific/Auckland');
  const [first, started] = [page.Date.now(), Date.now()];
  // On the wall of the entity: in Greenwich the day before.
  expect(new page.Date().toISOString()).toMatch(/^2031-05-05T19:08:09/);
  while (Date.now() < started + 5);
  expect(page.Date.now() - first).toBeGreaterThanOrEqual(5);
  expect(page.Date()).toContain('2031');
});

test('R-SCN-04 moments that are given are as ever, and dates are dates', () => {
  expect(new page.Date('2020-01-02T03:04:05Z').toISOString()).toBe('2020-01-02T03:04:05.000Z');
  expect(new page.Date(2020, 0, 2).getDate()).toBe(2);
  expect(page.Date.UTC(2020, 0, 1)).toBe(Date.UTC(2020, 0, 1));
  expect(new page.Date()).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(page.Date);
});
