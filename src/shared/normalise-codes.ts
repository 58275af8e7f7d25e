import { settle } from './normalise.ts';

/** What people put between the figures of a number, once Unicode is compatible: blanks, dots and hyphens of all kinds. */
const CODE_MARKS = /[\s./\p{Pd}−]/gu;
const PHONE_MARKS = /[\s.()\p{Pd}−]/gu;

/** The patterns of NIF, CIF and NIE (R-VAL-24…26, R-VAL-92). */
export const TAX_ID = /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d]|[XYZ]\d{7,8}[A-Z])$/;

/** NIF, CIF or NIE: without marks and without the prefix for VAT before a right one, in upper case (R-TYPE-02). */
export const normaliseTaxId = (typed: string): string =>
  settle(typed, (text) => {
    const taxId = text.toUpperCase().replace(CODE_MARKS, '');
    const withoutPrefix = taxId.replace(/^ES/, '');
    return TAX_ID.test(withoutPrefix) ? withoutPrefix : taxId;
  });

/** A telephone of any country: digits, with `00` for `+` (R-TYPE-03). */
export const normalisePhone = (typed: string): string =>
  settle(typed, (text) => text.replace(PHONE_MARKS, '').replace(/^\+/, '00'));

/** A Spanish telephone: nine digits without the prefix of the country (R-TYPE-03). */
export const normaliseNationalPhone = (typed: string): string =>
  settle(typed, (text) => text.replace(PHONE_MARKS, '').replace(/^(\+|00)34(?=\d{9}$)/, ''));

/** What has no blanks: a postal code or the number of a fax (R-TYPE-03). */
export const normaliseBlankless = (typed: string): string => settle(typed, (text) => text.replaceAll(' ', ''));

/** An IBAN: letters and digits, without the word before it (R-TYPE-04). */
export const normaliseIban = (typed: string): string =>
  settle(typed, (text) =>
    text
      .toUpperCase()
      .replace(/[^\dA-Z]/g, '')
      .replace(/^IBAN(?=.)/, ''),
  );

/** A BIC: letters and digits, without the word before it. */
export const normaliseBic = (typed: string): string =>
  settle(typed, (text) =>
    text
      .toUpperCase()
      .replace(/^(BIC|SWIFT)[ :]+/, '')
      .replace(CODE_MARKS, ''),
  );
