import type { Insertable, Selectable, Transaction } from 'kysely';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

type Table = Schema['supplier_details'];

/** The columns beside the key, with the names of the domain. */
type Details<Row extends { postal_code: string }> = Omit<
  Row,
  'client_number' | 'entity' | 'postal_code' | 'supplier_id'
> & { postalCode: string };

/** Details of the supplier for one client, which the supplier may change. */
export type SupplierDetails = Details<Selectable<Table>>;

/** @returns undefined when the supplier has not given this client any details */
export async function findSupplierDetails(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  clientNumber: string,
): Promise<SupplierDetails | undefined> {
  const row = await trx
    .selectFrom('supplier_details')
    .selectAll()
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('client_number', '=', clientNumber)
    .executeTakeFirst();
  if (!row) return undefined;
  const { entity: _entity, supplier_id: _supplier, client_number: _client, postal_code: postalCode, ...details } = row;
  return { ...details, postalCode };
}

/** Stores the details for a client and replaces earlier ones. @param details columns with a default may be left out */
export async function upsertSupplierDetails(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  clientNumber: string,
  { postalCode, ...details }: Details<Insertable<Table>>,
): Promise<void> {
  const row = { ...details, postal_code: postalCode };
  await trx
    .insertInto('supplier_details')
    .values({ entity, supplier_id: supplierId, client_number: clientNumber, ...row })
    .onConflict((conflict) => conflict.columns(['entity', 'supplier_id', 'client_number']).doUpdateSet(row))
    .execute();
}
