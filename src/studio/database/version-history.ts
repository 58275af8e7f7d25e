import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { VersionChange } from '#platform/database/version-tables.ts';
import { loadLongValues, storeLongValues } from './history-texts.ts';

/** The author of a version or a change: a member of staff, or a program, which has no id. */
export interface Author {
  id?: string;
  email: string;
}

interface NewStep {
  revision: number;
  changes: readonly VersionChange[];
  author: Author;
  now: Date;
  reverts?: RevertedChange | undefined;
}

/** The change that a step takes back, or puts back after another step took it back: its revision. */
export type RevertedChange = { undoes: number } | { redoes: number };

/** Adds a step to the history of a draft. */
export async function insertHistoryStep(trx: Transaction<Schema>, versionId: string, step: NewStep): Promise<void> {
  const { revision, changes, author, now, reverts } = step;
  await trx
    .insertInto('version_history')
    .values({
      version_id: versionId,
      revision,
      author: author.email,
      author_id: author.id ?? null,
      changed_at: now,
      changes: JSON.stringify(await storeLongValues(trx, versionId, revision, changes)),
      ...reverts,
    })
    .execute();
}

/** A step as the list of a history has it. */
export interface HistorySummary {
  revision: number;
  author: string;
  author_id: string | null;
  changed_at: Date;
  undoes: number | null;
  redoes: number | null;
  /** Without values when these are long. */
  changes: VersionChange[];
  /** Whether the changes have their values. */
  is_whole: boolean;
}

/** Which steps are read; both limits are revisions that are not included. */
export interface HistoryRange {
  after?: number | undefined;
  before?: number | undefined;
}

/** Steps that are read at once. */
const MOST_STEPS = 50;
/** Characters of the values of a step that the list shows. */
const MOST_STEP_CHARACTERS = 4_000;
/** Characters of all steps that are read at once. */
const MOST_CHARACTERS = 64_000;

const HAS_HASH = '$[*] ? (exists(@.fromHash) || exists(@.toHash))';

/**
 * Lists the latest steps of a draft in a range, oldest first: as many as the limits allow, and at least one. Long values
 * are left out: `findHistoryStep` has them.
 */
export async function listHistory(
  db: Kysely<Schema>,
  versionId: string,
  { after = 0, before }: HistoryRange = {},
): Promise<HistorySummary[]> {
  const { rows } = await sql<HistorySummary>`
    select revision, author, author_id, changed_at, undoes, redoes, is_whole, changes
    from (
      select *, sum(length(changes::text)) over newest_first as characters, row_number() over newest_first as place
      from (
        select revision, author, author_id, changed_at, undoes, redoes, is_whole,
          case when is_whole then changes else places end as changes
        from (
          select *,
            length(changes::text) <= ${MOST_STEP_CHARACTERS} and not jsonb_path_exists(changes, ${HAS_HASH}) as is_whole
          from version_history
          where version_id = ${versionId} and revision > ${after}
            and (${before ?? null}::integer is null or revision < ${before ?? null})
          order by revision desc
          limit ${MOST_STEPS}
        ) as latest
        cross join lateral (${locationsOf('latest')}) as named (places)
      ) as shown
      window newest_first as (order by revision desc)
    ) as measured
    where characters <= ${MOST_CHARACTERS} or place = 1
    order by revision`.execute(db);
  return rows;
}

/** The places that a step changes. @param step name of its row */
const locationsOf = (step: string) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('file', change->'file', 'path', change->'path') order by at), '[]')
  from jsonb_array_elements(${sql.ref(step)}.changes) with ordinality as every (change, at)`;

/** A step with the places of its changes. */
export interface ChangedLocations {
  revision: number;
  author: string;
  changes: Pick<VersionChange, 'file' | 'path'>[];
}

/** Steps that are searched for the author of a place. */
const MOST_SEARCHED = 1_000;

/** Lists which places the latest steps of a draft changed, oldest first. */
export async function listChangedLocations(db: Kysely<Schema>, versionId: string): Promise<ChangedLocations[]> {
  const { rows } = await sql<ChangedLocations>`
    select revision, author, places as changes
    from (
      select * from version_history where version_id = ${versionId} order by revision desc limit ${MOST_SEARCHED}
    ) as step
    cross join lateral (${locationsOf('step')}) as named (places)
    order by revision`.execute(db);
  return rows;
}

/** A step with all values of its changes. */
export interface HistoryStep {
  changes: VersionChange[];
  undoes: number | null;
  redoes: number | null;
}

export async function findHistoryStep(
  db: Kysely<Schema>,
  versionId: string,
  revision: number,
): Promise<HistoryStep | undefined> {
  const step = await db
    .selectFrom('version_history')
    .select(['changes', 'undoes', 'redoes'])
    .where('version_id', '=', versionId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return step && { ...step, changes: await loadLongValues(db, versionId, step.changes) };
}

/** Lists who changed a draft, each once; a member whose email changed since, with each email. */
export const listStepAuthors = (
  db: Kysely<Schema>,
  versionId: string,
): Promise<{ author: string; author_id: string | null }[]> =>
  db
    .selectFrom('version_history')
    .select(['author', 'author_id'])
    .distinct()
    .where('version_id', '=', versionId)
    .execute();

/** How many bytes the history of a draft takes in the database. */
export async function getHistoryBytes(db: Kysely<Schema>, versionId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select (select sum(pg_column_size(changes)) from version_history where version_id = ${versionId})
      + coalesce((select sum(pg_column_size(content)) from history_text where version_id = ${versionId}), 0) as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}
