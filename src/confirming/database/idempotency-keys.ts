import type { Transaction } from 'kysely';
import type { IdempotentRequest } from '#confirming/rules/idempotency-key.ts';
import type { SupplierKey } from './supplier-key.ts';
import type { Schema } from './schema.ts';

/** The user that owns a key. */
interface Holder extends SupplierKey {
  userId: string;
}

/** The request that was executed under a key. */
interface FirstRequest {
  bodyHash: string;
  /** Body of its response. */
  answer: object | null;
}

/**
 * Claims a key for a request. When a concurrent transaction has claimed it, this waits for the end of that transaction.
 * @returns false when a request was executed under the key
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

/** Finds the request that was executed under a key; undefined once the key has expired. */
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
