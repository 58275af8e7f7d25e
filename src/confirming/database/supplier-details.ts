import type { Transaction } from 'kysely';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from '#platform/database/schema.ts';

/** Details of the supplier for one client, which the supplier may change. */
export interface SupplierDetails {
  address: string;
  postalCode: string;
  city: string;
  province: string;
  phone: string;
  fax: string;
  email: string;
}

/** @returns undefined when the supplier has not given this client any details */
export const findSupplierDetails = (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  clientNumber: string,
): Promise<SupplierDetails | undefined> =>
  trx
    .selectFrom('supplier_details')
    .select(['address', 'postal_code as postalCode', 'city', 'province', 'phone', 'fax', 'email'])
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('client_number', '=', clientNumber)
    .executeTakeFirst();

/** Stores the details for a client and replaces earlier ones. */
export async function upsertSupplierDetails(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  clientNumber: string,
  { postalCode, ...details }: SupplierDetails,
): Promise<void> {
  const row = { ...details, postal_code: postalCode };
  await trx
    .insertInto('supplier_details')
    .values({ entity, supplier_id: supplierId, client_number: clientNumber, ...row })
    .onConflict((conflict) => conflict.columns(['entity', 'supplier_id', 'client_number']).doUpdateSet(row))
    .execute();
}
