import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

/** Sessions that end when their reason does; and of users, who has been active and who chose the own password. */
export async function addSessions(trx: Transaction<Schema>): Promise<void> {
  await rememberWhoWasActive(trx);
  await createSessions(trx);
  await createEnterScope(trx);
  await sql`alter table user_link add column password_hash text, add column alias text`.execute(trx);
  await grant(trx);
}

// Until now own_password was set by a change of the email only. Who was not verified yet and is a principal registered,
// with a password of the own choice.
async function rememberWhoWasActive(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table portal_user add column was_active boolean not null default false`.execute(trx);
  await sql`alter table portal_user no force row level security`.execute(trx);
  await sql`update portal_user set was_active = own_password or status <> 'unverified'`.execute(trx);
  await sql`update portal_user set own_password = was_active or principal`.execute(trx);
  await sql`alter table portal_user force row level security`.execute(trx);
}

async function createSessions(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table portal_session (
      id uuid primary key,
      entity text not null,
      supplier_id text not null,
      user_id uuid not null references portal_user on delete cascade,
      last_call_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(trx);
  await sql`create index portal_session_by_user on portal_session (user_id)`.execute(trx);
  await sql`alter table portal_session enable row level security`.execute(trx);
  await sql`alter table portal_session force row level security`.execute(trx);
  const ownRows = sql`entity = current_setting('app.entity', true)
    and supplier_id = current_setting('app.supplier', true)`;
  await sql`create policy own_rows on portal_session using (${ownRows}) with check (${ownRows})`.execute(trx);
}

/**
 * What every transaction begins with, in one round trip: whose rows it sees, as which role, and whether the session that
 * it serves, if any, is still one. That a session was used is written down now and then only, so that reads stay reads.
 */
const createEnterScope = (trx: Transaction<Schema>) =>
  sql`
    create function enter_scope(
      in_entity text, in_supplier text, in_email text, in_link text, in_role text,
      in_session uuid, in_user uuid, in_now timestamptz, idle_since timestamptz, noted_since timestamptz
    ) returns boolean language plpgsql as $$
    declare
      noted_at timestamptz;
    begin
      perform set_config('app.entity', in_entity, true), set_config('app.supplier', in_supplier, true),
        set_config('app.email', in_email, true), set_config('app.link', in_link, true);
      perform set_config('role', in_role, true);
      if in_session is null then
        return true;
      end if;
      select last_call_at into noted_at from portal_session s
        where s.id = in_session and s.user_id = in_user and s.entity = in_entity and s.supplier_id = in_supplier
          and s.last_call_at > idle_since and s.expires_at > in_now
          and exists (select from portal_user u where u.id = s.user_id and u.status in ('active', 'unverified'));
      if not found then
        return false;
      end if;
      if noted_at < noted_since then
        update portal_session set last_call_at = in_now
          where id = (select id from portal_session where id = in_session for update skip locked);
      end if;
      return true;
    end $$`.execute(trx);

const grant = (trx: Transaction<Schema>) =>
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant select, insert, delete, update (last_call_at) on portal_session to ${sql.id(PORTAL_ROLE)};
        grant update (was_active) on portal_user to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
