import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { hasValidTaxIdCheck } from './tax-id-check.ts';

/** Numbers with a valid check character; most are test numbers of python-stdnum and other libraries. */
const RIGHT = [
  // NIF: the letter is the remainder of the number by 23.
  '12345678Z 54362315K 00000000T 00000001R 99999999R 11111111H',
  // NIE: X, Y and Z stand for 0, 1 and 2.
  'X1234567L X2482300W X5253868R Y1234567X Z1234567R',
  // Residents under 14, Spaniards abroad, foreigners without a NIE: the letter of a NIF, by their seven digits.
  'M1503708Z L1111111G M1234567L K0867756N K9515773Y L0000000T',
  // Companies and others: a digit or a letter.
  'B84102730 J99216582 B58378431 B64717838 A13585625 Q2818002D G72102064 P8410273J U99216582',
].flatMap((line) => line.split(' '));

test.each(RIGHT)('R-VAL-94 %s has its check character', (taxId) => expect(hasValidTaxIdCheck(taxId)).toBe(true));

test.each(RIGHT)('R-VAL-94 %s with any other check character shows a warning', (taxId) => {
  const right = taxId.at(-1)!;
  const isLetterAlone = /^[\dKLMXYZ]/.test(taxId);
  // A company’s may be written as a digit or as a letter (R-VAL-95).
  const same = isLetterAlone
    ? right
    : 'JABCDEFGHI0123456789'.replace(/./g, (sign, at: number, all: string) =>
        (all.indexOf(right) - at) % 10 === 0 ? sign : '',
      );
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].filter((other) => !same.includes(other));
  expect(others.filter((other) => hasValidTaxIdCheck(taxId.slice(0, -1) + other))).toEqual([]);
});

test('R-VAL-94 K, L and M carry the letter of a NIF: the remainder of their digits by 23', () => {
  fc.assert(
    fc.property(fc.constantFrom('K', 'L', 'M'), fc.nat(9_999_999), (letter, number) => {
      const digits = String(number).padStart(7, '0');
      const check = 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]!;
      expect(hasValidTaxIdCheck(letter + digits + check)).toBe(true);
      expect(hasValidTaxIdCheck(letter + digits + (check === 'T' ? 'R' : 'T'))).toBe(false);
    }),
  );
});

test('R-VAL-92 an NIE with eight digits has no rule and shows no warning', () => {
  expect(hasValidTaxIdCheck('X12345678A')).toBe(true);
});
