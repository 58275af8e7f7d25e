import type { Transaction } from 'kysely';
import { replaceStaffLinks, lockStaffLink, markStaffLinkUsed } from '#studio/database/staff-links.ts';
import type { StaffChange } from '#studio/database/staff-change.ts';
import { lockStaff, type Staff, updateStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { hashPassword, verifyPassword } from '#platform/rules/passwords.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { hashToken, createToken } from '#studio/domain/calls/tokens.ts';
import type { StaffContext } from './staff-context.ts';
import { endStaffAccess } from './end-staff-access.ts';
import { rememberDevice } from './known-devices.ts';
import { notifyOfStaffChange } from './staff-mails.ts';
import { assertPasswordLength, assertPasswordNotGuessable } from './staff-password-rules.ts';

const LINK_HOURS = 72;

/** A link to set a password; it exists only in this result or in the mail to its member. */
export interface PasswordLink {
  link: string;
  expiresAt: Date;
}

/**
 * Creates a link for a member and invalidates earlier ones. The token follows the #, because browsers do not send that
 * part to servers; so does the email, under which password managers store the password.
 */
export async function createPasswordLink(
  trx: Transaction<Schema>,
  { now, consoleAddress }: StaffContext,
  { id: staffId, email }: Staff,
): Promise<PasswordLink> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(now().getTime() + LINK_HOURS * 3_600_000);
  await replaceStaffLinks(trx, { tokenHash, staffId, expiresAt, purpose: 'password' });
  return { link: `${consoleAddress}/contrasena#token=${token}&email=${encodeURIComponent(email)}`, expiresAt };
}

/**
 * Sets a password with a link, which works once. This unlocks a locked login, ends all sessions of the member, forgets
 * all known browsers but this one, and notifies the member by mail.
 * @returns the member, and the new token of the browser
 * @throws ConsoleRefusal linkDead when the link is unknown, used, expired or of a disabled member; invalid `password`;
 * passwordsOff
 */
export async function setStaffPassword(
  context: StaffContext,
  { token, password, deviceToken }: { token: string; password: string; deviceToken?: string | undefined },
): Promise<{ staff: Staff; deviceToken: string }> {
  const { database, now, isWithoutPasswords } = context;
  if (isWithoutPasswords) refuseCall('passwordsOff');
  assertPasswordLength(password, 'password');
  const at = now();
  const tokenHash = hashToken(token);
  // Verified first, since only a valid link justifies the slow work that follows, which holds no lock.
  const owner = await database.transaction().execute((trx) => lockOwner(trx, tokenHash, at));
  await assertPasswordNotGuessable(context, owner, password, 'password');
  if (await isCurrentPassword(owner, password)) refuseField('password', 'passwordUnchanged');
  const passwordHash = await hashPassword(password);
  return database.transaction().execute(async (trx) => {
    const staff = await lockOwner(trx, tokenHash, at);
    await markStaffLinkUsed(trx, tokenHash, at);
    await updateStaffUnlessEmailTaken(trx, staff.id, { password_hash: passwordHash, revoked_password_hash: null });
    await endStaffAccess(trx, staff, { purposes: ['password', 'unlock'] });
    await recordAuditEvent(trx, { at, who: staff, action: 'password-set' });
    const change: StaffChange = { kind: 'password', member: staff.id, before: {}, after: {} };
    await notifyOfStaffChange(trx, context, { change, before: staff, after: staff, by: staff });
    // The owner of the mailbox chose it here, and must not be kept out by wrong passwords of others.
    return { staff, deviceToken: await rememberDevice(trx, staff, deviceToken, at) };
  });
}

/** Locks a link and its member until the transaction ends. @throws ConsoleRefusal linkDead */
async function lockOwner(trx: Transaction<Schema>, tokenHash: string, at: Date): Promise<Staff> {
  const link = await lockStaffLink(trx, tokenHash, 'password');
  const staff = link && (await lockStaff(trx, link.staffId));
  return !staff || link.usedAt || link.expiresAt <= at || staff.disabled_at ? refuseCall('linkDead') : staff;
}

/** Whether a password is the one of the member, or the one that an objection revoked. */
async function isCurrentPassword(
  { password_hash: hash, revoked_password_hash: revoked }: Staff,
  password: string,
): Promise<boolean> {
  const current = hash ?? revoked;
  return current !== null && verifyPassword(current, password);
}
