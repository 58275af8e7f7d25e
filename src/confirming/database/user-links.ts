import type { Transaction } from 'kysely';
import type { SupplierKey } from './supplier-key.ts';
import type { LinkPurpose, Schema } from './schema.ts';
import type { User } from './users.ts';

export interface UserLink extends SupplierKey {
  tokenHash: string;
  userId: string;
  purpose: LinkPurpose;
  expiresAt: Date;
  usedAt: Date | null;
  /** Set for the link of a registration: the password that it validates; null for any other link. */
  passwordHash: string | null;
  alias: string | null;
}

/** Data of a registration that its link validates. */
export type RegistrationData = Pick<User, 'passwordHash' | 'alias'>;

const FIELDS = [
  'token_hash as tokenHash',
  'entity',
  'supplier_id as supplierId',
  'user_id as userId',
  'purpose',
  'expires_at as expiresAt',
  'used_at as usedAt',
  'password_hash as passwordHash',
  'alias',
] as const;

export const findUserLink = (trx: Transaction<Schema>, tokenHash: string): Promise<UserLink | undefined> =>
  trx.selectFrom('user_link').select(FIELDS).where('token_hash', '=', tokenHash).executeTakeFirst();

/** Finds a link and locks it until the transaction ends. */
export const lockUserLink = (trx: Transaction<Schema>, tokenHash: string): Promise<UserLink | undefined> =>
  trx.selectFrom('user_link').select(FIELDS).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();

/**
 * Adds a link and invalidates earlier unused ones of the same user and purpose. Links of another registration stay
 * valid: registering the same email again does not invalidate the link of the earlier registration.
 */
export async function replaceUnusedUserLink(
  trx: Transaction<Schema>,
  { id, entity, supplierId }: User,
  link: { tokenHash: string; purpose: LinkPurpose; expiresAt: Date; registered?: RegistrationData | undefined },
): Promise<void> {
  const { tokenHash, purpose, expiresAt, registered } = link;
  const passwordHash = registered?.passwordHash ?? null;
  await trx
    .deleteFrom('user_link')
    .where('user_id', '=', id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('password_hash', 'is not distinct from', passwordHash)
    .execute();
  await trx
    .insertInto('user_link')
    .values({
      token_hash: tokenHash,
      entity,
      supplier_id: supplierId,
      user_id: id,
      purpose,
      expires_at: expiresAt,
      used_at: null,
      password_hash: passwordHash,
      alias: registered?.alias ?? null,
    })
    .execute();
}

export const markUserLinkUsed = (trx: Transaction<Schema>, tokenHash: string, usedAt: Date) =>
  trx.updateTable('user_link').set({ used_at: usedAt }).where('token_hash', '=', tokenHash).execute();

/** Invalidates all unused links of a user. */
export const deleteUnusedUserLinks = (trx: Transaction<Schema>, { id }: User) =>
  trx.deleteFrom('user_link').where('user_id', '=', id).where('used_at', 'is', null).execute();

/** Invalidates the unused links that set a password; the link that verifies a new email stays. */
export const deleteUnusedPasswordLinks = (trx: Transaction<Schema>, { id }: User) =>
  trx
    .deleteFrom('user_link')
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .where('purpose', '!=', 'verify')
    .execute();

/** Invalidates the unused links that verify an email, because another one waits for its verification now. */
export const deleteUnusedEmailLinks = (trx: Transaction<Schema>, { id }: User) =>
  trx
    .deleteFrom('user_link')
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .where('purpose', '=', 'verify')
    .execute();

/** Deletes all links of a user but one. */
export const deleteOtherUserLinks = (trx: Transaction<Schema>, { id }: User, keptTokenHash: string) =>
  trx.deleteFrom('user_link').where('user_id', '=', id).where('token_hash', '!=', keptTokenHash).execute();

/** Deletes the used links of a user as well, because they were sent to an email that the user no longer has. */
export const deleteAllUserLinks = (trx: Transaction<Schema>, { id }: User) =>
  trx.deleteFrom('user_link').where('user_id', '=', id).execute();
