import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** A mail keeps the name of the request that caused it, so that what becomes of it is found in the log. */
export async function nameRequestsOfMails(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table mail add column request_id text`.execute(trx);
}
