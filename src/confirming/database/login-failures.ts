import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

interface LoginName {
  entity: string;
  email: string;
}

/**
 * Counts a failed login atomically.
 * @returns the number of consecutive failures; undefined when `maxFailures` were reached before
 */
export async function countLoginFailure(
  trx: Transaction<Schema>,
  login: LoginName,
  maxFailures: number,
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('login_failure')
    .values({ entity: login.entity, email: login.email, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['entity', 'email'])
        .doUpdateSet((set) => ({ failures: set('login_failure.failures', '+', 1), last_at: now }))
        .where('login_failure.failures', '<', maxFailures),
    )
    .returning('failures')
    .executeTakeFirst();
  return row?.failures;
}

/**
 * Resets the count after the correct password.
 * @returns false when `maxFailures` failures were reached before: the login stays locked
 */
export async function resetLoginFailures(
  trx: Transaction<Schema>,
  login: LoginName,
  maxFailures: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('login_failure')
    .select('failures')
    .where('entity', '=', login.entity)
    .where('email', '=', login.email)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return true;
  if (row.failures >= maxFailures) return false;
  await trx.deleteFrom('login_failure').where('entity', '=', login.entity).where('email', '=', login.email).execute();
  return true;
}

/** Finds since when a login is locked because `maxFailures` failures were counted. @returns undefined when it is not */
export async function findLoginLock(
  trx: Transaction<Schema>,
  { entity, email }: LoginName,
  maxFailures: number,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('login_failure')
    .select('last_at')
    .where('entity', '=', entity)
    .where('email', '=', email)
    .where('failures', '>=', maxFailures)
    .executeTakeFirst();
  return row?.last_at;
}

/** Whether a login is locked because `maxFailures` failures were counted. */
export const isLoginLocked = async (...login: Parameters<typeof findLoginLock>): Promise<boolean> =>
  (await findLoginLock(...login)) !== undefined;

/** Unlocks a login and resets its count. */
export const unlockLogin = (trx: Transaction<Schema>, { entity, email }: LoginName) =>
  trx.deleteFrom('login_failure').where('entity', '=', entity).where('email', '=', email).execute();
