import { compactIban, hasValidIbanCheckDigits } from '#shared/identifiers/iban.ts';
import type { PersonalClass } from './kinds.ts';

// Matches only at the start of a word: trying every character would take hours for a long text.
export const EMAIL_PATTERN = /(?<![^\s@"'<>(),;:])[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[a-z]{2,}/i;
/** Without spaces, or in groups of four that each have a digit; the check digits decide whether it is an account. */
const IBAN =
  /(?<![A-Z\d])[A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?:[ \u00A0](?=[A-Z]{0,3}\d)[A-Z\d]{4}){2,7}(?:[ \u00A0](?=[A-Z]{0,2}\d)[A-Z\d]{1,3})?)(?![A-Z\d])/i;
const TAX_ID = /(?<![A-Z\d])(?:\d{8}[A-Z]|[A-HJNP-SUVW]\d{7}[A-J\d]|[XYZ]\d{7,8}[A-Z])(?![A-Z\d])/i;
const PHONE = /(?<![\w/.,-])(?:\+\d{2} ?)?[5-9]\d{2}(?:[ .]?\d{3}){2}(?![\w/]|[,-]\d)/;
/** A JSON Web Token, or any other text of that length without a space. */
export const TOKEN_PATTERN = /eyJ[\w-]{8,}(?:\.[\w-]+)*|[\w-]{40,}/;

/** A kind that its format identifies. */
export type DetectableClass = 'email' | 'secret' | 'iban' | 'tax-id' | 'phone';

/** Patterns of personal values, in the order in which a text is searched. */
export const PERSONAL_DATA_PATTERNS: readonly (readonly [kind: DetectableClass, pattern: RegExp])[] = [
  ['email', EMAIL_PATTERN],
  ['secret', TOKEN_PATTERN],
  ['iban', IBAN],
  ['tax-id', TAX_ID],
  ['phone', PHONE],
];

/** The kind of a complete value by its format; undefined when it could be any. */
export function detectEmailIbanOrTaxId(value: string): PersonalClass | undefined {
  const text = value.trim();
  if (isWhole(EMAIL_PATTERN, text)) return 'email';
  if (isWhole(IBAN, text) && hasValidIbanCheckDigits(compactIban(text))) return 'iban';
  return isWhole(TAX_ID, text) ? 'tax-id' : undefined;
}

const isWhole = (pattern: RegExp, text: string) => pattern.exec(text)?.[0] === text;
