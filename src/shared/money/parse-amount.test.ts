import { fc } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatEuros } from './format-money.ts';
import { toCents } from './money.ts';
import { parseAmount, getAmbiguousReadings } from './parse-amount.ts';

/** Ordinary, no-break, narrow no-break, thin, figure and zero-width spaces. */
const BLANKS = [' ', '\u00a0', '\u202f', '\u2009', '\u2007', '\u200b', '\ufeff'];

describe('R-VAL-80 amounts as people type them', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234,5', '1234.5'],
    ['1234.56', '1234.56'],
    ['1.234', '1234'],
    ['1.500', '1500'],
    ['1.234.567', '1234567'],
    ['12.345', '12345'],
    ['123.456', '123456'],
    ['12.5', '12.5'],
    [' 12 € ', '12'],
    ['€ 12', '12'],
    ['12,50 EUR', '12.50'],
    ['1500 euros', '1500'],
    ['0012', '12'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['12,', '12'],
    ['1.234,', '1234'],
    ['1,234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['1 234 567,89', '1234567.89'],
    ['1 500', '1500'],
    ['1.234 ,56', '1234.56'],
    ['１．２３４，５６', '1234.56'],
    ['', ''],
    ['  ', ''],
    ['€', ''],
    ['1234567890123456,00', '1234567890123456.00'],
    ['0.500', '0.50'],
    ['0,500', '0.50'],
    ['.500', '0.50'],
    ['00.500', '0.50'],
    ['1.234,500', '1234.50'],
  ])('%j is read as %j', (typed, decimal) => {
    expect(parseAmount(typed)).toBe(decimal);
    expect(getAmbiguousReadings(typed)).toBeUndefined();
  });

  test.each([
    ['12,345', '12.345'],
    ['1234.567', '1234.567'],
    ['1,2345', '1.2345'],
    ['0.505', '0.505'],
  ])('R-VAL-100 %j keeps its decimals, so that validation can reject them', (typed, decimal) => {
    expect(parseAmount(typed)).toBe(decimal);
  });

  test.each([
    ['-1'],
    ['abc'],
    ['1e5'],
    [','],
    ['.'],
    ['1,2,3'],
    ['1.234.5'],
    ['1.23,4'],
    ['1.2.3'],
    ['0.123,45'],
    ['0.123.456'],
    ['012.345,00'],
    ['1234.567,89'],
    ['1.2345,6'],
    ['1.234,567,89'],
    ['1 2'],
    ['12 34,5'],
    ['1.234 567'],
    ["1'50"],
    ['12€50'],
    ['12²'],
  ])('%j is no amount', (typed) => {
    expect(parseAmount(typed)).toBeNull();
    expect(getAmbiguousReadings(typed)).toBeUndefined();
  });

  test.each([
    ['1,500', '1500', '1.50'],
    ['12,340', '12340', '12.34'],
    ['012.500', '12500', '12.50'],
    ['1234.500', '1234500', '1234.50'],
    ['1234,500 €', '1234500', '1234.50'],
  ])('%j may be %s or %s, and is rejected with both', (typed, thousands, decimals) => {
    expect(parseAmount(typed)).toBeNull();
    expect(getAmbiguousReadings(typed)).toEqual([thousands, decimals]);
  });
});

const cents = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 1e14 }));
const blank = fc.constantFrom(...BLANKS);

test('R-CONF-37 every shown amount can be typed back, with any spaces, and is the same amount', () => {
  fc.assert(
    fc.property(cents, fc.array(blank, { minLength: 4, maxLength: 4 }), (amount, [first, second, third, group]) => {
      const texts = [formatEuros(amount), formatAmount(amount)].flatMap((text) => [
        text,
        `${first}${text}${second}`,
        text.replace(/\s?€/, `${third}€`),
        text.replace(',', `${first},${second}`),
        text.replaceAll('.', group ?? ''),
      ]);
      for (const text of texts) expect([text, toCents(parseAmount(text) ?? '')]).toEqual([text, amount]);
    }),
  );
});

/** Groups of three after the first, which does not begin with zero; groups and decimals have different separators. */
const WELL_FORMED = [
  /^\d+$/,
  /^\d*[.,]\d*$/,
  /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
  /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
  /^[1-9]\d{0,2}( \d{3})+([.,]\d*)?$/,
];

test('no malformed grouping is accepted', () => {
  const texts = fc.oneof(
    fc.stringMatching(/^[0-9]{1,4}([., ][0-9]{1,4}){1,3}$/),
    fc.stringMatching(/^[01]{1,3}([.,][05]{1,4}){1,2}$/),
  );
  fc.assert(
    fc.property(texts, (text) => {
      if (parseAmount(text) === null) return;
      expect(WELL_FORMED.some((form) => form.test(text))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
