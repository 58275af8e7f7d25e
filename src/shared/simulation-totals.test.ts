import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import type { SimulationLine } from './records.ts';
import { formatPercent, simulationTotals } from './simulation-totals.ts';

const line = (values: Partial<SimulationLine> = {}): SimulationLine => ({
  invoiceNumberExt: 'FV-1',
  nominalAmount: 2_000_000,
  percentageInterest: 5.0795,
  interestDays: 89,
  interest: 25_115,
  commission: 2_000,
  tax: 0,
  spending: 0,
  spendingCharged: 0,
  total: 2_000_000 - 25_115 - 2_000,
  ...values,
});

test('R-ADV-20 20.000,00 € for 89 days, interest 251,15 €, commission 20,00 €: TAE 5,76 %', () => {
  const { cost, net, rate } = simulationTotals([line()]);
  expect([cost, net]).toEqual([27_115, 1_972_885]);
  expect(formatPercent((rate ?? 0) * 100)).toBe('5,76\u00a0%');
});

test('the same line twice costs twice as much at the same rate', () => {
  const [once, twice] = [simulationTotals([line()]), simulationTotals([line(), line()])];
  expect([twice.cost, twice.net]).toEqual([2 * once.cost, 2 * once.net]);
  expect(twice.rate).toBeCloseTo(once.rate ?? 0, 9);
});

test('what arrives and what it costs are what was asked for, to the cent', () => {
  const charge = fc.integer({ min: 0, max: 5_000 });
  const lines = fc.array(
    fc
      .tuple(fc.integer({ min: 50_000, max: 9_000_000 }), fc.integer({ min: 1, max: 365 }), charge, charge, charge)
      .map(([nominalAmount, interestDays, interest, commission, tax]) =>
        line({
          nominalAmount,
          interestDays,
          interest,
          commission,
          tax,
          total: nominalAmount - interest - commission - tax,
        }),
      ),
    { minLength: 1, maxLength: 50 },
  );
  fc.assert(
    fc.property(lines, (priced) => {
      const { sums, net, cost } = simulationTotals(priced);
      expect(net + cost).toBe(sums.nominalAmount);
      expect(cost).toBe(sums.interest + sums.commission + sums.tax + sums.spendingCharged);
    }),
  );
});

test('expenses that the debtor pays are listed and cost nothing', () => {
  const { sums, cost } = simulationTotals([line({ spending: 150, spendingCharged: 0 })]);
  expect(sums.spending).toBe(150);
  expect(cost).toBe(27_115);
});
