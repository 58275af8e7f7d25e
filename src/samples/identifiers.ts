import type { SeededRandom } from './seeded-random.ts';

/** Seven digits of a company's tax id become a valid CIF of a limited company: "B1234567" and its control digit. */
export function buildCif(digits: string, letter: 'A' | 'B' = 'B'): string {
  const sum = [...digits].map(Number).reduce((total, digit, index) => total + (index % 2 ? digit : doubled(digit)), 0);
  return `${letter}${digits}${(10 - (sum % 10)) % 10}`;
}

const doubled = (digit: number) => Math.floor((digit * 2) / 10) + ((digit * 2) % 10);

/** A demo bank: codes that no Spanish bank has, and a BIC of their own. */
export interface DemoBank {
  code: string;
  bic: string;
}

export const DEMO_BANKS: readonly DemoBank[] = [
  { code: '9000', bic: 'ALAMESMMXXX' },
  { code: '9001', bic: 'ROBLESMMXXX' },
  { code: '9002', bic: 'MREAESMMXXX' },
  { code: '9003', bic: 'PINAESMMXXX' },
];

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

const controlDigit = (tenDigits: string) => {
  const sum = [...tenDigits].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const control = 11 - (sum % 11);
  return control === 11 ? '0' : control === 10 ? '1' : String(control);
};

/**
 * A Spanish IBAN whose national control digits and check digits are right.
 * @param bank four digits @param branch four digits @param number ten digits
 */
export function buildIban(bank: string, branch: string, number: string): string {
  const account = `${bank}${branch}${controlDigit(`00${bank}${branch}`)}${controlDigit(number)}${number}`;
  // E = 14, S = 28; the check digits make the whole number 1 modulo 97.
  const check = 98n - (BigInt(`${account}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${account}`;
}

/** An IBAN at one of the demo banks, with the BIC of that bank. */
export function buildBankAccount(random: SeededRandom): { iban: string; bic: string } {
  const bank = random.pick(DEMO_BANKS);
  return { iban: buildIban(bank.code, random.digits(4), random.digits(10)), bic: bank.bic };
}

const REFERENCE_LENGTH = 14;

/** The reference that the letter of the entity tells a supplier: 14 characters, one of its own per supplier of an entity. */
export const buildSupplierReference = (supplierId: string): string =>
  `REF${supplierId}`.slice(0, REFERENCE_LENGTH).padEnd(REFERENCE_LENGTH, '0');
