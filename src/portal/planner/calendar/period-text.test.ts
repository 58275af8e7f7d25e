import { beforeAll, expect, test } from 'vitest';
import { listPeriods } from '#shared/planner/payment-calendar.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { paymentsTexts } from './payments.texts.ts';
import { formatPeriod, listAxisLabels } from './period-text.ts';

beforeAll(() => addTexts(paymentsTexts));

const YEAR = { from: '2026-11-27', to: '2027-11-27' };

test('R-PLAN-04 a day, a month and any days are said in words', () => {
  expect(formatPeriod({ from: '2026-12-01', to: '2026-12-01' })).toBe('Martes, 1 de diciembre de 2026');
  expect(formatPeriod({ from: '2027-02-01', to: '2027-02-28' })).toBe('Febrero de 2027');
  expect(formatPeriod({ from: '2026-11-30', to: '2026-12-06' })).toBe('Del 30/11/2026 al 06/12/2026');
});

test('R-PLAN-04 each month has one label, and January its year; days have one on Mondays', () => {
  const labels = (unit: 'day' | 'week' | 'month') =>
    listAxisLabels(listPeriods(YEAR, unit), unit).map(({ text, year }) => (year ? `${text} ${year}` : text));
  const year = ['feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov'];
  expect(labels('month')).toEqual(['nov', 'dic', 'ene 2027', ...year]);
  // December begins in the second week, below the label of today.
  expect(labels('week')).toEqual(['ene 2027', ...year]);
  expect(labels('day').slice(0, 3)).toEqual(['30 nov', '7 dic', '14 dic']);
});
