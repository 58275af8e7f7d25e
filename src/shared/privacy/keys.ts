import { fold } from './words/fold.ts';
import type { Personal } from './kinds.ts';

/** The digits of a telephone without the prefix of Spain or of another country. */
const nationalDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(-9);

/** An alias keeps its signs: forms refuse some of them. */
const keyOfName = (text: string): string =>
  /[\s.,]/.test(text.trim()) ? fold(text) || text : text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const KEY: Readonly<Record<Personal, (text: string) => string>> = {
  name: keyOfName,
  'tax-id': (text) => fold(text) || text,
  iban: (text) => fold(text) || text,
  email: (text) => text.trim().toLowerCase(),
  phone: (text) => nationalDigits(text) || text,
  address: (text) => fold(text) || text,
  reference: (text) => text.replace(/\s/g, '').toUpperCase(),
  text: (text) => fold(text) || text,
};

/** What two texts of a kind have in common when they are the same value, however they are written. */
export const keyOf = (kind: Personal, text: string): string => `${kind} ${KEY[kind](text)}`;

/**
 * What a stand-in is made like: an account, a tax id or a telephone without the signs between its groups, a reference
 * without letters that are not plain ones. Anything else as it is.
 */
export function likeOf(kind: Personal, text: string): string {
  if (kind === 'phone') return nationalDigits(text);
  if (kind === 'reference')
    return text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/(?=\P{ASCII})\p{L}/gu, 'X');
  return kind === 'iban' || kind === 'tax-id' ? fold(text).toUpperCase() : text;
}

/** By which texts are compared that may not be the same. */
export const plainOf = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** Too short to tell of anybody: no account, no tax id and no reference. */
export const tellsNothing = (kind: Personal, text: string): boolean =>
  text.trim() === '' || (['iban', 'tax-id', 'reference'].includes(kind) && fold(text).length < 3);
