import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { createFaultyPassword, listPasswordFaults } from './password-faults.ts';

const text = fc.oneof(
  fc.string({ maxLength: 34 }),
  fc
    .array(fc.constantFrom('a', 'aaa', 'B', '1', '.', '"', 'ñ', ' ', '_'), { maxLength: 34 })
    .map((signs) => signs.join('')),
);

test('R-BEN-01 the password that stands for a refused one is refused for the same reasons, and has nothing of it', () => {
  fc.assert(
    fc.property(text, text, (given, repeated) => {
      const faults = listPasswordFaults(given, repeated);
      const made = createFaultyPassword(faults);
      const first = createFaultyPassword(listPasswordFaults(repeated));
      expect(listPasswordFaults(made, given === repeated ? made : first)).toEqual(faults);
    }),
    { numRuns: getRunCount(2000) },
  );
});

test.each([
  ['', ['empty']],
  ['a', ['tooShort', 'upperCase', 'oneDigit', 'twoDigits', 'symbol']],
  ['Cobro.Pronto-2026', []],
  ['Cobro."Pronto"2', ['twoDigits', 'characters']],
  ['Cooobro.Pronto-2026.Cobro.Pronto', ['tooLong', 'repetition']],
])('R-VAL-10 R-BEN-01 the faults of “%s” are those that the form lists', (given, faults) => {
  expect(listPasswordFaults(given)).toEqual(faults);
});

test('R-VAL-18 R-BEN-01 a repetition that differs says so', () => {
  expect(listPasswordFaults('Cobro.Pronto-2026', 'Cobro.Pronto-2027')).toEqual(['different']);
});
