import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** Orders the index of amounts by amount again: the planner reads it for amounts that few invoices have. */
export async function indexAmounts(trx: Transaction<Schema>): Promise<void> {
  await sql`drop index invoice_by_nominal`.execute(trx);
  await sql`alter table invoice drop column expires_span`.execute(trx);
  await sql`create index invoice_by_nominal on invoice
    (entity, supplier_id, confirming_type, nominal, expires_on, id, base_status, client_number)`.execute(trx);
  await sql`analyze invoice`.execute(trx);
}
