import { expect, test } from 'vitest';
import { findRequestedInvoice, getPendingAmount, validateAndPriceInvoice, type InvoiceState } from './invoice-rules.ts';
import type { Agreement } from './pricing.ts';

const agreement: Agreement = {
  interestRate: 36_000,
  commissionRate: 5_000,
  minimumCommission: 2_00,
  spending: 1_00,
  authorisationLimit: 50_000_00,
};

const invoice: InvoiceState = {
  id: 7,
  number: '17',
  numberExt: 'FV-17',
  clientNumber: '101',
  confirmingType: 'N',
  stage: 'confirmed',
  expiresOn: '2026-06-10',
  nominal: 1_500_00,
  advanced: 0,
};

/** One hundred days before the invoice expires: 29 in March, 30 in April, 31 in May and 10 in June. */
const VALUE_DAY = '2026-03-02';

const priced = (facts: Partial<InvoiceState>, amount: number, valueDay = VALUE_DAY) =>
  validateAndPriceInvoice(agreement, { ...invoice, ...facts }, amount, valueDay);

const refused = (code: number, message: string) => expect.objectContaining({ code, message });

test('R-ADV-20 the price of 1.000,00 € for 100 days at 3,6 % with 0,5 % commission follows the agreement', () => {
  // 1.000,00 × 3,6 % × 100 / 360; 1.000,00 × 0,5 %; 21 % of commission and expenses.
  const price = {
    interest: 10_00,
    commission: 5_00,
    tax: 1_26,
    spending: 1_00,
    spendingCharged: 1_00,
    total: 982_74,
  };
  expect(priced({}, 1_000_00)).toEqual({ invoice, amount: 1_000_00, days: 100, price });
  expect(priced({ confirmingType: 'D' }, 1_000_00).price).toEqual({
    ...price,
    tax: 1_05,
    spendingCharged: 0,
    total: 983_95,
  });
});

test('R-ADV-44 exactly the pending amount of a partly advanced invoice can be advanced, and not a cent more', () => {
  const inPart = { advanced: 900_00 };
  expect(getPendingAmount({ ...invoice, ...inPart })).toBe(600_00);
  expect(priced(inPart, 600_00).amount).toBe(600_00);
  expect(() => priced(inPart, 600_01)).toThrow(refused(732, 'Invoice 17 has only 60000 cents pending.'));
});

test('R-CODE-734 an invoice without a pending amount is not advanced again', () => {
  expect(() => priced({ advanced: 1_500_00 }, 1)).toThrow(refused(734, 'Invoice 17 has been advanced already.'));
});

test.each(['processing', 'confirmation'] as const)('R-CODE-711 an invoice in %s is not advanced', (stage) => {
  expect(() => priced({ stage }, 1_000_00)).toThrow(refused(711, "Invoice 17 can't be advanced on 2026-03-02."));
});

test('R-CODE-711 an invoice can be advanced until the day before it expires', () => {
  expect(priced({}, 1_000_00, '2026-06-09').days).toBe(1);
  for (const day of ['2026-06-10', '2026-06-11']) {
    expect(() => priced({}, 1_000_00, day)).toThrow(refused(711, `Invoice 17 can't be advanced on ${day}.`));
  }
});

test('R-CODE-738 an amount is refused when its costs use it up, and advanced when one cent remains', () => {
  // 0,04 interest, 2,00 commission, 1,00 expenses and 0,63 tax.
  expect(() => priced({}, 3_67)).toThrow(refused(738, 'The amount of invoice 17 is below its costs.'));
  expect(priced({}, 3_68).price.total).toBe(1);
});

const invoices = new Map([[invoice.number, invoice]]);
const requested = { number: '17', numberExt: 'FV-17', amount: 1_000_00 };

test('R-ADV-23 a requested invoice is found by both of its numbers', () => {
  expect(findRequestedInvoice(invoices, requested, '101')).toBe(invoice);
});

test.each([
  ['18', 'FV-17'],
  ['17', 'FV-18'],
])('R-CODE-700 there is no invoice %s (%s)', (number, numberExt) => {
  expect(() => findRequestedInvoice(invoices, { ...requested, number, numberExt }, '101')).toThrow(
    refused(700, `There is no invoice ${number} (${numberExt}).`),
  );
});

test('R-CODE-735 a request cannot contain an invoice of another client', () => {
  expect(() => findRequestedInvoice(invoices, requested, '102')).toThrow(
    refused(735, 'Invoice 17 is not of client 102.'),
  );
});
