import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { calculateCost, deducePriceTerms, findAmountFor, type PriceTerms } from './invoice-price.ts';

/** The documented check of R-ADV-20: 20.000,00 € for 89 days at 5,0795 %, and the half of it. */
const WHOLE = {
  nominalAmount: 20_000_00,
  percentageInterest: 5.0795,
  interestDays: 89,
  interest: 251_15,
  commission: 20_00,
  tax: 4_52,
  spendingCharged: 1_50,
};

test('R-PLAN-02 a commission that is equal for half the amount is the minimum', () => {
  const half = { ...WHOLE, nominalAmount: 10_000_00, interest: 125_58 };
  const terms = deducePriceTerms(WHOLE, half);
  expect(terms).toMatchObject({ commissionRate: 0, minimumCommission: 20_00, spendingCharged: 1_50 });
  expect([calculateCost(terms, 20_000_00), calculateCost(terms, 10_000_00)]).toEqual([277_17, 151_60]);
});

test('R-PLAN-02 a commission of half as much for half the amount is a rate', () => {
  const whole = { ...WHOLE, commission: 40_00, tax: 8_72 };
  const terms = deducePriceTerms(whole, { ...whole, nominalAmount: 10_000_00, commission: 20_00 });
  expect(terms).toMatchObject({ commissionRate: 0.002, minimumCommission: 0 });
  expect(calculateCost(terms, 5_000_00)).toBe(62_79 + 10_00 + 1_50 + 2_42);
});

test('R-PLAN-02 a commission between both is a rate with a minimum', () => {
  const whole = { ...WHOLE, commission: 40_00 };
  const terms = deducePriceTerms(whole, { ...whole, nominalAmount: 10_000_00, commission: 25_00 });
  expect(terms).toMatchObject({ commissionRate: 0.002, minimumCommission: 25_00 });
});

test.each([
  [0.0012, 0.21, 4_005_17],
  [0.00125, 0.21, 31_999_99],
  [0.0005, 0.1, 777_77],
])('R-PLAN-02 agreed rates of %s and a tax of %s are found in spite of rounding', (commissionRate, taxRate, amount) => {
  const price = (nominalAmount: number) => {
    const commission = Math.round(nominalAmount * commissionRate + 1e-6);
    const interest = Math.round((nominalAmount * 5.0795 * 89) / 36_000 + 1e-6);
    return { ...WHOLE, nominalAmount, interest, commission, tax: Math.round((commission + 1_50) * taxRate + 1e-6) };
  };
  const terms = deducePriceTerms(price(amount), price(Math.floor(amount / 2)));
  expect(terms).toMatchObject({ commissionRate, taxRate });
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
