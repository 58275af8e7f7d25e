import { fc } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import { calculateEffectiveAnnualRate } from '#shared/money/effective-annual-rate.ts';
import { coversItsCosts, calculatePrice, type Agreement, type PricedAmount } from './pricing.ts';

const agreement: Agreement = {
  interestRate: 50_795,
  commissionRate: 1_000,
  minimumCommission: 20_00,
  spending: 1_50,
  authorisationLimit: 50_000_00,
};

describe('the documented check', () => {
  const check: PricedAmount = { amount: 20_000_00, days: 89, confirmingType: 'N' };

  test('20,000.00 € for 89 days at 5.0795 % cost 251.15 € of interest and 20.00 € of commission', () => {
    const tax = 4_52;
    const total = 20_000_00 - 251_15 - 20_00 - tax - 1_50;
    expect(calculatePrice(agreement, check)).toEqual({
      interest: 251_15,
      commission: 20_00,
      tax,
      spending: 1_50,
      spendingCharged: 1_50,
      total,
    });
  });

  test('interest and commission alone make an effective annual rate of 5.76 %', () => {
    const { interest, commission } = calculatePrice(agreement, check);
    const rate = calculateEffectiveAnnualRate([
      { nominal: check.amount, net: check.amount - interest - commission, days: 89 },
    ]);
    expect(((rate ?? 0) * 100).toFixed(2)).toBe('5.76');
  });

  test('for type D the debtor pays the expenses, which then bear no tax either', () => {
    expect(calculatePrice(agreement, { ...check, confirmingType: 'D' })).toMatchObject({
      tax: 4_20,
      spending: 1_50,
      spendingCharged: 0,
    });
  });
});

describe('rounding', () => {
  const free = { ...agreement, commissionRate: 0, minimumCommission: 0, spending: 0 };

  test.each([
    [36_000, 1, 50],
    [36_000, 0, 0],
    [359, 1, 0],
    [360, 1, 1],
    [1_079, 1, 1],
    [1_080, 1, 2],
  ])('%i cents for %i days at 50 %% are %i cents of interest: half a cent up', (amount, days, interest) => {
    const half = { ...free, interestRate: 500_000 };
    expect(calculatePrice(half, { amount, days, confirmingType: 'N' }).interest).toBe(interest);
  });

  test('the commission is the larger of its share and the minimum', () => {
    const commission = (amount: number) =>
      calculatePrice(agreement, { amount, days: 1, confirmingType: 'N' }).commission;
    expect([commission(1), commission(20_000_00), commission(20_005_00), commission(20_004_99)]).toEqual([
      20_00, 20_00, 20_01, 20_00,
    ]);
  });

  test('an amount that its costs use up is recognised', () => {
    const small = calculatePrice(agreement, { amount: 20_00, days: 1, confirmingType: 'N' });
    expect([
      small.total < 0,
      coversItsCosts(small),
      coversItsCosts({ total: 1 }),
      coversItsCosts({ total: 0 }),
    ]).toEqual([true, false, true, false]);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 60])('%s is not an amount in cents', (amount) => {
    expect(() => calculatePrice(agreement, { amount, days: 1, confirmingType: 'N' })).toThrow(RangeError);
  });
});

describe('for any agreement and amount', () => {
  const agreements = fc.record<Agreement>({
    interestRate: fc.integer({ min: 0, max: 300_000 }),
    commissionRate: fc.integer({ min: 0, max: 50_000 }),
    minimumCommission: fc.integer({ min: 0, max: 10_000 }),
    spending: fc.integer({ min: 0, max: 10_000 }),
    authorisationLimit: fc.constant(0),
  });
  const priced = fc.record<PricedAmount>({
    amount: fc.integer({ min: 1, max: 9_000_000_000_000_000 }),
    days: fc.integer({ min: 0, max: 400 }),
    confirmingType: fc.constantFrom('N', 'D'),
  });

  test('the components are whole cents that add up to the amount', () => {
    fc.assert(
      fc.property(agreements, priced, (terms, request) => {
        const { interest, commission, tax, spendingCharged, total } = calculatePrice(terms, request);
        const parts = [interest, commission, tax, spendingCharged];
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, total)).toBe(request.amount);
      }),
    );
  });

  test('interest is within half a cent of the exact figure', () => {
    fc.assert(
      fc.property(agreements, priced, (terms, request) => {
        const exact = BigInt(request.amount) * BigInt(terms.interestRate) * BigInt(request.days);
        const error = BigInt(calculatePrice(terms, request).interest) * 360_000_000n - exact;
        expect(error > -180_000_000n && error <= 180_000_000n).toBe(true);
      }),
    );
  });

  test('more days never cost less, and type D never brings less than type N', () => {
    fc.assert(
      fc.property(agreements, priced, (terms, request) => {
        const longer = calculatePrice(terms, { ...request, days: request.days + 1 });
        expect(longer.total).toBeLessThanOrEqual(calculatePrice(terms, request).total);
        const [n, d] = (['N', 'D'] as const).map((confirmingType) =>
          calculatePrice(terms, { ...request, confirmingType }),
        );
        expect(d?.total).toBeGreaterThanOrEqual(n?.total ?? Number.NaN);
      }),
    );
  });
});
