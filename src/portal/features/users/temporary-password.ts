import { findBrokenPasswordRule } from '#shared/credential-rules.ts';

const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const DIGITS = '23456789';
const SYMBOLS = '<>+|&!*%?:.=-';
const ALL = UPPER + LOWER + DIGITS + SYMBOLS;
const LENGTH = 24;

/**
 * A random password that no person knows, for a user who chooses one from the mail (R-USER-16, R-USER-30).
 * @param alias of its user, which no password contains
 */
export function createTemporaryPassword(alias: string): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => pick(ALL)).join('');
    if (!findBrokenPasswordRule(password, alias.trim())) return password;
  }
}

/** One of the characters, each as likely as the others: bytes that would favour the first ones are thrown away. */
function pick(characters: string): string {
  const fair = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return characters.charAt(byte % characters.length);
  }
}
