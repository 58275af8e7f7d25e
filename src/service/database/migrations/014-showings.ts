import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** What the stage shows: kept here, since any of several processes is asked for it. Only hashes of the ids are. */
export async function addShowings(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table stage_showing (
      id_hash text primary key,
      version_id uuid not null references entity_version on delete cascade,
      scene text not null,
      expires_at timestamptz not null
    )`.execute(trx);
  await sql`create index stage_showing_by_end on stage_showing (expires_at)`.execute(trx);
  await sql`create index stage_showing_by_version on stage_showing (version_id)`.execute(trx);
}
