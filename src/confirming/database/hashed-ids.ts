import type { ExpressionBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Selects what a user has by the hash of its id: nobody finds what is another user's. */
export const isOfUser =
  (userId: string, idHash: string) => (row: ExpressionBuilder<Schema, 'signature_challenge' | 'signature_enrolment'>) =>
    row.and([row('user_id', '=', userId), row('id_hash', '=', idHash)]);
