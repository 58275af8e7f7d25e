import type { Kysely, Transaction } from 'kysely';
import type { Schema, TableRow } from '#platform/database/schema.ts';

type ReturnedVersion = TableRow<'returned_version'>;

/** Stores the files of a version that is sent back; they replace those of an earlier time. */
export async function storeReturnedVersion(trx: Transaction<Schema>, returned: ReturnedVersion): Promise<void> {
  const { version_id, ...rest } = returned;
  const values = { ...rest, files: JSON.stringify(rest.files) };
  await trx
    .insertInto('returned_version')
    .values({ version_id, ...values })
    .onConflict((conflict) => conflict.column('version_id').doUpdateSet(values))
    .execute();
}

/** Finds the files of a version as they were when it was last sent back. */
export const findReturnedFiles = async (
  db: Kysely<Schema>,
  versionId: string,
): Promise<ReturnedVersion['files'] | undefined> =>
  (await db.selectFrom('returned_version').select('files').where('version_id', '=', versionId).executeTakeFirst())
    ?.files;

/** Finds who last sent a version back, and when. */
export const findReturn = (
  db: Kysely<Schema>,
  versionId: string,
): Promise<Omit<ReturnedVersion, 'files' | 'version_id'> | undefined> =>
  db
    .selectFrom('returned_version')
    .select(['returned_at', 'returned_by', 'returned_by_id'])
    .where('version_id', '=', versionId)
    .executeTakeFirst();
