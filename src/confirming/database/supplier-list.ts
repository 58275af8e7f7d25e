import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { runAsTableOwner, EVERY_SUPPLIER } from '#platform/database/transaction-scope.ts';
import type { Supplier } from './suppliers.ts';

export interface ListedSupplier extends Supplier {
  users: number;
  /** Whether its principal user has activated the access; undefined when there is none. */
  isActivated: boolean | undefined;
}

/** Lists the suppliers of an entity, by tax id, for commands of the bank (policy `read_by_bank`). */
export async function listSuppliers(db: Kysely<Schema>, entity: string): Promise<ListedSupplier[]> {
  const rows = await runAsTableOwner(db, { entity, supplierId: EVERY_SUPPLIER }, (trx) =>
    trx
      .selectFrom('supplier')
      .leftJoin('portal_user as user', (join) =>
        join.onRef('user.entity', '=', 'supplier.entity').onRef('user.supplier_id', '=', 'supplier.id'),
      )
      .select(['supplier.id as supplierId', 'supplier.name', 'supplier.reference'])
      .select(({ fn }) => fn.count<number>('user.id').as('users'))
      .select(sql<boolean | null>`bool_or("user".was_active) filter (where "user".principal)`.as('isActivated'))
      .where('supplier.entity', '=', entity)
      .groupBy(['supplier.entity', 'supplier.id'])
      .orderBy('supplier.id')
      .execute(),
  );
  return rows.map(({ isActivated, ...row }) => ({ ...row, entity, isActivated: isActivated ?? undefined }));
}

/** Lists the codes of all entities that have, or had, suppliers. */
export async function listEntityCodes(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('entity').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** Whether there is any supplier at all. */
export async function hasAnySupplier(db: Kysely<Schema>): Promise<boolean> {
  for (const entity of await listEntityCodes(db)) {
    const found = await runAsTableOwner(db, { entity, supplierId: EVERY_SUPPLIER }, (trx) =>
      trx.selectFrom('supplier').select('id').where('entity', '=', entity).limit(1).executeTakeFirst(),
    );
    if (found) return true;
  }
  return false;
}
