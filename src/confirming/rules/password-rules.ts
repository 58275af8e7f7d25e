import { findBrokenPasswordRule, type PasswordPurpose } from '#shared/passwords/credential-rules.ts';
import { subtractDays } from '#shared/dates/days.ts';
import { verifyPassword } from '#platform/rules/passwords.ts';
import { refuse } from '#platform/rules/refusal.ts';

/** This many passwords, including the current one, cannot be chosen again (634). */
export const UNREUSABLE_PASSWORD_COUNT_WITH_CURRENT = 5;

/** Maximum age of a password; an older one must be changed (626). */
export const PASSWORD_DAYS = 365;

/** Returns when a password must be changed. @param user with the time at which the password was set */
export const getPasswordEnd = ({ passwordSetAt }: { passwordSetAt: Date }): Date =>
  subtractDays(passwordSetAt, -PASSWORD_DAYS);

/**
 * Validates a new password.
 * @param alias of its user; an empty one forbids nothing (R-VAL-89)
 * @throws Refusal 644 length, 645 upper case, 646 lower case, 647 digits, 648 symbols, 619 repetition, 620 alias
 */
export function assertPasswordRules(password: string, alias: string, occasion?: PasswordPurpose): void {
  const broken = findBrokenPasswordRule(password, alias, occasion);
  if (broken) refuse(broken);
}

/** @throws Refusal 634 when the password matches one of the hashes of the user's current and previous passwords */
export async function assertPasswordNotReused(password: string, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    if (await verifyPassword(hash, password))
      refuse('passwordUsedBefore', { count: UNREUSABLE_PASSWORD_COUNT_WITH_CURRENT });
  }
}
