import { sql, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/**
 * Whom the identity provider knows a member of staff as, and whether it says what they may do (R-CON-09); and in which
 * form a definition was published, so that an older program leaves what it can't read (R-STU-23).
 */
export async function addIdentities(trx: Transaction<Schema>): Promise<void> {
  await sql`
    alter table staff
      add column identity text unique,
      add column roles_by_claim boolean not null default false`.execute(trx);
  await sql`alter table published_definition add column format integer not null default 1`.execute(trx);
}
