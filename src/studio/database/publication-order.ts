import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { findVersionByNumber, type Version } from './versions.ts';

type Begun = Pick<Version, 'entity' | 'made_from' | 'created_at'>;

/**
 * Finds the published version from which another one was made, directly or through drafts. Where that is not known, as
 * of an imported folder, it is the version that was live when the other one was created.
 * @returns undefined when nothing was live
 */
export async function findPublishedBase(db: Kysely<Schema>, version: Begun): Promise<Version | undefined> {
  const { entity, created_at } = version;
  let from = version.made_from;
  while (from !== null) {
    const source = await findVersionByNumber(db, entity, from);
    if (source?.published_at) return source;
    from = source?.made_from ?? null;
  }
  return db
    .selectFrom('entity_version')
    .selectAll()
    .where('entity', '=', entity)
    .where('published_at', '<=', created_at)
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** Lists the numbers of the versions that were published after the base of another one, in ascending order. */
export async function listNumbersPublishedSince(
  db: Kysely<Schema>,
  { entity, created_at }: Begun,
  base: Pick<Version, 'number' | 'published_at'> | undefined,
): Promise<number[]> {
  const rows = await db
    .selectFrom('entity_version')
    .select('number')
    .where('entity', '=', entity)
    .where(
      sql<boolean>`(published_at, number) > (${base?.published_at ?? created_at}::timestamptz, ${base?.number ?? 0}::integer)`,
    )
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}
