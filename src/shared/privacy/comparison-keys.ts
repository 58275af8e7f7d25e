import { normaliseForMatching } from './text/normalise-for-matching.ts';
import type { PersonalClass } from './kinds.ts';

/** The digits of a telephone without a country prefix. */
const nationalDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(-9);

/** An alias keeps its punctuation, because forms reject some characters. */
const keyOfName = (text: string): string =>
  /[\s.,]/.test(text.trim())
    ? normaliseForMatching(text) || text
    : text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const KEY: Readonly<Record<PersonalClass, (text: string) => string>> = {
  name: keyOfName,
  'tax-id': (text) => normaliseForMatching(text) || text,
  iban: (text) => normaliseForMatching(text) || text,
  email: (text) => text.trim().toLowerCase(),
  phone: (text) => nationalDigits(text) || text,
  address: (text) => normaliseForMatching(text) || text,
  reference: (text) => text.replace(/\s/g, '').toUpperCase(),
  text: (text) => normaliseForMatching(text) || text,
};

/** A canonical form: two texts of a kind with the same form are the same value. */
export const toComparisonKey = (kind: PersonalClass, text: string): string => `${kind} ${KEY[kind](text)}`;

/**
 * The shape for a replacement: an account, tax id or telephone without separators, a reference with plain letters only;
 * any other value unchanged.
 */
export function stripFormat(kind: PersonalClass, text: string): string {
  if (kind === 'phone') return nationalDigits(text);
  if (kind === 'reference')
    return text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/(?=\P{ASCII})\p{L}/gu, 'X');
  return kind === 'iban' || kind === 'tax-id' ? normaliseForMatching(text).toUpperCase() : text;
}

/** The form in which texts are compared that must differ. */
export const toLowerCaseWithoutSpaces = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** Too short to identify a person: no account, tax id or reference. */
export const isTooShortToIdentify = (kind: PersonalClass, text: string): boolean =>
  text.trim() === '' || (['iban', 'tax-id', 'reference'].includes(kind) && normaliseForMatching(text).length < 3);
