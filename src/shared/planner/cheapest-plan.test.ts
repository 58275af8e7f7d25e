import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { findCheapestPlan } from './cheapest-plan.ts';

/** What a bank agreed: rates in ten-thousandths of a per cent, amounts in cents. */
interface Agreement {
  interest: bigint;
  commission: bigint;
  minimum: number;
  spending: number;
}

interface Invoice {
  amount: number;
  days: number;
  agreement: Agreement;
}

const divide = (one: bigint, other: bigint) => Number((2n * one + other) / (2n * other));

/** Prices an amount as the bank does, each component rounded half a cent up; the tax is 21 %. */
function price({ days, agreement: { interest: rate, commission: share, minimum, spending } }: Invoice, cents: number) {
  const interest = divide(BigInt(cents) * rate * BigInt(days), 360_000_000n);
  const commission = Math.max(divide(BigInt(cents) * share, 1_000_000n), minimum);
  const tax = divide(BigInt(commission + spending) * 21n, 100n);
  const total = cents - interest - commission - tax - spending;
  const percentageInterest = Number(rate) / 10_000;
  return {
    nominalAmount: cents,
    percentageInterest,
    interestDays: days,
    interest,
    commission,
    tax,
    spendingCharged: spending,
    total,
  };
}

const costOf = (invoice: Invoice, cents: number) => cents - price(invoice, cents).total;

/** The cost of the smallest amount below the whole one of which `net` arrives. */
function costOfPart(invoice: Invoice, net: number): number {
  const { interest, commission } = invoice.agreement;
  const perCent = (Number(interest) * invoice.days) / 360_000_000 + (Number(commission) / 1_000_000) * 1.21;
  // The first amount that could do: no component is smaller than without rounding, but for half a cent of each.
  let cents = Math.max(net, Math.floor((net + Math.min(costOf(invoice, 1), 10)) / (1 - Math.min(perCent, 0)) - 10));
  for (let step = 2 ** 30; step >= 1; step /= 2)
    while (cents + step < invoice.amount && cents + step - costOf(invoice, cents + step) < net - 6) cents += step;
  for (; cents < invoice.amount; cents += 1) if (cents - costOf(invoice, cents) >= net) return costOf(invoice, cents);
  return Infinity;
}

/** The least cost of all selections, with each of the others in part. */
function searchAll(invoices: readonly Invoice[], target: number): number {
  const full = invoices.map((invoice) => price(invoice, invoice.amount).total);
  let least = Infinity;
  for (let mask = 0; mask < 1 << invoices.length; mask += 1) {
    let [net, cost] = [0, 0];
    for (let place = 0; place < invoices.length; place += 1)
      if ((mask >> place) & 1) {
        net += full[place]!;
        cost += invoices[place]!.amount - full[place]!;
      }
    if (cost >= least) continue;
    if (net >= target) least = cost;
    else
      for (let place = 0; place < invoices.length; place += 1)
        if (!((mask >> place) & 1) && full[place]! > target - net)
          least = Math.min(least, cost + costOfPart(invoices[place]!, target - net));
  }
  return least;
}

const toPlanned = (invoice: Invoice) => ({
  amount: invoice.amount,
  cost: costOf(invoice, invoice.amount),
  terms: {
    interestRate: (Number(invoice.agreement.interest) * invoice.days) / 360_000_000,
    commissionRate: Number(invoice.agreement.commission) / 1_000_000,
    minimumCommission: invoice.agreement.minimum,
    taxRate: 0.21,
    spendingCharged: invoice.agreement.spending,
  },
});

const agreements = fc.record<Agreement>({
  interest: fc.bigInt({ min: 0n, max: 120_000n }),
  commission: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 5_000n })),
  minimum: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_500 })),
  spending: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
});

const cases = (most: number) =>
  fc
    .record({
      known: fc.tuple(agreements, agreements),
      rows: fc.array(
        fc.record({
          amount: fc.oneof(fc.integer({ min: 100, max: 20_000 }), fc.integer({ min: 1_000, max: 4_000_000 })),
          days: fc.integer({ min: 1, max: 180 }),
          which: fc.constantFrom(0, 1),
        }),
        { minLength: 1, maxLength: most, size: 'max' },
      ),
      share: fc.double({ min: 0.001, max: 1.05, noNaN: true }),
    })
    .map(({ known, rows, share }) => {
      const invoices = rows
        .map(({ amount, days, which }): Invoice => ({ amount, days, agreement: known[which]! }))
        .filter((invoice) => price(invoice, invoice.amount).total > 0);
      const all = invoices.reduce((sum, invoice) => sum + price(invoice, invoice.amount).total, 0);
      return { invoices, target: Math.max(1, Math.floor(all * share)) };
    });

test('R-PLAN-02 no selection of whole invoices and one in part costs less, to the cent', () => {
  fc.assert(
    fc.property(cases(14), ({ invoices, target }) => {
      const plan = findCheapestPlan(invoices.map(toPlanned), target);
      expect(plan?.cost ?? Infinity).toBe(searchAll(invoices, target));
      if (!plan) return;
      const { whole, part, net, cost, lowestCost } = plan;
      const chosen = [...whole.map((place) => ({ place, amount: invoices[place]!.amount })), ...(part ? [part] : [])];
      expect(new Set(chosen.map(({ place }) => place)).size).toBe(chosen.length);
      const arrives = chosen.reduce((sum, { place, amount }) => sum + price(invoices[place]!, amount).total, 0);
      const amounts = chosen.reduce((sum, { amount }) => sum + amount, 0);
      expect([arrives, amounts - arrives, lowestCost]).toEqual([net, cost, cost]);
      expect(arrives).toBeGreaterThanOrEqual(target);
    }),
    { numRuns: getRunCount(2_000, 20) },
  );
});

test('R-PLAN-02 invoices that cannot be divided are advanced in full', () => {
  const invoices = [
    { amount: 100_00, cost: 1_00 },
    { amount: 60_00, cost: 30 },
    { amount: 50_00, cost: 40 },
  ];
  expect(findCheapestPlan(invoices, 100_00)).toEqual({ whole: [1, 2], net: 109_30, cost: 70, lowestCost: 70 });
  expect(findCheapestPlan(invoices, 59_70)).toEqual({ whole: [1], net: 59_70, cost: 30, lowestCost: 30 });
  expect(findCheapestPlan(invoices, 209_00)).toBeUndefined();
});
