import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * Who works at the console, and the audit, to which rows are only added (R-CON-10). The role of the suppliers'
 * transactions gets no right to any of it.
 */
export async function addStaff(trx: Transaction<Schema>): Promise<void> {
  await createStaff(trx);
  await createAccess(trx);
  await createAudit(trx);
}

const createStaff = (trx: Transaction<Schema>) =>
  sql`
    create table staff (
      id uuid primary key default gen_random_uuid(),
      email text not null unique check (email = lower(email)),
      name text not null check (length(name) between 1 and 100),
      password_hash text,
      roles text[] not null check (roles <@ array['editor', 'publisher', 'support', 'admin']),
      scope text[],
      language text not null default 'es' check (language in ('es', 'en')),
      disabled_at timestamptz,
      created_at timestamptz not null,
      last_login_at timestamptz
    )`.execute(trx);

// Only hashes of tokens are kept: who reads the tables can neither take over a session nor follow a link.
async function createAccess(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table staff_session (
      token_hash text primary key,
      staff_id uuid not null references staff on delete cascade,
      last_call_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(trx);
  await sql`create index staff_session_by_staff on staff_session (staff_id)`.execute(trx);
  await sql`
    create table staff_link (
      token_hash text primary key,
      staff_id uuid not null references staff on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(trx);
  await sql`create index staff_link_by_staff on staff_link (staff_id)`.execute(trx);
  await sql`
    create table staff_login_failure (
      email text primary key,
      failures integer not null check (failures > 0),
      last_at timestamptz not null
    )`.execute(trx);
}

async function createAudit(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      email text not null,
      name text,
      action text not null,
      entity text,
      version integer,
      before text,
      after text,
      detail jsonb not null default '{}'
    )`.execute(trx);
  await sql`create index audit_by_time on audit (at, id)`.execute(trx);
  await sql`create index audit_by_entity on audit (entity, at)`.execute(trx);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of the audit are only added, never changed or removed.';
    end $$`.execute(trx);
  await sql`
    create trigger audit_is_kept before update or delete or truncate on audit
      for each statement execute function refuse_audit_change()`.execute(trx);
}
