import { ValidationErrorsIBAN as Wrong, getCountrySpecifications, validateIBAN } from 'ibantools';

/**
 * A problem of an IBAN: a country without IBANs; a wrong length for its country, by how many characters
 * (`smart_count`); letters where its country has digits; wrong check digits, or wrong control digits within the
 * national number.
 */
export interface IbanProblem {
  kind: 'country' | 'short' | 'long' | 'spanishShort' | 'spanishLong' | 'form' | 'checkDigits' | 'controlDigits';
  values: Record<string, string | number>;
}

/**
 * Validates an IBAN; browser, service and the examples of forms share it (R-TYPE-04).
 * @param iban normalised: without spaces, in upper case
 * @returns the first problem; undefined for none
 */
export function ibanProblem(iban: string): IbanProblem | undefined {
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.length === 0) return undefined;
  const country = iban.slice(0, 2);
  const expectedLength = getIbanLength(country) ?? 0;
  const count = iban.length;
  const values = { country, wanted: expectedLength, count, smart_count: Math.abs(expectedLength - count) };
  if (expectedLength === 0) return { kind: 'country', values };
  if (count < expectedLength) return { kind: country === 'ES' ? 'spanishShort' : 'short', values };
  if (count > expectedLength) return { kind: country === 'ES' ? 'spanishLong' : 'long', values };
  // For an account of the wrong form the library always reports wrong check digits.
  if (errorCodes.includes(Wrong.WrongBBANFormat)) return { kind: 'form', values };
  const isOfCountryAlone = errorCodes.every((code) => code === Wrong.WrongAccountBankBranchChecksum);
  return { kind: isOfCountryAlone ? 'controlDigits' : 'checkDigits', values };
}

/**
 * The length of the IBANs of a country, in characters; undefined when it has none. @param country two capital letters
 */
export const getIbanLength = (country: string): number | undefined => {
  lengths ??= new Map(Object.entries(getCountrySpecifications()).map(([code, { chars }]) => [code, chars]));
  return lengths.get(country) ?? undefined;
};

/** The library builds its table anew for each question; a search of a text asks once for each word. */
let lengths: ReadonlyMap<string, number | null> | undefined;

/** Whether a text is an IBAN in wire form: the format `iban` of forms. */
export const isIban = (text: string): boolean => ibanProblem(text) === undefined;

/**
 * The Spanish IBAN for a twenty-digit account number from older papers (R-TYPE-04).
 * @returns undefined for any other text, and when the control digits are wrong
 */
export function buildSpanishIban(digits: string): string | undefined {
  if (!/^\d{20}$/.test(digits)) return undefined;
  // 1428 stands for ES (ISO 13616).
  const checkDigits = 98n - (BigInt(`${digits}142800`) % 97n);
  const iban = `ES${String(checkDigits).padStart(2, '0')}${digits}`;
  return isIban(iban) ? iban : undefined;
}
