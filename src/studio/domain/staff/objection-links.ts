import type { Transaction } from 'kysely';
import type { StaffChange } from '#studio/database/staff-change.ts';
import { insertStaffLink } from '#studio/database/staff-links.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { createToken } from '#studio/domain/calls/tokens.ts';
import type { StaffContext } from './staff-context.ts';

/** How long a change can be taken back, and how long the email stays as it is after that. */
export const OBJECTION_DAYS = 7;

/** The address at which a member can object: the one before the last change of email, for some days. */
export const getOwnerAddress = (
  { email, previous_email: previous, previous_email_until: until }: Staff,
  now: Date,
): string => (previous !== null && until !== null && until > now ? previous : email);

/**
 * Creates the link of 'It was not me', which works once.
 * @param objection `address` to which it is mailed: it becomes the email of its member again
 */
export async function createObjectionLink(
  trx: Transaction<Schema>,
  { consoleAddress, now }: StaffContext,
  { owner, address, change }: { owner: Pick<Staff, 'id'>; address: string; change: StaffChange },
): Promise<string> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(now().getTime() + OBJECTION_DAYS * 24 * 3_600_000);
  await insertStaffLink(trx, { tokenHash, staffId: owner.id, expiresAt, purpose: 'objection', address, change });
  return `${consoleAddress}/no-he-sido-yo#token=${token}`;
}
