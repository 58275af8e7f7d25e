import type { Kysely, Transaction } from 'kysely';
import type { Cents } from '#shared/money.ts';
import type { IsoDay } from '#shared/days.ts';
import { isSameInvoiceNumber } from '#service/rules/invoice-number.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

export interface Supplier extends SupplierKey {
  name: string;
  reference: string;
}

export async function findSupplier(
  trx: Transaction<Schema>,
  { entity, supplierId }: SupplierKey,
): Promise<Supplier | undefined> {
  const row = await trx
    .selectFrom('supplier')
    .select(['name', 'reference'])
    .where('entity', '=', entity)
    .where('id', '=', supplierId)
    .executeTakeFirst();
  return row && { entity, supplierId, ...row };
}

/** What only who has the paper of an invoice knows. */
export interface InvoiceProof {
  /** The number on the paper. */
  number: string;
  amount: Cents;
  dueDate: IsoDay;
}

/**
 * Whether the supplier has an invoice with exactly this amount and due date (they find it) and with this number,
 * ignoring case and spaces.
 */
export async function hasMatchingInvoice(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  invoice: InvoiceProof,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('invoice')
    .select('number_ext as number')
    .distinct()
    .where('entity', '=', owner.entity)
    .where('supplier_id', '=', owner.supplierId)
    .where('nominal', '=', invoice.amount)
    .where('expires_on', '=', invoice.dueDate)
    .execute();
  return rows.some(({ number }) => isSameInvoiceNumber(number, invoice.number));
}

/** Whether the service knows an entity at all. */
export async function hasEntity(trx: Kysely<Schema>, code: string): Promise<boolean> {
  return (await trx.selectFrom('entity').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
}
