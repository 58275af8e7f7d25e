import type { Transaction } from 'kysely';
import {
  isUnused,
  type ListedMeans,
  MEANS_COLUMNS,
  type NamedMeans,
  toMeansColumns,
  toUsedColumns,
} from '#platform/signatures/means-columns.ts';
import type { UsedProof } from '#platform/signatures/stored-means.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';
import type { User } from './users.ts';

/** Means with which a user signs (R-SIGN-04). */
export interface SignatureMeans extends SupplierKey, ListedMeans {
  userId: string;
}

const FIELDS = [...MEANS_COLUMNS, 'entity', 'supplier_id as supplierId', 'user_id as userId'] as const;

/** Lists the means of a user, the oldest first. */
export const listSignatureMeans = (trx: Transaction<Schema>, userId: string): Promise<SignatureMeans[]> =>
  trx
    .selectFrom('signature_means')
    .select(FIELDS)
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

/** Whether a user has any means. */
export const hasSignatureMeans = async (trx: Transaction<Schema>, userId: string): Promise<boolean> =>
  (await trx.selectFrom('signature_means').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined;

/** Finds a passkey in the scope of its credential id. */
export const findPasskey = (
  trx: Transaction<Schema>,
  entity: string,
  credentialId: string,
): Promise<SignatureMeans | undefined> =>
  trx
    .selectFrom('signature_means')
    .select(FIELDS)
    .where('entity', '=', entity)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/**
 * Adds means of a user. New recovery codes replace the earlier ones.
 * @returns false when another user has the passkey
 */
export async function insertSignatureMeans(
  trx: Transaction<Schema>,
  { id: userId, entity, supplierId }: Pick<User, 'id' | keyof SupplierKey>,
  means: NamedMeans,
  now: Date,
): Promise<boolean> {
  if (means.kind === 'recovery')
    await trx.deleteFrom('signature_means').where('user_id', '=', userId).where('kind', '=', 'recovery').execute();
  const row = await trx
    .insertInto('signature_means')
    .values({ ...toMeansColumns(means, now), entity, supplier_id: supplierId, user_id: userId })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  if (means.kind === 'recovery')
    await trx
      .insertInto('recovery_code')
      .values(
        means.codeHashes.map((hash) => ({ means_id: means.id, entity, supplier_id: supplierId, code_hash: hash })),
      )
      .execute();
  return true;
}

/** Counts the recovery codes that are left, by the id of their means. */
export async function countRecoveryCodes(trx: Transaction<Schema>, meansIds: readonly string[]) {
  if (meansIds.length === 0) return new Map<string, number>();
  const rows = await trx
    .selectFrom('recovery_code')
    .select(({ fn }) => ['means_id', fn.countAll<number>().as('left')])
    .where('means_id', 'in', [...meansIds])
    .groupBy('means_id')
    .execute();
  return new Map(rows.map(({ means_id: id, left }) => [id, Number(left)]));
}

/** Renames means of a user. @returns whether the user has it */
export const renameSignatureMeans = async (
  trx: Transaction<Schema>,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('signature_means')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Removes means of a user. @param id of one of them; all of them when absent @returns how many were removed */
export async function deleteSignatureMeans(trx: Transaction<Schema>, userId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('signature_means')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Uses a proof up: the counter of a passkey goes on, a half minute of an authenticator app and a recovery code are good
 * once. Concurrent uses wait for each other.
 * @returns false when it was used before, or the user has the means no longer
 */
export async function useMeans(trx: Transaction<Schema>, id: string, used: UsedProof, now: Date): Promise<boolean> {
  if (used.kind === 'recovery') {
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_code')
      .where('means_id', '=', id)
      .where('code_hash', '=', used.codeHash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
  }
  const { numUpdatedRows } = await trx
    .updateTable('signature_means')
    .set(toUsedColumns(used, now))
    .where('id', '=', id)
    .where(isUnused(used))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
