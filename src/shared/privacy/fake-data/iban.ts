import { compactIban, formatIban, hasValidIbanCheckDigits } from '#shared/identifiers/iban.ts';
import { isIban } from '#shared/identifiers/iban-problem.ts';
import type { FakeDataSource } from './fake-data-source.ts';

/**
 * Fake banks: in Spain those of the demo and of reports (9009), without the first branch of 9000, which belongs to the
 * central bank; elsewhere a bank code of X letters and the same first digits.
 */
const SPANISH = /^ES\d{2}(?!90000001)900[0-39]/;
const ELSEWHERE = /^(?!ES)[A-Z]{2}\d{2}X*900[09]/;
const ONLY_LETTERS = /^(?!ES)[A-Z]{2}\d{2}XXXX/;

/** Whether an account belongs to a fake bank. */
export function isFakeIban(text: string): boolean {
  const iban = compactIban(text);
  return SPANISH.test(iban) || ELSEWHERE.test(iban) || ONLY_LETTERS.test(iban);
}

/** Creates the n-th fake account, with the country, validity and notation of another account. */
export function createFakeIban({ bankCode }: FakeDataSource, n: number, original: string): string {
  const text = compactIban(original);
  const country = text.slice(0, 2);
  const isSpanish = country === 'ES' && text.length === 24;
  const isRight = hasValidIbanCheckDigits(text);
  const nth = (number: number) => {
    const account = isSpanish ? spanish(bankCode, number) : elsewhere(bankCode, number, text.slice(4));
    const check = checkDigits(country, account);
    return country + (isRight ? check : wrong(check)) + account;
  };
  const numbers = isIban(text) ? [n, ...NEARBY.map((near) => n * NEARBY.length + near)] : [n];
  const right = numbers.find((number) => isIban(nth(number)));
  const iban = nth(right ?? n);
  return /\s/.test(original) ? formatIban(iban) : iban;
}

/** Some countries have additional check digits inside the account: tries several accounts until they are right. */
const NEARBY = Array.from({ length: 1000 }, (_, near) => near);

const BRANCH = '0000';
const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

function spanish(bank: string, n: number): string {
  const number = String(n).padStart(10, '0');
  return `${bank}${BRANCH}${control(`00${bank}${BRANCH}`)}${control(number)}${number}`;
}

function control(tenDigits: string): string {
  const sum = [...tenDigits].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const digit = 11 - (sum % 11);
  return digit === 11 ? '0' : digit === 10 ? '1' : String(digit);
}

/** Letters stay letters and digits stay digits, as the country's format requires; the last digits count up. */
function elsewhere(bank: string, n: number, account: string): string {
  const digits = account.replace(/\D/g, '').length;
  const figures = `${bank}${String(n).padStart(Math.max(0, digits - 4), '0')}`.slice(0, Math.max(digits, 4));
  let next = 0;
  return account.replace(/[A-Z\d]/g, (character) => (/\d/.test(character) ? (figures[next++] ?? '0') : 'X'));
}

/** ISO 13616: the account followed by country and check digits is 1 modulo 97. */
function checkDigits(country: string, account: string): string {
  const figures = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return String(98n - (BigInt(figures) % 97n)).padStart(2, '0');
}

const wrong = (check: string) => String((Number(check) % 97) + 2).padStart(2, '0');

const DEMO_BICS = /^(ALAM|ROBL|MREA|PINA)ES/;

/** Whether a BIC (ISO 9362) belongs to a fake bank. */
export const isFakeBic = (text: string): boolean => /^(XXX|ZZZ)[A-Z][A-Z]{2}/.test(text) || DEMO_BICS.test(text);

/** Creates the n-th fake BIC, with the country and length of another. */
export function createFakeBic({ bicPrefix }: FakeDataSource, n: number, original: string): string {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26));
  const place = letter(Math.floor(n / 26)) + letter(Math.floor(n / 676));
  return `${bicPrefix}${letter(n)}${original.slice(4, 6)}${place}${original.length > 8 ? 'XXX' : ''}`;
}

/** Whether a text has the form of a BIC. */
export const looksLikeBic = (text: string): boolean => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text);
