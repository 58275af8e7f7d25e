import type { Transaction } from 'kysely';
import type { InvoiceState } from '#confirming/rules/invoice-rules.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** Columns that the rules need. */
const FACTS = [
  'id',
  'number',
  'number_ext as numberExt',
  'client_number as clientNumber',
  'confirming_type as confirmingType',
  'stage',
  'expires_on as expiresOn',
  'nominal',
  'advanced',
] as const;

const factsOf = (trx: Transaction<Schema>, { entity, supplierId }: SupplierKey, numbers: string[]) =>
  trx
    .selectFrom('invoice')
    .select(FACTS)
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .where('number', 'in', numbers)
    .orderBy('id');

const byNumber = (rows: InvoiceState[]) => new Map(rows.map((row) => [row.number, row]));

/** Finds the supplier's invoices with these numbers, ordered by number; unknown numbers are left out. */
export const findInvoicesByNumber = async (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  numbers: string[],
): Promise<Map<string, InvoiceState>> => byNumber(await factsOf(trx, owner, numbers).execute());

/**
 * Does the same and locks them until the transaction ends, in the order of their ids so that two requests never
 * deadlock.
 */
export const lockInvoices = async (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  numbers: string[],
): Promise<Map<string, InvoiceState>> => byNumber(await factsOf(trx, owner, numbers).forUpdate().execute());
