import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * Keeps some thirty days of a supplier together in the index of amounts: a page of invoices between two amounts is read
 * from the days where it lies, and not from all there ever were.
 */
export async function indexAmountsByDays(trx: Transaction<Schema>): Promise<void> {
  // A column, since row-level security has nothing told inside an index that could say in an error what it saw. All that
  // expires after a hundred years lies in one span: some banks write 9999-12-31 for no day.
  await sql`alter table invoice
    add column expires_span integer not null generated always as
      ((greatest(date '2000-01-01', least(date '2100-01-01', expires_on)) - date '2000-01-01') / 32) stored`.execute(
    trx,
  );
  await sql`drop index invoice_by_nominal`.execute(trx);
  await sql`create index invoice_by_nominal on invoice
    (entity, supplier_id, confirming_type, expires_span, nominal, expires_on, id, base_status, client_number)`.execute(
    trx,
  );
  await sql`analyze invoice`.execute(trx);
}
