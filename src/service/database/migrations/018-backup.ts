import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * Lets the owner of the tables read all rows for a backup (R-OPS-05), who is bound by row-level security unless a
 * superuser. The calls of the portal, in the role made for them, are not given it.
 */
export async function letOwnerBackUp(trx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::text::regnamespace and relforcerowsecurity`.execute(trx);
  for (const { name } of rows)
    await sql`create policy read_by_backup on ${sql.table(name)} for select to current_user
      using (current_setting('app.backup', true) = 'on')`.execute(trx);
}
