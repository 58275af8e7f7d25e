import { sql, type Insertable, type Kysely } from 'kysely';
import type { TableRow, Schema } from '#platform/database/schema.ts';

export type SavedScene = TableRow<'saved_scene'>;

/** Codes of the entities in the caller's scope; null for all. */
type Within = readonly string[] | null;

const seen = (db: Kysely<Schema>, within: Within) =>
  db
    .selectFrom('saved_scene')
    .selectAll()
    .$if(within !== null, (all) => all.where(sql<boolean>`(entity is null or entity = any (${within}))`));

export async function insertSavedScene(db: Kysely<Schema>, scene: Insertable<Schema['saved_scene']>): Promise<void> {
  await db.insertInto('saved_scene').values(scene).execute();
}

/** Lists the scenes saved for some entities and those for all entities, oldest first. */
export const listSavedScenes = (db: Kysely<Schema>, within: Within): Promise<SavedScene[]> =>
  seen(db, within).orderBy('created_at').orderBy('id').execute();

/** Finds saved scenes by id, within the same scope. @param ids UUIDs */
export const findSavedScenes = (db: Kysely<Schema>, ids: readonly string[], within: Within): Promise<SavedScene[]> =>
  seen(db, within)
    .where(sql<boolean>`id::text = any (${ids})`)
    .execute();

/** Deletes a scene. @param id a UUID @returns whether it existed */
export async function deleteSavedScene(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_scene').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
