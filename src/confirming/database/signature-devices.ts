import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { User } from './users.ts';

/** Whether a user signed a login from a device since a moment. */
export const knowsDevice = async (
  trx: Transaction<Schema>,
  userId: string,
  deviceHash: string,
  since: Date,
): Promise<boolean> =>
  (await trx
    .selectFrom('signature_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .where('remembered_at', '>', since)
    .executeTakeFirst()) !== undefined;

/** Remembers a device from which a user signed a login. */
export async function rememberDevice(
  trx: Transaction<Schema>,
  { id: userId, entity, supplierId }: User,
  deviceHash: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('signature_device')
    .values({ user_id: userId, device_hash: deviceHash, entity, supplier_id: supplierId, remembered_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ remembered_at: now }))
    .execute();
}

/** Forgets the devices of a user whose means changed: the next login from each is signed. */
export const forgetDevices = (trx: Transaction<Schema>, userId: string) =>
  trx.deleteFrom('signature_device').where('user_id', '=', userId).execute();
