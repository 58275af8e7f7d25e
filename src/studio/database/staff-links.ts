import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** A link to set a password, as it is stored. */
interface StaffLink {
  staffId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Adds a link for a member and invalidates their unused ones. */
export async function replaceStaffLinks(
  trx: Transaction<Schema>,
  { tokenHash, staffId, expiresAt }: { tokenHash: string; staffId: string; expiresAt: Date },
): Promise<void> {
  await deleteUnusedStaffLinks(trx, staffId);
  await trx
    .insertInto('staff_link')
    .values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Finds a link and locks it until the transaction ends. */
export const lockStaffLink = (trx: Transaction<Schema>, tokenHash: string): Promise<StaffLink | undefined> =>
  trx
    .selectFrom('staff_link')
    .select(['staff_id as staffId', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export const markStaffLinkUsed = (trx: Transaction<Schema>, tokenHash: string, usedAt: Date) =>
  trx.updateTable('staff_link').set({ used_at: usedAt }).where('token_hash', '=', tokenHash).execute();

/** Invalidates the unused links of a member. */
export const deleteUnusedStaffLinks = (trx: Transaction<Schema>, staffId: string) =>
  trx.deleteFrom('staff_link').where('staff_id', '=', staffId).where('used_at', 'is', null).execute();
