import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import type { StageShowingTable } from '#service/database/stage-tables.ts';

/** A scene with the version of an entity that it is shown with. */
export type StoredShowing = Selectable<StageShowingTable>;

/** Keeps showings; those that are over go. */
export async function insertShowings(db: Kysely<Schema>, showings: readonly StoredShowing[], now: Date): Promise<void> {
  await db.deleteFrom('stage_showing').where('expires_at', '<=', now).execute();
  await db.insertInto('stage_showing').values(showings).execute();
}

/** A showing that is not over. */
export const findShowing = (db: Kysely<Schema>, idHash: string, now: Date): Promise<StoredShowing | undefined> =>
  db
    .selectFrom('stage_showing')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
