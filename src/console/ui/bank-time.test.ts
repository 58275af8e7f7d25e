import { expect, test } from 'vitest';
import { parseBankTimeInput, formatBankTimeInput } from './bank-time.ts';

test.each([
  ['2026-01-15T09:30', '2026-01-15T08:30:00.000Z'],
  ['2026-07-15T09:30', '2026-07-15T07:30:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])("R-STU-19 %s in the bank's time zone is %s", (clock, moment) => {
  expect(parseBankTimeInput(clock)?.toISOString()).toBe(moment);
  expect(formatBankTimeInput(new Date(moment))).toBe(clock);
});

test.each(['2026-03-29T02:30', '', 'mañana'])("R-STU-19 %j does not exist in the bank's time zone", (clock) => {
  expect(parseBankTimeInput(clock)).toBeUndefined();
});
