import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { searchInvoices } from './invoice-index.ts';

const { signal } = new AbortController();

const invoice = (values: object = {}) => ({
  invoiceNumber: '0000123456',
  invoiceNumberExt: 'FV-2026/000789',
  customerName: 'García-López Construcción, S.A.',
  nominalAmount: 123456,
  nominalAmountFinanced: 20000,
  ...values,
});

const finds = async (typed: string, values?: object) =>
  (await searchInvoices([invoice(values)], typed, signal)).length === 1;

test.each([
  'FV-2026/000789',
  'fv2026000789',
  'FV 2026 789',
  'fv2026789',
  '000789',
  '789',
  '0000123456',
  '123456',
  '123.456',
  'garcia lopez',
  'GARCÍA',
  'lopez construccion',
  'construcción s.a.',
  'lopez 789',
  '1.234,56',
  '1234,56 €',
  '1234.56',
  '200,00',
])('R-PLAN-09 “%s” finds the invoice by its number, its client or an amount', async (typed) => {
  expect(await finds(typed)).toBe(true);
});

test.each(['FV-2026/000788', 'garcia perez', 'lopez 790', '1.234,57', '12,34', '---', '...', ''])(
  'R-PLAN-09 “%s” does not find it',
  async (typed) => {
    expect(await finds(typed)).toBe(false);
  },
);

test('R-PLAN-09 the amount 200,00 does not find what merely has 200 and 00 in its number', async () => {
  expect(await finds('200,00', { invoiceNumberExt: 'FV-200-1-00', nominalAmountFinanced: 0 })).toBe(false);
});

test('R-PLAN-09 any part of a number of at least three characters finds its invoice, with and without separators', async () => {
  const part = fc.stringMatching(/^[A-Z0-9]{1,8}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('-', '/', ' ', '.'),
      async (parts, mark) => {
        const values = { invoiceNumberExt: parts.join(mark) };
        expect(await finds(parts.join(mark), values)).toBe(true);
        expect(await finds(parts.join('').toLowerCase(), values)).toBe(true);
      },
    ),
    { numRuns: getRunCount(500) },
  );
});

test('R-PLAN-09 the matches keep their order, and a cancelled search ends', async () => {
  const invoices = Array.from({ length: 2500 }, (_, index) => invoice({ invoiceNumberExt: `A-${index}` }));
  const found = await searchInvoices(invoices, 'A-24', signal);
  const indices = [24, ...range(240, 250), ...range(2400, 2500)];
  expect(found.map(({ invoiceNumberExt }) => invoiceNumberExt)).toEqual(indices.map((index) => `A-${index}`));
  await expect(searchInvoices(invoices, 'A-24', AbortSignal.abort(new Error('cancelled')))).rejects.toThrow(
    'cancelled',
  );
});

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
