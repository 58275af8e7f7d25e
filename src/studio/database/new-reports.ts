import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

export type NewReport = Insertable<Schema['report']>;

/** Stores a report. @returns false when its code is taken */
export async function insertReportUnlessCodeTaken(trx: Transaction<Schema>, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Finds the live version of an entity; undefined when nothing is published. */
export const findLiveVersion = (
  db: Kysely<Schema>,
  entity: string,
): Promise<{ id: string; number: number; hash: string | null } | undefined> =>
  db
    .selectFrom('entity_version')
    .select(['id', 'number', 'hash'])
    .where('entity', '=', entity)
    .where('state', '=', 'live')
    .executeTakeFirst();
