import { sql, type Kysely } from 'kysely';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** A fault in an audit chain: the rows from `seq` to `last` were altered, removed or inserted. */
export interface ChainViolation extends SupplierKey {
  problem: 'altered' | 'missing' | 'put-in';
  seq: number;
  last: number;
}

/** The result of verifying the suppliers' audit. */
interface ChainReport {
  rows: number;
  chains: number;
  /** Ordered by chain and position; not more than requested. */
  faults: ChainViolation[];
}

/**
 * Verifies every chain of the audit from its first row to its end in one snapshot (R-OPS-06); rows added later are not
 * checked. Runs as the owner of the tables, who sees all rows.
 * @param maxFaults maximum number of faults returned
 */
export const verifyAuditChains = (db: Kysely<Schema>, maxFaults: number): Promise<ChainReport> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows: counted } = await sql<Omit<ChainReport, 'faults'>>`
        select count(*) as rows, count(distinct (entity, supplier_id)) as chains from supplier_audit`.execute(trx);
      const { rows: faults } = await sql<ChainViolation>`
        with ${LINKS}
        select entity, supplier_id as "supplierId", problem, seq, last
        from (${FAULTS}) fault order by entity, supplier_id, seq limit ${maxFaults}`.execute(trx);
      return { rows: 0, chains: 0, ...counted[0], faults };
    });

/**
 * Joins each row with its predecessor and with the recorded end of its chain. The hash is the same as in the migration.
 */
const LINKS = sql`
  link as (
    select entity, supplier_id, seq, previous, hash,
      hash is distinct from encode(sha256(convert_to(jsonb_build_array(previous, entity, supplier_id, seq,
        (extract(epoch from at) * 1000000)::bigint, user_id, kind, request_id, detail)::text, 'UTF8')), 'hex') as altered,
      coalesce(lag(seq) over chain, 0) as seq_before, coalesce(lag(hash) over chain, '') as hash_before
    from supplier_audit window chain as (partition by entity, supplier_id order by seq)
  ),
  chain_end as (
    select entity, supplier_id, coalesce(head.seq, 0) as head_seq, head.hash as head_hash,
      coalesce(tail.seq, 0) as tail_seq, tail.hash as tail_hash
    from supplier_audit_head head full join (
      select distinct on (entity, supplier_id) entity, supplier_id, seq, hash from supplier_audit
      order by entity, supplier_id, seq desc) tail using (entity, supplier_id)
  )`;

/**
 * A row with a valid hash that its successor does not refer to has replaced another row. Rows after the recorded end
 * were inserted as well.
 */
const FAULTS = sql`
  select entity, supplier_id, 'altered' as problem, seq, seq as last from link where altered
  union all
  select entity, supplier_id, 'missing', seq_before + 1, seq - 1 from link where seq > seq_before + 1
  union all
  select entity, supplier_id, 'put-in', seq_before, seq_before from link
    where not altered and seq = seq_before + 1 and previous <> hash_before
  union all
  select entity, supplier_id, 'missing', tail_seq + 1, head_seq from chain_end where head_seq > tail_seq
  union all
  select entity, supplier_id, 'put-in', head_seq + 1, tail_seq from chain_end where tail_seq > head_seq
  union all
  select entity, supplier_id, 'put-in', tail_seq, tail_seq from chain_end
    where tail_seq = head_seq and tail_hash <> head_hash`;
