import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * What the console needs so that nobody acts as somebody else: mails to its staff, who gave whom which rights, whether the
 * identity provider chose a scope, and a count of failed logins in the place of one row of the audit for each.
 */
export async function addStaffTrust(trx: Transaction<Schema>): Promise<void> {
  await allowConsoleMails(trx);
  // The claim chose roles and scope together, and gave all entities to those for whom it named none.
  await sql`alter table staff add column scope_by_claim boolean not null default false`.execute(trx);
  await sql`update staff set scope_by_claim = true where roles_by_claim`.execute(trx);
  await sql`
    create table staff_grant (
      staff_id uuid not null references staff on delete cascade,
      granted_by uuid not null references staff on delete cascade,
      granted_at timestamptz not null,
      primary key (staff_id, granted_by)
    )`.execute(trx);
  await sql`
    create table staff_login_count (
      email text not null,
      hour timestamptz not null,
      failures integer not null check (failures > 0),
      primary key (email, hour)
    )`.execute(trx);
}

/** Mails of the console are of no entity. A supplier's transaction, which is always of one, neither sees nor writes them. */
async function allowConsoleMails(trx: Transaction<Schema>): Promise<void> {
  const isConsole = sql`entity is null and coalesce(current_setting('app.entity', true), '') = ''`;
  await sql`alter table mail alter column entity drop not null`.execute(trx);
  await sql`create policy mails_of_console on mail using (${isConsole}) with check (${isConsole})`.execute(trx);
}
