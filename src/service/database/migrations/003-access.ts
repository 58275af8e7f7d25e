import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

const OWN_ENTITY = sql`entity = current_setting('app.entity', true)`;
const OWN_SUPPLIER = sql`supplier_id = current_setting('app.supplier', true)`;
const OWN_LINK = sql`token_hash = current_setting('app.link', true)`;

/** What registration, recovery and activation keep: references, links, earlier passwords, mails, counted calls. */
export async function addAccess(trx: Transaction<Schema>): Promise<void> {
  await sql`alter table supplier add column reference text check (length(reference) = 14)`.execute(trx);
  await sql`update supplier set reference = upper(rpad(left('REF' || id, 14), 14, '0'))`.execute(trx);
  await sql`alter table supplier alter column reference set not null`.execute(trx);
  await sql`alter table supplier add unique (entity, reference)`.execute(trx);
  await sql`alter table portal_user add column password_set_at timestamptz not null default now()`.execute(trx);
  await sql`create unique index one_principal on portal_user (entity, supplier_id) where principal`.execute(trx);
  await createUserLinks(trx);
  await createEarlierPasswords(trx);
  await createMails(trx);
  await sql`
    create table call_count (
      caller text not null,
      started_at timestamptz not null,
      calls integer not null check (calls > 0),
      primary key (caller)
    )`.execute(trx);
  await separate(trx);
  await grant(trx);
}

// Only the hash of a token is kept: who reads the table can't follow a link.
async function createUserLinks(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table user_link (
      token_hash text primary key,
      entity text not null,
      supplier_id text not null,
      user_id uuid not null references portal_user on delete cascade,
      purpose text not null check (purpose in ('verify', 'activate', 'reset', 'unlock')),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(trx);
  await sql`create index user_link_by_user on user_link (user_id)`.execute(trx);
}

async function createEarlierPasswords(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table earlier_password (
      id bigint generated always as identity primary key,
      entity text not null,
      supplier_id text not null,
      user_id uuid not null references portal_user on delete cascade,
      password_hash text not null
    )`.execute(trx);
  await sql`create index earlier_password_by_user on earlier_password (user_id, id)`.execute(trx);
}

async function createMails(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table mail (
      id bigint generated always as identity primary key,
      entity text not null references entity,
      sender_name text not null,
      sender_address text not null,
      recipient text not null,
      subject text not null,
      text_body text not null,
      html_body text not null,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      sent_at timestamptz,
      given_up_at timestamptz
    )`.execute(trx);
  await sql`create index mail_waiting on mail (entity, next_attempt_at) where sent_at is null and given_up_at is null`.execute(
    trx,
  );
}

async function separate(trx: Transaction<Schema>): Promise<void> {
  const policies = {
    user_link: sql`${OWN_ENTITY} and (${OWN_SUPPLIER} or ${OWN_LINK})`,
    earlier_password: sql`${OWN_ENTITY} and ${OWN_SUPPLIER}`,
    mail: OWN_ENTITY,
  };
  for (const [table, ownRows] of Object.entries(policies)) {
    const name = sql.table(table);
    await sql`alter table ${name} enable row level security`.execute(trx);
    await sql`alter table ${name} force row level security`.execute(trx);
    await sql`create policy own_rows on ${name} using (${ownRows}) with check (${ownRows})`.execute(trx);
  }
}

// Mails are written by the calls and read only by who owns the tables: the worker that sends them, and the mailbox.
const grant = (trx: Transaction<Schema>) =>
  sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant insert on mail to ${sql.id(PORTAL_ROLE)};
        grant select, insert, update, delete on user_link, earlier_password, call_count to ${sql.id(PORTAL_ROLE)};
        grant insert on portal_user to ${sql.id(PORTAL_ROLE)};
        grant update (email, alias, password_hash, password_set_at, status) on portal_user to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
