import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Staff } from './staff.ts';

/** Times that determine whether a session is open. */
interface SessionTimes {
  now: Date;
  /** A session that was last used before this time has ended. */
  idleSince: Date;
  /** The last use is stored again when the stored one is before this time; absent when this is no use. */
  notedSince?: Date;
}

export const insertStaffSession = (
  trx: Transaction<Schema>,
  { tokenHash, staffId, now, expiresAt }: { tokenHash: string; staffId: string; now: Date; expiresAt: Date },
) =>
  trx
    .insertInto('staff_session')
    .values({ token_hash: tokenHash, staff_id: staffId, last_call_at: now, expires_at: expiresAt })
    .execute();

/** Finds the member of a session that is open and whose member may log in. Stores the time of use now and then. */
export async function findOpenSession(
  db: Kysely<Schema>,
  tokenHash: string,
  { now, idleSince, notedSince }: SessionTimes,
): Promise<Staff | undefined> {
  const found = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .selectAll('staff')
    .select('last_call_at')
    .where('token_hash', '=', tokenHash)
    .where('last_call_at', '>', idleSince)
    // A session stored by a clock that was ahead is invalid (R-OPS-04).
    .where('last_call_at', '<', new Date(2 * now.getTime() - idleSince.getTime()))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { last_call_at: usedAt, ...staff } = found;
  if (notedSince && usedAt < notedSince)
    await db
      .updateTable('staff_session')
      .set({ last_call_at: now })
      .where('token_hash', '=', tokenHash)
      .where('last_call_at', '<', now)
      .execute();
  return staff;
}

/** Ends one session. @returns its member */
export const deleteStaffSession = (trx: Transaction<Schema>, tokenHash: string): Promise<Staff | undefined> =>
  trx
    .deleteFrom('staff_session')
    .using('staff')
    .whereRef('staff.id', '=', 'staff_session.staff_id')
    .where('token_hash', '=', tokenHash)
    .returningAll('staff')
    .executeTakeFirst();

export const deleteAllStaffSessions = (trx: Transaction<Schema>, staffId: string) =>
  trx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
