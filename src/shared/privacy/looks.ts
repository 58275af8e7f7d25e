import { compactIban, hasIbanCheckDigits } from '#shared/iban.ts';
import type { Personal } from './kinds.ts';

// It begins where a word begins: tried from every character, a long one would take hours.
export const EMAIL = /(?<![^\s@"'<>(),;:])[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[a-z]{2,}/i;
/** In one piece, or in groups of four that each have a figure; whether it is one is said by its check digits. */
const IBAN =
  /(?<![A-Z\d])[A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?:[ \u00A0](?=[A-Z]{0,3}\d)[A-Z\d]{4}){2,7}(?:[ \u00A0](?=[A-Z]{0,2}\d)[A-Z\d]{1,3})?)(?![A-Z\d])/i;
const TAX_ID = /(?<![A-Z\d])(?:\d{8}[A-Z]|[A-HJNP-SUVW]\d{7}[A-J\d]|[XYZ]\d{7,8}[A-Z])(?![A-Z\d])/i;
const PHONE = /(?<![\w/.,-])(?:\+\d{2} ?)?[5-9]\d{2}(?:[ .]?\d{3}){2}(?![\w/]|[,-]\d)/;
/** A JSON Web Token, or whatever else is that long without a blank. */
export const TOKEN = /eyJ[\w-]{8,}(?:\.[\w-]+)*|[\w-]{40,}/;

/** A kind that can be told by its looks. */
export type LookKind = 'email' | 'secret' | 'iban' | 'tax-id' | 'phone';

/** What may be personal by its looks alone, in the order in which a text is searched for it. */
export const LOOKS: readonly (readonly [kind: LookKind, pattern: RegExp])[] = [
  ['email', EMAIL],
  ['secret', TOKEN],
  ['iban', IBAN],
  ['tax-id', TAX_ID],
  ['phone', PHONE],
];

/** What a whole value is by its looks, wherever it stands; undefined when it could be anything. */
export function looksLike(value: string): Personal | undefined {
  const text = value.trim();
  if (isWhole(EMAIL, text)) return 'email';
  if (isWhole(IBAN, text) && hasIbanCheckDigits(compactIban(text))) return 'iban';
  return isWhole(TAX_ID, text) ? 'tax-id' : undefined;
}

const isWhole = (pattern: RegExp, text: string) => pattern.exec(text)?.[0] === text;
