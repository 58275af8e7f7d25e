import {
  normaliseBic,
  normaliseBlankless,
  normaliseIban,
  normaliseNationalPhone,
  normalisePhone,
  normaliseTaxId,
} from './normalise-codes.ts';
import { normaliseText } from './normalise.ts';

/** What may be typed into a field, each with how it is normalised (R-TYPE-01). */
export const FIELD_KINDS: Readonly<Record<string, (typed: string) => string>> = {
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
 * What somebody means by a text that was typed or pasted (R-TYPE-01…05).
 * @param kind of the field; one that has no rule, such as `password`, leaves the text as it is
 * @returns the same for what comes back
 */
export const normalise = (kind: string, typed: string): string => FIELD_KINDS[kind]?.(typed) ?? typed;
