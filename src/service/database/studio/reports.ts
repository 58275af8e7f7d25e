import { sql, type Kysely } from 'kysely';
import type { Scene } from '#shared/scene.ts';
import type { Schema } from '#service/database/schema.ts';
import { type ListPageQuery, type ListPage, readList } from './read-list.ts';

/** A report as lists show it. */
export interface ListedReport {
  id: string;
  entity: string;
  route: string;
  told: string | null;
  codes: number[];
  created_at: Date;
  expires_at: Date;
}

/** A report with what was seen, and the version of the entity that it was seen with. */
export interface StoredReport extends ListedReport {
  scene: Scene;
  version_id: string | null;
  number: number | null;
}

/** Filter of the list of reports. */
export interface ReportFilter {
  /** In code, route, words and codes of errors. */
  q?: string;
  entity?: string;
  ids?: readonly string[];
  /** Only of these entities; null for all. */
  within: readonly string[] | null;
}

/** By what reports can be sorted: the names of the wire and of the columns. */
export const REPORT_COLUMNS = {
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

const open = (db: Kysely<Schema>, now: Date, { q = '', entity, ids, within }: ReportFilter) =>
  db
    .selectFrom('report')
    .where('expires_at', '>', now)
    .$if(q !== '', (all) =>
      all.where(sql<boolean>`strpos(lower(concat_ws(' ', report.id, route, told, array_to_string(codes, ' '))),
        ${q.toLowerCase()}) > 0`),
    )
    .$if(entity !== undefined, (all) => all.where('report.entity', '=', entity ?? ''))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`report.id = any (${ids})`))
    .$if(within !== null, (all) => all.where(sql<boolean>`report.entity = any (${within})`));

/** A part of the list of reports that are not over, with how many there are in all. */
export function listReports(
  db: Kysely<Schema>,
  now: Date,
  asked: ListPageQuery<ReportFilter, keyof typeof REPORT_COLUMNS>,
): Promise<ListPage<ListedReport>> {
  const query = open(db, now, asked.filter);
  return readList(query.select(LISTED), query, { ...asked, column: REPORT_COLUMNS[asked.sort.field] });
}

/** A report that is not over. @param id its code @param within of which entities; null for all */
export const findReport = (
  db: Kysely<Schema>,
  now: Date,
  id: string,
  within: ReportFilter['within'],
): Promise<StoredReport | undefined> =>
  open(db, now, { ids: [id], within })
    .leftJoin('entity_version', 'entity_version.id', 'version_id')
    .select([...LISTED, 'scene', 'version_id', 'number'])
    .executeTakeFirst();
