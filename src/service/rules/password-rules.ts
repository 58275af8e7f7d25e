import { verifyPassword } from './passwords.ts';
import { refuse } from './refusal.ts';
import type { RefusalReason } from './refusals.ts';

/** So many passwords, the present one included, can't be chosen again (634). */
export const REMEMBERED_PASSWORDS = 5;

/** The rules of R-VAL-10…18 and 84…88, in the order in which they are told. */
const RULES = [
  ['passwordLength', (password) => password.length >= 12 && password.length <= 30],
  ['passwordUpperCase', (password) => /[A-Z]/.test(password)],
  ['passwordLowerCase', (password) => /[a-z]/.test(password)],
  ['passwordDigits', (password, digits) => password.replace(/\D/g, '').length >= digits],
  ['passwordSymbol', (password) => /[<>+|&!*%?:.=-]/.test(password) && /^[\w<>+|&!*%?:. =-]*$/.test(password)],
  ['passwordRepetition', (password) => !/(.)\1\1/.test(password)],
] as const satisfies [RefusalReason, (password: string, digits: number) => boolean][];

/**
 * Checks a new password.
 * @param alias of its user; an empty one forbids nothing (R-VAL-89)
 * @param digits how many it has at least: two, but one in the profile (R-VAL-84)
 * @throws Refusal 644 length, 645 upper case, 646 lower case, 647 digits, 648 symbols, 619 repetition, 620 alias
 */
export function assertPasswordRules(password: string, alias: string, digits = 2): void {
  for (const [reason, isKept] of RULES) if (!isKept(password, digits)) refuse(reason);
  if (alias !== '' && password.toLowerCase().includes(alias.toLowerCase())) refuse('passwordWithAlias');
}

/** @throws Refusal 634 when the password is one of those that a user has or had, given by their hashes */
export async function assertNotUsedBefore(password: string, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    if (await verifyPassword(hash, password)) refuse('passwordUsedBefore', { count: REMEMBERED_PASSWORDS });
  }
}
