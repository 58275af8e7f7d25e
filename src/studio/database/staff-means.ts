import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import {
  isUnused,
  type ListedMeans,
  MEANS_COLUMNS,
  type NamedMeans,
  toMeansColumns,
  toUsedColumns,
} from '#platform/signatures/means-columns.ts';
import type { UsedProof } from '#platform/signatures/stored-means.ts';

/** Lists the means of a member, the oldest first. */
export const listStaffMeans = (db: Kysely<Schema>, staffId: string): Promise<ListedMeans[]> =>
  db
    .selectFrom('staff_means')
    .select(MEANS_COLUMNS)
    .where('staff_id', '=', staffId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

/**
 * Adds means of a member. New recovery codes replace the earlier ones.
 * @returns false when somebody has the passkey already
 */
export async function insertStaffMeans(
  trx: Transaction<Schema>,
  staffId: string,
  means: NamedMeans,
  now: Date,
): Promise<boolean> {
  if (means.kind === 'recovery')
    await trx.deleteFrom('staff_means').where('staff_id', '=', staffId).where('kind', '=', 'recovery').execute();
  const row = await trx
    .insertInto('staff_means')
    .values({ ...toMeansColumns(means, now), staff_id: staffId })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  if (means.kind === 'recovery')
    await trx
      .insertInto('staff_recovery_code')
      .values(means.codeHashes.map((hash) => ({ means_id: means.id, code_hash: hash })))
      .execute();
  return true;
}

/** Counts the recovery codes that are left of a member's means, by the id of the means. */
export async function countStaffRecoveryCodes(db: Kysely<Schema>, staffId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('staff_recovery_code')
    .innerJoin('staff_means', 'staff_means.id', 'staff_recovery_code.means_id')
    .select(({ fn }) => ['means_id as id', fn.countAll<number>().as('left')])
    .where('staff_id', '=', staffId)
    .groupBy('means_id')
    .execute();
  return new Map(rows.map(({ id, left }) => [id, Number(left)]));
}

/** Renames means of a member. */
export const renameStaffMeans = (trx: Transaction<Schema>, staffId: string, id: string, name: string) =>
  trx.updateTable('staff_means').set({ name }).where('staff_id', '=', staffId).where('id', '=', id).execute();

/** Removes means of a member. @param id of one of them; all of them when absent */
export const deleteStaffMeans = (trx: Transaction<Schema>, staffId: string, id?: string) =>
  trx
    .deleteFrom('staff_means')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();

/**
 * Uses a proof up: the counter of a passkey goes on, a half minute of an authenticator app and a recovery code are good
 * once. Concurrent uses wait for each other.
 * @returns false when it was used before, or the member has the means no longer
 */
export async function useStaffMeans(
  trx: Transaction<Schema>,
  id: string,
  used: UsedProof,
  now: Date,
): Promise<boolean> {
  if (used.kind === 'recovery' && !(await deleteRecoveryCode(trx, id, used.codeHash))) return false;
  const { numUpdatedRows } = await trx
    .updateTable('staff_means')
    .set(toUsedColumns(used, now))
    .where('id', '=', id)
    .where(isUnused(used))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function deleteRecoveryCode(trx: Transaction<Schema>, meansId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_recovery_code')
    .where('means_id', '=', meansId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
