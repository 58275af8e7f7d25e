import type { FakeDataSource } from './fake-data-source.ts';

// No company has a number of province 00, and no person one of these ranges.
const COMPANY = /^([A-HJNP-SUVW])00\d{5}[A-J\d]$/i;
const PERSON = /^99\d{6}[A-Z]$/i;
const FOREIGNER = /^[XYZ]99\d{5,6}[A-Z]$/i;
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CONTROL_LETTERS = 'JABCDEFGHI';

/** Whether a tax id is in an unassigned range. */
export const isFakeTaxId = (text: string): boolean => COMPANY.test(text) || PERSON.test(text) || FOREIGNER.test(text);

/** Creates the n-th fake tax id, of the same kind as another (NIF, NIE, CIF), with the right control character. */
export function createFakeTaxId({ taxIdFirstDigit: lead }: FakeDataSource, n: number, original: string): string {
  const text = original.toUpperCase();
  if (/^\d{8}[A-Z]$/.test(text)) return withLetter(`99${digits(lead, n, 6)}`);
  if (/^[XYZ]\d{7,8}[A-Z]$/.test(text)) return foreigner(lead, n, text);
  return company(lead, n, text);
}

function company(lead: string, n: number, text: string): string {
  const letter = /^[A-HJNP-SUVW]/.test(text) ? text.charAt(0) : 'B';
  const number = `00${digits(lead, n, 5)}`;
  const control = controlDigit(number);
  return `${letter}${number}${/[A-J]$/.test(text) ? CONTROL_LETTERS.charAt(control) : control}`;
}

const foreigner = (lead: string, n: number, text: string): string => {
  const letter = text.charAt(0);
  const number = `99${digits(lead, n, text.length - 4)}`;
  return letter + number + LETTERS.charAt(Number(`${'XYZ'.indexOf(letter)}${number}`) % LETTERS.length);
};

const withLetter = (number: string) => number + LETTERS.charAt(Number(number) % LETTERS.length);

const digits = (lead: string, n: number, length: number) =>
  lead +
  String(n)
    .padStart(length - 1, '0')
    .slice(1 - length);

/** In a CIF the digits in odd places count twice. */
function controlDigit(number: string): number {
  const doubled = (digit: number) => Math.floor((digit * 2) / 10) + ((digit * 2) % 10);
  const sum = [...number].map(Number).reduce((total, digit, index) => total + (index % 2 ? digit : doubled(digit)), 0);
  return (10 - (sum % 10)) % 10;
}
