import { expect, test } from 'vitest';
import { isSupportedDay, isSupportedMoment } from './day-range.ts';

test.each(['1900-01-01', '2026-02-28', '2028-02-29', '2200-12-31'])('%s is a supported day', (day) => {
  expect(isSupportedDay(day)).toBe(true);
});

test.each(['0000-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30', '2026-13-01', '20260101', '', '2026'])(
  '%s is not a supported day',
  (day) => {
    expect(isSupportedDay(day)).toBe(false);
  },
);

test.each(['2026-01-31T10:00:00Z', '2026-01-31t10:00:00z', '2026-01-31T10:00:00.123+02:00'])(
  '%s is a supported moment',
  (moment) => {
    expect(isSupportedMoment(moment)).toBe(true);
  },
);

test.each([
  '2026-01-31',
  '2026-01-31T10:00Z',
  '2026-01-31T10:00:00',
  '2026-01-31T24:00:01Z',
  '2026-12-31T23:59:60Z',
  '2026-01-31T10:00:00+99:99',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
])('%s is not a supported moment', (moment) => {
  expect(isSupportedMoment(moment)).toBe(false);
});
