import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { User } from './users.ts';

/** Lists the hashes of the last `maxHashes` passwords of a user before the current one, latest first. */
export async function listPreviousPasswordHashes(
  trx: Transaction<Schema>,
  { id }: User,
  maxHashes: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('earlier_password')
    .select('password_hash')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(maxHashes)
    .execute();
  return rows.map((row) => row.password_hash);
}

/** Stores the current password of a user as a previous one, before it is replaced. */
export async function storePreviousPassword(trx: Transaction<Schema>, user: User): Promise<void> {
  const { id, entity, supplierId, passwordHash } = user;
  await trx
    .insertInto('earlier_password')
    .values({ entity, supplier_id: supplierId, user_id: id, password_hash: passwordHash })
    .execute();
}
