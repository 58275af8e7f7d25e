import type { DatabaseOrTransaction } from './schema.ts';

/** Whether there is an entity with this code. */
export async function hasEntity(db: DatabaseOrTransaction, code: string): Promise<boolean> {
  return (await db.selectFrom('entity').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
}
