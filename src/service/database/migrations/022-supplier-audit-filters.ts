import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * By what the console filters the audit of the suppliers' side, each with the time by which it is sorted. A supplier's
 * rows are few, so that no other filter needs an index beside it.
 */
export async function indexSupplierAudit(trx: Transaction<Schema>): Promise<void> {
  await sql`create index supplier_audit_by_entity on supplier_audit (entity, at)`.execute(trx);
  await sql`create index supplier_audit_by_entity_and_kind on supplier_audit (entity, kind, at)`.execute(trx);
  await sql`create index supplier_audit_by_kind on supplier_audit (kind, at)`.execute(trx);
  await sql`create index supplier_audit_by_supplier on supplier_audit (supplier_id, at)`.execute(trx);
}
