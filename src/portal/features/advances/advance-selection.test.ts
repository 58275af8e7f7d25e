import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { exceedsAdvanceable, awaitsAuthorisation } from '#shared/advance-rules.ts';
import type { FinanceableInvoice } from '#shared/records.ts';
import { amountProblem, createAdvanceSelection, startingAmount } from './advance-selection.ts';

const invoice = (id: string, nominalAmountFinanced = 123_456): FinanceableInvoice => ({
  id,
  invoiceNumber: id,
  invoiceNumberExt: `FV-${id}`,
  customerName: 'Cliente',
  customerNumber: '1',
  invoiceStatus: '3',
  invoiceDate: '2026-03-05',
  invoiceExpirationDate: '2026-09-05',
  nominalAmount: nominalAmountFinanced,
  nominalAmountFinanced,
  wayToPay: 'T',
  iban: '',
});

describe('the amount to advance', () => {
  test('R-ADV-04 it starts equal to the advanceable amount, and R-ADV-44 that much is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (cents) => {
        const one = invoice('1', cents);
        return amountProblem(one, startingAmount(one)) === undefined && !exceedsAdvanceable(one, cents);
      }),
    );
  });

  test('R-ADV-10 R-VAL-76 a cent more is too much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (cents) => {
        const more = ((cents + 1) / 100).toFixed(2);
        return (
          amountProblem(invoice('1', cents), more) === 'validation.exceedsAdvanceable' &&
          exceedsAdvanceable(invoice('1', cents), cents + 1)
        );
      }),
    );
  });

  test.each([
    ['0', 'validation.amountAboveZero'],
    ['0.00', 'validation.amountAboveZero'],
    ['1.234', 'validation.twoDecimals'],
    ['-5', 'validation.twoDecimals'],
    ['mucho', 'validation.twoDecimals'],
    ['', 'validation.required'],
  ])('R-ADV-12 R-ADV-43 R-VAL-80 %j is refused', (amount, key) => {
    expect(amountProblem(invoice('1'), amount)).toBe(key);
  });
});

describe('the selection', () => {
  test('count and amount follow every tick and every amount', () => {
    const selection = createAdvanceSelection();
    selection.toggle(invoice('1', 10_000), true);
    selection.toggle(invoice('2', 20_000), true);
    expect(selection.totals()).toEqual({ count: 2, cents: 30_000, hasProblem: false });
    selection.setAmount(invoice('2', 20_000), '50.5');
    expect(selection.totals()).toMatchObject({ count: 2, cents: 15_050 });
    selection.toggle(invoice('1', 10_000), false);
    expect(selection.totals()).toMatchObject({ count: 1, cents: 5050 });
    selection.setAmount(invoice('2', 20_000), '999');
    expect(selection.totals().hasProblem).toBe(true);
    selection.clear();
    expect(selection.totals()).toEqual({ count: 0, cents: 0, hasProblem: false });
  });

  test('an amount edited before the tick counts when the row is ticked', () => {
    const selection = createAdvanceSelection();
    selection.setAmount(invoice('1', 10_000), '40');
    expect(selection.totals().count).toBe(0);
    selection.toggle(invoice('1', 10_000), true);
    expect(selection.choices()).toEqual([{ invoice: invoice('1', 10_000), amount: '40' }]);
  });

  test('R-ADV-42 the 51st invoice is not taken in, and nothing chosen is lost', () => {
    const selection = createAdvanceSelection();
    for (let index = 0; index < 50; index += 1) expect(selection.toggle(invoice(String(index)), true)).toBe(true);
    expect(selection.toggle(invoice('50'), true)).toBe(false);
    expect(selection.totals().count).toBe(50);
    expect(selection.toggle(invoice('3'), false)).toBe(true);
    expect(selection.toggle(invoice('50'), true)).toBe(true);
  });

  test('a tick tells its own row and no other', () => {
    const selection = createAdvanceSelection();
    const [own, other] = [vi.fn(), vi.fn()];
    selection.subscribeRow('1', own);
    selection.subscribeRow('2', other);
    selection.toggle(invoice('1'), true);
    expect(own).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  test('the total is the exact sum of the cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 50 }), (amounts) => {
        const selection = createAdvanceSelection();
        amounts.forEach((cents, index) => selection.toggle(invoice(String(index), cents), true));
        return selection.totals().cents === amounts.reduce((sum, cents) => sum + cents, 0);
      }),
    );
  });
});

test.each([
  ['OK 2171', true],
  ['OK 02171', true],
  ['OK', false],
  ['OK 21710', false],
])('R-ADV-28 R-ADV-29 the message %j', (message, waits) => {
  expect(awaitsAuthorisation(message)).toBe(waits);
});
