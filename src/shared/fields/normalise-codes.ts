import { normaliseUntilStable } from './normalise.ts';

/** Separators that people type between digits, after NFKC: spaces, dots and hyphens of all kinds. */
const CODE_MARKS = /[\s./\p{Pd}−]/gu;
const PHONE_MARKS = /[\s.()\p{Pd}−]/gu;

/** The patterns of NIF, CIF and NIE (R-VAL-24…26, R-VAL-92). */
export const TAX_ID_PATTERN = /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d]|[XYZ]\d{7,8}[A-Z])$/;

/** Normalises a NIF, CIF or NIE: without punctuation and without a VAT prefix, in upper case (R-TYPE-02). */
export const normaliseTaxId = (typed: string): string =>
  normaliseUntilStable(typed, (text) => {
    const taxId = text.toUpperCase().replace(CODE_MARKS, '');
    const withoutPrefix = taxId.replace(/^ES/, '');
    return TAX_ID_PATTERN.test(withoutPrefix) ? withoutPrefix : taxId;
  });

/** Normalises a telephone of any country: digits, with `00` for `+` (R-TYPE-03). */
export const normalisePhone = (typed: string): string =>
  normaliseUntilStable(typed, (text) => text.replace(PHONE_MARKS, '').replace(/^\+/, '00'));

/** Normalises a Spanish telephone: nine digits without the country prefix (R-TYPE-03). */
export const normaliseNationalPhone = (typed: string): string =>
  normaliseUntilStable(typed, (text) => text.replace(PHONE_MARKS, '').replace(/^(\+|00)34(?=\d{9}$)/, ''));

/** Removes all spaces: for a postal code or a fax number (R-TYPE-03). */
export const normaliseBlankless = (typed: string): string =>
  normaliseUntilStable(typed, (text) => text.replaceAll(' ', ''));

/** Normalises an IBAN: letters and digits, without a leading label (R-TYPE-04). */
export const normaliseIban = (typed: string): string =>
  normaliseUntilStable(typed, (text) =>
    text
      .toUpperCase()
      .replace(/[^\dA-Z]/g, '')
      .replace(/^IBAN(?=.)/, ''),
  );

/** Normalises a BIC: letters and digits, without a leading label. */
export const normaliseBic = (typed: string): string =>
  normaliseUntilStable(typed, (text) =>
    text
      .toUpperCase()
      .replace(/^(BIC|SWIFT)[ :]+/, '')
      .replace(CODE_MARKS, ''),
  );
