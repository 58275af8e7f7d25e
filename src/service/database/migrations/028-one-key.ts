import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * Leaves the table `idempotency_key` as the only place that keeps a request from being carried out twice. An advance keeps
 * the key of its request for the receipt; `automatic_next_on` of an invoice says that it was advanced automatically.
 */
export async function keepOneKey(trx: Transaction<Schema>): Promise<void> {
  await sql`drop index advance_by_automatic_key`.execute(trx);
  await sql`alter table advance drop column body_hash`.execute(trx);
}
