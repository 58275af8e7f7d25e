import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { calculateCost, deduceFees, findAmountFor, findEndOfMinimum, type PriceTerms } from './invoice-price.ts';

/** A line of a simulation of the documented kind (R-ADV-20): 20.000,00 € for 89 days at 5,0795 % cost 251,15 €. */
function line(nominalAmount: number, commission: number, taxRate = 0.21) {
  const interest = Math.round((nominalAmount * 5.0795 * 89) / 36_000 + 1e-6);
  const tax = Math.round((commission + 1_50) * taxRate + 1e-6);
  const total = nominalAmount - interest - commission - tax - 1_50;
  const rate = { percentageInterest: 5.0795, interestDays: 89 };
  return { nominalAmount, ...rate, interest, commission, tax, spendingCharged: 1_50, total };
}

test.each([
  ['equal for half the amount is the minimum', [20_00, 20_00], { commissionRate: 0, minimumCommission: 20_00 }],
  ['half as much for half the amount is a rate', [40_00, 20_00], { commissionRate: 0.002, minimumCommission: 0 }],
  ['between both is a rate with a minimum', [40_00, 25_00], { commissionRate: 0.002, minimumCommission: 25_00 }],
  [
    'less than twice as much, as the rate of a third amount says, is a maximum',
    [35_00, 20_00, 4_00],
    { commissionRate: 0.002, minimumCommission: 0, maximumCommission: 35_00 },
  ],
  [
    'at both ends of the rate has a minimum and a maximum',
    [35_00, 20_00, 4_00, 4_00],
    { commissionRate: 0.002, minimumCommission: 4_00, maximumCommission: 35_00 },
  ],
])('R-PLAN-02 a commission %s', (_what, commissions, expected) => {
  const amounts = [20_000_00, 10_000_00, 2_000_00, 1_000_00];
  const fees = deduceFees(commissions.map((commission, index) => line(amounts[index]!, commission)));
  expect(fees).toEqual({ ...expected, taxRate: 0.21, spendingCharged: 1_50 });
});

test('R-PLAN-02 terms price an amount that was not simulated', () => {
  const fees = deduceFees([line(20_000_00, 40_00), line(10_000_00, 20_00)])!;
  const terms = { ...fees, interestRate: (0.050795 * 89) / 360 };
  expect(calculateCost(terms, 5_000_00)).toBe(62_79 + 10_00 + 1_50 + 2_42);
});

const PRICED = line(10_000_00, 20_00);
test.each([
  ['a third amount has another rate', line(5_000_00, 11_00)],
  ['expenses depend on the amount', { ...PRICED, spendingCharged: 1_00, total: PRICED.total + 61 }],
  ['interest is not that of its rate', { ...PRICED, interest: PRICED.interest + 1, total: PRICED.total - 1 }],
  ['something else is taken off', { ...PRICED, total: PRICED.total - 1 }],
])('R-PLAN-02 no terms are deduced where %s', (_what, other) => {
  expect(deduceFees([line(20_000_00, 40_00), line(10_000_00, 20_00), line(2_500_00, 5_00), other])).toBeUndefined();
});

test.each([
  [0.0012, 0.21, 4_005_17],
  [0.00125, 0.21, 31_999_99],
  [0.0005, 0.1, 777_77],
])('R-PLAN-02 agreed rates of %s and a tax of %s are found in spite of rounding', (commissionRate, taxRate, amount) => {
  const price = (nominalAmount: number) =>
    line(nominalAmount, Math.round(nominalAmount * commissionRate + 1e-6), taxRate);
  expect(deduceFees([price(amount), price(Math.floor(amount / 2))])).toMatchObject({ commissionRate, taxRate });
});

test('R-PLAN-02 the minimum commission ends where the rate becomes as much', () => {
  const fees = { commissionRate: 0.001, minimumCommission: 20_00, taxRate: 0.21, spendingCharged: 0 };
  expect(findEndOfMinimum(fees)).toBe(20_000_00);
  expect(findEndOfMinimum({ ...fees, commissionRate: 0.0012, minimumCommission: 10_00 })).toBe(8_333_33);
  expect(findEndOfMinimum({ ...fees, minimumCommission: 0 })).toBeUndefined();
  expect(findEndOfMinimum({ ...fees, commissionRate: 0 })).toBeUndefined();
});

test('R-PLAN-02 an amount is found below one that brings a cent less', () => {
  const terms = { interestRate: 0.01, commissionRate: 0.01, minimumCommission: 0, taxRate: 0, spendingCharged: 0 };
  const net = [148, 149, 150, 151].map((amount) => amount - calculateCost(terms, amount));
  expect(net).toEqual([146, 147, 146, 147]);
  expect(findAmountFor(terms, 147, 10_000)).toBe(149);
});

test('R-PLAN-02 the amount for a net is the smallest that brings it', () => {
  const rates = fc.record<PriceTerms>({
    interestRate: fc.double({ min: 0, max: 0.1, noNaN: true }),
    commissionRate: fc.double({ min: 0, max: 0.01, noNaN: true }),
    minimumCommission: fc.integer({ min: 0, max: 50_00 }),
    taxRate: fc.constantFrom(0, 0.21),
    spendingCharged: fc.integer({ min: 0, max: 3_00 }),
  });
  fc.assert(
    fc.property(rates, fc.integer({ min: 200_00, max: 1_000_000_00 }), fc.nat(), (terms, most, pick) => {
      const netOf = (amount: number) => amount - calculateCost(terms, amount);
      const net = 1 + (pick % netOf(most));
      const amount = findAmountFor(terms, net, most);
      expect(amount).toBeLessThanOrEqual(most);
      expect(netOf(amount)).toBeGreaterThanOrEqual(net);
      for (let less = amount - 1; less >= Math.max(1, amount - 20); less -= 1) expect(netOf(less)).toBeLessThan(net);
    }),
    { numRuns: getRunCount(2_000) },
  );
});
