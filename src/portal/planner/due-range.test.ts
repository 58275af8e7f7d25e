import { expect, test } from 'vitest';
import { findDueRange, getDueDays, removeDueDays } from './due-range.ts';

test.each([
  ['2026-11-27', '2026-11-23', '2026-11-29'],
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
  ['2023-12-31', '2023-12-25', '2023-12-31'],
])('R-PLAN-09 the week of %s is %s to %s, from Monday to Sunday', (today, fechaDesde, fechaHasta) => {
  expect(getDueDays('week', today)).toEqual({ fechaDesde, fechaHasta });
});

test.each([
  ['2026-11-27', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2027-02-28', '2027-02-01', '2027-02-28'],
])('R-PLAN-09 the month of %s is %s to %s', (today, fechaDesde, fechaHasta) => {
  expect(getDueDays('month', today)).toEqual({ fechaDesde, fechaHasta });
});

test('R-PLAN-09 what is overdue was due yesterday or before', () => {
  expect(getDueDays('overdue', '2027-01-01')).toEqual({ fechaHasta: '2026-12-31' });
});

test('R-PLAN-09 a filter has a range exactly when it has its days, whatever else it has', () => {
  const days = { fechaDesde: '2026-11-01', fechaHasta: '2026-11-30' };
  expect(findDueRange({ ...days, numCliente: '7' }, '2026-11-27')).toBe('month');
  expect(findDueRange({ fechaHasta: '2026-11-26' }, '2026-11-27')).toBe('overdue');
  expect(findDueRange({ ...days, fechaHasta: '2026-11-29' }, '2026-11-27')).toBeUndefined();
  expect(findDueRange(days, '2026-12-01')).toBeUndefined();
  expect(findDueRange({}, '2026-11-27')).toBeUndefined();
  expect(removeDueDays({ ...days, numCliente: '7' })).toEqual({ numCliente: '7' });
});
