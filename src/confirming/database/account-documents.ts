import type { Transaction } from 'kysely';
import type { AccountDocument } from '#platform/rules/account-document.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** Stores the proof of ownership of an account and replaces an earlier one. */
export async function storeAccountDocument(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
  iban: string,
  { extension, verifiesHolder, content }: AccountDocument,
  userId: string,
): Promise<void> {
  const values = { extension, verifies_holder: verifiesHolder, content, user_id: userId, received_at: new Date() };
  await trx
    .insertInto('account_document')
    .values({ entity, supplier_id: supplierId, iban, ...values })
    .onConflict((conflict) => conflict.columns(['entity', 'supplier_id', 'iban']).doUpdateSet(values))
    .execute();
}
