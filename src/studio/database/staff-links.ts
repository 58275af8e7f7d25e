import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { StaffChange } from './staff-change.ts';

/**
 * What a link does: it sets the password, lifts a lock of wrong passwords, confirms a new email, or takes a change
 * back.
 */
export type StaffLinkPurpose = 'password' | 'unlock' | 'email' | 'objection';

/** A link of a member, as it is stored. */
export interface StaffLink {
  staffId: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** The address to which a link about an email or a change was mailed. */
  address: string | null;
  /** The change that the link takes back. */
  change: StaffChange | null;
}

interface NewStaffLink {
  tokenHash: string;
  staffId: string;
  expiresAt: Date;
  purpose: StaffLinkPurpose;
  address?: string;
  change?: StaffChange;
}

export const insertStaffLink = (
  trx: Transaction<Schema>,
  { tokenHash, staffId, expiresAt, purpose, address, change }: NewStaffLink,
) =>
  trx
    .insertInto('staff_link')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      expires_at: expiresAt,
      used_at: null,
      purpose,
      address: address ?? null,
      change: change ? JSON.stringify(change) : null,
    })
    .execute();

/** Adds a link for a member and invalidates their unused ones of the same purpose. */
export async function replaceStaffLinks(trx: Transaction<Schema>, link: NewStaffLink): Promise<void> {
  await deleteUnusedStaffLinks(trx, link.staffId, [link.purpose]);
  await insertStaffLink(trx, link);
}

/** Finds a link and locks it until the transaction ends. */
export const lockStaffLink = (
  trx: Transaction<Schema>,
  tokenHash: string,
  purpose: StaffLinkPurpose,
): Promise<StaffLink | undefined> =>
  trx
    .selectFrom('staff_link')
    .select(['staff_id as staffId', 'expires_at as expiresAt', 'used_at as usedAt', 'address'])
    .select((link) => link.ref('change').$castTo<StaffChange | null>().as('change'))
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();

export const markStaffLinkUsed = (trx: Transaction<Schema>, tokenHash: string, usedAt: Date) =>
  trx.updateTable('staff_link').set({ used_at: usedAt }).where('token_hash', '=', tokenHash).execute();

/** The links that end with the access of a member; a change can be taken back afterwards, too. */
export const ACCESS_LINKS: readonly StaffLinkPurpose[] = ['password', 'unlock', 'email'];

/** Invalidates the unused links of a member. */
export const deleteUnusedStaffLinks = (
  trx: Transaction<Schema>,
  staffId: string,
  purposes: readonly StaffLinkPurpose[] = ACCESS_LINKS,
) =>
  trx
    .deleteFrom('staff_link')
    .where('staff_id', '=', staffId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
