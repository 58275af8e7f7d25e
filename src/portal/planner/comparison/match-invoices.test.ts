import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import type { WalkedInvoice } from '#portal/planner/invoice-walk.ts';
import { indexInvoices, matchLines } from './match-invoices.ts';
import type { OwnLine } from './own-lines.ts';
import { readAmounts } from './read-amounts.ts';
import { readDay } from './read-own-day.ts';

let built = 0;
const invoice = (values: Partial<WalkedInvoice>): WalkedInvoice => {
  built += 1;
  return {
    id: String(built),
    invoiceNumber: String(4_000_000_000 + built),
    invoiceNumberExt: `FV-${built}`,
    customerName: 'Cliente, S.A.',
    customerNumber: '100',
    invoiceStatus: '3',
    invoiceDate: '2026-10-01',
    invoiceExpirationDate: '2026-12-24',
    nominalAmount: 10_000,
    nominalAmountFinanced: 0,
    wayToPay: 'T',
    iban: '',
    confirmingType: 'N',
    ...values,
  };
};
const line = (number: string, amount = '', day = '', row = 1): OwnLine => {
  const isoDay = readDay(day);
  return { row, number, amount, cents: readAmounts(amount), day, ...(isoDay && { isoDay }) };
};
const match = async (invoices: WalkedInvoice[], ...lines: OwnLine[]) =>
  matchLines(lines, await indexInvoices(invoices));

test.each([
  ' FV-2026/00012 ',
  'fv 2026 12',
  'FV.2026-0012',
  'fv202600012',
  'FV2026/00012',
  'ＦＶ－2026/00012',
  '0004000000777',
])('R-PLAN-13 “%s” means FV-2026/00012, which is 4000000777 at the bank', async (number) => {
  const meant = invoice({ invoiceNumberExt: 'FV-2026/00012', invoiceNumber: '4000000777' });
  const others = [invoice({ invoiceNumberExt: 'FV-2026/00120' }), invoice({ invoiceNumberExt: 'F-2026/00012' })];
  expect(await match([...others, meant], line(number))).toMatchObject([{ kind: 'found', invoice: meant }]);
});

test('R-PLAN-13 the strictest notation decides; what no notation finds is missing', async () => {
  const [one, other] = [invoice({ invoiceNumberExt: 'A-1-23' }), invoice({ invoiceNumberExt: 'A-12-3' })];
  const found = await match([one, other], line('A-1-23'), line('A 12 3'), line('A123'), line('A-124'), line('---'));
  expect(found.map(({ kind }) => kind)).toEqual(['found', 'found', 'ambiguous', 'missing', 'missing']);
  expect(found[0]).toMatchObject({ invoice: one });
  expect(found[1]).toMatchObject({ invoice: other });
});

test('R-PLAN-13 amount, then day, decide between invoices of the same number; otherwise it is said', async () => {
  const same = { invoiceNumberExt: 'F1' };
  const [one, other, third] = [
    invoice({ ...same, nominalAmount: 100 }),
    invoice({ ...same, nominalAmount: 200 }),
    invoice({ ...same, nominalAmount: 200, invoiceExpirationDate: '2027-01-01' }),
  ];
  const found = await match(
    [one, other, third],
    line('F1', '1,00', '', 1),
    line('F1', '2,00', '', 2),
    line('F1', '2,00', '01/01/2027', 3),
    line('F1', '9,00', '', 4),
    line('F1', '1,00 €', '', 5),
  );
  expect(found).toMatchObject([
    { kind: 'found', invoice: one },
    { kind: 'ambiguous', candidates: [other, third] },
    { kind: 'found', invoice: third },
    { kind: 'ambiguous', candidates: [one, other, third] },
    { kind: 'repeated', invoice: one, earlier: 1 },
  ]);
});

test('R-PLAN-13 another amount or day is a difference; one that is not understood is none, as it is not compared, nor is the day of issue', async () => {
  const differences = async (amount: string, day: string) => {
    const [found] = await match([invoice({ invoiceNumberExt: 'F1', nominalAmount: 150_000 })], line('F1', amount, day));
    return found?.kind === 'found' ? [found.differs.amount, found.differs.day] : found;
  };
  expect(await differences('1.500,00', '24/12/2026')).toEqual([false, false]);
  expect(await differences('1,500', '2026-10-01')).toEqual([false, false]);
  expect(await differences('', '')).toEqual([false, false]);
  expect(await differences('1.500,01', '25/12/2026')).toEqual([true, true]);
  expect(await differences('mil', 'mañana')).toEqual([false, false]);
});

test('R-PLAN-13 every line has one outcome, in its order, and no invoice is found twice', async () => {
  const number = fc.stringMatching(/^[AB]?[-/]?0{0,2}[1-3]$/);
  const lists = fc.tuple(fc.array(number, { maxLength: 8 }), fc.array(number, { maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(lists, async ([own, known]) => {
      const invoices = known.map((invoiceNumberExt) => invoice({ invoiceNumberExt }));
      const lines = own.map((text, index) => line(text, '', '', index + 1));
      const matches = await match(invoices, ...lines);
      expect(matches.map((found) => found.line)).toEqual(lines);
      const found = matches.flatMap((each) => (each.kind === 'found' ? [each.invoice] : []));
      expect(new Set(found).size).toBe(found.length);
      for (const each of matches) {
        const isThere = invoices.some(({ invoiceNumberExt }) => invoiceNumberExt === each.line.number);
        if (isThere) expect(each.kind).not.toBe('missing');
      }
    }),
    { numRuns: getRunCount(1000) },
  );
});
