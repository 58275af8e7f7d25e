import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/transaction-scope.ts';
import type { Schema } from '#service/database/schema.ts';
import { runSqlFile } from './run-sql-file.ts';

const FILES = ['1-tables.sql', '2-functions.sql', '3-policies.sql', '4-grants.sql'];

/** Makes all tables of an empty database, with what they do by themselves, their policies and rights. */
export async function createBaseline(trx: Transaction<Schema>): Promise<void> {
  await createPortalRole(trx);
  for (const file of FILES) await runSqlFile(trx, join(import.meta.dirname, file));
}

/**
 * Roles belong to the whole cluster: another database may have made this one, or be making it at this moment. A user who
 * may not create roles is the owner of the tables and no superuser; row-level security is forced upon such a user.
 */
async function createPortalRole(trx: Transaction<Schema>): Promise<void> {
  const role = sql.id(PORTAL_ROLE);
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = ${sql.lit(PORTAL_ROLE)}) then
        create role ${role} nologin nobypassrls;
      end if;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        grant ${role} to current_user;
      end if;
    exception when insufficient_privilege or duplicate_object or unique_violation then null;
    end $$`.execute(trx);
}
