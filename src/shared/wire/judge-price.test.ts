import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { LINE_AMOUNT_FIELDS } from '#shared/records/line-amounts.ts';
import { findLineProblem, findPriceProblems, findReceiptProblems, matchLines } from './judge-price.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
/** As services write euros: a number, or a text with two decimals. */
const written = (amount: number, isText: boolean) => (isText ? (amount / 100).toFixed(2) : amount / 100);

/** A line that an honest service sends: what arrives and what is charged are the amount. */
const line = fc
  .record({
    total: cents,
    charges: fc.tuple(cents, cents, cents, cents),
    isText: fc.boolean(),
    number: fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
    days: fc.integer({ min: 0, max: 400 }),
    rate: fc.integer({ min: 0, max: 200_000 }),
    valueDate: fc.constantFrom(undefined, '2026-03-09', '2026-03-11'),
  })
  .map(({ total, charges, isText, number, days, rate, valueDate }) => {
    const [interest, commission, tax, spendingCharged] = charges.map((charge) => written(charge, isText));
    const nominal = charges.reduce((sum, charge) => sum + charge, total);
    return {
      numInvoiceExt: number,
      nominalAmount: nominal / 100,
      percentageInterest: isText ? String(rate / 10_000) : rate / 10_000,
      interestDays: isText ? String(days) : days,
      interest,
      commission,
      tax,
      spendingCharged,
      spending: written(charges[3] + 1, isText),
      total: written(total, isText),
      ...(valueDate && { valueDate }),
    };
  });
const lines = fc.array(line, { minLength: 1, maxLength: 50 });

type Line = { numInvoiceExt: string; nominalAmount: number };
const questionOf = (priced: readonly Line[]) => ({
  simulationDate: '2026-03-09',
  invoiceSimulationDtoList: priced.map(({ numInvoiceExt, nominalAmount }, index) => ({
    numInvoiceExt,
    nominalAmount,
    numInvoice: String(index),
  })),
});

test('R-ADV-20 the price of an honest service is never refused, in whatever order its lines come', () => {
  fc.assert(
    fc.property(lines, (priced) => {
      const question = questionOf(priced);
      expect(findPriceProblems(priced, question)).toEqual([]);
      expect(findPriceProblems(priced.toReversed(), question)).toEqual([]);
      const matched = matchLines(priced.toReversed(), question)!;
      expect(matched.map(({ numInvoiceExt, nominalAmount }) => [numInvoiceExt, nominalAmount])).toEqual(
        priced.map(({ numInvoiceExt, nominalAmount }) => [numInvoiceExt, nominalAmount]),
      );
    }),
  );
});

test('R-ADV-20 an amount that is a cent off, absent, unreadable or negative is found in its line', () => {
  const field = fc.constantFrom(...LINE_AMOUNT_FIELDS);
  fc.assert(
    fc.property(line, field, fc.constantFrom(-1, 1), (priced, name, cent) => {
      const withField = (value: unknown) => findLineProblem({ ...priced, [name]: value });
      const own = Math.round(Number(priced[name]) * 100);
      // The expenses that another party pays are no part of the sum.
      if (name !== 'spending' && own + cent >= 0)
        expect(withField((own + cent) / 100)).toEqual({ place: '/total', kind: 'sum' });
      for (const absent of [undefined, null, ''])
        expect(withField(absent)).toEqual({ place: `/${name}`, kind: 'missing' });
      for (const odd of ['12,5', 'N/D', [], {}, true])
        expect(withField(odd)).toEqual({ place: `/${name}`, kind: 'amount' });
      expect(withField(-0.01)).toEqual({ place: `/${name}`, kind: 'negative' });
    }),
  );
});

const LINE = {
  numInvoiceExt: 'F-1',
  nominalAmount: 100,
  percentageInterest: 5,
  interestDays: 30,
  interest: 1,
  commission: 0.5,
  tax: 0.1,
  spending: 2,
  spendingCharged: 0,
  total: 98.4,
};

test.each<[string, object, string, string]>([
  ['no rate', { percentageInterest: null }, '/percentageInterest', 'missing'],
  ['a rate with a comma', { percentageInterest: '5,25' }, '/percentageInterest', 'number'],
  ['a negative rate', { percentageInterest: -1 }, '/percentageInterest', 'negative'],
  ['half a day', { interestDays: 1.5 }, '/interestDays', 'number'],
  ['negative days', { interestDays: -3 }, '/interestDays', 'negative'],
  ['no number', { numInvoiceExt: ' ' }, '/numInvoiceExt', 'missing'],
  ['a total above the amount', { total: 999_999.99 }, '/total', 'sum'],
  ['money before the requested day', { valueDate: '2026-03-08' }, '/valueDate', 'order'],
])('R-ADV-20 a line with %s is no price', (_what, change, place, kind) =>
  expect(findLineProblem({ ...LINE, ...change }, '2026-03-09')).toEqual({ place, kind }),
);

test('R-ADV-20 each requested invoice is answered once, for its own amount', () => {
  const other = { ...LINE, numInvoiceExt: 'F-2' };
  const question = questionOf([LINE, other]);
  for (const wrong of [[], [LINE], [LINE, LINE], [LINE, other, other], [LINE, { ...other, numInvoiceExt: 'F-3' }]])
    expect(findPriceProblems(wrong, question)).toEqual([{ place: '', kind: 'line' }]);
  expect(findPriceProblems([LINE, other], question)).toEqual([]);
  const cheaper = { ...other, nominalAmount: 99, total: 97.4 };
  expect(findPriceProblems([LINE, cheaper], question)).toEqual([{ place: '', kind: 'line' }]);
  // Services pad numbers, and keep one of several spaces.
  const spaced = questionOf([{ ...LINE, numInvoiceExt: 'F  1' }]);
  expect(findPriceProblems([{ ...LINE, numInvoiceExt: 'F 1   ' }], spaced)).toEqual([]);
  // Nobody knows what was asked for.
  expect(findPriceProblems([LINE])).toEqual([]);
});

const OPERATION = {
  requestedAt: '2026-03-09T22:30:00Z',
  valueDate: '2026-03-10',
  totalInvoice: 2,
  totalAmount: 200,
  totalCost: '3.20',
  totalNet: 196.8,
};
const OPERATION_LINES = [LINE, LINE].map((each) => ({ ...each, invoiceExpirationDate: '2026-04-09' }));

test.each<[string, object, string, string]>([
  ['no cost', { totalCost: undefined }, '/totalCost', 'missing'],
  ['a cost that does not fit', { totalCost: 3 }, '/totalNet', 'sum'],
  ['other sums than its lines', { totalAmount: 300, totalCost: 103.2 }, '/totalAmount', 'sum'],
  ['another number of invoices', { totalInvoice: 3 }, '/totalInvoice', 'sum'],
  ['money after an invoice is due', { valueDate: '2026-04-10' }, '/valueDate', 'order'],
])('R-PLAN-14 an operation with %s has no receipt', (_what, change, place, kind) => {
  expect(findReceiptProblems(OPERATION, OPERATION_LINES)).toEqual([]);
  expect(findReceiptProblems({ ...OPERATION, ...change }, OPERATION_LINES)).toEqual([{ place, kind }]);
});

test('R-PLAN-14 of a refused operation only the amount is needed, as nothing arrives and nothing is charged', () => {
  const refused = { ...OPERATION, status: 'R', totalCost: 0, totalNet: 0 };
  const unpaid = OPERATION_LINES.map((each) => ({ ...each, interest: 0, commission: null, total: 0 }));
  expect(findReceiptProblems(refused, unpaid)).toEqual([]);
  expect(findReceiptProblems({ ...refused, totalAmount: null }, unpaid)).toEqual([
    { place: '/totalAmount', kind: 'missing' },
  ]);
  expect(findReceiptProblems({ ...refused, totalAmount: 300 }, unpaid)).toEqual([
    { place: '/totalAmount', kind: 'sum' },
  ]);
});

test('R-PLAN-14 a line that does not add up is named with its place', () => {
  const wrong = [OPERATION_LINES[0]!, { ...OPERATION_LINES[1]!, tax: 0.2 }];
  expect(findReceiptProblems(OPERATION, wrong)).toEqual([{ place: '/lines/1/total', kind: 'sum' }]);
});
