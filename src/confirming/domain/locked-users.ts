import type { Transaction } from 'kysely';
import { isLoginLocked } from '#confirming/database/login-failures.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { User } from '#confirming/database/users.ts';
import { addEmailToScope } from '#platform/database/transaction-scope.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';

/**
 * A user as colleagues see them: one whose login wrong passwords have locked is blocked, whatever the entity says
 * (R-USER-04). Whoever has yet to confirm the email needs that first.
 */
export async function withLock(trx: Transaction<Schema>, user: User): Promise<User> {
  if (user.status !== 'active') return user;
  await addEmailToScope(trx, user.email);
  return (await isLoginLocked(trx, user, MAX_LOGIN_FAILURES)) ? { ...user, status: 'blocked' } : user;
}

/** The same for all users of a list, in its order. */
export async function withLocks(trx: Transaction<Schema>, users: readonly User[]): Promise<User[]> {
  const seen: User[] = [];
  // One after the other: the scope of a transaction has one email.
  for (const user of users) seen.push(await withLock(trx, user));
  return seen;
}
