import { sql, type Transaction } from 'kysely';
import { PORTAL_ROLE } from '#service/database/scope.ts';
import type { Schema } from '#service/database/schema.ts';

/**
 * Scenes that are given whole and those that somebody saved (R-BEN-03, R-BEN-07), and the reports of suppliers
 * (R-REP-05). JSON is kept as text, with its names in the order in which they came.
 */
export async function addReports(trx: Transaction<Schema>): Promise<void> {
  await showWholeScenes(trx);
  await sql`
    create table saved_scene (
      id uuid primary key,
      title text not null,
      entity text,
      scene json not null,
      created_by text not null,
      created_at timestamptz not null
    )`.execute(trx);
  await createReport(trx);
}

async function showWholeScenes(trx: Transaction<Schema>): Promise<void> {
  await sql`
    alter table stage_showing
      alter column scene drop not null,
      add column content json,
      add check (num_nonnulls(scene, content) = 1)`.execute(trx);
  await sql`
    create table stage_given (
      id_hash text not null references stage_showing on delete cascade,
      answer int not null,
      primary key (id_hash, answer)
    )`.execute(trx);
}

/** A call of the portal adds a report for the entity of its scope, and reads none: only the console does. */
async function createReport(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table report (
      id text primary key,
      entity text not null,
      route text not null,
      told text,
      codes int[] not null,
      scene json not null,
      version_id uuid references entity_version on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(trx);
  await sql`create index report_by_entity on report (entity, created_at)`.execute(trx);
  await sql`create index report_by_end on report (expires_at)`.execute(trx);
  await sql`alter table report enable row level security`.execute(trx);
  await sql`
    create policy added_by_portal on report for insert
      with check (entity = current_setting('app.entity', true))`.execute(trx);
  await sql`
    do $$ begin
      if exists (select from pg_roles where rolname = '${sql.raw(PORTAL_ROLE)}') then
        grant insert on report to ${sql.id(PORTAL_ROLE)};
      end if;
    end $$`.execute(trx);
}
