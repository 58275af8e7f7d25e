import { formats as sharedFormats } from '#shared/formats.ts';
import { hasIbanCheckDigits } from '#shared/iban.ts';

/**
 * Formats whose function is pasted into the validators that need it, hence it leans on nothing outside of itself; the
 * others come from `#shared` or are patterns. `iban`: as it is sent, with the right check digits.
 */
export const pastedFormats = { iban: hasIbanCheckDigits };

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
