import { expect, test } from 'vitest';
import type { Cents } from '#shared/money/money.ts';
import { findAlternatives } from '#shared/planner/alternatives.ts';
import type { ChosenInvoice, Client, FinanceableInvoice, SimulationLine } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { solveByHighs } from '#tests/support/solve-by-highs.ts';
import { priceCandidates, type InvoiceGroup, type Simulate } from './candidates.ts';
import { propose, sumAllNets } from './propose.ts';

// What a proposal claims to be proved is true of banks that price in ways of which the portal knows nothing.

const TODAY = '2026-11-27';
const TAX = 0.21;

/** What a bank agreed for a client: rates in parts of a million, amounts in cents. */
interface Agreement {
  interest: number;
  commission: number;
  minimum: number;
  maximum: number;
  spending: number;
  perRequest: number;
}

const offOr = (from: number, to: number, off = 0) => fc.oneof(fc.constant(off), fc.integer({ min: from, max: to }));

const agreement = (perRequest: fc.Arbitrary<number>) =>
  fc.record<Agreement>({
    interest: offOr(10_000, 120_000),
    commission: offOr(100, 5_000),
    minimum: offOr(1_00, 40_00),
    maximum: offOr(40_00, 90_00, Infinity),
    spending: offOr(1, 3_00),
    perRequest,
  });

interface Bank {
  agreements: Record<string, Agreement>;
  days: Record<string, number>;
  /** The price of a request stands in its first line, or in all alike. */
  isSplit: boolean;
}

const round = (cents: number): Cents => Math.round(cents + 1e-6);

/** A service that prices by these agreements. */
function createSimulate({ agreements, days, isSplit }: Bank): Simulate {
  const price = (terms: Agreement, { invoiceNumber, amount }: ChosenInvoice, perRequest: Cents): SimulationLine => {
    const interestDays = days[invoiceNumber]!;
    const interest = round((amount * terms.interest * interestDays) / 360_000_000);
    const rated = round((amount * terms.commission) / 1_000_000);
    const commission = Math.max(Math.min(rated, terms.maximum), terms.minimum);
    const spending = terms.spending + perRequest;
    const tax = round((commission + spending) * TAX);
    const total = amount - interest - commission - tax - spending;
    if (total <= 0) throw new ServiceError(738, 400);
    return {
      invoiceNumberExt: invoiceNumber,
      nominalAmount: amount,
      percentageInterest: terms.interest / 10_000,
      interestDays,
      interest,
      commission,
      tax,
      spending,
      spendingCharged: spending,
      total,
    };
  };
  return async (numClient, _day, invoices) => {
    const terms = agreements[numClient]!;
    const share = Math.floor(terms.perRequest / invoices.length);
    const first = terms.perRequest - (isSplit ? share * (invoices.length - 1) : 0);
    const data = invoices.map((invoice, index) => price(terms, invoice, index === 0 ? first : isSplit ? share : 0));
    return Promise.resolve({ data });
  };
}

const cases = (perRequest: fc.Arbitrary<number>) =>
  fc.record({
    agreements: fc.array(agreement(perRequest), { minLength: 1, maxLength: 3 }),
    rows: fc.array(
      fc.record({
        client: fc.nat(),
        amount: fc.oneof(
          fc.integer({ min: 300_00, max: 40_000_00 }),
          fc.integer({ min: 1, max: 40 }).map((thousands) => thousands * 1_000_00),
        ),
        days: fc.integer({ min: 1, max: 180 }),
      }),
      { minLength: 2, maxLength: 14, size: 'max' },
    ),
    isSplit: fc.boolean(),
    share: fc.integer({ min: 1, max: 98 }).map((hundredths) => hundredths / 100),
  });
type Case = typeof cases extends (...args: never[]) => fc.Arbitrary<infer Value> ? Value : never;

/** What is proposed, and what HiGHS says that the cheapest combination costs. */
async function proposeAndSolve({ agreements, rows, isSplit, share }: Case) {
  const names = agreements.map((_each, index) => `C${index}`);
  const bank: Bank = { agreements: {}, days: {}, isSplit };
  names.forEach((name, index) => (bank.agreements[name] = agreements[index]!));
  const invoices = rows.map(({ client, amount, days }, index) => {
    bank.days[`${index}`] = days;
    const fields = { id: `${index}`, invoiceNumber: `${index}`, invoiceNumberExt: `${index}` };
    const invoice = { ...fields, invoiceExpirationDate: '2027-03-01', nominalAmountFinanced: amount };
    return { numClient: names[client % names.length]!, days, invoice: invoice as FinanceableInvoice };
  });
  const groups = names.map((numClient): InvoiceGroup => ({
    client: { id: numClient, numClient, name: numClient } as Client,
    confirmingType: 'N',
    invoices: invoices.filter((each) => each.numClient === numClient).map(({ invoice }) => invoice),
  }));
  const simulate = createSimulate(bank);
  const { priced } = await priceCandidates(groups, TODAY, new Map(), simulate, () => {});
  const target = Math.max(1, Math.floor(sumAllNets(priced) * share));
  const find = (...args: Parameters<typeof findAlternatives>) => Promise.resolve(findAlternatives(...args));
  const proposal = await propose(priced, target, TODAY, { find, simulate });
  const least = await solveByHighs(
    invoices.map(({ numClient, days, invoice }) => {
      const { interest, commission, ...sums } = bank.agreements[numClient]!;
      return {
        ...sums,
        amount: invoice.nominalAmountFinanced,
        interest: (interest * days) / 360_000_000,
        commission: commission / 1_000_000,
        tax: TAX,
        request: numClient,
      };
    }),
    target,
    { perRequest: Object.fromEntries(names.map((name) => [name, bank.agreements[name]!.perRequest * (1 + TAX)])) },
  );
  return { proposal, least, count: invoices.length };
}

/** What rounding to cents may take of an invoice, in the combination found and in the cheapest one. */
const ROUNDING = 2;

test('R-PLAN-02 where costs follow from rates, minimum, maximum and fixed charges, the proposal is the cheapest', async () => {
  const gaps: number[] = [];
  await fc.assert(
    fc.asyncProperty(cases(fc.constant(0)), async (given) => {
      const { proposal, least, count } = await proposeAndSolve(given);
      if (!proposal) return;
      gaps.push(proposal.cheapest.gap);
      expect(proposal.cheapest.cost - least).toBeLessThanOrEqual(proposal.cheapest.gap + ROUNDING * count);
    }),
    { numRuns: getRunCount(500, 20) },
  );
  expect(gaps.filter((gap) => gap === 0).length).toBeGreaterThan(0.9 * gaps.length);
}, 3_600_000);

test('R-PLAN-02 where a request has a price of its own, what is said about the distance to the cheapest is true', async () => {
  await fc.assert(
    fc.asyncProperty(cases(offOr(1_00, 60_00)), async (given) => {
      const { proposal, least, count } = await proposeAndSolve(given);
      if (!proposal) return;
      expect(proposal.cheapest.cost - least).toBeLessThanOrEqual(proposal.cheapest.gap + ROUNDING * count);
    }),
    { numRuns: getRunCount(500, 20) },
  );
}, 3_600_000);
