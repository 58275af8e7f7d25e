import { describe, expect, test } from 'vitest';
import { findAlternatives } from '#shared/planner/alternatives.ts';
import type { ChosenInvoice, Client, FinanceableInvoice, SimulationLine } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { priceCandidates, type Candidate, type InvoiceGroup, type Simulate } from './candidates.ts';
import { propose, sumAllNets } from './propose.ts';
import { costPerNet, createReasons } from './reasons.ts';
import type { Offer } from './settle-plan.ts';

const TODAY = '2026-11-27';

/** What a bank agreed with the supplier for a client: rates in parts of a million, amounts in cents. */
interface Agreement {
  interest: number;
  commission: number;
  minimum: number;
  spending: number;
}

interface Bank {
  agreements: Record<string, Agreement>;
  /** Days of interest by number of the invoice. */
  days: Record<string, number>;
  /** How the bank treats a part of an invoice: `odd` costs more than the price of the half suggests. */
  parts: 'same' | 'refused' | 'odd';
}

const round = (cents: number) => Math.round(cents + 1e-6);

/** A service that prices as the contract says, but may treat parts of invoices in its own way. */
function createSimulate({ agreements, days, parts }: Bank, whole: ReadonlyMap<string, number>): Simulate {
  const price = (numClient: string, { invoiceNumber, invoiceNumberExt, amount }: ChosenInvoice): SimulationLine => {
    const { interest: rate, commission: share, minimum, spending } = agreements[numClient]!;
    const interestDays = days[invoiceNumber]!;
    const isPart = amount < whole.get(invoiceNumber)!;
    if (isPart && parts === 'refused') throw new ServiceError(738, 400);
    const interest = round((amount * rate * interestDays) / 360_000_000);
    const isHalf = amount === Math.floor(whole.get(invoiceNumber)! / 2);
    const extra = isPart && !isHalf && parts === 'odd' ? 7_77 : 0;
    const commission = Math.max(round((amount * share) / 1_000_000), minimum) + extra;
    const tax = round((commission + spending) * 0.21);
    const total = amount - interest - commission - tax - spending;
    if (total <= 0) throw new ServiceError(738, 400);
    return {
      invoiceNumberExt,
      nominalAmount: amount,
      percentageInterest: rate / 10_000,
      interestDays,
      interest,
      commission,
      tax,
      spending,
      spendingCharged: spending,
      total,
    };
  };
  return (numClient, _day, invoices) =>
    Promise.resolve().then(() => ({ data: invoices.map((invoice) => price(numClient, invoice)) }));
}

const banks = fc.record({
  agreement: fc.array(
    fc.record<Agreement>({
      interest: fc.integer({ min: 0, max: 12_0000 }),
      commission: fc.constantFrom(0, 500, 1_000, 1_250, 5_000),
      minimum: fc.constantFrom(0, 3_00, 20_00),
      spending: fc.constantFrom(0, 1_50),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  rows: fc.array(
    fc.record({
      client: fc.nat(),
      amount: fc.integer({ min: 100, max: 40_000_00 }),
      days: fc.integer({ min: 1, max: 180 }),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  parts: fc.constantFrom<Bank['parts']>('same', 'same', 'refused', 'odd'),
  share: fc.double({ min: 0.001, max: 1.02, noNaN: true }),
});

async function openBank({ agreement, rows, parts }: typeof banks extends fc.Arbitrary<infer Value> ? Value : never) {
  const names = agreement.map((_each, index) => `C${index}`);
  const bank: Bank = { agreements: {}, days: {}, parts };
  names.forEach((name, index) => (bank.agreements[name] = agreement[index]!));
  const invoices = rows.map(({ client, amount, days }, index) => {
    bank.days[`${index}`] = days;
    return { numClient: names[client % names.length]!, invoice: toInvoice(`${index}`, amount) };
  });
  const groups = names.map((numClient): InvoiceGroup => ({
    client: { id: numClient, numClient, name: numClient } as Client,
    confirmingType: 'N',
    invoices: invoices.filter((each) => each.numClient === numClient).map(({ invoice }) => invoice),
  }));
  const simulate = createSimulate(bank, new Map(rows.map(({ amount }, index) => [`${index}`, amount])));
  const candidates = await priceCandidates(groups, TODAY, new Map(), simulate, () => {});
  return { candidates, simulate };
}

const toInvoice = (id: string, nominalAmountFinanced: number) =>
  ({
    id,
    invoiceNumber: id,
    invoiceNumberExt: id,
    invoiceExpirationDate: '2027-03-01',
    nominalAmountFinanced,
  }) as FinanceableInvoice;

const find = (...[invoices, target]: Parameters<typeof findAlternatives>) =>
  Promise.resolve(findAlternatives(invoices, target));

/** What arrives of an offer when each of its amounts is simulated once more. */
async function simulateAnew({ invoices }: Offer, simulate: Simulate): Promise<number> {
  let net = 0;
  for (const { candidate, amount } of invoices) {
    const { data } = await simulate(candidate.client.numClient, TODAY, [{ ...candidate.invoice, amount }]);
    net += data[0]!.total;
  }
  return net;
}

test('R-PLAN-02 what a proposal says arrives is what the simulation says of its amounts, however parts are priced', async () => {
  await fc.assert(
    fc.asyncProperty(banks, async (given) => {
      const { candidates, simulate } = await openBank(given);
      const most = sumAllNets(candidates.priced);
      const target = Math.max(1, Math.floor(most * given.share));
      const proposal = await propose(candidates.priced, target, TODAY, { find, simulate });
      expect(proposal === null).toBe(target > most);
      if (!proposal) return;
      const { cheapest, fewest, singleClient } = proposal;
      for (const offer of [cheapest, fewest, ...(singleClient ? [singleClient] : [])]) {
        expect(await simulateAnew(offer, simulate)).toBe(offer.net);
        expect(offer.net).toBeGreaterThanOrEqual(target);
        expect(offer.cost).toBe(offer.invoices.reduce((sum, { amount }) => sum + amount, 0) - offer.net);
        expect(offer.cost).toBeGreaterThanOrEqual(cheapest.cost - 1);
      }
    }),
    { numRuns: getRunCount(1_000, 100) },
  );
});

const candidate = (key: string, net: number, days: number, numClient = 'A'): Candidate => {
  const invoice = toInvoice(key, 1_000_00);
  const line = { nominalAmount: 1_000_00, total: net, interestDays: days } as SimulationLine;
  return { key, client: { numClient } as Client, confirmingType: 'N', invoice, line };
};

const offerOf = (...candidates: Candidate[]): Offer => ({
  invoices: candidates.map((each) => ({ candidate: each, amount: 1_000_00, line: each.line })),
  net: 0,
  cost: 0,
  gap: 0,
  needsAuthorisation: false,
});

describe('R-PLAN-03 the reason of an invoice', () => {
  const cheap = candidate('cheap', 999_00, 1);
  const perDay = candidate('perDay', 995_00, 100);
  const offer = offerOf(cheap, perDay);

  test('that is proposed', () => {
    const { explainIn } = createReasons('cheapest', offer, [candidate('out', 990_00, 30)]);
    const [one, other] = offer.invoices;
    expect([explainIn(one!), explainIn(other!)]).toEqual(['cheap', 'cheapestPerDay']);
    expect(explainIn({ ...one!, amount: 500_00 })).toBe('exact');
    const terms = { commissionRate: 0.01, minimumCommission: 5_00, interestRate: 0, taxRate: 0, spendingCharged: 0 };
    const ofMinimum = { ...one!, amount: 500_00, line: { ...one!.line, nominalAmount: 500_00, commission: 5_00 } };
    expect(explainIn({ ...ofMinimum, candidate: { ...cheap, terms } })).toBe('minimum');
    const fits = createReasons('cheapest', offer, [candidate('out', 999_50, 30)]);
    expect(fits.explainIn(one!)).toBe('fits');
  });

  test('agrees with the figure that stands beside it, however few or many the days', () => {
    // It costs more per day, and less for each euro that arrives.
    const short = candidate('short', 998_00, 1);
    const long = candidate('long', 985_00, 100);
    const only = offerOf(short);
    expect(createReasons('cheapest', only, [long]).explainIn(only.invoices[0]!)).toBe('cheap');
    expect(costPerNet(short.line)).toBeLessThan(costPerNet(long.line));
  });

  test.each([
    ['cheapest', candidate('a', 980_00, 10), 'dearer'],
    ['cheapest', candidate('b', 990_00, 100), 'longer'],
    ['cheapest', candidate('c', 998_00, 10), 'noSaving'],
    ['fewest', candidate('d', 998_00, 10), 'moreInvoices'],
    ['singleClient', candidate('e', 999_50, 10, 'B'), 'otherClient'],
    ['withoutAuthorisation', candidate('f', 998_00, 10), 'authorisation'],
  ] as const)('that is left out by %s', (name, out, reason) => {
    expect(createReasons(name, offer, [out]).explainOut(out)).toBe(reason);
  });
});
