import { expect, test } from 'vitest';
import { calculateTotalsRows } from './totals.ts';

test('R-PLAN-14 a column of amounts of which one is unknown has no sum, and the sums of other states and columns stay', () => {
  const rows = [
    [{ text: 'a' }, { text: 'paid' }, { cents: 100 }, { cents: 1 }],
    [{ text: 'b' }, { text: 'paid' }, { text: 'unknown', isAmount: true as const }, { cents: 2 }],
    [{ text: 'c' }, { text: 'paid' }, { cents: 300 }, { cents: 3 }],
    [{ text: 'd' }, { text: 'refused' }, { cents: 400 }, { cents: 4 }],
  ];
  expect(calculateTotalsRows(rows, 'Total', { by: 1 })).toEqual([
    [{ text: 'Total' }, { text: 'paid' }, { text: '' }, { cents: 6 }],
    [{ text: 'Total' }, { text: 'refused' }, { cents: 400 }, { cents: 4 }],
  ]);
});
