import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema, TableRow } from '#platform/database/schema.ts';
import type { Staff } from './staff.ts';

/** Times that determine whether a session is open. */
interface SessionTimes {
  now: Date;
  /** A session that was last used before this time has ended. */
  idleSince: Date;
  /** The last use is stored again when the stored one is before this time; absent when this is no use. */
  notedSince?: Date;
}

/** Where a session was opened, in coarse words: codes of browser and system, and the network without its last part. */
export interface SessionClient {
  browser: string;
  system: string;
  network: string;
}

/** An open session of a member. */
export interface OpenSession {
  id: string;
  createdAt: Date;
  /** The second factor that the identity provider stated; null without one. */
  providerFactor: string | null;
}

interface NewSession {
  tokenHash: string;
  staffId: string;
  now: Date;
  expiresAt: Date;
  client: SessionClient;
  providerFactor?: string | undefined;
}

export const insertStaffSession = (
  trx: Transaction<Schema>,
  { tokenHash, staffId, now, expiresAt, client, providerFactor }: NewSession,
) =>
  trx
    .insertInto('staff_session')
    .values({
      ...client,
      token_hash: tokenHash,
      staff_id: staffId,
      created_at: now,
      last_call_at: now,
      expires_at: expiresAt,
      provider_factor: providerFactor ?? null,
    })
    .execute();

/** Lists the open sessions of a member, the one used last first. */
export const listOpenSessions = (
  db: Kysely<Schema>,
  staffId: string,
  times: Pick<SessionTimes, 'now' | 'idleSince'>,
): Promise<TableRow<'staff_session'>[]> =>
  db
    .selectFrom('staff_session')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where(isOpen(times))
    .orderBy('last_call_at', 'desc')
    .orderBy('id')
    .execute();

/** The condition of an open session. */
const isOpen = ({ now, idleSince }: Pick<SessionTimes, 'now' | 'idleSince'>) =>
  // A session stored by a clock that was ahead is invalid (R-OPS-04).
  sql<boolean>`last_call_at > ${idleSince} and last_call_at < ${new Date(2 * now.getTime() - idleSince.getTime())}
    and expires_at > ${now}`;

/** Finds a session that is open, with its member, and whose member may log in. Stores the time of use now and then. */
export async function findOpenSession(
  db: Kysely<Schema>,
  tokenHash: string,
  { now, idleSince, notedSince }: SessionTimes,
): Promise<{ staff: Staff; session: OpenSession } | undefined> {
  const found = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .selectAll('staff')
    .select(['last_call_at', 'staff_session.id as session_id', 'staff_session.created_at as session_created_at'])
    .select('provider_factor')
    .where('token_hash', '=', tokenHash)
    .where(isOpen({ now, idleSince }))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const {
    last_call_at: usedAt,
    session_id: id,
    session_created_at: createdAt,
    provider_factor: providerFactor,
    ...staff
  } = found;
  if (notedSince && usedAt < notedSince)
    await db
      .updateTable('staff_session')
      .set({ last_call_at: now })
      .where('token_hash', '=', tokenHash)
      .where('last_call_at', '<', now)
      .execute();
  return { staff, session: { id, createdAt, providerFactor } };
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

/** Gives an open session of a member another token. @returns whether there was one */
export async function replaceSessionToken(
  trx: Transaction<Schema>,
  staffId: string,
  tokenHash: string,
  newTokenHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_session')
    .set({ token_hash: newTokenHash })
    .where('staff_id', '=', staffId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends one session of a member. @param id of the session @returns whether there was one */
export async function deleteSessionOfMember(trx: Transaction<Schema>, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a member. @param keptTokenHash of a session that continues */
export const deleteAllStaffSessions = (trx: Transaction<Schema>, staffId: string, keptTokenHash?: string) =>
  trx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .$if(keptTokenHash !== undefined, (query) => query.where('token_hash', '!=', keptTokenHash ?? ''))
    .execute();
