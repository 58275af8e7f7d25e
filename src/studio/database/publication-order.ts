import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Version } from './versions.ts';

type Begun = Pick<Version, 'entity' | 'made_from' | 'created_at'>;

/** A published version, without its content. */
type PublishedBase = Pick<Version, 'id' | 'number' | 'published_at'>;

const BASE = ['id', 'number', 'published_at'] as const;

/**
 * Finds the published version from which another one was made, directly or through drafts. Where that is not known, as
 * of an imported folder, it is the version that was live when the other one was created.
 * @returns undefined when nothing was live
 */
export const findPublishedBase = async (db: Kysely<Schema>, version: Begun): Promise<PublishedBase | undefined> =>
  (await findPublishedOrigin(db, version)) ?? (await findLiveAt(db, version.entity, version.created_at));

const findPublishedOrigin = (db: Kysely<Schema>, { entity, made_from }: Begun): Promise<PublishedBase | undefined> =>
  db
    .withRecursive('origin', (ctes) =>
      ctes
        .selectFrom('entity_version')
        .select([...BASE, 'made_from'])
        .where('entity', '=', entity)
        .where('number', '=', made_from)
        .union(
          ctes
            .selectFrom('origin')
            .innerJoin('entity_version as source', 'source.number', 'origin.made_from')
            .select(['source.id', 'source.number', 'source.published_at', 'source.made_from'])
            .where('source.entity', '=', entity)
            .where('origin.published_at', 'is', null),
        ),
    )
    .selectFrom('origin')
    .select(BASE)
    .where('published_at', 'is not', null)
    .executeTakeFirst();

const findLiveAt = (db: Kysely<Schema>, entity: string, moment: Date): Promise<PublishedBase | undefined> =>
  db
    .selectFrom('entity_version')
    .select(BASE)
    .where('entity', '=', entity)
    .where('published_at', '<=', moment)
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();

/** Lists the numbers of the versions that were published after the base of another one, in ascending order. */
export async function listNumbersPublishedSince(
  db: Kysely<Schema>,
  { entity, created_at }: Begun,
  base: PublishedBase | undefined,
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
