import { expect, test } from 'vitest';
import { spanishValueDayOf } from './spanish-value-days.ts';

test.each([
  ['a Wednesday', '2025-11-19', '2025-11-19'],
  ['a Saturday before a holiday', '2026-10-10', '2026-10-13'],
  ['Epiphany', '2026-01-06', '2026-01-07'],
  ['Good Friday', '2026-04-03', '2026-04-06'],
  ['Easter Monday', '2026-04-06', '2026-04-06'],
  ['Christmas, a Thursday', '2025-12-25', '2025-12-26'],
])('R-OPS-08 what was requested on %s, %s, before there was a ledger was paid on %s', (_what, day, valueDay) => {
  expect(spanishValueDayOf(day)).toBe(valueDay);
});
