import type { Kysely } from 'kysely';
import type { SupplierEventKind } from '#shared/console/audit-kinds.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';

/** The details of the events of one kind in the audit of a supplier, in their order, read past row-level security. */
export const listSupplierAudit = async (
  db: Kysely<Schema>,
  { entity, supplierId }: SupplierKey,
  kind: SupplierEventKind,
): Promise<Record<string, unknown>[]> => {
  const rows = await db
    .selectFrom('supplier_audit')
    .select('detail')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .orderBy('seq')
    .execute();
  return rows.map(({ detail }) => detail);
};
