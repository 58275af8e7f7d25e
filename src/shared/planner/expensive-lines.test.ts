import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { findExpensiveLines } from './expensive-lines.ts';

/** A priced invoice, in cents. */
const line = (nominalAmount: number, interest: number, fees: number) => ({
  nominalAmount,
  interest,
  total: nominalAmount - interest - fees,
});

test.each([
  ['a minimum commission on a small amount', [line(1_000_000, 5_000, 3_025), line(33_284, 323, 2_420)], [1]],
  ['several of them', [line(20_000, 100, 2_420), line(1_000_000, 5_000, 3_025), line(33_284, 323, 2_420)], [0, 2]],
  ['less than 5 % of the amount', [line(1_000_000, 5_000, 500), line(100_000, 500, 4_400)], []],
  ['exactly 5 % of the amount', [line(1_000_000, 5_000, 500), line(100_000, 500, 4_500)], [1]],
  ['interest for a year, which is the price of time', [line(100_000, 500, 50), line(100_000, 6_000, 1_000)], []],
  ['all of them small', [line(33_284, 323, 2_420), line(30_000, 290, 2_420)], []],
  ['one invoice alone', [line(33_284, 323, 2_420)], []],
  ['no invoices', [], []],
])('R-PLAN-03 %s', (_what, lines, expensive) => {
  expect(findExpensiveLines(lines)).toEqual(expensive);
});

const amount = fc.integer({ min: 1, max: 100_000_000 });
/** Up to a third of the amount. */
const part = fc.integer({ min: 0, max: 333 });

test('R-PLAN-03 where all invoices cost alike, none is flagged', () => {
  const selection = fc.record({
    times: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 50 }),
    interest: part,
    fees: part,
  });
  fc.assert(
    fc.property(selection, ({ times, interest, fees }) => {
      fc.pre(fees > 0);
      expect(findExpensiveLines(times.map((each) => line(1_000 * each, interest * each, fees * each)))).toEqual([]);
    }),
    { numRuns: getRunCount(1000) },
  );
});

test('R-PLAN-03 without a flagged invoice, the others arrive with a smaller part lost', () => {
  const invoice = fc
    .record({ nominal: amount, interest: part, fees: part })
    .map(({ nominal, interest, fees }) =>
      line(nominal, Math.round((nominal * interest) / 1_000), Math.round((nominal * fees) / 1_000)),
    );
  const lossOf = (lines: readonly ReturnType<typeof line>[]) =>
    lines.reduce((lost, { nominalAmount, interest, total }) => lost + nominalAmount - interest - total, 0) /
    lines.reduce((all, { nominalAmount }) => all + nominalAmount, 0);
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 20 }), (lines) => {
      const expensive = findExpensiveLines(lines);
      for (const index of expensive) expect(lossOf(lines.toSpliced(index, 1))).toBeLessThan(lossOf(lines));
    }),
    { numRuns: getRunCount(1000) },
  );
});
