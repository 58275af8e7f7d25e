import type { Transaction } from 'kysely';
import type { IdempotentRequest } from '#service/rules/idempotency-key.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** The user to whom a key belongs. */
interface Holder extends SupplierKey {
  userId: string;
}

/** What was done under a key. */
interface FirstRequest {
  bodyHash: string;
  /** The body that was answered. */
  answer: object | null;
}

/**
 * Takes a key for a request. When another transaction has just taken it, this waits for its end.
 * @returns false when a request was carried out under it
 */
export async function claimIdempotencyKey(
  trx: Transaction<Schema>,
  { entity, supplierId, userId }: Holder,
  { call, key, bodyHash }: IdempotentRequest,
): Promise<boolean> {
  const row = await trx
    .insertInto('idempotency_key')
    .values({ entity, supplier_id: supplierId, user_id: userId, call, key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the response to a request whose key was inserted in this transaction. */
export async function storeIdempotentResponse(
  trx: Transaction<Schema>,
  holder: Holder,
  request: IdempotentRequest,
  answer: object,
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where((row) => row.and(columnsOf(holder, request)))
    .execute();
}

/** The request that was carried out under a key, until it is forgotten. */
export const findFirstRequest = (
  trx: Transaction<Schema>,
  holder: Holder,
  request: IdempotentRequest,
): Promise<FirstRequest | undefined> =>
  trx
    .selectFrom('idempotency_key')
    .select(['body_hash as bodyHash', 'answer'])
    .where((row) => row.and(columnsOf(holder, request)))
    .executeTakeFirst();

const columnsOf = ({ entity, supplierId, userId }: Holder, { call, key }: IdempotentRequest) => ({
  entity,
  supplier_id: supplierId,
  user_id: userId,
  call,
  key,
});
