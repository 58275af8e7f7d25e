import { formats as sharedFormats } from '#shared/formats.ts';

/**
 * ISO 13616 as it is sent: no blanks, upper case, with the right check digits. Its source is pasted into the validators
 * that need it, hence it leans on nothing outside of itself.
 */
const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`);
  return BigInt(digits) % 97n === 1n;
};

/** Formats whose function is pasted into a generated validator; the others come from `#shared` or are patterns. */
export const pastedFormats = { iban: isIban };

/**
 * The formats that a definition may name. `bic`: ISO 9362; `spanish-tax-id`: the patterns of NIF, CIF and NIE, which
 * alone decide validity (R-VAL-24…26, R-VAL-92, R-VAL-94).
 */
export const formats = {
  ...sharedFormats,
  ...pastedFormats,
  bic: /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/,
  'spanish-tax-id': /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d]|[XYZ]\d{7,8}[A-Z])$/,
};
