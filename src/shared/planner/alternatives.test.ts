import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { type ClientInvoice, findAlternatives, findFewestInvoices } from './alternatives.ts';
import { calculateCost } from './invoice-price.ts';

const TERMS = {
  interestRate: 0.012,
  commissionRate: 0.001,
  minimumCommission: 6_00,
  taxRate: 0.21,
  spendingCharged: 0,
};

const invoices = fc.array(
  fc
    .record({
      amount: fc.oneof(fc.integer({ min: 50_00, max: 90_00 }), fc.integer({ min: 50_00, max: 20_000_00 })),
      share: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
      numClient: fc.constantFrom('A', 'B', 'C'),
    })
    .map(({ amount, share, numClient }): ClientInvoice => ({ amount, cost: Math.round(amount * share), numClient })),
  { minLength: 1, maxLength: 12 },
);
const cases = fc.tuple(invoices, fc.double({ min: 0.001, max: 1.05, noNaN: true })).map(([rows, share]) => {
  const all = rows.reduce((sum, { amount, cost }) => sum + amount - cost, 0);
  return { rows, target: Math.max(1, Math.floor(all * share)) };
});

interface Selection {
  count: number;
  cost: number;
  clients: number;
}

/** Every selection of whole invoices of which enough arrives. */
function listSelections(rows: readonly ClientInvoice[], target: number): Selection[] {
  const selections: Selection[] = [];
  for (let mask = 1; mask < 1 << rows.length; mask += 1) {
    const chosen = rows.filter((_row, index) => (mask >> index) & 1);
    const net = chosen.reduce((sum, { amount, cost }) => sum + amount - cost, 0);
    if (net < target) continue;
    const cost = chosen.reduce((sum, row) => sum + row.cost, 0);
    selections.push({ count: chosen.length, cost, clients: new Set(chosen.map(({ numClient }) => numClient)).size });
  }
  return selections;
}

test('R-PLAN-03 no selection has fewer invoices, and none with as many costs less; of one client none costs less', () => {
  fc.assert(
    fc.property(cases, ({ rows, target }) => {
      const selections = listSelections(rows, target);
      const found = findAlternatives(rows, target);
      const leastCount = Math.min(...selections.map(({ count }) => count));
      const least = (wanted: Selection[]) => Math.min(...wanted.map(({ cost }) => cost));
      expect(found?.fewest.whole.length ?? Infinity).toBe(leastCount);
      expect(found?.fewest.cost ?? Infinity).toBe(least(selections.filter(({ count }) => count === leastCount)));
      expect(found?.singleClient?.cost ?? Infinity).toBe(least(selections.filter(({ clients }) => clients === 1)));
      const indices = found?.singleClient?.whole ?? [];
      expect(new Set(indices.map((index) => rows[index]!.numClient)).size).toBe(found?.singleClient ? 1 : 0);
    }),
    { numRuns: getRunCount(1_000, 60) },
  );
});

test('R-PLAN-03 of the fewest invoices some are advanced in part where that costs less, and enough arrives', () => {
  const divisible = cases.map(({ rows, target }) => ({
    target,
    rows: rows.map((row) => ({ ...row, cost: calculateCost(TERMS, row.amount), terms: TERMS })),
  }));
  fc.assert(
    fc.property(divisible, ({ rows, target }) => {
      const plan = findFewestInvoices(rows, target);
      const inFull = findFewestInvoices(
        rows.map(({ amount, cost }) => ({ amount, cost })),
        target,
      );
      expect(plan && plan.whole.length + plan.parts.length).toBe(inFull?.whole.length);
      if (!plan || !inFull) return;
      const amounts = [...plan.whole.map((index) => rows[index]!.amount), ...plan.parts.map(({ amount }) => amount)];
      const costs = amounts.map((amount) => calculateCost(TERMS, amount));
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
      expect([plan.net, plan.cost]).toEqual([sum(amounts) - sum(costs), sum(costs)]);
      expect(plan.net).toBeGreaterThanOrEqual(target);
      expect(plan.cost).toBeLessThanOrEqual(inFull.cost);
    }),
    { numRuns: getRunCount(1_000, 60) },
  );
});

test('R-PLAN-03 without a client that has enough there is no plan of one client', () => {
  const rows = [
    { amount: 100_00, cost: 1_00, numClient: 'A' },
    { amount: 60_00, cost: 30, numClient: 'B' },
  ];
  expect(findAlternatives(rows, 120_00)?.singleClient).toBeUndefined();
  expect(findAlternatives(rows, 50_00)?.singleClient).toMatchObject({ whole: [1], cost: 30 });
  expect(findAlternatives(rows, 159_00)).toBeUndefined();
});

test('R-PLAN-03 an invoice in part is the one among all invoices, with the fewest and with one client as well', () => {
  const invoice = (amount: number, numClient: string): ClientInvoice => {
    const terms = { ...TERMS, minimumCommission: 0 };
    return { amount, cost: calculateCost(terms, amount), numClient, terms };
  };
  const found = findAlternatives([invoice(1_000_00, 'A'), invoice(10_000_00, 'B')], 9_000_00);
  expect(found?.fewest.parts).toEqual([{ index: 1, amount: expect.any(Number) as number }]);
  expect(found?.singleClient?.parts).toEqual([{ index: 1, amount: expect.any(Number) as number }]);
});
