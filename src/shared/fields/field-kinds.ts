import {
  normaliseBic,
  normaliseBlankless,
  normaliseIban,
  normaliseNationalPhone,
  normalisePhone,
  normaliseTaxId,
} from './normalise-codes.ts';
import { normaliseText } from './normalise.ts';

/** The kinds of typed fields, each with its normalisation (R-TYPE-01). */
export const FIELD_NORMALISERS: Readonly<Record<string, (typed: string) => string>> = {
  text: normaliseText,
  email: normaliseText,
  'tax-id': normaliseTaxId,
  phone: normalisePhone,
  'national-phone': normaliseNationalPhone,
  fax: normaliseBlankless,
  'postal-code': normaliseBlankless,
  iban: normaliseIban,
  bic: normaliseBic,
};

/**
 * Normalises a text that was typed or pasted (R-TYPE-01…05).
 * @param kind of the field; a kind without a rule, such as `password`, leaves the text unchanged
 * @returns unchanged when normalised twice
 */
export const normaliseByKind = (kind: string, typed: string): string => FIELD_NORMALISERS[kind]?.(typed) ?? typed;
