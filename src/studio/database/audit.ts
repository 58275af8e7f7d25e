import { sql, type Kysely } from 'kysely';
import type { TableRow, Schema } from '#platform/database/schema.ts';
import { type ListPageQuery, type ListPage, readListPage } from '#platform/database/read-list.ts';

export type AuditRow = TableRow<'audit'>;

export interface AuditFilter {
  /** Part of the email or the name of the actor, at the time of the event or now. */
  who?: string;
  action?: string;
  entity?: string;
  from?: Date;
  /** Exclusive. */
  to?: Date;
  ids?: readonly number[];
  /**
   * Only events of these entities, and events without an entity of members whose scope is within them; null for all.
   */
  within: readonly string[] | null;
}

/** The sort fields of the audit, by their names on the wire, with their columns. */
export const AUDIT_SORT_COLUMNS = {
  id: 'id',
  at: 'at',
  'who.email': 'email',
  action: 'action',
  entity: 'entity',
  version: 'version',
} as const;

type Db = Kysely<Schema>;

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

/** What proves a signature of staff, in the detail of its row (R-SIGN-08). Absent values belong to other means. */
export interface SignatureEvidence {
  /** What was signed: its hash is in the detail. */
  content?: string;
  host?: string;
  publicKey?: string;
  authenticatorData?: string;
  clientData?: string;
  /** The passkey's own signature. */
  proof?: string;
  /** Code of authentication of the row and of all this. */
  mac: string;
}

/** A signature of staff, as its row of the audit has it. */
export interface SignedEvent {
  id: number;
  at: Date;
  staffId: string;
  email: string;
  /** Of the console's calls; `factor` of an identity provider, the others of means. */
  detail: { call: string; means: string; name?: string; hash?: string; key?: string; factor?: string };
  evidence: SignatureEvidence | null;
}

const SIGNED_BATCH = 500;

/** Lists the next signatures of staff after a row, in the order of their rows. */
export async function listSignedEvents(db: Db, after: number): Promise<SignedEvent[]> {
  const { rows } = await sql<SignedEvent>`
    select id, at, coalesce(staff_id::text, '') as "staffId", email, detail - 'evidence' as detail,
      detail -> 'evidence' as evidence
    from audit where action = 'signed' and id > ${after} order by id limit ${SIGNED_BATCH}`.execute(db);
  return rows;
}

/** A row without the evidence of a signature, which serves `npm run audit:verify` and would fill the page of a reader. */
const withoutEvidence = ({ detail, ...row }: AuditRow): AuditRow => ({
  ...row,
  detail: Object.fromEntries(Object.entries(detail).filter(([name]) => name !== 'evidence')),
});

/** Lists one page of the audit, with the total number of rows. */
export async function listAudit(
  db: Db,
  listQuery: ListPageQuery<AuditFilter, keyof typeof AUDIT_SORT_COLUMNS>,
): Promise<ListPage<AuditRow>> {
  const query = filtered(db, listQuery.filter);
  const column = AUDIT_SORT_COLUMNS[listQuery.sort.field];
  const page = await readListPage(query.selectAll(), query, { ...listQuery, column });
  return { ...page, rows: page.rows.map(withoutEvidence) };
}

/** Lists rows before one, latest first. @param beforeId id of the last known row; the latest rows when absent */
export async function listAuditBefore(
  db: Db,
  filter: AuditFilter,
  maxRows: number,
  beforeId?: number,
): Promise<AuditRow[]> {
  const rows = await filtered(db, filter)
    .selectAll()
    .$if(beforeId !== undefined, (all) => all.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute();
  return rows.map(withoutEvidence);
}
