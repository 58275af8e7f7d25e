import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './days.ts';
import { createWorkingDays, isWorkingDay, getValueDay } from './working-days.ts';

test.each([
  ['a Wednesday', '2026-11-18', '2026-11-18'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['New Year, a Friday', '2027-01-01', '2027-01-04'],
  ['Good Friday, with the weekend and Easter Monday', '2026-04-03', '2026-04-07'],
  ['Easter Monday', '2026-04-06', '2026-04-07'],
  ['Labour Day, a Friday', '2026-05-01', '2026-05-04'],
  ['Christmas, a Friday, with 26 December on a Saturday', '2026-12-25', '2026-12-28'],
  ['Christmas, a Thursday, and 26 December', '2025-12-25', '2025-12-29'],
  ['26 December, a Tuesday', '2028-12-26', '2028-12-27'],
])('%s, %s: the value day is %s', (_what, day, valueDay) => {
  expect(getValueDay(day)).toBe(valueDay);
});

test.each([
  ['Epiphany', '2027-01-06'],
  ['Maundy Thursday', '2026-04-02'],
  ['the Assumption', '2022-08-15'],
  ['the National Day', '2026-10-12'],
  ['All Saints', '2027-11-01'],
  ['Constitution Day', '2027-12-06'],
  ['the Immaculate Conception', '2026-12-08'],
  ['Christmas Eve', '2026-12-24'],
  ['the last day of a year', '2026-12-31'],
])('on %s, %s, a holiday only in Spain or of one bank, money arrives', (_what, day) => {
  expect(getValueDay(day)).toBe(day);
});

/**
 * The closing days of TARGET as the European Central Bank publishes them, "TARGET closing days"
 * (https://www.ecb.europa.eu/ecb/contacts/working-hours/html/index.en.html), by its decision of 14 December 2000
 * (https://www.ecb.europa.eu/press/pr/date/2000/html/pr001214_4.en.html).
 */
const PUBLISHED: Record<string, readonly string[]> = {
  2024: ['01-01', '03-29', '04-01', '05-01', '12-25', '12-26'],
  2025: ['01-01', '04-18', '04-21', '05-01', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-01', '12-25', '12-26'],
  2027: ['01-01', '03-26', '03-29', '05-01', '12-25', '12-26'],
  2028: ['01-01', '04-14', '04-17', '05-01', '12-25', '12-26'],
  2029: ['01-01', '03-30', '04-02', '05-01', '12-25', '12-26'],
  2030: ['01-01', '04-19', '04-22', '05-01', '12-25', '12-26'],
};

test.each(Object.entries(PUBLISHED))(
  'in %s banks are closed only on the published days and at weekends',
  (year, days) => {
    const all = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) =>
      day.startsWith(year),
    );
    const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    const closed = all.filter((day) => !isWorkingDay(day));
    expect(closed).toEqual(all.filter((day) => isWeekend(day) || days.includes(day.slice(5))));
  },
);

// Dates of the tables of the church.
test.each(['2014-04-18', '2033-04-15', '2100-03-26', '2119-03-24', '2024-03-29', '2038-04-23', '2049-04-16'])(
  '%s is Good Friday',
  (day) => {
    expect([-1, 0, 3, 4].map((days) => isWorkingDay(addDays(day, days)))).toEqual([true, false, false, true]);
  },
);

const anyDay = fc.integer({ min: 0, max: 36_525 }).map((count) => addDays('2000-01-01', count));

test('a value day is the first working day from a day on, and always within five days', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const valueDay = getValueDay(day);
      const moved = daysBetween(day, valueDay);
      const between = Array.from({ length: moved }, (_, index) => addDays(day, index));
      expect(isWorkingDay(valueDay)).toBe(true);
      expect(between.filter((each) => isWorkingDay(each))).toEqual([]);
      expect(moved).toBeLessThan(6);
    }),
  );
});

test('Saturdays and Sundays are not working days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), (weeks) => {
      const saturday = addDays('2000-01-01', weeks * 7);
      expect([isWorkingDay(saturday), isWorkingDay(addDays(saturday, 1))]).toEqual([false, false]);
    }),
  );
});

test('an entity can add closed days to those of TARGET', () => {
  const closed = new Set(['2026-12-24', '2026-12-28', '2026-12-31']);
  expect(getValueDay('2026-12-23', closed)).toBe('2026-12-23');
  // 24 December is closed by the entity, then come Christmas and a weekend, then 28 December is closed by the entity.
  expect(getValueDay('2026-12-24', closed)).toBe('2026-12-29');
  expect(getValueDay('2026-12-31', closed)).toBe('2027-01-04');
  expect(isWorkingDay('2026-12-24')).toBe(true);
});

test.each([
  ['a Sunday', '2026-11-29', '2026-11-27'],
  ['a Saturday', '2026-11-28', '2026-11-27'],
  ['a Monday', '2026-11-30', '2026-11-30'],
  ['Easter Monday, with the weekend and Good Friday', '2026-04-06', '2026-04-02'],
  ['Labour Day, a Friday', '2026-05-01', '2026-04-30'],
  ['the day after Christmas Eve, which this entity closes', '2026-12-25', '2026-12-23'],
  ['26 December, a Saturday', '2026-12-26', '2026-12-23'],
  ['New Year, a Friday', '2027-01-01', '2026-12-31'],
])('money that is needed on %s, %s, has to arrive on %s', (_what, day, last) => {
  expect(createWorkingDays(['2026-12-24']).getLastWorkingDay(day)).toBe(last);
});

test.each([
  ['a week', ['2026-11-30', '2026-12-06'], ['2026-11-28', '2026-12-04']],
  ['a Monday', ['2026-11-30', '2026-11-30'], ['2026-11-28', '2026-11-30']],
  ['the Tuesday after Easter', ['2026-04-07', '2026-04-07'], ['2026-04-03', '2026-04-07']],
  ['from a Sunday on', ['2026-11-29', '2026-12-29'], ['2026-11-28', '2026-12-29']],
])('money that arrives in %s is due on those days and on the closed days before', (_what, [from, to], due) => {
  expect(createWorkingDays([]).getDueDays({ from: from!, to: to! })).toEqual({ from: due[0], to: due[1] });
});

test('the due days of a range are exactly those whose value day lies in it, whatever days the entity closes', () => {
  const closings = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 });
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 40 }), closings, (from, length, closed) => {
      const workingDays = createWorkingDays(closed.map((distance) => addDays(from, distance - 10)));
      const to = addDays(from, length);
      const due = workingDays.getDueDays({ from, to });
      for (let distance = -25; distance <= length + 25; distance += 1) {
        const day = addDays(from, distance);
        const arrives = workingDays.getValueDay(day);
        expect([day, due.from <= day && day <= due.to]).toEqual([day, from <= arrives && arrives <= to]);
      }
    }),
  );
});
