import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** Versions of entities, and what is published of them. The role of suppliers' calls may see none of it. */
export async function addVersions(trx: Transaction<Schema>): Promise<void> {
  await createVersions(trx);
  await createPublished(trx);
}

async function createVersions(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table entity_version (
      id uuid primary key,
      entity text not null,
      number int not null,
      state text not null check (state in ('draft', 'in-review', 'scheduled', 'live', 'archived')),
      revision int not null,
      files jsonb not null,
      summary jsonb not null,
      made_from int,
      author text not null,
      reviewer text,
      note text not null,
      comment jsonb,
      acknowledged jsonb not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      submitted_at timestamptz,
      reviewed_at timestamptz,
      scheduled_for timestamptz,
      published_at timestamptz,
      hash text,
      unique (entity, number),
      check (state <> 'scheduled' or scheduled_for is not null),
      check (state not in ('live', 'archived') or hash is not null)
    )`.execute(trx);
  await sql`create unique index entity_version_live on entity_version (entity) where state = 'live'`.execute(trx);
  await sql`create index entity_version_due on entity_version (scheduled_for) where state = 'scheduled'`.execute(trx);
  await sql`
    create table version_history (
      version_id uuid not null references entity_version on delete cascade,
      revision int not null,
      author text not null,
      changed_at timestamptz not null,
      changes jsonb not null,
      primary key (version_id, revision)
    )`.execute(trx);
  await sql`create table entity_asset (hash text primary key, content bytea not null)`.execute(trx);
}

async function createPublished(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table published_definition (
      hash text primary key,
      definition text not null,
      hosts jsonb not null,
      assets jsonb not null
    )`.execute(trx);
  await sql`
    create table published_host (
      host text primary key,
      entity text not null,
      version_id uuid not null references entity_version,
      hash text not null references published_definition
    )`.execute(trx);
  await sql`create index published_host_by_entity on published_host (entity)`.execute(trx);
  await sql`
    create table taken_folder (entity text primary key, hash text not null, taken_at timestamptz not null default now())
  `.execute(trx);
}
