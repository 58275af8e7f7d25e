import { sql, type Kysely } from 'kysely';
import type { TableRow, Schema } from '#platform/database/schema.ts';
import type { VersionState, VersionSummary } from '#platform/database/version-tables.ts';
import { type ListPageQuery, type ListPage, readListPage } from '#platform/database/read-list.ts';
import { isRequestToConfirm } from './desk-requests.ts';
import { type DeskReader, type DeskTask, waitsFor } from './desk-versions.ts';

/** A version as lists show it, without its content. */
export type ListedVersion = Pick<TableRow<'entity_version'>, (typeof LISTED)[number]>;

/** A state as the console shows it: a version that is approved is in review for the service. */
export type ListedState = VersionState | 'approved';

export interface VersionFilter {
  entity?: string;
  state?: ListedState;
  /** Only what waits for a member. */
  waiting?: { task: DeskTask; reader: DeskReader };
  ids?: readonly string[];
  /** Only of these entities; null for all. */
  within: readonly string[] | null;
}

/** The states in the order in which a version passes through them. */
const STATE_RANK = sql`(array_position(array['draft', 'in-review', 'scheduled', 'live', 'archived'], state) * 2
  + (approved_hash is not null and state = 'in-review')::int)`;

/** The sort fields of versions, by their names on the wire, with their columns. */
export const VERSION_SORT_COLUMNS = {
  id: 'id',
  entity: 'entity',
  number: 'number',
  state: STATE_RANK,
  author: 'author',
  createdAt: 'created_at',
  changedAt: 'changed_at',
  publishedAt: 'published_at',
  scheduledFor: 'scheduled_for',
} as const;

const LISTED = [
  'id',
  'entity',
  'number',
  'state',
  'revision',
  'summary',
  'made_from',
  'restores',
  'author',
  'author_id',
  'reviewer',
  'reviewer_id',
  'note',
  'comment',
  'created_at',
  'changed_at',
  'submitted_at',
  'reviewed_at',
  'scheduled_for',
  'published_at',
  'hash',
] as const;

function isInState(state: ListedState) {
  if (state === 'approved') return sql<boolean>`(state = 'in-review' and approved_hash is not null)`;
  if (state === 'in-review') return sql<boolean>`(state = 'in-review' and approved_hash is null)`;
  return sql<boolean>`state = ${state}`;
}

/** Lists one page of versions, with the total number. */
export function listVersions(
  db: Kysely<Schema>,
  listQuery: ListPageQuery<VersionFilter, keyof typeof VERSION_SORT_COLUMNS>,
): Promise<ListPage<ListedVersion>> {
  const { entity, state, waiting, ids, within } = listQuery.filter;
  const query = db
    .selectFrom('entity_version')
    .$if(entity !== undefined, (all) => all.where('entity', '=', entity!))
    .$if(state !== undefined, (all) => all.where(isInState(state!)))
    .$if(waiting !== undefined, (all) => all.where(waitsFor(waiting!.task, waiting!.reader)))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`id::text = any (${ids})`))
    .$if(within !== null, (all) => all.where(sql<boolean>`entity = any (${within})`));
  return readListPage(query.select(LISTED), query, {
    ...listQuery,
    column: VERSION_SORT_COLUMNS[listQuery.sort.field],
  });
}

/** An entity with data of its versions. */
export interface ListedEntity {
  code: string;
  /** Summary of what suppliers see; of the newest version before the first publication. */
  summary: VersionSummary;
  changedAt: Date;
  changedBy: string;
  live: { id: string; number: number; at: Date } | null;
  draft: { id: string; number: number; author: string; state: 'draft' | 'in-review'; problems: number } | null;
  scheduled: { id: string; number: number; at: Date } | null;
}

export interface EntityFilter {
  /** Text to find in code, name or hosts. */
  q?: string;
  hasDraft?: boolean;
  hasProblems?: boolean;
  /** Only those with a request that a member may confirm. */
  waiting?: DeskReader;
  ids?: readonly string[];
  /** Only these entities; null for all. */
  within: readonly string[] | null;
}

/** The sort fields of entities, with their columns. */
export const ENTITY_SORT_COLUMNS = { id: 'code', name: 'name', changedAt: 'changed_at' } as const;

interface EntityRow {
  code: string;
  summary: VersionSummary;
  changed_at: Date;
  changed_by: string;
  live_id: string | null;
  live_number: number;
  live_at: Date;
  draft_id: string | null;
  draft_number: number;
  draft_author: string;
  draft_state: 'draft' | 'in-review';
  draft_problems: number;
  scheduled_id: string | null;
  scheduled_number: number;
  scheduled_at: Date;
  total: number;
}

/** Lists one page of entities, each with its live version, its newest draft and its next scheduled version. */
export async function listEntities(
  db: Kysely<Schema>,
  { filter, sort, range }: ListPageQuery<EntityFilter, keyof typeof ENTITY_SORT_COLUMNS>,
): Promise<ListPage<ListedEntity>> {
  const { q, hasDraft, hasProblems, waiting, ids, within } = filter;
  const isWaiting = waiting
    ? sql`latest.code in (select entity from entity_retirement where ${isRequestToConfirm(waiting)})`
    : sql`true`;
  const { rows } = await sql<EntityRow>`
    with latest as (
      select distinct on (entity) entity as code, summary, changed_at, author
      from entity_version order by entity, number desc
    ), draft as (
      select distinct on (entity) * from entity_version
      where state in ('draft', 'in-review') order by entity, number desc
    ), scheduled as (
      select distinct on (entity) * from entity_version where state = 'scheduled' order by entity, scheduled_for
    ), live as (
      select * from entity_version where state = 'live'
    )
    select latest.code, coalesce(live.summary, latest.summary) as summary,
      coalesce(live.summary, latest.summary)->>'name' as name, latest.changed_at, latest.author as changed_by,
      live.id as live_id, live.number as live_number, live.published_at as live_at,
      draft.id as draft_id, draft.number as draft_number, draft.author as draft_author, draft.state as draft_state,
      (draft.summary->>'problems')::int as draft_problems,
      scheduled.id as scheduled_id, scheduled.number as scheduled_number, scheduled.scheduled_for as scheduled_at,
      count(*) over () as total
    from latest
      left join live on live.entity = latest.code
      left join draft on draft.entity = latest.code
      left join scheduled on scheduled.entity = latest.code
    where ${isWaiting} and (${within}::text[] is null or latest.code = any (${within}))
      and (${ids ?? null}::text[] is null or latest.code = any (${ids ?? null}))
      and (${q ?? null}::text is null or strpos(lower(concat_ws(' ', latest.code, latest.summary, live.summary)), lower(${q ?? ''})) > 0)
      and (${hasDraft ?? null}::boolean is null or (draft.id is not null) = ${hasDraft ?? null})
      and (${hasProblems ?? null}::boolean is null
        or coalesce((draft.summary->>'problems')::int > 0, false) = ${hasProblems ?? null})
    order by ${sql.ref(ENTITY_SORT_COLUMNS[sort.field])} ${sql.raw(sort.order)}, latest.code
    offset ${range.first} limit ${range.last - range.first + 1}`.execute(db);
  return { rows: rows.map(toListed), total: Number(rows[0]?.total ?? 0) };
}

const toListed = (row: EntityRow): ListedEntity => ({
  code: row.code,
  summary: row.summary,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
  live: row.live_id === null ? null : { id: row.live_id, number: row.live_number, at: row.live_at },
  draft:
    row.draft_id === null
      ? null
      : {
          id: row.draft_id,
          number: row.draft_number,
          author: row.draft_author,
          state: row.draft_state,
          problems: row.draft_problems,
        },
  scheduled:
    row.scheduled_id === null ? null : { id: row.scheduled_id, number: row.scheduled_number, at: row.scheduled_at },
});
