import type { ErrorCode } from '#shared/error-catalogue.ts';
import { verifyPassword } from './passwords.ts';
import { refuse } from './refusal.ts';

/** So many passwords, the present one included, can't be chosen again (634). */
export const REMEMBERED_PASSWORDS = 5;

/** The rules of R-VAL-10…18 and 84…88, in the order in which they are told, each with its code. */
const RULES: readonly [ErrorCode, (password: string, digits: number) => boolean, string][] = [
  [644, (password) => password.length >= 12 && password.length <= 30, 'has 12 to 30 characters'],
  [645, (password) => /[A-Z]/.test(password), 'has an upper-case letter'],
  [646, (password) => /[a-z]/.test(password), 'has a lower-case letter'],
  [647, (password, digits) => password.replace(/\D/g, '').length >= digits, 'has enough digits'],
  [
    648,
    (password) => /[<>+|&!*%?:.=-]/.test(password) && /^[\w<>+|&!*%?:. =-]*$/.test(password),
    'has a symbol, of those allowed',
  ],
  [619, (password) => !/(.)\1\1/.test(password), 'has no character three times in a row'],
];

/**
 * Checks a new password.
 * @param alias of its user; an empty one forbids nothing (R-VAL-89)
 * @param digits how many it has at least: two, but one in the profile (R-VAL-84)
 * @throws Refusal 644 length, 645 upper case, 646 lower case, 647 digits, 648 symbols, 619 repetition, 620 alias
 */
export function assertPasswordRules(password: string, alias: string, digits = 2): void {
  for (const [code, isKept, rule] of RULES) {
    if (!isKept(password, digits)) refuse(code, 400, `A password ${rule}.`);
  }
  if (alias !== '' && password.toLowerCase().includes(alias.toLowerCase())) {
    refuse(620, 400, 'A password does not contain the alias.');
  }
}

/** @throws Refusal 634 when the password is one of those that a user has or had, given by their hashes */
export async function assertNotUsedBefore(password: string, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    if (await verifyPassword(hash, password))
      refuse(634, 409, `This is one of the last ${REMEMBERED_PASSWORDS} passwords.`);
  }
}
