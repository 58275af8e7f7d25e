import highs from 'highs';
import { beforeAll, expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { type CoverItem, findCheapestCover } from './cheapest-cover.ts';

let solver: Awaited<ReturnType<typeof highs>>;
beforeAll(async () => {
  solver = await highs();
});

const sumOf = (items: readonly string[]) => items.join(' + ');

/** The least cost by HiGHS, a solver of mixed-integer programs. */
function solveByHighs(items: readonly CoverItem[], target: number): number {
  const names = items.map((_item, index) => `x${index}`);
  const program = `Minimize
 obj: ${sumOf(items.map(({ cost }, index) => `${cost} x${index}`))}
Subject To
 net: ${sumOf(items.map(({ value }, index) => `${value} x${index}`))} >= ${target}
Binary
 ${names.join(' ')}
End`;
  const { Status, ObjectiveValue } = solver.solve(program, {
    mip_rel_gap: 0,
    mip_abs_gap: 0.5,
    mip_feasibility_tolerance: 1e-9,
  });
  expect(Status).toBe('Optimal');
  return Math.round(ObjectiveValue);
}

/** Invoices of a supplier: amounts from 50 € to 30,000 €, due in up to 180 days, with a rate of one of several clients. */
const items = fc.array(
  fc
    .record({
      amount: fc.integer({ min: 50_00, max: 30_000_00 }),
      days: fc.integer({ min: 1, max: 180 }),
      rate: fc.constantFrom(0.031, 0.0425, 0.055, 0.0799),
      minimum: fc.constantFrom(0, 6_05, 24_20),
    })
    .map(({ amount, days, rate, minimum }): CoverItem => {
      const cost = Math.round((amount * rate * days) / 360) + Math.max(minimum, Math.round(amount * 0.0012));
      return { value: amount - cost, cost };
    }),
  { minLength: 400, maxLength: 400 },
);

test('R-PLAN-02 the cheapest of 400 invoices cost what HiGHS says', () => {
  fc.assert(
    fc.property(items, fc.double({ min: 0.01, max: 0.95, noNaN: true }), (invoices, share) => {
      const all = invoices.reduce((sum, { value }) => sum + value, 0);
      const target = Math.floor(all * share);
      const cover = findCheapestCover(invoices, target);
      expect(cover?.cost).toBe(solveByHighs(invoices, target));
      expect(cover?.lowestCost).toBe(cover?.cost);
    }),
    { numRuns: getRunCount(500, 2) },
  );
}, 3_600_000);
