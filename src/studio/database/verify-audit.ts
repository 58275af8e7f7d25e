import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { type ChainFault, readSnapshot, verifyChains } from '#platform/database/verify-chains.ts';

/** A fault in the console's audit, by places of its chain. */
export interface ConsoleAuditFault extends ChainFault {
  /** Id of the row at `seq` when the chain knows it. */
  id: number | null;
  /** Id of the row at `last`. */
  lastId: number | null;
}

/** The result of verifying the console's audit. */
export interface ConsoleAuditReport {
  rows: number;
  /** In the order of the chain; not more than requested. */
  faults: ConsoleAuditFault[];
  /** Ids of rows that are in no chain, in their order; not more than requested. */
  unchained: number[];
  /** The oldest rows, to this place, were archived; null for none. */
  archived: { place: number; at: Date } | null;
  /** The recorded end of the chain; null before the first row. */
  end: { seq: number; hash: string } | null;
}

/**
 * Verifies the chain of the console's audit in one snapshot: each row is there, as it was, and in its place (R-OPS-06,
 * R-CON-10). Only rows that `archive_audit` deleted may be missing.
 * @param maxFaults maximum number of faults returned
 */
export const verifyConsoleAudit = (db: Kysely<Schema>, maxFaults: number): Promise<ConsoleAuditReport> =>
  readSnapshot(db, async (snapshot) => {
    const archived = await findArchived(snapshot);
    const audit = { key: sql`chain`, links: LINKS, heads: HEADS, archived: archived?.place ?? 0 };
    const report = await verifyChains<ChainFault>(snapshot, audit, maxFaults);
    const ids = await findIds(snapshot, report.faults);
    return {
      rows: report.rows - (archived?.place ?? 0),
      faults: report.faults.map(({ problem, seq, last }) => ({
        problem,
        seq,
        last,
        id: ids.get(seq) ?? null,
        lastId: ids.get(last) ?? null,
      })),
      unchained: await listUnchained(snapshot, maxFaults),
      archived,
      end: (await snapshot.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()) ?? null,
    };
  });

/** The hash is the same as in the migration. */
const LINKS = sql`
  select 'console'::text as chain, link.seq, link.previous, link.hash,
    jsonb_build_array(link.previous, link.seq, link.audit_id) as place,
    case when audit.id is not null then jsonb_build_array((extract(epoch from at) * 1000000)::bigint, staff_id, email, name,
      action, entity, version, before, after, detail) end as content
  from audit_link link left join audit on audit.id = link.audit_id`;

const HEADS = sql`select 'console'::text as chain, seq, hash from audit_head`;

/** Finds the place to which rows were archived: what `archive_audit` wrote about earlier places, in the chain itself. */
async function findArchived(db: Kysely<Schema>): Promise<ConsoleAuditReport['archived']> {
  const { rows } = await sql<{ place: number; at: Date }>`
    select (detail -> 'place')::bigint as place, at from audit join audit_link link on link.audit_id = audit.id
    where action = 'audit-archived' and jsonb_typeof(detail -> 'place') = 'number'
      and (detail -> 'place')::numeric < link.seq
    order by place desc limit 1`.execute(db);
  return rows[0] ?? null;
}

async function findIds(db: Kysely<Schema>, faults: readonly ChainFault[]): Promise<Map<number, number>> {
  const places = faults.flatMap(({ seq, last }) => [seq, last]);
  if (places.length === 0) return new Map();
  const links = await db.selectFrom('audit_link').select(['seq', 'audit_id']).where('seq', 'in', places).execute();
  return new Map(links.map(({ seq, audit_id }) => [seq, audit_id]));
}

async function listUnchained(db: Kysely<Schema>, maxRows: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit where not exists (select from audit_link link where link.audit_id = audit.id)
    order by id limit ${maxRows}`.execute(db);
  return rows.map(({ id }) => id);
}
