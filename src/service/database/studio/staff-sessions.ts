import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import type { Staff } from './staff.ts';

/** Times between which a session is open. */
interface SessionTimes {
  now: Date;
  /** Not used since then, a session is over. */
  idleSince: Date;
  /** Written down as used before then, it is written down again. */
  notedSince: Date;
}

/** Opens a session of a member. */
export const insertStaffSession = (
  trx: Transaction<Schema>,
  { tokenHash, staffId, now, expiresAt }: { tokenHash: string; staffId: string; now: Date; expiresAt: Date },
) =>
  trx
    .insertInto('staff_session')
    .values({ token_hash: tokenHash, staff_id: staffId, last_call_at: now, expires_at: expiresAt })
    .execute();

/** Whose session it is, where it is open and its member may log in; that it was used is written down now and then. */
export async function refreshStaffSession(
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
    // A clock that was ahead leaves no session behind (R-OPS-04).
    .where('last_call_at', '<', new Date(2 * now.getTime() - idleSince.getTime()))
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { last_call_at: usedAt, ...staff } = found;
  if (usedAt < notedSince)
    await db
      .updateTable('staff_session')
      .set({ last_call_at: now })
      .where('token_hash', '=', tokenHash)
      .where('last_call_at', '<', now)
      .execute();
  return staff;
}

/** Ends one session. @returns whose it was */
export const deleteStaffSession = (trx: Transaction<Schema>, tokenHash: string): Promise<Staff | undefined> =>
  trx
    .deleteFrom('staff_session')
    .using('staff')
    .whereRef('staff.id', '=', 'staff_session.staff_id')
    .where('token_hash', '=', tokenHash)
    .returningAll('staff')
    .executeTakeFirst();

/** Ends all sessions of a member. */
export const deleteAllStaffSessions = (trx: Transaction<Schema>, staffId: string) =>
  trx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute();
