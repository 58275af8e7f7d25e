import { sql, type Transaction } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';

/**
 * How many blocks of 8 KB PostgreSQL touches of a table and its indexes, in memory or not, while `read` reads something.
 * @param table the invoices when left out
 */
export async function countBlocksRead(
  trx: Transaction<Schema>,
  read: () => Promise<unknown>,
  table: keyof Schema = 'invoice',
): Promise<number> {
  const before = await blocksSoFar(trx, table);
  await read();
  return (await blocksSoFar(trx, table)) - before;
}

// Counted by the running transaction for itself.
async function blocksSoFar(trx: Transaction<Schema>, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    with part as (select ${table}::regclass as relid union select relid from pg_partition_tree(${table}::regclass))
    select sum(pg_stat_get_xact_blocks_fetched(oid))::bigint as blocks from pg_class
    where oid in (select relid from part)
      or oid in (select indexrelid from pg_index where indrelid in (select relid from part))`.execute(trx);
  return rows[0]?.blocks ?? 0;
}
