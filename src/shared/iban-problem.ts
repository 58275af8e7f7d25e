import { ValidationErrorsIBAN as Wrong, getCountrySpecifications, validateIBAN } from 'ibantools';

/**
 * What is wrong with an IBAN: a country that has none; a length that is not its country's, by how many characters
 * (`smart_count`); letters where its country has digits; check digits, or the control digits within the country's own
 * number, that do not fit.
 */
export interface IbanProblem {
  kind: 'country' | 'short' | 'long' | 'spanishShort' | 'spanishLong' | 'form' | 'checkDigits' | 'controlDigits';
  values: Record<string, string | number>;
}

/**
 * Decides an IBAN as browser, service and the examples of forms do (R-TYPE-04).
 * @param iban normalised: without blanks, in upper case
 * @returns the first problem; undefined for none
 */
export function ibanProblem(iban: string): IbanProblem | undefined {
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.length === 0) return undefined;
  const country = iban.slice(0, 2);
  const wanted = ibanLength(country) ?? 0;
  const count = iban.length;
  const values = { country, wanted, count, smart_count: Math.abs(wanted - count) };
  if (wanted === 0) return { kind: 'country', values };
  if (count < wanted) return { kind: country === 'ES' ? 'spanishShort' : 'short', values };
  if (count > wanted) return { kind: country === 'ES' ? 'spanishLong' : 'long', values };
  // Of an account of the wrong form the library says that its check digits are wrong, whatever they are.
  if (errorCodes.includes(Wrong.WrongBBANFormat)) return { kind: 'form', values };
  const isOfCountryAlone = errorCodes.every((code) => code === Wrong.WrongAccountBankBranchChecksum);
  return { kind: isOfCountryAlone ? 'controlDigits' : 'checkDigits', values };
}

/** How many characters the IBANs of a country have; undefined when it has none. @param country two capital letters */
export const ibanLength = (country: string): number | undefined =>
  getCountrySpecifications()[country]?.chars ?? undefined;

/** Whether a text is an IBAN, as it is sent: the format `iban` of forms. */
export const isIban = (text: string): boolean => ibanProblem(text) === undefined;

/**
 * The Spanish IBAN that twenty digits alone make, as they stand on older papers (R-TYPE-04).
 * @returns undefined for anything else, and where their own control digits do not fit
 */
export function spanishIban(digits: string): string | undefined {
  if (!/^\d{20}$/.test(digits)) return undefined;
  // 1428 stands for ES (ISO 13616).
  const checkDigits = 98n - (BigInt(`${digits}142800`) % 97n);
  const iban = `ES${String(checkDigits).padStart(2, '0')}${digits}`;
  return isIban(iban) ? iban : undefined;
}
