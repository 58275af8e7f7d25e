import { expect, test } from 'vitest';
import { determineBic, validateIban, determineInitialStatus } from './account-rules.ts';

const SPANISH = 'ES9121000418450200051332';
const GERMAN = 'DE89370400440532013000';

const refused = (code: number, reason: string) => expect.objectContaining({ code, reason });

/** An IBAN with the check digits that ISO 13616 wants: 98 less the rest by 97, letters counted from 10 on. */
function withCheckDigits(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

test.each([SPANISH, GERMAN, 'PT50000201231234567890154', 'FR1420041010050500013M02606'])(
  'R-ACC-53 %s is taken as it is',
  (iban) => expect(validateIban(iban)).toBe(iban),
);

test.each([
  ['', 730, 'ibanForm'],
  ['ZZ9121000418450200051332', 730, 'ibanLength'],
  ['ES912100041845020005133', 730, 'ibanLength'],
  ['ES91210004184502000513321', 730, 'ibanLength'],
  ['ES9221000418450200051332', 715, 'ibanCheckDigits'],
  ['DE88370400440532013000', 715, 'ibanCheckDigits'],
  // The control digits of its account are 45.
  [withCheckDigits('ES', '21000418460200051332'), 16342, 'ibanControlDigits'],
  // An account in Germany has digits only.
  [withCheckDigits('DE', '37040044053201300A'), 730, 'ibanForm'],
])('R-ACC-53 %s is refused with %i', (iban, code, reason) => {
  expect(() => validateIban(iban)).toThrow(refused(code, reason));
});

test.each(['', 'CAIXESBBXXX', 'DEUTDEFF'])(
  'R-VAL-63 the BIC of a Spanish account is its bank’s, with "%s" sent',
  (bic) => {
    expect(determineBic(SPANISH, bic)).toBe('CAIXESBBXXX');
  },
);

test('R-VAL-63 a Spanish account of a bank that is not known has no BIC, whatever was sent', () => {
  expect(determineBic(withCheckDigits('ES', '99990418450200051332'), 'DEUTDEFF')).toBe('');
});

test.each(['DEUTDEFF', 'DEUTDEFF500', 'DEUTDE2H', 'DEUTDE2HXXX'])('R-CODE-720 %s is a BIC for Germany', (bic) => {
  expect(determineBic(GERMAN, bic)).toBe(bic);
});

test.each([
  ['of another country', 'CAIXESBB'],
  ['too short', 'DEUTDEF'],
  ['of nine characters', 'DEUTDEFF5'],
  ['of twelve characters', 'DEUTDEFF5000'],
  ['that begins with a digit', '1EUTDEFF'],
  ['with something before it', '1AAADEAA1'],
  ['in lower case', 'deutDEff'],
  ['with a sign in its place', 'DEUTDEF-'],
  ['with a sign in its branch', 'DEUTDEFF50-'],
])('R-CODE-720 a BIC %s is refused', (_what, bic) => {
  expect(() => determineBic(GERMAN, bic)).toThrow(refused(720, 'bicOfOtherCountry'));
});

test('R-CODE-720 a BIC of a territory that banks with the country of the account is taken', () => {
  expect(determineBic('FR1420041010050500013M02606', 'AGRIMQMX')).toBe('AGRIMQMX');
});

test('R-TYPE-04 an account of a country that joined the registry last is taken', () => {
  expect(validateIban('FK88SC123456789012')).toBe('FK88SC123456789012');
});

test('R-TYPE-06 the service takes what was normalised alone', () => {
  for (const typed of ['es9121000418450200051332', 'ES91 2100 0418 4502 0005 1332', 'IBANES9121000418450200051332'])
    expect(() => validateIban(typed)).toThrow(refused(730, 'ibanLength'));
});

test('R-CODE-731 an account outside Spain needs a BIC', () => {
  expect(() => determineBic(GERMAN, '')).toThrow(refused(731, 'bicMissing'));
});

const ofBranch = (branch: string) => withCheckDigits('ES', `2100${branch}450200051332`);

test.each([
  ['R-ACC-13 of the entity is validated at once', '2100', ofBranch('0418'), { status: '2', needsHolderForm: false }],
  ['R-ACC-51 of its branch 0003 is looked at', '2100', ofBranch('0003'), { status: '3', needsHolderForm: false }],
  ['R-ACC-18 of another bank needs a document', '9000', ofBranch('0418'), { status: '6', needsHolderForm: false }],
  ['R-ACC-18 0003 means nothing elsewhere', '9000', ofBranch('0003'), { status: '6', needsHolderForm: false }],
  ['R-ACC-18 0723 means nothing elsewhere', '9000', ofBranch('0723'), { status: '6', needsHolderForm: false }],
  ['R-ACC-15 outside Spain needs the holder form, too', '2100', GERMAN, { status: '6', needsHolderForm: true }],
  // Its bank has the number of the entity by chance.
  ['R-ACC-15 outside Spain with such a number', '3704', GERMAN, { status: '6', needsHolderForm: true }],
])('%s', (_what, entity, iban, judged) => {
  expect(determineInitialStatus(entity, iban)).toEqual(judged);
});

test('R-CODE-723 an account of which the entity knows another holder is refused', () => {
  expect(() => determineInitialStatus('2100', ofBranch('0723'))).toThrow(refused(723, 'accountOfOtherHolder'));
});
