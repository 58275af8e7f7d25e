import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * Lets the bank list suppliers and their users. It is for who owns the tables alone: the calls of the portal, in the role
 * made for them, never see more than one supplier.
 */
export async function listSuppliersForBank(trx: Transaction<Schema>): Promise<void> {
  for (const table of ['supplier', 'portal_user'])
    await sql`create policy read_by_bank on ${sql.table(table)} for select to current_user
      using (entity = current_setting('app.entity', true) and current_setting('app.supplier', true) = '*')`.execute(
      trx,
    );
}
