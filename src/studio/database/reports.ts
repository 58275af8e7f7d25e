import { findScreensByTitle } from '#shared/texts/screen-titles.ts';
import { sql, type Kysely } from 'kysely';
import type { Scene } from '#shared/scenes/scene.ts';
import type { Schema } from '#platform/database/schema.ts';
import { type ListPageQuery, type ListPage, readListPage } from '#platform/database/read-list.ts';

export interface ListedReport {
  id: string;
  entity: string;
  route: string;
  told: string | null;
  codes: number[];
  created_at: Date;
  expires_at: Date;
}

/** A report with its scene, and the version of the entity in which it was made. */
export interface StoredReport extends ListedReport {
  scene: Scene;
  version_id: string | null;
  number: number | null;
  group_id: string | null;
}

export interface ReportFilter {
  /** Text to find in code, route, description and error codes. */
  q?: string;
  entity?: string;
  /** A code of the error catalogue that it met. */
  code?: number;
  /** Only from this time on. */
  since?: Date;
  /** Id of its group. */
  group?: string;
  ids?: readonly string[];
  /** Only of these entities; null for all. */
  within: readonly string[] | null;
}

/** The sort fields of reports, by their names on the wire, with their columns. */
export const REPORT_SORT_COLUMNS = {
  id: 'report.id',
  entity: 'report.entity',
  route: 'route',
  createdAt: 'report.created_at',
  expiresAt: 'expires_at',
} as const;

const LISTED = [
  'report.id',
  'report.entity',
  'route',
  'told',
  'codes',
  'report.created_at',
  'expires_at',
] as const satisfies readonly string[];

const open = (db: Kysely<Schema>, now: Date, { q = '', entity, code, since, group, ids, within }: ReportFilter) =>
  db
    .selectFrom('report')
    .where('expires_at', '>', now)
    .$if(q !== '', (all) =>
      all.where(sql<boolean>`(strpos(lower(concat_ws(' ', report.id, route, told, array_to_string(codes, ' '))),
        ${q.toLowerCase()}) > 0 or split_part(route, '?', 1) = any (${findScreensByTitle(q)}))`),
    )
    .$if(entity !== undefined, (all) => all.where('report.entity', '=', entity ?? ''))
    .$if(code !== undefined, (all) => all.where(sql<boolean>`${code} = any (codes)`))
    .$if(since !== undefined, (all) => all.where('report.created_at', '>=', since ?? now))
    .$if(group !== undefined, (all) => all.where('group_id', '=', group ?? ''))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`report.id = any (${ids})`))
    .$if(within !== null, (all) => all.where(sql<boolean>`report.entity = any (${within})`));

/** Lists one page of the reports that have not expired, with their total number. */
export function listReports(
  db: Kysely<Schema>,
  now: Date,
  listQuery: ListPageQuery<ReportFilter, keyof typeof REPORT_SORT_COLUMNS>,
): Promise<ListPage<ListedReport>> {
  const query = open(db, now, listQuery.filter);
  return readListPage(query.select(LISTED), query, { ...listQuery, column: REPORT_SORT_COLUMNS[listQuery.sort.field] });
}

/** Finds a report that has not expired. @param id its code @param within of which entities; null for all */
export const findReport = (
  db: Kysely<Schema>,
  now: Date,
  id: string,
  within: ReportFilter['within'],
): Promise<StoredReport | undefined> =>
  open(db, now, { ids: [id], within })
    .leftJoin('entity_version', 'entity_version.id', 'version_id')
    .select([...LISTED, 'scene', 'version_id', 'number', 'group_id'])
    .executeTakeFirst();

/** Counts the reports that have not expired. */
export async function countReports(db: Kysely<Schema>, now: Date, filter: ReportFilter): Promise<number> {
  const { count } = await open(db, now, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many reports of an entity have an error code. */
export interface CodeCount {
  entity: string;
  /** Name of the entity as suppliers see it; null when nothing is published. */
  name: string | null;
  code: number;
  count: number;
}

/** Counts the reports by entity and error code. */
export const countErrorCodes = (db: Kysely<Schema>, now: Date, filter: ReportFilter): Promise<CodeCount[]> =>
  open(db, now, filter)
    .innerJoinLateral(sql<{ code: number }>`(select distinct unnest(codes) as code)`.as('met'), (join) => join.onTrue())
    .leftJoin('entity_version as live', (join) =>
      join.onRef('live.entity', '=', 'report.entity').on('live.state', '=', 'live'),
    )
    .select(['report.entity', 'met.code'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<string | null>`live.summary->>'name'`.as('name'))
    .groupBy(['report.entity', 'met.code', sql`live.summary->>'name'`])
    .execute();
