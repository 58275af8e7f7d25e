import { sql, type Kysely, type Transaction } from 'kysely';
import type { TableRow, Schema } from '#platform/database/schema.ts';

export type Retirement = TableRow<'entity_retirement'>;

/** Columns of an entity without a request. */
export const NO_STATE_REQUEST = {
  requested_state: null,
  requested_reason: null,
  requested_text: null,
  requested_at: null,
  requested_by: null,
  requested_by_id: null,
};

export const findRetirement = (db: Kysely<Schema>, entity: string): Promise<Retirement | undefined> =>
  db.selectFrom('entity_retirement').selectAll().where('entity', '=', entity).executeTakeFirst();

/** Lists retirements and requests of entities. */
export const listRetirements = (db: Kysely<Schema>, entities: readonly string[]): Promise<Retirement[]> =>
  db
    .selectFrom('entity_retirement')
    .selectAll()
    .where(sql<boolean>`entity = any (${entities})`)
    .execute();

/** Stores changed columns of an entity's retirement; the others stay, or are null. */
export const saveRetirement = (
  trx: Transaction<Schema>,
  entity: string,
  changed: Partial<Omit<Retirement, 'entity'>>,
) =>
  trx
    .insertInto('entity_retirement')
    .values({ entity, ...changed })
    .onConflict((conflict) => conflict.column('entity').doUpdateSet(changed))
    .execute();
