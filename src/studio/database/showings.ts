import { sql, type Insertable, type Kysely } from 'kysely';
import type { TableRow, Schema } from '#platform/database/schema.ts';

/** A scene with the version of an entity that shows it. */
export type StoredShowing = TableRow<'stage_showing'>;

/** Inserts showings and deletes the expired ones. */
export async function insertShowings(
  db: Kysely<Schema>,
  showings: readonly Insertable<Schema['stage_showing']>[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('stage_showing').where('expires_at', '<=', now).execute();
  await db.insertInto('stage_showing').values(showings).execute();
}

/** Finds a showing that has not expired. */
export const findShowing = (db: Kysely<Schema>, idHash: string, now: Date): Promise<StoredShowing | undefined> =>
  db
    .selectFrom('stage_showing')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Records atomically that a showing returns an answer.
 * @param answerIndex index among the answers of the scene
 * @returns whether it is the first time since `resetGivenAnswers`
 */
export async function markAnswerGiven(db: Kysely<Schema>, idHash: string, answerIndex: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stage_given (id_hash, answer)
      select id_hash, ${answerIndex}::int from stage_showing where id_hash = ${idHash}
      on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Allows every answer of a showing again. */
export async function resetGivenAnswers(db: Kysely<Schema>, idHash: string): Promise<void> {
  await db.deleteFrom('stage_given').where('id_hash', '=', idHash).execute();
}
