import { fc } from '#tests/support/property-tests.ts';
import { describe, expect, test, vi } from 'vitest';
import { exceedsAdvanceable } from '#shared/records/advance-rules.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import {
  EXCEEDS_ADVANCEABLE_TEXT_KEY,
  findAmountProblemTextKey,
  createAdvanceSelection,
  getDefaultAmount,
} from './advance-selection.ts';

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
  test('R-ADV-04 R-ADV-44 it starts as the advanceable amount, which is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (cents) => {
        const one = invoice('1', cents);
        return findAmountProblemTextKey(one, getDefaultAmount(one)) === undefined && !exceedsAdvanceable(one, cents);
      }),
    );
  });

  test('R-ADV-10 R-VAL-76 one cent more is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (cents) => {
        const more = ((cents + 1) / 100).toFixed(2);
        return (
          findAmountProblemTextKey(invoice('1', cents), more) === EXCEEDS_ADVANCEABLE_TEXT_KEY &&
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
    expect(findAmountProblemTextKey(invoice('1'), amount)).toBe(key);
  });
});

describe('the selection', () => {
  test('count and amount follow every checkbox and every amount', () => {
    const selection = createAdvanceSelection();
    selection.toggle(invoice('1', 10_000), true);
    selection.toggle(invoice('2', 20_000), true);
    expect(selection.getTotals()).toEqual({ count: 2, cents: 30_000, hasProblem: false });
    selection.setAmount(invoice('2', 20_000), '50.5');
    expect(selection.getTotals()).toMatchObject({ count: 2, cents: 15_050 });
    selection.toggle(invoice('1', 10_000), false);
    expect(selection.getTotals()).toMatchObject({ count: 1, cents: 5050 });
    selection.setAmount(invoice('2', 20_000), '999');
    expect(selection.getTotals().hasProblem).toBe(true);
    selection.reset();
    expect(selection.getTotals()).toEqual({ count: 0, cents: 0, hasProblem: false });
  });

  test('an amount edited before the invoice is selected counts when it is selected', () => {
    const selection = createAdvanceSelection();
    selection.setAmount(invoice('1', 10_000), '40');
    expect(selection.getTotals().count).toBe(0);
    selection.toggle(invoice('1', 10_000), true);
    expect(selection.getSelected()).toEqual([{ invoice: invoice('1', 10_000), amount: '40' }]);
  });

  test('R-ADV-42 a 51st invoice is refused, and the selection stays', () => {
    const selection = createAdvanceSelection();
    for (let index = 0; index < 50; index += 1) expect(selection.toggle(invoice(String(index)), true)).toBe(true);
    expect(selection.toggle(invoice('50'), true)).toBe(false);
    expect(selection.getTotals().count).toBe(50);
    expect(selection.toggle(invoice('3'), false)).toBe(true);
    expect(selection.toggle(invoice('50'), true)).toBe(true);
  });

  test('selecting an invoice changes no other row', () => {
    const selection = createAdvanceSelection();
    const [own, other] = [invoice('1'), invoice('2')];
    const before = [selection.getRow(own), selection.getRow(other)];
    const listener = vi.fn<() => void>();
    selection.subscribe(listener);
    selection.toggle(own, true);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(selection.getRow(own)).not.toBe(before[0]);
    expect(selection.getRow(other)).toBe(before[1]);
  });

  test('a listener of a row is notified of changes of that row only', () => {
    const selection = createAdvanceSelection();
    const [own, other] = [invoice('1'), invoice('2')];
    const reported: string[] = [];
    selection.subscribeTo(own, () => reported.push('own'));
    const end = selection.subscribeTo(other, () => reported.push('other'));
    selection.toggle(own, true);
    selection.setAmount(other, '1.00');
    expect(reported).toEqual(['own', 'other']);
    end();
    selection.deselectAll();
    selection.toggle(own, true);
    selection.updateInvoices([{ ...own, nominalAmountFinanced: own.nominalAmountFinanced + 1 }], false);
    selection.updateInvoices([], true);
    selection.toggle(own, true);
    selection.reset();
    expect(reported).toEqual(['own', 'other', ...Array.from({ length: 6 }, () => 'own')]);
    expect(selection.getRow(own).chosen).toBe(false);
  });

  test('R-ADV-16 the request has the invoices by due date, whatever the order of selection', () => {
    const selection = createAdvanceSelection();
    const late = { ...invoice('1'), invoiceExpirationDate: '2026-12-01' };
    for (const one of [late, invoice('3'), invoice('2')]) selection.toggle(one, true);
    expect(selection.getSelected().map(({ invoice: { id } }) => id)).toEqual(['2', '3', '1']);
  });

  test('R-ADV-11 an excess is reported before other wrong amounts; invoices that are not selected are ignored', () => {
    const selection = createAdvanceSelection();
    selection.setAmount(invoice('1'), '0');
    expect(selection.findProblem()).toBeUndefined();
    selection.toggle(invoice('1'), true);
    expect(selection.findProblem()).toMatchObject({ key: 'validation.amountAboveZero' });
    selection.toggle(invoice('2'), true);
    selection.setAmount(invoice('2'), '1234.57');
    expect(selection.findProblem()).toEqual({ invoice: invoice('2'), key: EXCEEDS_ADVANCEABLE_TEXT_KEY });
  });

  test('clearing the selection keeps the edited amounts', () => {
    const selection = createAdvanceSelection();
    selection.toggle(invoice('1'), true);
    selection.setAmount(invoice('1'), '5');
    selection.deselectAll();
    expect(selection.getTotals().count).toBe(0);
    expect(selection.getRow(invoice('1'))).toMatchObject({ chosen: false, amount: '5' });
  });

  test('R-ADV-36 a restored draft is selected, with its amounts', () => {
    const kept = createAdvanceSelection();
    kept.toggle(invoice('1'), true);
    kept.setAmount(invoice('1'), '7.5');
    const restored = createAdvanceSelection(kept.getSelected());
    expect(restored.getSelected()).toEqual(kept.getSelected());
    expect(restored.getTotals()).toEqual(kept.getTotals());
  });

  test('the total is the exact sum in cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 50 }), (amounts) => {
        const selection = createAdvanceSelection();
        amounts.forEach((cents, index) => selection.toggle(invoice(String(index), cents), true));
        return selection.getTotals().cents === amounts.reduce((sum, cents) => sum + cents, 0);
      }),
    );
  });
});

describe('new data from the service', () => {
  const chosen = () => {
    const selection = createAdvanceSelection();
    selection.toggle(invoice('1', 10_000), true);
    selection.toggle(invoice('2', 10_000), true);
    selection.setAmount(invoice('2', 10_000), '80');
    return selection;
  };

  test('R-ADV-10 an unedited amount follows the advanceable one, an edited one is validated again', () => {
    const selection = chosen();
    expect(selection.updateInvoices([invoice('1', 5_000), invoice('2', 5_000)], true)).toBe(0);
    expect(selection.getRow(invoice('1', 5_000))).toMatchObject({ amount: '50.00', problem: undefined });
    expect(selection.getRow(invoice('2', 5_000))).toMatchObject({
      amount: '80',
      problem: EXCEEDS_ADVANCEABLE_TEXT_KEY,
    });
    expect(selection.getTotals()).toEqual({ count: 2, cents: 13_000, hasProblem: true });
  });

  test('a selected invoice that was removed is deselected, but one that a filter hides stays selected', () => {
    const selection = chosen();
    expect(selection.updateInvoices([invoice('2', 10_000)], false)).toBe(0);
    expect(selection.getTotals().count).toBe(2);
    expect(selection.updateInvoices([invoice('2', 10_000)], true)).toBe(1);
    expect(selection.getSelected().map(({ invoice: { id } }) => id)).toEqual(['2']);
  });

  test('a row that is visible but unedited starts at its new advanceable amount', () => {
    const selection = createAdvanceSelection();
    expect(selection.getRow(invoice('1', 10_000)).amount).toBe('100.00');
    selection.toggle(invoice('1', 4_000), true);
    expect(selection.getSelected()).toEqual([{ invoice: invoice('1', 4_000), amount: '40.00' }]);
  });

  test('an unchanged value notifies no listener', () => {
    const selection = chosen();
    const listener = vi.fn<() => void>();
    selection.subscribe(listener);
    selection.updateInvoices([invoice('1', 10_000), invoice('2', 10_000)], true);
    expect(listener).not.toHaveBeenCalled();
  });
});

test('count, amount and limit are right after any series of selections and amounts', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 80 }),
    chosen: fc.boolean(),
    cents: fc.option(fc.integer({ min: 1, max: 200_000 })),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const selection = createAdvanceSelection();
      for (const { id, chosen, cents } of steps) {
        selection.toggle(invoice(String(id)), chosen);
        if (cents !== null) selection.setAmount(invoice(String(id)), (cents / 100).toFixed(2));
      }
      const choices = selection.getSelected();
      const { count, cents, hasProblem } = selection.getTotals();
      expect(count).toBe(choices.length);
      expect(count).toBeLessThanOrEqual(50);
      expect(cents).toBe(choices.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0));
      expect(hasProblem).toBe(choices.some(({ amount }) => Number(amount) > 1234.56));
      expect(hasProblem).toBe(selection.findProblem() !== undefined);
    }),
  );
});
