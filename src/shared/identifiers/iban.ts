/** Formats an IBAN for sending and comparing: no spaces, upper case. */
export const compactIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** Formats an IBAN for reading, in groups of four (ISO 13616). */
export const formatIban = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ');

/** Whether the check digits of an IBAN without blanks in upper case are right (ISO 13616: 1 modulo 97). */
export const hasValidIbanCheckDigits = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`);
  return BigInt(digits) % 97n === 1n;
};
