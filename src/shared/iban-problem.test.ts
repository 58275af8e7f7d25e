import { getCountrySpecifications, validateIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { ibanProblem } from './iban-problem.ts';

test.each([
  ['ES9121000418450200051332', undefined],
  ['PT50000201231234567890154', undefined],
  ['FR1420041010050500013M02606', undefined],
  ['IT60X0542811101000000123456', undefined],
  ['DE89370400440532013000', undefined],
  ['ES9221000418450200051332', { kind: 'checkDigits' }],
  ['ES912100041845020005133', { kind: 'length', wanted: 24 }],
  ['PT5000020123123456789015', { kind: 'length', wanted: 25 }],
  ['ZZ9121000418450200051332', { kind: 'country' }],
  // Right by its check digits, wrong by the control digits 46 in place of 45.
  ['ES2921000418460200051332', { kind: 'controlDigits' }],
])('R-ACC-53 R-ACC-54 what is wrong with %s', (iban, problem) => expect(ibanProblem(iban)).toEqual(problem));

test('R-ACC-53 every country of the registry has its length, and no other has one', () => {
  for (const [country, { chars, IBANRegistry }] of Object.entries(getCountrySpecifications())) {
    const problem = ibanProblem(country);
    expect(problem, country).toEqual(IBANRegistry ? { kind: 'length', wanted: chars } : { kind: 'country' });
  }
});

test('R-ACC-53 Spanish numbers are decided as a maintained library decides them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{20}$/), fc.boolean(), (account, isRight) => {
      const check = 98n - (BigInt(`${account}142800`) % 97n);
      const iban = `ES${isRight ? String(check).padStart(2, '0') : account.slice(0, 2)}${account}`;
      expect(ibanProblem(iban) === undefined).toBe(validateIBAN(iban).valid);
    }),
  );
});
