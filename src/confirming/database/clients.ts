import type { Transaction } from 'kysely';
import type { Agreement } from '#confirming/rules/pricing.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** Reads the name of a client; undefined when the supplier has no such client. */
export async function findClientName(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  clientNumber: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('client')
    .select('name')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('number', '=', clientNumber)
    .executeTakeFirst();
  return row?.name;
}

/** Reads the names of clients by their number; one that the supplier does not have is missing. */
export async function listClientNames(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  clientNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('client')
    .select(['number', 'name'])
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('number', 'in', clientNumbers)
    .execute();
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** Reads the terms agreed with a client; undefined when the supplier has no such client. */
export const findAgreement = (
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  clientNumber: string,
): Promise<Agreement | undefined> =>
  trx
    .selectFrom('client')
    .select([
      'interest_rate as interestRate',
      'commission_rate as commissionRate',
      'minimum_commission as minimumCommission',
      'spending',
      'authorisation_limit as authorisationLimit',
    ])
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('number', '=', clientNumber)
    .executeTakeFirst();
