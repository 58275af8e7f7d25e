import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

const run = (trx: Transaction<Schema>, file: string) =>
  sql.raw(readFileSync(join(import.meta.dirname, file), 'utf8')).execute(trx);

/** Makes all tables of an empty database, with what they do by themselves, their policies and rights. */
export async function createBaseline(trx: Transaction<Schema>): Promise<void> {
  await run(trx, '1-tables.sql');
  await run(trx, '2-functions.sql');
  await run(trx, '3-policies.sql');
  if (await createPortalRole(trx)) await run(trx, '4-grants.sql');
}

/**
 * Roles belong to the whole cluster: another database may have made this one, or be making it at this moment. A user who
 * may not create roles is the owner of the tables and no superuser; row-level security is forced upon such a user.
 * @returns whether there is such a role
 */
async function createPortalRole(trx: Transaction<Schema>): Promise<boolean> {
  const role = sql.id(PORTAL_ROLE);
  const isThere = sql`exists (select from pg_roles where rolname = ${sql.lit(PORTAL_ROLE)})`;
  await sql`
    do $$ begin
      if not ${isThere} then
        create role ${role} nologin nobypassrls;
      end if;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        grant ${role} to current_user;
      end if;
    exception when insufficient_privilege or duplicate_object or unique_violation then null;
    end $$`.execute(trx);
  const { rows } = await sql<{ there: boolean }>`select ${isThere} as there`.execute(trx);
  return rows[0]?.there ?? false;
}
