import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { User } from './users.ts';

/** Opens a session of a user. @param session `expiresAt` is its latest end */
export async function insertSession(
  trx: Transaction<Schema>,
  { id: userId, entity, supplierId }: User,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('portal_session')
    .values({ id, entity, supplier_id: supplierId, user_id: userId, last_call_at: now, expires_at: expiresAt })
    .execute();
}

export const deleteSession = (trx: Transaction<Schema>, id: string) =>
  trx.deleteFrom('portal_session').where('id', '=', id).execute();

/** Ends the sessions of a user. @param keptSessionId id of a session that continues; none when absent */
export const deleteUserSessions = (trx: Transaction<Schema>, { id }: Pick<User, 'id'>, keptSessionId?: string) =>
  trx
    .deleteFrom('portal_session')
    .where('user_id', '=', id)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '!=', keptSessionId ?? ''))
    .execute();
