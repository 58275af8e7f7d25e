import type { Transaction } from 'kysely';
import type { Cents } from '#shared/money/money.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { isSameInvoiceNumber } from '#confirming/rules/invoice-number.ts';
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

/** Data of an invoice that only its owner knows. */
export interface InvoiceProof {
  /** The number on the invoice. */
  number: string;
  amount: Cents;
  dueDate: IsoDay;
}

/**
 * Whether the supplier has an invoice with exactly this amount and due date, which find it, and with this number,
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
