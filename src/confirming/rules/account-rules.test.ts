import { expect, test } from 'vitest';
import { determineBic, requireValidIban, determineInitialStatus } from './account-rules.ts';

const SPANISH = 'ES9121000418450200051332';
const GERMAN = 'DE89370400440532013000';

const refused = (code: number, reason: string) => expect.objectContaining({ code, reason });

/**
 * Creates an IBAN with check digits by ISO 13616: 98 minus the remainder modulo 97, with letters counted from 10 on.
 */
function withCheckDigits(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

test.each([SPANISH, GERMAN, 'PT50000201231234567890154', 'FR1420041010050500013M02606'])(
  'R-ACC-53 %s is accepted unchanged',
  (iban) => expect(requireValidIban(iban)).toBe(iban),
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
  // A German account number contains only digits.
  [withCheckDigits('DE', '37040044053201300A'), 730, 'ibanForm'],
])('R-ACC-53 %s is refused with %i', (iban, code, reason) => {
  expect(() => requireValidIban(iban)).toThrow(refused(code, reason));
});

test.each(['', 'CAIXESBBXXX', 'DEUTDEFF'])(
  'R-VAL-63 a Spanish account gets the BIC of its bank, even when the request states "%s"',
  (bic) => {
    expect(determineBic(SPANISH, bic)).toBe('CAIXESBBXXX');
  },
);

test('R-VAL-63 a Spanish account of an unknown bank has no BIC, even when the request states one', () => {
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
  ['that starts with a digit', '1EUTDEFF'],
  ['with something before it', '1AAADEAA1'],
  ['in lower case', 'deutDEff'],
  ['with a sign in its place', 'DEUTDEF-'],
  ['with a sign in its branch', 'DEUTDEFF50-'],
])('R-CODE-720 a BIC %s is refused', (_what, bic) => {
  expect(() => determineBic(GERMAN, bic)).toThrow(refused(720, 'bicOfOtherCountry'));
});

test('R-CODE-720 a BIC of a territory that uses the banks of the country of the account is accepted', () => {
  expect(determineBic('FR1420041010050500013M02606', 'AGRIMQMX')).toBe('AGRIMQMX');
});

test('R-TYPE-04 an account of the country that joined the registry last is accepted', () => {
  expect(requireValidIban('FK88SC123456789012')).toBe('FK88SC123456789012');
});

test('R-TYPE-06 the service accepts only normalised values', () => {
  for (const typed of ['es9121000418450200051332', 'ES91 2100 0418 4502 0005 1332', 'IBANES9121000418450200051332'])
    expect(() => requireValidIban(typed)).toThrow(refused(730, 'ibanLength'));
});

test('R-CODE-731 an account outside Spain needs a BIC', () => {
  expect(() => determineBic(GERMAN, '')).toThrow(refused(731, 'bicMissing'));
});

const ofBranch = (branch: string) => withCheckDigits('ES', `2100${branch}450200051332`);

test.each([
  [
    'R-ACC-13 an account at the entity itself is valid at once',
    '2100',
    ofBranch('0418'),
    { status: '2', needsHolderForm: false },
  ],
  [
    'R-ACC-51 an account of its branch 0003 is pending review',
    '2100',
    ofBranch('0003'),
    { status: '3', needsHolderForm: false },
  ],
  [
    'R-ACC-18 an account at another bank needs a document',
    '9000',
    ofBranch('0418'),
    { status: '6', needsHolderForm: false },
  ],
  [
    'R-ACC-18 branch 0003 has no effect at another bank',
    '9000',
    ofBranch('0003'),
    { status: '6', needsHolderForm: false },
  ],
  [
    'R-ACC-18 branch 0723 has no effect at another bank',
    '9000',
    ofBranch('0723'),
    { status: '6', needsHolderForm: false },
  ],
  [
    'R-ACC-15 an account outside Spain also needs the holder form',
    '2100',
    GERMAN,
    { status: '6', needsHolderForm: true },
  ],
  // The German bank code equals the code of the entity by chance.
  [
    'R-ACC-15 an account outside Spain with the bank number of the entity needs the holder form',
    '3704',
    GERMAN,
    { status: '6', needsHolderForm: true },
  ],
])('%s', (_what, entity, iban, status) => {
  expect(determineInitialStatus(entity, iban)).toEqual(status);
});

test('R-CODE-723 an account whose holder is another person according to the entity is refused', () => {
  expect(() => determineInitialStatus('2100', ofBranch('0723'))).toThrow(refused(723, 'accountOfOtherHolder'));
});
