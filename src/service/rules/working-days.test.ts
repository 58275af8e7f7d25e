import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/days.ts';
import { firstDayPaidFrom, isWorkingDay, valueDayOf } from './working-days.ts';

test.each([
  ['a Wednesday', '2026-11-18', '2026-11-18'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['New Year', '2027-01-01', '2027-01-04'],
  ['Epiphany', '2027-01-06', '2027-01-07'],
  ['Good Friday, and the weekend behind it', '2026-04-03', '2026-04-06'],
  ['Labour Day on a Friday', '2026-05-01', '2026-05-04'],
  ['the Assumption on a Saturday', '2026-08-15', '2026-08-17'],
  ['the Assumption on a Monday', '2022-08-15', '2022-08-16'],
  ['All Saints on a Monday', '2027-11-01', '2027-11-02'],
  ['the National Day on a Monday', '2026-10-12', '2026-10-13'],
  ['All Saints on a Sunday', '2026-11-01', '2026-11-02'],
  [
    'Constitution Day on a Monday, between a Sunday and a day before the Immaculate Conception',
    '2027-12-06',
    '2027-12-07',
  ],
  ['the Immaculate Conception', '2026-12-08', '2026-12-09'],
  ['Christmas on a Friday', '2026-12-25', '2026-12-28'],
  ['Saturday before a Monday that is a holiday', '2027-10-09', '2027-10-11'],
  ['a weekend and a holiday behind it', '2026-10-10', '2026-10-13'],
])('%s, %s: the value day is %s', (_what, day, valueDay) => {
  expect(valueDayOf(day)).toBe(valueDay);
});

// As the church's tables have them.
test.each([
  '2014-04-18',
  '2033-04-15',
  '2100-03-26',
  '2119-03-24',
  '2024-03-29',
  '2025-04-18',
  '2026-04-03',
  '2027-03-26',
  '2028-04-14',
  '2038-04-23',
  '2049-04-16',
])('%s is Good Friday', (day) => {
  expect([-1, 0, 3].map((days) => isWorkingDay(addDays(day, days)))).toEqual([true, false, true]);
});

const days = fc.integer({ min: 0, max: 36_525 }).map((count) => addDays('2000-01-01', count));

test('a value day is a working day, the first from the day on, and never five days away', () => {
  fc.assert(
    fc.property(days, (day) => {
      const valueDay = valueDayOf(day);
      const moved = daysBetween(day, valueDay);
      const between = Array.from({ length: moved }, (_, index) => addDays(day, index));
      expect(isWorkingDay(valueDay)).toBe(true);
      expect(between.filter(isWorkingDay)).toEqual([]);
      expect(moved).toBeLessThan(5);
    }),
  );
});

test('what is asked for from a day on is paid on another day or later, and nothing before it is', () => {
  fc.assert(
    fc.property(days, (day) => {
      const first = firstDayPaidFrom(day);
      expect(valueDayOf(first) >= day).toBe(true);
      expect(valueDayOf(addDays(first, -1)) < day).toBe(true);
    }),
  );
});

test('no Saturday and no Sunday is a working day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), (weeks) => {
      const saturday = addDays('2000-01-01', weeks * 7);
      expect([isWorkingDay(saturday), isWorkingDay(addDays(saturday, 1))]).toEqual([false, false]);
    }),
  );
});
