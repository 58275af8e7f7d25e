import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Whether there is an entity with this code. */
export async function hasEntity(db: Kysely<Schema>, code: string): Promise<boolean> {
  return (await db.selectFrom('entity').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
}
