import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import type { SimulationLine } from './records.ts';
import {
  formatAnnualRate,
  formatPercentWithTwoDecimals,
  formatRateWithAllDecimals,
  getHighRateReason,
  calculateSimulationTotals,
} from './simulation-totals.ts';

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
  const { cost, net, rate } = calculateSimulationTotals([line()]);
  expect([cost, net]).toEqual([27_115, 1_972_885]);
  expect(formatPercentWithTwoDecimals((rate ?? 0) * 100)).toBe('5,76\u00a0%');
});

test('the same line twice costs twice as much at the same rate', () => {
  const [once, twice] = [calculateSimulationTotals([line()]), calculateSimulationTotals([line(), line()])];
  expect([twice.cost, twice.net]).toEqual([2 * once.cost, 2 * once.net]);
  expect(twice.rate).toBeCloseTo(once.rate ?? 0, 9);
});

test('the amount paid and the cost add up to the requested amount, to the cent', () => {
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
      const { sums, net, cost } = calculateSimulationTotals(priced);
      expect(net + cost).toBe(sums.nominalAmount);
      expect(cost).toBe(sums.interest + sums.commission + sums.tax + sums.spendingCharged);
    }),
  );
});

test('expenses that the debtor pays are listed and cost nothing', () => {
  const { sums, cost } = calculateSimulationTotals([line({ spending: 150, spendingCharged: 0 })]);
  expect(sums.spending).toBe(150);
  expect(cost).toBe(27_115);
});

test.each([
  [6.125, '6,125\u00a0%'],
  [5.0795, '5,0795\u00a0%'],
  [5.25, '5,25\u00a0%'],
  [6.1, '6,10\u00a0%'],
  [7, '7,00\u00a0%'],
  [0.0001, '0,0001\u00a0%'],
])('a rate of %d is shown to the digit, with two decimals at least', (value, shown) => {
  expect(formatRateWithAllDecimals(value)).toBe(shown);
});

test('the shown rate is the one that the service sent, with all its decimals', () => {
  const tenThousandths = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(tenThousandths, (sent) => {
      const shown = formatRateWithAllDecimals(sent / 10_000).replace(/[^\d,]/g, '');
      const [whole = '', decimals = ''] = shown.split(',');
      expect(Number(whole + decimals.padEnd(4, '0'))).toBe(sent);
    }),
  );
});

test('a rate above 25 % is explained: few days, or an amount that is small compared with its cost', () => {
  const reasonOf = (days: number, rate: number | null) => getHighRateReason([line({ interestDays: days })], rate);
  expect(reasonOf(5, 0.25)).toBeUndefined();
  expect(reasonOf(5, null)).toBeUndefined();
  expect(reasonOf(5, 0.2501)).toEqual({ reason: 'fewDays', days: 5 });
  expect(reasonOf(60, 0.26)).toEqual({ reason: 'fewDays', days: 60 });
  expect(reasonOf(61, 0.26)).toEqual({ reason: 'smallAmount', days: 61 });
});

test('the longest line decides whether a high rate comes from few days', () => {
  const lines = [5, 90, 30].map((interestDays) => line({ interestDays }));
  expect(getHighRateReason(lines, 0.3)).toEqual({ reason: 'smallAmount', days: 90 });
});

test('a TAE is shown in per cent, or as a dash when the amounts have none', () => {
  expect(formatAnnualRate(0.057_64)).toBe('5,76\u00a0%');
  expect(formatAnnualRate(0)).toBe('0,00\u00a0%');
  expect(formatAnnualRate(calculateSimulationTotals([]).rate)).toBe('—');
});
