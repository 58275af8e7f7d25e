import { sql, type Kysely } from 'kysely';
import type { TableRow, Schema } from '#service/database/schema.ts';
import { type ListPageQuery, type ListPage, readList } from './read-list.ts';

/** A row of the audit. */
export type AuditRow = TableRow<'audit'>;

/** Filter of the audit. */
export interface AuditFilter {
  /** In the email or the name of who did it, at that time or now. */
  who?: string;
  action?: string;
  entity?: string;
  from?: Date;
  /** Not included. */
  to?: Date;
  ids?: readonly number[];
  /**
   * Only events of these entities, and events without an entity of members whose scope is within them; null for all.
   */
  within: readonly string[] | null;
}

/** By what the audit can be sorted: the names of the wire and of the columns. */
export const AUDIT_COLUMNS = {
  id: 'id',
  at: 'at',
  'who.email': 'email',
  action: 'action',
  entity: 'entity',
  version: 'version',
} as const;

type Db = Kysely<Schema>;

/** Adds a row. */
export const insertAudit = (db: Db, row: Omit<AuditRow, 'id'>) =>
  db
    .insertInto('audit')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute();

/** Whether a matching event exists since a time. */
export async function hasAudit(
  db: Db,
  {
    staff_id,
    email,
    action,
    detail,
    since,
  }: Pick<AuditRow, 'staff_id' | 'email' | 'action' | 'detail'> & { since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('id')
    .where(staff_id === null ? 'email' : 'staff_id', '=', staff_id ?? email)
    .where('action', '=', action)
    .where('at', '>=', since)
    .where(sql<boolean>`detail = ${JSON.stringify(detail)}::jsonb`)
    .executeTakeFirst();
  return found !== undefined;
}

const filtered = (db: Db, { who, action, entity, from, to, ids, within }: AuditFilter) =>
  db
    .selectFrom('audit')
    .$if(who !== undefined, (all) =>
      all.where(sql<boolean>`(strpos(lower(email || ' ' || coalesce(name, '')), ${(who ?? '').toLowerCase()}) > 0
        or staff_id in (select staff.id from staff
          where strpos(lower(staff.email || ' ' || staff.name), ${(who ?? '').toLowerCase()}) > 0))`),
    )
    .$if(action !== undefined, (all) => all.where('action', '=', action ?? ''))
    .$if(entity !== undefined, (all) => all.where('entity', '=', entity ?? ''))
    .$if(from !== undefined, (all) => all.where('at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (all) => all.where('at', '<', to ?? new Date(0)))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`id = any (${ids})`))
    .$if(within !== null, (all) =>
      all.where(sql<boolean>`(entity = any (${within}) or (entity is null and exists (select from staff
        where (staff.id = staff_id or (staff_id is null and staff.email = audit.email))
          and staff.scope <@ ${within}::text[])))`),
    );

/** A part of the audit, with how many rows there are in all. */
export function listAudit(
  db: Db,
  asked: ListPageQuery<AuditFilter, keyof typeof AUDIT_COLUMNS>,
): Promise<ListPage<AuditRow>> {
  const query = filtered(db, asked.filter);
  return readList(query.selectAll(), query, { ...asked, column: AUDIT_COLUMNS[asked.sort.field] });
}

/** The rows before one, the latest first. @param before the id of the last one that is known; all when left out */
export const listAuditBefore = (db: Db, filter: AuditFilter, most: number, before?: number): Promise<AuditRow[]> =>
  filtered(db, filter)
    .selectAll()
    .$if(before !== undefined, (all) => all.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
