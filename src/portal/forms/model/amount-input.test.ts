import { fc } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import { addDays, formatDay, parseDay } from '#shared/dates/days.ts';
import { formats } from '#shared/fields/formats.ts';
import { formatAmount } from '#shared/money/format-money.ts';
import { toCents } from '#shared/money/money.ts';
import { parseAmount } from '#shared/money/parse-amount.ts';
import { parseAmountInput, formatAmountInput } from './amount-input.ts';

const digits = (max: number) => fc.stringMatching(new RegExp(`^(0|[1-9]\\d{0,${max - 1}})$`));
const amount = fc
  .tuple(digits(15), fc.option(fc.stringMatching(/^\d{1,2}$/), { nil: undefined }))
  .map(([whole, decimals]) => (decimals === undefined ? whole : `${whole}.${decimals}`));

describe('R-CONF-37 R-VAL-80 an amount field', () => {
  test.each([
    ['1234.5', '1.234,50'],
    ['0', '0,00'],
    ['999999999999999.99', '999.999.999.999.999,99'],
    ['1.234', '1,234'],
    ['1234.500', '1234.500'],
    ['1,500', '1,500'],
    ['-5', '-5'],
    ['mucho', 'mucho'],
    ['', ''],
  ])('%j is shown as %j', (held, shown) => expect(formatAmountInput(held)).toBe(shown));

  test('the shown text is parsed to the same amount, up to fifteen integer digits', () => {
    fc.assert(
      fc.property(amount, (held) => {
        const again = parseAmountInput(formatAmountInput(held));
        expect(formats.amount.compare(again, held)).toBe(0);
        expect(formatAmountInput(again)).toBe(formatAmountInput(held));
      }),
    );
  });

  test('it uses the same format as the rest of the portal', () => {
    fc.assert(
      fc.property(digits(12), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const held = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(formatAmountInput(held)).toBe(formatAmount(toCents(held)));
      }),
    );
  });

  test('repeated blurs change nothing and make no refused text valid', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^[0-9]{0,4}([., ][0-9]{1,5}){0,3} ?€?$/),
      fc.stringMatching(/^[01]{1,3}[.,][05]{1,5}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const held = parseAmountInput(text);
        const again = parseAmountInput(formatAmountInput(held));
        expect([text, formatAmountInput(again)]).toEqual([text, formatAmountInput(held)]);
        if (formats.amount.validate(held)) expect(formats.amount.compare(again, held)).toBe(0);
        else expect(again).toBe(held);
      }),
      { numRuns: 2_000 },
    );
  });

  test('no input is lost or taken for a valid amount, negative amounts included', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^-\d+(,\d{1,2})?$/)), (typed) => {
        const held = parseAmountInput(typed);
        if (formats.amount.validate(held)) expect(typed).not.toContain('-');
        expect(held === '').toBe(parseAmount(typed) === '');
      }),
    );
  });
});

test('R-CONF-35 R-CONF-36 the text of a date field is parsed to the same day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (offset) => {
      const day = addDays('2026-03-05', offset);
      expect(parseDay(formatDay(day))).toBe(day);
    }),
  );
});
