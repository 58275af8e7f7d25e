import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { User } from './users.ts';

/** Opens a session of a user. @param session `expiresAt` is its latest end, `device` as of `describeDevice` */
export async function insertSession(
  trx: Transaction<Schema>,
  { id: userId, entity, supplierId }: User,
  { id, now, expiresAt, device }: { id: string; now: Date; expiresAt: Date; device: string },
): Promise<void> {
  await trx
    .insertInto('portal_session')
    .values({
      id,
      entity,
      supplier_id: supplierId,
      user_id: userId,
      opened_at: now,
      last_call_at: now,
      expires_at: expiresAt,
      device,
    })
    .execute();
}

export const deleteSession = (trx: Transaction<Schema>, id: string) =>
  trx.deleteFrom('portal_session').where('id', '=', id).execute();

/** An open session of a user. */
export interface UserSession {
  id: string;
  /** Browser and system in coarse words; '' when unknown. */
  device: string;
  /** Null for a session from before this was stored. */
  openedAt: Date | null;
  lastCallAt: Date;
}

/** Lists the open sessions of a user, the one with the latest call first. @param usedSince earlier used ones have ended */
export const listUserSessions = (
  trx: Transaction<Schema>,
  userId: string,
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<UserSession[]> =>
  trx
    .selectFrom('portal_session')
    .select(['id', 'device', 'opened_at as openedAt', 'last_call_at as lastCallAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_call_at', '>', usedSince)
    .orderBy('last_call_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one session of a user. @returns whether it was there */
export async function deleteUserSession(trx: Transaction<Schema>, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('portal_session')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a user. @param keptSessionId id of a session that continues; none when absent */
export const deleteUserSessions = (trx: Transaction<Schema>, { id }: Pick<User, 'id'>, keptSessionId?: string) =>
  trx
    .deleteFrom('portal_session')
    .where('user_id', '=', id)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '!=', keptSessionId ?? ''))
    .execute();
