import type { Kysely, Transaction } from 'kysely';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { addEmailToScope, runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { listUsers } from '#confirming/database/users.ts';

/** Numbers of rows that were removed with a supplier. */
interface RemovedRows {
  users: number;
  accounts: number;
  invoices: number;
  advances: number;
  mails: number;
}

/**
 * Tables with rows of a supplier, each before those that it refers to. Links, sessions and previous passwords are
 * deleted with their users, the links of changes with these.
 */
const BEFORE_USERS = [
  'user_change',
  'idempotency_key',
  'advance_line',
  'signature_part',
  'signature',
  'advance',
  'automatic_advance',
  'supplier_details',
  'account_document',
  'account_holder_check',
  'invoice',
  'account',
  'client',
] as const;

/**
 * Removes a supplier with all its data, including mails to its users, in one transaction.
 * @returns the number of removed rows; undefined when the supplier does not exist
 */
export function removeSupplier(db: Kysely<Schema>, owner: SupplierKey): Promise<RemovedRows | undefined> {
  return runAsTableOwner(db, owner, async (trx) => {
    const { entity, supplierId } = owner;
    if (!(await lockSupplier(trx, owner))) return undefined;
    const emails = (await listUsers(trx, owner)).map(({ email }) => email);
    const counts = new Map<string, number>();
    for (const table of [...BEFORE_USERS, 'portal_user'] as const) {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('entity', '=', entity)
        .where('supplier_id', '=', supplierId)
        .executeTakeFirstOrThrow();
      counts.set(table, Number(numDeletedRows));
    }
    const mails = await removeTraces(trx, entity, emails);
    await trx.deleteFrom('supplier').where('entity', '=', entity).where('id', '=', supplierId).execute();
    // A trigger protects the ledger until the supplier is deleted.
    await trx.deleteFrom('ledger').where('entity', '=', entity).where('supplier_id', '=', supplierId).execute();
    const count = (table: string) => counts.get(table) ?? 0;
    return {
      users: count('portal_user'),
      accounts: count('account'),
      invoices: count('invoice'),
      advances: count('advance'),
      mails,
    };
  });
}

/** Blocks inserts of a running portal for this supplier, which would leave rows behind. @returns whether it exists */
async function lockSupplier(trx: Transaction<Schema>, { entity, supplierId }: SupplierKey): Promise<boolean> {
  const supplier = await trx
    .selectFrom('supplier')
    .select('id')
    .where('entity', '=', entity)
    .where('id', '=', supplierId)
    .forUpdate()
    .executeTakeFirst();
  await trx
    .selectFrom('client')
    .select('number')
    .where('entity', '=', entity)
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .execute();
  return supplier !== undefined;
}

/** Removes data that is stored by email only. @returns the number of mails */
async function removeTraces(trx: Transaction<Schema>, entity: string, emails: readonly string[]): Promise<number> {
  for (const email of emails) {
    await addEmailToScope(trx, email);
    await trx.deleteFrom('login_failure').where('entity', '=', entity).where('email', '=', email).execute();
  }
  if (emails.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('mail')
    .where('entity', '=', entity)
    .where('recipient', 'in', emails)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
