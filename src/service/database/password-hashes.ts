import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { User } from './users.ts';

/** Replaces the hash of a password that stays the same; nothing happens when the user has got another one meanwhile. */
export const replaceHash = (trx: Transaction<Schema>, { id, entity, passwordHash }: User, renewed: string) =>
  trx
    .updateTable('portal_user')
    .set({ password_hash: renewed })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .execute();
