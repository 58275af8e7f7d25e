import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#platform/database/transaction-scope.ts';
import type { Schema } from '#platform/database/schema.ts';

/**
 * Creates the role of the portal's calls unless it exists. Roles belong to the cluster, so another database may have
 * created it, or be creating it concurrently. A user without the right to create roles owns the tables and is no
 * superuser; forced row-level security applies to that user.
 */
export async function createPortalRole(trx: Transaction<Schema>): Promise<void> {
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
