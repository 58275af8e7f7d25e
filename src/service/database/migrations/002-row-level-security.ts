import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

const OWN_ENTITY = sql`entity = current_setting('app.entity', true)`;
const OWN_SUPPLIER = sql`supplier_id = current_setting('app.supplier', true)`;
const OWN_EMAIL = sql`email = current_setting('app.email', true)`;

const POLICIES = {
  supplier: sql`${OWN_ENTITY} and id = current_setting('app.supplier', true)`,
  portal_user: sql`${OWN_ENTITY} and (${OWN_SUPPLIER} or ${OWN_EMAIL})`,
  login_failure: sql`${OWN_ENTITY} and ${OWN_EMAIL}`,
  client: sql`${OWN_ENTITY} and ${OWN_SUPPLIER}`,
  account: sql`${OWN_ENTITY} and ${OWN_SUPPLIER}`,
  invoice: sql`${OWN_ENTITY} and ${OWN_SUPPLIER}`,
  advance: sql`${OWN_ENTITY} and ${OWN_SUPPLIER}`,
  advance_line: sql`${OWN_ENTITY} and ${OWN_SUPPLIER}`,
};

/** Keeps entities and suppliers apart even when a query forgets its filter (the settings come from `inScope`). */
export async function separateSuppliers(trx: Transaction<Schema>): Promise<void> {
  for (const [table, ownRows] of Object.entries(POLICIES)) {
    const name = sql.table(table);
    await sql`alter table ${name} enable row level security`.execute(trx);
    await sql`alter table ${name} force row level security`.execute(trx);
    await sql`create policy own_rows on ${name} using (${ownRows}) with check (${ownRows})`.execute(trx);
  }
  await createPortalRole(trx);
}

// Roles belong to the whole cluster: another database may have made it already, or be making it at this moment.
// A user who may not create roles is the tables' owner and no superuser, and FORCE holds for it.
async function createPortalRole(trx: Transaction<Schema>): Promise<void> {
  const role = sql.id(PORTAL_ROLE);
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        create role ${role} nologin nobypassrls;
      end if;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        grant ${role} to current_user;
      end if;
    exception when insufficient_privilege or duplicate_object or unique_violation then null;
    end $$`.execute(trx);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant select on entity, supplier, portal_user, client, account, invoice, advance, advance_line to ${role};
        grant select, insert, update, delete on login_failure to ${role};
        grant insert on advance, advance_line to ${role};
        grant update (advanced) on invoice to ${role};
      end if;
    end $$`.execute(trx);
}
