import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Stores a member as an author of parts of a version, in addition to those that they have. */
export async function insertPartAuthor(
  trx: Transaction<Schema>,
  versionId: string,
  parts: readonly string[],
  authorId: string,
): Promise<void> {
  await sql`
    insert into part_author (version_id, part, author_id)
    select ${versionId}::uuid, part, ${authorId}::uuid from unnest(${parts}::text[]) as part
    on conflict do nothing`.execute(trx);
}

/** Gives a new version the authors of all parts of the version from which it was made. */
export async function copyPartAuthors(trx: Transaction<Schema>, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into part_author (version_id, part, author_id)
    select ${toId}::uuid, part, author_id from part_author where version_id = ${fromId}
    on conflict do nothing`.execute(trx);
}

/** Gives parts of a version the authors that they have in another version. */
export async function takePartAuthors(
  trx: Transaction<Schema>,
  { fromId, toId }: { fromId: string; toId: string },
  parts: readonly string[],
): Promise<void> {
  const authors = await listPartAuthors(trx, fromId, parts);
  for (const authorId of new Set(authors.map((row) => row.authorId)))
    await insertPartAuthor(
      trx,
      toId,
      authors.flatMap((row) => (row.authorId === authorId ? [row.part] : [])),
      authorId,
    );
}

/** Gives parts of a version the authors that equal parts have in any version. */
export async function takePartAuthorsOfAll(
  trx: Transaction<Schema>,
  toId: string,
  parts: readonly string[],
): Promise<void> {
  await sql`
    insert into part_author (version_id, part, author_id)
    select distinct ${toId}::uuid, part, author_id from part_author where part <> '' and part = any (${parts}::text[])
    on conflict do nothing`.execute(trx);
}

/** Lists the authors of parts of a version; a part without an author of its own has those of the version. */
export async function listPartAuthors(
  db: Kysely<Schema>,
  versionId: string,
  parts: readonly string[],
): Promise<{ part: string; authorId: string }[]> {
  const { rows } = await sql<{ part: string; authorId: string }>`
    select asked.part, author_id as "authorId"
    from unnest(${parts}::text[]) as asked (part)
    join part_author on version_id = ${versionId} and part_author.part = case
      when exists (select from part_author as own where own.version_id = ${versionId} and own.part = asked.part)
      then asked.part else '' end`.execute(db);
  return rows;
}

/** Lists the parts of a version that have authors. */
export const listPartsWithAuthor = async (db: Kysely<Schema>, versionId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('part_author')
      .select('part')
      .distinct()
      .where('version_id', '=', versionId)
      .where('part', '<>', '')
      .execute()
  ).map(({ part }) => part);

/** Removes the authors of parts that a version does not have. */
export async function deletePartAuthors(
  trx: Transaction<Schema>,
  versionId: string,
  parts: readonly string[],
): Promise<void> {
  await sql`delete from part_author where version_id = ${versionId} and part = any (${parts}::text[])`.execute(trx);
}
