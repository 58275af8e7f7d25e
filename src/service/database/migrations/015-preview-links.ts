import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** Links to look at a version without a login; what they show ends with them. */
export async function addPreviewLinks(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table preview_link (
      id uuid primary key,
      token_hash text not null unique,
      version_id uuid not null references entity_version on delete cascade,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(trx);
  await sql`create index preview_link_by_version on preview_link (version_id)`.execute(trx);
  await sql`
    alter table stage_showing
      add column link_id uuid references preview_link on delete cascade`.execute(trx);
  await sql`create index stage_showing_by_link on stage_showing (link_id)`.execute(trx);
}
