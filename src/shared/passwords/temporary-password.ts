import { findBrokenPasswordRule } from './credential-rules.ts';

const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const DIGITS = '23456789';
const SYMBOLS = '<>+|&!*%?:.=-';
const ALL = UPPER + LOWER + DIGITS + SYMBOLS;
const LENGTH = 24;

/**
 * Creates a random password that no person knows, for a user who sets one with the mailed link (R-USER-16, R-USER-30).
 * @param excludedAlias of the user; the password never contains it
 */
export function createTemporaryPassword(excludedAlias: string): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => pick(ALL)).join('');
    if (!findBrokenPasswordRule(password, excludedAlias.trim())) return password;
  }
}

/** Picks one of the characters with equal probability: it skips bytes that would favour the first ones. */
function pick(characters: string): string {
  const fair = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return characters.charAt(byte % characters.length);
  }
}
