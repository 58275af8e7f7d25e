import { sql, type Kysely, type Transaction } from 'kysely';
import type { TableRow, Schema } from '#platform/database/schema.ts';
import type { VersionChange, VersionFiles, VersionState, VersionSummary } from '#platform/database/version-tables.ts';
import { type Author, insertHistoryStep, type RevertedChange } from './version-history.ts';

export type Version = TableRow<'entity_version'>;

/** Changed fields of a version; times and JSON as they are stored. */
type VersionUpdate = Partial<
  Pick<
    Version,
    | 'state'
    | 'reviewer'
    | 'reviewer_id'
    | 'approved_hash'
    | 'note'
    | 'comment'
    | 'acknowledged'
    | 'submitted_at'
    | 'submitted_by_id'
    | 'part_author_ids'
    | 'reviewed_at'
    | 'scheduled_for'
    | 'published_at'
    | 'hash'
  >
>;

/** Blocks concurrent changes to the versions of an entity until the transaction ends. */
export const lockEntity = (trx: Transaction<Schema>, entity: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`entity ${entity}`}, 0))`.execute(trx);

export const findVersion = (db: Kysely<Schema>, id: string): Promise<Version | undefined> =>
  db.selectFrom('entity_version').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds a version and locks it until the transaction ends. */
export const lockVersion = (trx: Transaction<Schema>, id: string): Promise<Version | undefined> =>
  trx.selectFrom('entity_version').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Finds the live version of an entity, which suppliers see. */
export const findLiveVersion = (db: Kysely<Schema>, entity: string): Promise<Version | undefined> =>
  db
    .selectFrom('entity_version')
    .selectAll()
    .where('entity', '=', entity)
    .where('state', '=', 'live')
    .executeTakeFirst();

/** Finds the version with the highest number. */
export const findNewestVersion = (db: Kysely<Schema>, entity: string): Promise<Version | undefined> =>
  db.selectFrom('entity_version').selectAll().where('entity', '=', entity).orderBy('number', 'desc').executeTakeFirst();

/** Finds the name of an entity that suppliers see; undefined before its first publication. */
export const findLiveName = async (db: Kysely<Schema>, entity: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('entity_version')
      .select(sql<string>`summary->>'name'`.as('name'))
      .where('entity', '=', entity)
      .where('state', '=', 'live')
      .executeTakeFirst()
  )?.name;

/** Lists the names of entities that suppliers see, by code. */
export async function listLiveNames(db: Kysely<Schema>, entities: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('entity_version')
    .select(['entity', sql<string>`summary->>'name'`.as('name')])
    .where('state', '=', 'live')
    .where(sql<boolean>`entity = any (${entities}::text[])`)
    .execute();
  return new Map(rows.map(({ entity, name }) => [entity, name]));
}

/** Finds the newest draft of an entity that a member created and that is still open. */
export const findOpenDraftOf = (db: Kysely<Schema>, entity: string, authorId: string): Promise<Version | undefined> =>
  db
    .selectFrom('entity_version')
    .selectAll()
    .where('entity', '=', entity)
    .where('state', '=', 'draft')
    .where('author_id', '=', authorId)
    .orderBy('number', 'desc')
    .executeTakeFirst();

export const findVersionByNumber = (db: Kysely<Schema>, entity: string, number: number): Promise<Version | undefined> =>
  db
    .selectFrom('entity_version')
    .selectAll()
    .where('entity', '=', entity)
    .where('number', '=', number)
    .executeTakeFirst();

/**
 * Returns the number of the next version of an entity, one above its highest (R-STU-02); a discarded draft that had the
 * highest leaves it to the next.
 */
export async function getNextVersionNumber(trx: Transaction<Schema>, entity: string): Promise<number> {
  const { last } = await trx
    .selectFrom('entity_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('entity', '=', entity)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Initial values of a new version. */
export interface NewVersion {
  id: string;
  entity: string;
  number: number;
  state: VersionState;
  files: VersionFiles;
  summary: VersionSummary;
  madeFrom: number | null;
  /** Number of the version that it restores. */
  restores?: number;
  author: Author;
  note?: string;
  hash?: string;
  now: Date;
}

export async function insertVersion(trx: Transaction<Schema>, version: NewVersion): Promise<void> {
  const { files, summary, madeFrom, restores = null, author, note = '', hash = null, now, ...rest } = version;
  await trx
    .insertInto('entity_version')
    .values({
      ...rest,
      author: author.email,
      author_id: author.id ?? null,
      note,
      hash,
      revision: 0,
      files: JSON.stringify(files),
      summary: JSON.stringify(summary),
      made_from: madeFrom,
      restores,
      acknowledged: '[]',
      created_at: now,
      changed_at: now,
      ...(version.state === 'live' && { published_at: now }),
    })
    .execute();
}

/** Updates the fields of a version except its files. */
export async function updateVersion(
  trx: Transaction<Schema>,
  id: string,
  { comment, acknowledged, ...update }: VersionUpdate,
): Promise<void> {
  await trx
    .updateTable('entity_version')
    .set({
      ...update,
      ...(comment !== undefined && { comment: comment && JSON.stringify(comment) }),
      ...(acknowledged && { acknowledged: JSON.stringify(acknowledged) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores the files of a draft after a change, and the change with its author. @returns the new revision */
export async function saveVersionChange(
  trx: Transaction<Schema>,
  version: Pick<Version, 'id' | 'revision'>,
  change: {
    files: VersionFiles;
    summary: VersionSummary;
    changes: readonly VersionChange[];
    author: Author;
    now: Date;
    reverts?: RevertedChange | undefined;
  },
): Promise<number> {
  const revision = version.revision + 1;
  const { files, summary, now } = change;
  await trx
    .updateTable('entity_version')
    .set({ files: JSON.stringify(files), summary: JSON.stringify(summary), revision, changed_at: now })
    .where('id', '=', version.id)
    .execute();
  await insertHistoryStep(trx, version.id, { ...change, revision });
  return revision;
}

export async function deleteVersion(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('entity_version').where('id', '=', id).execute();
}

/** Locks a scheduled version that is due and that no other process is publishing. */
export const claimDueVersion = (trx: Transaction<Schema>, now: Date): Promise<Version | undefined> =>
  trx
    .selectFrom('entity_version')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('scheduled_for', '<=', now)
    .orderBy('scheduled_for')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Stores images under their hashes. */
export async function insertAssets(db: Kysely<Schema>, assets: ReadonlyMap<string, Buffer>): Promise<void> {
  if (assets.size === 0) return;
  await db
    .insertInto('entity_asset')
    .values([...assets].map(([hash, content]) => ({ hash, content })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sizes of images in bytes, by hash; unknown hashes are left out. */
export async function getAssetSizes(db: Kysely<Schema>, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('entity_asset')
    .select(['hash', sql<number>`octet_length(content)`.as('size')])
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map(({ hash, size }) => [hash, size]));
}

/** Contents of images, by hash; unknown hashes are left out. */
export async function loadAssets(db: Kysely<Schema>, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('entity_asset').selectAll().where('hash', 'in', hashes).execute();
  return new Map(rows.map(({ hash, content }) => [hash, content]));
}
