import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { solveByHighs } from '#tests/support/solve-by-highs.ts';
import { findPlanBelowLimits, type LimitedInvoice } from './below-limits.ts';
import { findCheapestPlan } from './cheapest-plan.ts';
import { calculateCost, type PriceTerms } from './invoice-price.ts';

const TAX = 0.21;
const CLIENTS = ['A', 'B', 'C'] as const;

const fees = fc.record({
  rate: fc.integer({ min: 20_000, max: 80_000 }),
  commissionRate: fc.constantFrom(0, 0.0005, 0.001, 0.002),
  minimumCommission: fc.constantFrom(0, 9_00, 20_00),
  spendingCharged: fc.constantFrom(0, 1_50),
  limit: fc.oneof(fc.integer({ min: 0, max: 20_000_00 }), fc.integer({ min: 5_000_00, max: 80_000_00 })),
});

const cases = fc
  .record({
    clients: fc.tuple(fees, fees, fees),
    rows: fc.array(
      fc.record({
        client: fc.constantFrom(0, 1, 2),
        amount: fc.integer({ min: 300_00, max: 30_000_00 }),
        days: fc.integer({ min: 1, max: 180 }),
      }),
      { minLength: 3, maxLength: 18, size: 'max' },
    ),
    share: fc.integer({ min: 5, max: 80 }).map((hundredths) => hundredths / 100),
  })
  .map(({ clients, rows, share }) => {
    const invoices = rows.map(({ client, amount, days }): LimitedInvoice & { terms: PriceTerms } => {
      const { rate, limit, ...rest } = clients[client]!;
      const terms = { ...rest, taxRate: TAX, interestRate: (rate * days) / 360_000_000 };
      return { numClient: CLIENTS[client]!, limit, amount, cost: calculateCost(terms, amount), terms };
    });
    const all = invoices.reduce((sum, { amount, cost }) => sum + amount - cost, 0);
    return { invoices, target: Math.max(1, Math.floor(all * share)) };
  });

test('R-PLAN-03 a plan without authorisation stays within each limit, and is mostly the cheapest, never a tenth dearer', async () => {
  const found: boolean[] = [];
  await fc.assert(
    fc.asyncProperty(cases, async ({ invoices, target }) => {
      const cheapest = findCheapestPlan(invoices, target)!;
      const plan = findPlanBelowLimits(invoices, target, cheapest);
      const limits = Object.fromEntries(invoices.map(({ numClient, limit }) => [numClient, limit!]));
      const least = await solveByHighs(
        invoices.map(({ amount, numClient, terms }) => ({
          amount,
          interest: terms.interestRate,
          commission: terms.commissionRate,
          minimum: terms.minimumCommission,
          maximum: Infinity,
          spending: terms.spendingCharged,
          tax: TAX,
          request: numClient,
        })),
        target,
        { limits },
      );
      if (!plan) {
        expect(least).toBe(Infinity);
        return;
      }
      const chosen = [...plan.whole.map((index) => ({ index, amount: invoices[index]!.amount })), ...plan.parts];
      for (const client of CLIENTS) {
        const own = chosen.filter(({ index }) => invoices[index]!.numClient === client);
        expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(limits[client] ?? 0);
      }
      const costs = chosen.map(({ index, amount }) => calculateCost(invoices[index]!.terms, amount));
      const cost = costs.reduce((sum, each) => sum + each, 0);
      const net = chosen.reduce((sum, { amount }) => sum + amount, 0) - cost;
      expect([plan.cost, plan.net]).toEqual([cost, net]);
      expect(net).toBeGreaterThanOrEqual(target);
      expect(cost).toBeGreaterThanOrEqual(least - 2 * invoices.length);
      found.push(cost - least <= 2 * invoices.length);
      expect(cost).toBeLessThanOrEqual(1.1 * least + 2 * invoices.length);
    }),
    { numRuns: getRunCount(500, 12) },
  );
  expect(found.filter((isLeast) => isLeast).length).toBeGreaterThan(0.8 * found.length);
}, 3_600_000);
