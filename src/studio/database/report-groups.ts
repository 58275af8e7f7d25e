import { findScreensByTitle } from '#shared/texts/screen-titles.ts';
import { sql, type Kysely, type Updateable } from 'kysely';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Schema, TableRow } from '#platform/database/schema.ts';
import { type ListPageQuery, type ListPage, readListPage } from '#platform/database/read-list.ts';

/** A group of reports, with what is left of them. */
export interface ListedReportGroup extends TableRow<'report_group'> {
  /** The number of reports that have not expired. */
  reports: number;
  /** Code of the newest of them; null when all have expired. */
  latest: string | null;
  /** The first version of the entity in which it was reported; 0 when nothing was published, null when unknown. */
  since: number | null;
}

export type ReportGroupState = (typeof REPORT_GROUP_STATES)[number];

export const REPORT_GROUP_STATES = ['open', 'closed'] as const;

export interface ReportGroupFilter {
  /** Text to find in screen (title or address with codes), in note, and in code and description of its reports. */
  q?: string;
  entity?: string;
  /** A code of the error catalogue. */
  code?: number;
  /** Closed means that it was not reported since it was closed. */
  state?: ReportGroupState;
  ids?: readonly string[];
  /** Only of these entities; null for all. */
  within: readonly string[] | null;
}

/** The sort fields of groups, by their names on the wire, with their columns. */
export const REPORT_GROUP_SORT_COLUMNS = {
  entity: 'entity',
  screen: 'screen',
  reports: 'reports',
  firstAt: 'first_at',
  lastAt: 'last_at',
} as const;

/** The reports of a group that have not expired. */
const kept = (now: Date) => sql`from report where group_id = report_group.id and expires_at > ${now}`;

const matching = (db: Kysely<Schema>, now: Date, { q = '', entity, code, state, ids, within }: ReportGroupFilter) => {
  const text = q.toLowerCase();
  return db
    .selectFrom('report_group')
    .$if(q !== '', (all) =>
      all.where(sql<boolean>`(strpos(lower(concat_ws(' ', screen, array_to_string(codes, ' '), note)), ${text}) > 0
        or screen = any (${findScreensByTitle(q)})
        or exists (select ${kept(now)} and strpos(lower(concat_ws(' ', report.id, told)), ${text}) > 0))`),
    )
    .$if(entity !== undefined, (all) => all.where('entity', '=', entity ?? ''))
    .$if(code !== undefined, (all) => all.where(sql<boolean>`${code} = any (codes)`))
    .$if(state !== undefined, (all) =>
      all.where(sql<boolean>`(closed_at is not null and last_at <= closed_at) = ${state === 'closed'}`),
    )
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`id = any (${ids})`))
    .$if(within !== null, (all) => all.where(sql<boolean>`entity = any (${within})`));
};

const withReports = (groups: ReturnType<typeof matching>, now: Date) =>
  groups.selectAll('report_group').select([
    sql<number>`(select count(*)::int ${kept(now)})`.as('reports'),
    sql<string | null>`(select report.id ${kept(now)} order by created_at desc, report.id limit 1)`.as('latest'),
    sql<number | null>`(select version from report_day where group_id = report_group.id
        order by day, version limit 1)`.as('since'),
  ]);

/** Lists one page of the groups, with their total number. */
export function listReportGroups(
  db: Kysely<Schema>,
  now: Date,
  query: ListPageQuery<ReportGroupFilter, keyof typeof REPORT_GROUP_SORT_COLUMNS>,
): Promise<ListPage<ListedReportGroup>> {
  const groups = matching(db, now, query.filter);
  const column = REPORT_GROUP_SORT_COLUMNS[query.sort.field];
  return readListPage(withReports(groups, now), groups, { ...query, column });
}

/** Finds a group. @param within of which entities; null for all */
export const findReportGroup = (
  db: Kysely<Schema>,
  now: Date,
  id: string,
  within: ReportGroupFilter['within'],
): Promise<ListedReportGroup | undefined> =>
  withReports(matching(db, now, { ids: [id], within }), now).executeTakeFirst();

/** Changes a group, unless somebody has changed it since. @returns whether it was changed */
export async function updateReportGroup(
  db: Kysely<Schema>,
  { id, revision }: Pick<TableRow<'report_group'>, 'id' | 'revision'>,
  values: Updateable<Schema['report_group']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_group')
    .set({ ...values, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The number of reports of a day in one version of the entity. */
export interface DailyReportCount {
  day: IsoDay;
  version: number;
  reports: number;
}

/** Counts the reports of a group since a day, expired ones included, by day and version of the entity. */
export const countReportsByDay = (db: Kysely<Schema>, id: string, from: IsoDay): Promise<DailyReportCount[]> =>
  db
    .selectFrom('report_day')
    .select(['day', 'version', sql<number>`sum(reports)::int`.as('reports')])
    .where('group_id', '=', id)
    .where('day', '>=', from)
    .groupBy(['day', 'version'])
    .orderBy('day')
    .orderBy('version')
    .execute();

/** The reports of a group in one version. */
export interface VersionReportCount<Version> {
  version: Version;
  /** Days of the first and the last report. */
  since: IsoDay;
  until: IsoDay;
  reports: number;
}

/**
 * Counts the reports of a group by version, newest first.
 * @param column of the entity's version or of the portal's build @param most maximum number of versions
 */
export const countReportsByVersion = <Column extends 'portal' | 'version'>(
  db: Kysely<Schema>,
  id: string,
  column: Column,
  most: number,
): Promise<VersionReportCount<Column extends 'portal' ? string : number>[]> =>
  sql<VersionReportCount<Column extends 'portal' ? string : number>>`
    select ${sql.ref(column)} as version, min(day) as since, max(day) as until, sum(reports)::int as reports
    from report_day where group_id = ${id} group by 1 order by since desc, version desc limit ${most}`
    .execute(db)
    .then(({ rows }) => rows);
