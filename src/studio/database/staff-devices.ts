import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** Maximum number of known browsers of a member: the latest stay. */
const MOST_DEVICES = 10;

/** Whether a member has logged in with the token of a browser since a time. @param staffId a UUID */
export async function isKnownDevice(
  db: Kysely<Schema>,
  { tokenHash, staffId, since }: { tokenHash: string; staffId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_device')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('staff_id', '=', staffId)
    .where('used_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives the browser of a login a new token: copies of the earlier one become invalid. Other members who logged in from
 * this browser stay known.
 * @param device `earlierHash`: of the token that the browser sent, if any
 */
export async function renewDevice(
  trx: Transaction<Schema>,
  device: { staffId: string; tokenHash: string; earlierHash: string | undefined; now: Date },
): Promise<void> {
  const { staffId, tokenHash, earlierHash, now } = device;
  if (earlierHash !== undefined) {
    await trx
      .deleteFrom('staff_device')
      .where('token_hash', '=', earlierHash)
      .where('staff_id', '=', staffId)
      .execute();
    await trx
      .updateTable('staff_device')
      .set({ token_hash: tokenHash })
      .where('token_hash', '=', earlierHash)
      .execute();
  }
  await trx.insertInto('staff_device').values({ token_hash: tokenHash, staff_id: staffId, used_at: now }).execute();
  const newest = trx
    .selectFrom('staff_device')
    .select('token_hash')
    .where('staff_id', '=', staffId)
    .orderBy('used_at', 'desc')
    .limit(MOST_DEVICES);
  await trx.deleteFrom('staff_device').where('staff_id', '=', staffId).where('token_hash', 'not in', newest).execute();
}

/** Lists the hashes of the tokens of all known browsers of a member. */
export const listDeviceHashes = async (trx: Transaction<Schema>, staffId: string): Promise<string[]> =>
  (await trx.selectFrom('staff_device').select('token_hash').where('staff_id', '=', staffId).execute()).map(
    ({ token_hash: hash }) => hash,
  );

/** Forgets all browsers of a member. */
export const deleteStaffDevices = (trx: Transaction<Schema>, staffId: string) =>
  trx.deleteFrom('staff_device').where('staff_id', '=', staffId).execute();
