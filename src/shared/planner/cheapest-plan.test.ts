import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { solveByHighs, type SolvedInvoice } from '#tests/support/solve-by-highs.ts';
import { findCheapestPlan } from './cheapest-plan.ts';
import type { PlannedInvoice } from './cost-curve.ts';
import { calculateCost } from './invoice-price.ts';

/** What a bank agreed for a client: rates in parts of a million, amounts in cents. */
interface Agreement {
  interest: number;
  commission: number;
  minimum: number;
  maximum: number;
  spending: number;
}

interface Invoice {
  amount: number;
  days: number;
  agreement: Agreement;
}

const TAX = 0.21;

/** An agreement of which each rule is on or off. */
const agreements = (most: { commission: number; minimum: number; maximum: number; spending: number }) => {
  const offOr = (from: number, to: number, off = 0) => fc.oneof(fc.constant(off), fc.integer({ min: from, max: to }));
  return fc.record<Agreement>({
    interest: offOr(1_000, 120_000),
    commission: offOr(1, most.commission),
    minimum: offOr(1, most.minimum),
    maximum: offOr(most.minimum, most.maximum, Infinity),
    spending: offOr(1, most.spending),
  });
};

/**
 * Agreements under which several invoices in part are often the cheapest: with a minimum commission that ends within the
 * amounts, and so steep a rate beyond it that another invoice is worth its minimum.
 */
const steep = (rate: { min: number; max: number }, end: fc.Arbitrary<number>) =>
  fc
    .record({ commission: fc.integer(rate), end, interest: fc.constantFrom(0, 10_000, 45_000) })
    .map(({ commission, end: cents, interest }): Agreement => {
      const minimum = Math.round((cents * commission) / 1_000_000);
      return { interest, commission, minimum, maximum: Infinity, spending: 0 };
    });

const divide = (one: bigint, other: bigint) => Number((2n * one + other) / (2n * other));

/** What an amount costs at the bank, each component rounded half a cent up. */
function costOf({ days, agreement }: Invoice, cents: number): number {
  const { interest, commission: share, minimum, maximum, spending } = agreement;
  const charged = Math.max(Math.min(divide(BigInt(cents) * BigInt(share), 1_000_000n), maximum), minimum) + spending;
  return (
    divide(BigInt(cents) * BigInt(interest) * BigInt(days), 360_000_000n) +
    charged +
    divide(BigInt(charged) * 21n, 100n)
  );
}

const netOf = (invoice: Invoice, cents: number) => cents - costOf(invoice, cents);

const toPlanned = (invoice: Invoice): PlannedInvoice => {
  const { interest, commission, minimum, maximum, spending } = invoice.agreement;
  return {
    amount: invoice.amount,
    cost: costOf(invoice, invoice.amount),
    terms: {
      interestRate: (interest * invoice.days) / 360_000_000,
      commissionRate: commission / 1_000_000,
      minimumCommission: minimum,
      ...(maximum < Infinity && { maximumCommission: maximum }),
      taxRate: TAX,
      spendingCharged: spending,
    },
  };
};

/** Invoices of two clients that pay for their costs, and a share of what they bring together. */
function cases(
  agreement: fc.Arbitrary<Agreement>,
  amount: fc.Arbitrary<number>,
  { minLength, maxLength, mostDays = 180 }: { minLength: number; maxLength: number; mostDays?: number },
) {
  const row = fc.record({ amount, days: fc.integer({ min: 1, max: mostDays }), which: fc.constantFrom(0, 1) });
  return fc
    .record({
      known: fc.tuple(agreement, agreement),
      rows: fc.array(row, { minLength, maxLength, size: 'max' }),
      share: fc.integer({ min: 1, max: 1_020 }).map((thousandths) => thousandths / 1_000),
    })
    .map(({ known, rows, share }) => {
      const invoices = rows
        .map(({ which, ...invoice }): Invoice => ({ ...invoice, agreement: known[which]! }))
        .filter((invoice) => netOf(invoice, invoice.amount) > 0);
      const all = invoices.reduce((sum, invoice) => sum + netOf(invoice, invoice.amount), 0);
      return { invoices, target: Math.max(1, Math.floor(all * share)) };
    });
}

/** The chosen amounts of a plan, after checking that its sums are those of the bank. */
function checkPlan(invoices: readonly Invoice[], target: number): { cost: number; count: number } {
  const plan = findCheapestPlan(invoices.map(toPlanned), target);
  if (!plan) return { cost: Infinity, count: 0 };
  const chosen = [...plan.whole.map((index) => ({ index, amount: invoices[index]!.amount })), ...plan.parts];
  expect(new Set(chosen.map(({ index }) => index)).size).toBe(chosen.length);
  const net = chosen.reduce((sum, { index, amount }) => sum + netOf(invoices[index]!, amount), 0);
  const cost = chosen.reduce((sum, { index, amount }) => sum + costOf(invoices[index]!, amount), 0);
  expect([net, cost, plan.lowestCost]).toEqual([plan.net, plan.cost, plan.cost]);
  expect(net).toBeGreaterThanOrEqual(target);
  return { cost, count: chosen.length };
}

/** The least cost of every combination of cents, by the least cost of each net. */
function searchAllCents(invoices: readonly Invoice[], target: number): number {
  let least = new Float64Array(target + 1).fill(Infinity);
  least[0] = 0;
  for (const invoice of invoices) {
    const ofNet = new Map<number, number>();
    for (let cents = 1; cents <= invoice.amount; cents += 1) {
      const cost = costOf(invoice, cents);
      const net = Math.min(cents - cost, target);
      if (net > 0) ofNet.set(net, Math.min(ofNet.get(net) ?? Infinity, cost));
    }
    const next = least.slice();
    for (const [net, cost] of ofNet)
      for (let before = 0; before <= target; before += 1) {
        const end = Math.min(before + net, target);
        next[end] = Math.min(next[end]!, least[before]! + cost);
      }
    least = next;
  }
  return least[target]!;
}

/** What rounding to cents may take of an invoice, in the combination found and in the cheapest one. */
const ROUNDING = 2;

const small = agreements({ commission: 60_000, minimum: 60, maximum: 120, spending: 20 });
const smallSteep = steep({ min: 40_000, max: 90_000 }, fc.integer({ min: 50, max: 400 }));

test('R-PLAN-02 no combination of cents costs less than the plan, but for what each invoice is rounded', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        cases(small, fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 3 }),
        cases(smallSteep, fc.integer({ min: 500, max: 1_200 }), { minLength: 2, maxLength: 3, mostDays: 10 }),
      ),
      ({ invoices, target }) => {
        const { cost } = checkPlan(invoices, target);
        // A cent less than in full may bring a cent more.
        if (cost === Infinity) return;
        const least = searchAllCents(invoices, target);
        expect(cost).toBeGreaterThanOrEqual(least);
        expect(cost - least).toBeLessThanOrEqual(ROUNDING * invoices.length);
      },
    ),
    { numRuns: getRunCount(1_000, 25) },
  );
}, 600_000);

/**
 * The least cost of every combination of multiples of `GRID`, in the currency of a bank that does not round. Amounts and
 * the ends of minimum and maximum are such multiples.
 */
const GRID = 10_000;

test('R-PLAN-02 where rounding does not matter, the plan costs what the cheapest combination on a grid costs', () => {
  const multiple = (min: number, max: number) => fc.integer({ min, max }).map((times) => times * GRID);
  const agreement = fc
    .record({
      interest: fc.integer({ min: 0, max: 120_000 }),
      commission: fc.constantFrom(0, 10_000, 20_000, 50_000),
      minimumEnd: fc.oneof(fc.constant(0), multiple(1, 30)),
      maximumStart: fc.oneof(fc.constant(Infinity), multiple(31, 60)),
      spending: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2 * GRID })),
    })
    .map(({ commission, minimumEnd, maximumStart, ...rest }): Agreement => {
      const share = commission / 1_000_000;
      return { commission, minimum: share * minimumEnd, maximum: share > 0 ? share * maximumStart : Infinity, ...rest };
    });
  const anyCase = cases(agreement, multiple(4, 60), { minLength: 1, maxLength: 3 });
  const steepAgreement = steep({ min: 50_000, max: 50_000 }, multiple(2, 20));
  const steepCase = cases(steepAgreement, multiple(30, 60), { minLength: 2, maxLength: 3, mostDays: 10 });
  fc.assert(
    fc.property(fc.oneof(anyCase, steepCase), ({ invoices, target }) => {
      const { cost, count } = checkPlan(invoices, target);
      const least = searchGrid(invoices, target);
      if (cost === Infinity || least === Infinity) return;
      expect(cost - least).toBeLessThanOrEqual(ROUNDING * (count + invoices.length));
      // Between two amounts of the grid lies what the last step costs.
      expect(least - cost).toBeLessThanOrEqual(0.2 * GRID + ROUNDING * (count + invoices.length));
    }),
    { numRuns: getRunCount(2_000, 40) },
  );
}, 600_000);

function searchGrid(invoices: readonly Invoice[], target: number): number {
  const exactCost = ({ days, agreement }: Invoice, amount: number) => {
    const { interest, commission, minimum, maximum, spending } = agreement;
    const charged = Math.max(Math.min((amount * commission) / 1_000_000, maximum), minimum) + spending;
    return (amount * interest * days) / 360_000_000 + charged * (1 + TAX);
  };
  const search = (index: number, missing: number): number => {
    if (missing <= 0) return 0;
    const invoice = invoices[index];
    if (!invoice) return Infinity;
    let least = search(index + 1, missing);
    const isLast = index === invoices.length - 1;
    for (let amount = GRID; amount <= invoice.amount; amount += GRID) {
      const cost = exactCost(invoice, amount);
      if (cost >= least || (isLast && amount - cost < missing)) continue;
      least = Math.min(least, cost + search(index + 1, missing - (amount - cost)));
    }
    return least;
  };
  return search(0, target);
}

const toSolved = ({ amount, days, agreement }: Invoice): SolvedInvoice => ({
  ...agreement,
  amount,
  interest: (agreement.interest * days) / 360_000_000,
  commission: agreement.commission / 1_000_000,
  tax: TAX,
  request: '',
});

const usual = agreements({ commission: 5_000, minimum: 40_00, maximum: 120_00, spending: 3_00 });
const usualAmounts = fc.oneof(
  fc.integer({ min: 50_00, max: 60_000_00 }),
  fc.integer({ min: 1, max: 40 }).map((times) => times * 1_000_00),
);

const usualCase = cases(usual, usualAmounts, { minLength: 2, maxLength: 25 });
const usualSteepCase = cases(
  steep({ min: 1_000, max: 10_000 }, fc.integer({ min: 1_000_00, max: 15_000_00 })),
  fc.integer({ min: 10_000_00, max: 60_000_00 }),
  { minLength: 2, maxLength: 10, mostDays: 10 },
);

test('R-PLAN-02 under rules of every kind the plan costs what HiGHS says, but for what each invoice is rounded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(usualCase, usualSteepCase), async ({ invoices, target }) => {
      const { cost, count } = checkPlan(invoices, target);
      if (cost === Infinity) return;
      const difference = cost - (await solveByHighs(invoices.map(toSolved), target));
      expect(Math.abs(difference)).toBeLessThanOrEqual(ROUNDING * (count + 1));
    }),
    { numRuns: getRunCount(500) },
  );
}, 3_600_000);

test('R-PLAN-02 two invoices in part cost less than one where a minimum commission ends: 190.50 € against 201.30 €', () => {
  const agreement = { interest: 50_795, commission: 1_000, minimum: 20_00, maximum: Infinity, spending: 1_50 };
  const other = { interest: 42_500, commission: 1_500, minimum: 12_00, maximum: Infinity, spending: 2_10 };
  const invoices = [
    { amount: 74_395_86, days: 17, agreement },
    { amount: 49_083_28, days: 12, agreement: other },
  ];
  const alone = 55_280_13;
  expect([netOf(invoices[0]!, alone), costOf(invoices[0]!, alone)]).toEqual([55_078_83, 201_30]);
  const both = [costOf(invoices[0]!, 20_000_00), costOf(invoices[1]!, 35_269_34)];
  expect(both[0]! + both[1]!).toBe(190_50);
  const plan = findCheapestPlan(invoices.map(toPlanned), 55_078_83)!;
  expect([plan.whole, plan.parts.map(({ index }) => index)]).toEqual([[], [0, 1]]);
  expect(plan.net).toBeGreaterThanOrEqual(55_078_83);
  expect(plan.cost).toBeLessThanOrEqual(190_50);
});

test('R-PLAN-02 invoices that cannot be divided are advanced in full', () => {
  const invoices = [
    { amount: 100_00, cost: 1_00 },
    { amount: 60_00, cost: 30 },
    { amount: 50_00, cost: 40 },
  ];
  const sums = { parts: [], cost: 70, lowestCost: 70 };
  expect(findCheapestPlan(invoices, 100_00)).toEqual({ ...sums, whole: [1, 2], net: 109_30 });
  expect(findCheapestPlan(invoices, 59_70)).toEqual({ ...sums, whole: [1], net: 59_70, cost: 30, lowestCost: 30 });
  expect(findCheapestPlan(invoices, 209_00)).toBeUndefined();
});

test('R-PLAN-02 where the price of parts is unknown, the bound is as if they cost interest alone', () => {
  const terms = { interestRate: 0.01, commissionRate: 0, minimumCommission: 5_00, taxRate: 0, spendingCharged: 0 };
  const known = { amount: 1_000_00, cost: 15_00, terms };
  expect(calculateCost(terms, 1_000_00)).toBe(15_00);
  const { terms: _terms, ...unknown } = { ...known, leastRate: 0.01 };
  const plan = findCheapestPlan([unknown, { ...unknown, amount: 500_00, cost: 10_00 }], 495_00)!;
  expect(plan).toMatchObject({ whole: [0], cost: 15_00 });
  // 495.00 € of 500.00 € arrive at 1 %.
  expect(plan.lowestCost).toBeLessThanOrEqual(5_00);
  expect(plan.lowestCost).toBeGreaterThan(4_90);
});
