import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Why rows of a chain do not hold. */
export type ChainProblem = 'altered' | 'moved' | 'missing' | 'put-in';

/** A fault in a chain: the rows from `seq` to `last` were altered, exchanged with others, removed or inserted. */
export interface ChainFault {
  problem: ChainProblem;
  seq: number;
  last: number;
}

/** An audit whose rows form chains: each row has the SHA-256 of its place and content. */
export interface ChainedAudit {
  /** The columns that name a chain, separated by commas. */
  key: RawBuilder<unknown>;
  /**
   * Rows of `key`, `seq`, `previous`, `hash`, `place` and `content`. The JSON list `place` starts with `previous`;
   * `content`, another one, is null for a row that is missing, and the hash is that of both as one list.
   */
  links: RawBuilder<unknown>;
  /** Rows of `key`, `seq` and `hash`: the recorded end of each chain. */
  heads: RawBuilder<unknown>;
  /** Last place of a chain whose rows may be missing, because they were archived; 0 when absent. */
  archived?: number;
}

/** The result of verifying an audit. */
export interface ChainReport<Fault> {
  rows: number;
  chains: number;
  /** Ordered by chain and position; not more than requested. */
  faults: Fault[];
}

/** Runs `work` in one snapshot: rows that are added later are not seen. */
export const readSnapshot = <DB extends Schema, Result>(
  db: Kysely<DB>,
  work: (trx: Kysely<DB>) => Promise<Result>,
): Promise<Result> => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * Verifies every chain of an audit from its first row to its end (R-OPS-06). Runs as the owner of the tables, who sees all
 * rows.
 * @param Fault with the columns of the key @param maxFaults maximum number of faults returned
 */
export async function verifyChains<Fault extends ChainFault>(
  snapshot: Kysely<Schema>,
  audit: ChainedAudit,
  maxFaults: number,
): Promise<ChainReport<Fault>> {
  const { key, links } = audit;
  const { rows: counted } = await sql<Omit<ChainReport<Fault>, 'faults'>>`
    select count(*) as rows, count(distinct (${key})) as chains from (${links}) link`.execute(snapshot);
  const { rows: faults } = await sql<Fault>`
    with ${selectLinks(audit, maxFaults)}
    select ${key}, problem, seq, last from (${selectFaults(audit)}) fault
    order by ${key}, seq limit ${maxFaults}`.execute(snapshot);
  return { rows: 0, chains: 0, ...counted[0], faults };
}

const hashOf = (list: RawBuilder<unknown>) => sql`encode(sha256(convert_to((${list})::text, 'UTF8')), 'hex')`;

/**
 * Joins each row with its predecessor and with the recorded end of its chain. Of the first altered rows, those were moved
 * whose hash is that of their place with the content of another one.
 */
const selectLinks = ({ key, links, heads }: ChainedAudit, maxAltered: number) => sql`
  link as (
    select ${key}, seq, previous, hash, content is null as is_gone,
      content is not null and hash is distinct from ${hashOf(sql`place || content`)} as altered,
      coalesce(lag(seq) over chain, 0) as seq_before, coalesce(lag(hash) over chain, '') as hash_before
    from (${links}) entry window chain as (partition by ${key} order by seq)
  ),
  suspect as materialized (
    select ${key}, seq, entry.hash, place, content from (${links}) entry join link using (${key}, seq)
    where altered order by ${key}, seq limit ${maxAltered}
  ),
  moved as (
    select distinct ${key}, one.seq, 'moved' as problem from suspect one join suspect other using (${key})
    where other.seq <> one.seq and one.hash = ${hashOf(sql`one.place || other.content`)}
  ),
  gone as (
    select ${key}, seq, seq - row_number() over (partition by ${key} order by seq) as run from link where is_gone
  ),
  chain_end as (
    select ${key}, coalesce(head.seq, 0) as head_seq, head.hash as head_hash,
      coalesce(tail.seq, 0) as tail_seq, tail.hash as tail_hash
    from (${heads}) head full join (
      select distinct on (${key}) ${key}, seq, hash from link order by ${key}, seq desc) tail using (${key})
  )`;

/**
 * A row with a valid hash that its successor does not refer to has replaced another row. Rows after the recorded end
 * were inserted as well.
 */
const selectFaults = ({ key, archived = 0 }: ChainedAudit) => sql`
  select ${key}, coalesce(problem, 'altered') as problem, seq, seq as last
    from link left join moved using (${key}, seq) where altered
  union all
  select ${key}, 'missing', min(seq), max(seq) from gone where seq > ${archived} group by ${key}, run
  union all
  select ${key}, 'missing', seq_before + 1, seq - 1 from link where seq > seq_before + 1
  union all
  select ${key}, 'put-in', seq_before, seq_before from link
    where not altered and seq = seq_before + 1 and previous <> hash_before
  union all
  select ${key}, 'missing', tail_seq + 1, head_seq from chain_end where head_seq > tail_seq
  union all
  select ${key}, 'put-in', head_seq + 1, tail_seq from chain_end where tail_seq > head_seq
  union all
  select ${key}, 'put-in', tail_seq, tail_seq from chain_end
    where tail_seq = head_seq and tail_hash <> head_hash`;
