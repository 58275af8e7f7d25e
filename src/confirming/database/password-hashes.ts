import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { User } from './users.ts';

/** Replaces the hash of an unchanged password; does nothing when the hash has changed concurrently. */
export const updatePasswordHashIfUnchanged = (
  trx: Transaction<Schema>,
  { id, entity, passwordHash }: User,
  renewedHash: string,
) =>
  trx
    .updateTable('portal_user')
    .set({ password_hash: renewedHash })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
