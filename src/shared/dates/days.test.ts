import { fc } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import { addDays, getDayInTimeZone, subtractDays, daysBetween, formatDay, isIsoDay, parseDay, today } from './days.ts';

const isoDay = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2089-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  test('the day of the process is the local calendar day, even just before midnight', () => {
    expect(today(new Date(2026, 0, 1, 23, 59, 59))).toBe('2026-01-01');
    expect(today(new Date(2026, 0, 1, 0, 0, 0))).toBe('2026-01-01');
  });

  test.each([
    ['Europe/Madrid', '2026-01-15T22:59:59Z', '2026-01-15'],
    ['Europe/Madrid', '2026-01-15T23:00:00Z', '2026-01-16'],
    ['Europe/Madrid', '2026-07-15T21:59:59Z', '2026-07-15'],
    ['Europe/Madrid', '2026-07-15T22:00:00Z', '2026-07-16'],
    ['Europe/Madrid', '2026-12-31T23:30:00Z', '2027-01-01'],
    ['Atlantic/Canary', '2026-01-15T23:30:00Z', '2026-01-15'],
  ])('in %s the day of %s is %s, wherever the process runs', (timeZone, moment, day) => {
    expect(getDayInTimeZone(timeZone, new Date(moment))).toBe(day);
  });

  test('R-CONF-35 days are shown as DD/MM/YYYY and read back', () => {
    expect(formatDay('2026-03-05')).toBe('05/03/2026');
    fc.assert(fc.property(isoDay, (day) => parseDay(formatDay(day)) === day));
  });

  test.each([
    ['5/3/2026', '2026-03-05'],
    ['05-03-26', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['', ''],
  ])('%j is read as %j', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  test.each(['31/02/2026', '5/13/2026', 'mañana', '5/3', '5/3/202'])('%j is no day', (typed) => {
    expect(parseDay(typed)).toBeNull();
  });

  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2100-03-01', -1, '2100-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2025-12-31', 366, '2027-01-01'],
  ])('%s and %i days is %s, even in leap years and across clock changes', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
    expect(daysBetween(day, result)).toBe(days);
  });

  test.each(['2026-02-29', '', '5/3/2026'])('no days can be added to %j', (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  test('days before a moment have 24 hours each, even across clock changes', () => {
    expect(subtractDays(new Date('2026-03-30T10:00:00Z'), 2)).toEqual(new Date('2026-03-28T10:00:00Z'));
  });

  test('adding days and counting them are opposites', () => {
    fc.assert(
      fc.property(isoDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        const moved = addDays(day, days);
        return isIsoDay(moved) && daysBetween(day, moved) === days;
      }),
    );
  });
});
