import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Options for the lock of a login. */
export interface LoginLockOptions {
  /** Number of consecutive failures that lock it. */
  maxFailures: number;
  /** Locks from before this time have expired. */
  lockedSince: Date;
  now: Date;
}

/** Locks from after this time were set by a clock that was ahead, and count as expired (R-OPS-04). */
const lockedUntil = ({ lockedSince, now }: LoginLockOptions) => new Date(2 * now.getTime() - lockedSince.getTime());

/**
 * Counts a failed login atomically.
 * @param loginKey the email, or the key of a known device
 * @returns the number of consecutive failures; undefined while it is locked, when nothing is counted
 */
export async function countLoginFailureUnlessLocked(
  db: Kysely<Schema>,
  loginKey: string,
  lock: LoginLockOptions,
): Promise<number | undefined> {
  const { maxFailures, lockedSince, now } = lock;
  const isFull = sql<boolean>`staff_login_failure.failures >= ${maxFailures}`;
  const row = await db
    .insertInto('staff_login_failure')
    .values({ login_key: loginKey, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('login_key')
        .doUpdateSet({
          failures: sql`case when ${isFull} then 1 else staff_login_failure.failures + 1 end`,
          last_at: now,
        })
        .where(
          sql<boolean>`not ${isFull} or staff_login_failure.last_at <= ${lockedSince} or staff_login_failure.last_at > ${lockedUntil(lock)}`,
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  return row?.failures;
}

/** Resets the count after the correct password. @returns false while the login is locked: the lock stays */
export async function resetLoginFailuresUnlessLocked(
  trx: Transaction<Schema>,
  loginKey: string,
  lock: LoginLockOptions,
): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_login_failure')
    .select(['failures', 'last_at'])
    .where('login_key', '=', loginKey)
    .forUpdate()
    .executeTakeFirst();
  const isLocked = row && row.failures >= lock.maxFailures && row.last_at > lock.lockedSince;
  if (isLocked && row.last_at <= lockedUntil(lock)) return false;
  await deleteLoginFailures(trx, [loginKey]);
  return true;
}

/** Unlocks logins and resets their counts. */
export const deleteLoginFailures = (trx: Transaction<Schema>, loginKeys: readonly string[]) =>
  trx.deleteFrom('staff_login_failure').where('login_key', 'in', loginKeys).execute();
