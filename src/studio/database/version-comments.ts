import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema, TableRow } from '#platform/database/schema.ts';

export type VersionComment = TableRow<'version_comment'>;

/** Lists the comments on a version, oldest first. */
export const listVersionComments = (db: Kysely<Schema>, versionId: string): Promise<VersionComment[]> =>
  db
    .selectFrom('version_comment')
    .selectAll()
    .where('version_id', '=', versionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function countVersionComments(db: Kysely<Schema>, versionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('version_comment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertVersionComment(
  trx: Transaction<Schema>,
  comment: Omit<VersionComment, 'settled_by' | 'settled_at'>,
): Promise<void> {
  await trx.insertInto('version_comment').values(comment).execute();
}

/** Counts what a member has said about a version since its review was asked for. */
export async function countCommentsBy(
  db: Kysely<Schema>,
  authorId: string,
  { id, submitted_at: since }: { id: string; submitted_at: Date | null },
): Promise<number> {
  if (since === null) return 0;
  const { count } = await db
    .selectFrom('version_comment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('version_id', '=', id)
    .where('author_id', '=', authorId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Finds the first comment of a thread. */
export const findThread = (
  trx: Transaction<Schema>,
  versionId: string,
  threadId: string,
): Promise<VersionComment | undefined> =>
  trx
    .selectFrom('version_comment')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('id', '=', threadId)
    .where('thread_id', 'is', null)
    .executeTakeFirst();

/** Counts the comments of a thread, the first one included. */
export async function countThreadComments(trx: Transaction<Schema>, threadId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('version_comment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(({ eb, or }) => or([eb('id', '=', threadId), eb('thread_id', '=', threadId)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Settles a thread, or opens it again. */
export async function updateThread(
  trx: Transaction<Schema>,
  threadId: string,
  settled: Pick<VersionComment, 'settled_by' | 'settled_at'>,
): Promise<void> {
  await trx.updateTable('version_comment').set(settled).where('id', '=', threadId).execute();
}

/** Finds the entity of a version without reading its content. */
export const findEntityOfVersion = async (db: Kysely<Schema>, versionId: string): Promise<string | undefined> =>
  (await db.selectFrom('entity_version').select('entity').where('id', '=', versionId).executeTakeFirst())?.entity;

/** The number of open threads, and a text that differs after each change of the comments. */
export async function summarizeComments(
  db: Kysely<Schema>,
  versionId: string,
): Promise<{ openThreads: number; mark: string }> {
  const { open, all, settled } = await db
    .selectFrom('version_comment')
    .select([
      sql<string>`count(*) filter (where thread_id is null and settled_at is null)`.as('open'),
      sql<string>`count(*)`.as('all'),
      sql<Date | null>`max(settled_at)`.as('settled'),
    ])
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow();
  return { openThreads: Number(open), mark: `${all} ${open} ${settled?.getTime() ?? 0}` };
}

/** Records that a member has a version open, and deletes the visits that have ended. */
export async function recordVisit(
  db: Kysely<Schema>,
  visit: { versionId: string; staffId: string; now: Date },
  endedBefore: Date,
): Promise<void> {
  await db.deleteFrom('version_visit').where('seen_at', '<', endedBefore).execute();
  await db
    .insertInto('version_visit')
    .values({ version_id: visit.versionId, staff_id: visit.staffId, seen_at: visit.now })
    .onConflict((conflict) => conflict.columns(['version_id', 'staff_id']).doUpdateSet({ seen_at: visit.now }))
    .execute();
}

/** Lists the members who have a version open, by name. */
export const listVisitors = (
  db: Kysely<Schema>,
  versionId: string,
  since: Date,
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('version_visit')
    .innerJoin('staff', 'staff.id', 'version_visit.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('version_id', '=', versionId)
    .where('seen_at', '>=', since)
    .where('disabled_at', 'is', null)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
