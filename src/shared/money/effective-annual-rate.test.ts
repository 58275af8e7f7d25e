import { fc } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import { calculateEffectiveAnnualRate } from './effective-annual-rate.ts';

const amount = fc.integer({ min: 10_000, max: 10_000_000 });
const line = fc
  .record({ nominal: amount, share: fc.integer({ min: 1, max: 900 }), days: fc.integer({ min: 20, max: 365 }) })
  .map(({ nominal, share, days }) => ({ nominal, net: nominal - Math.ceil((nominal * share) / 10_000), days }));

describe('TAE', () => {
  test('20,000.00 € for 89 days with 251.15 € of interest and 20.00 € of commission are 5.76 %', () => {
    const rate = calculateEffectiveAnnualRate([{ nominal: 2_000_000, net: 2_000_000 - 25_115 - 2_000, days: 89 }]);
    expect(((rate ?? 0) * 100).toFixed(2)).toBe('5.76');
  });

  test('for one line the rate is (nominal / net)^(365 / days) − 1', () => {
    fc.assert(
      fc.property(line, (one) => {
        const expected = (one.nominal / one.net) ** (365 / one.days) - 1;
        return Math.abs((calculateEffectiveAnnualRate([one]) ?? Number.NaN) - expected) < 1e-6 * (1 + expected);
      }),
    );
  });

  test('the rate of several lines lies between the lowest and the highest of theirs', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const rates = lines.map((one) => calculateEffectiveAnnualRate([one]) ?? 0);
        const rate = calculateEffectiveAnnualRate(lines) ?? Number.NaN;
        return rate >= Math.min(...rates) - 1e-6 && rate <= Math.max(...rates) + 1e-6;
      }),
    );
  });

  test('the rate rises with the cost and falls with the duration', () => {
    const more = fc.record({ cents: fc.integer({ min: 1, max: 900 }), days: fc.integer({ min: 1, max: 300 }) });
    const several = fc.array(line, { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(several, more, (lines, { cents, days }) => {
        const rate = calculateEffectiveAnnualRate(lines) ?? Number.NaN;
        const dearer = lines.map((one) => ({ ...one, net: one.net - cents }));
        const longer = lines.map((one) => ({ ...one, days: one.days + days }));
        return (
          (calculateEffectiveAnnualRate(dearer) ?? Number.NaN) > rate &&
          (calculateEffectiveAnnualRate(longer) ?? Number.NaN) < rate
        );
      }),
    );
  });

  test('the rate found makes the discounted amounts worth what arrives', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
        const rate = calculateEffectiveAnnualRate(lines) ?? Number.NaN;
        const net = lines.reduce((sum, one) => sum + one.net, 0);
        const worth = lines.reduce((sum, { nominal, days }) => sum + nominal / (1 + rate) ** (days / 365), 0);
        return Math.abs(worth - net) < 0.01;
      }),
    );
  });

  test('an amount due today adds nothing to the rate, whatever it costs', () => {
    const lines = [
      { nominal: 1_000_00, net: 990_00, days: 90 },
      { nominal: 500_00, net: 480_00, days: 0 },
    ];
    expect(calculateEffectiveAnnualRate(lines)).toBeCloseTo((1_000 / 990) ** (365 / 90) - 1, 9);
    expect(calculateEffectiveAnnualRate(lines.slice(1))).toBeNull();
  });

  test('a rate of a million is the highest that is calculated', () => {
    expect(calculateEffectiveAnnualRate([{ nominal: 1_000_001, net: 1, days: 365 }])).toBeCloseTo(1e6, 3);
    expect(calculateEffectiveAnnualRate([{ nominal: 1_000_002, net: 1, days: 365 }])).toBeNull();
    expect(calculateEffectiveAnnualRate([{ nominal: 1_000, net: 1, days: 30 }])).toBeNull();
  });

  test('no charge gives a rate of 0; amounts that no rate explains give none', () => {
    expect(calculateEffectiveAnnualRate([{ nominal: 100, net: 100, days: 30 }])).toBe(0);
    expect(calculateEffectiveAnnualRate([])).toBeNull();
    expect(calculateEffectiveAnnualRate([{ nominal: 100, net: 0, days: 30 }])).toBeNull();
    expect(calculateEffectiveAnnualRate([{ nominal: 100, net: 120, days: 30 }])).toBeNull();
  });
});
