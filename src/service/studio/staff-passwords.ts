import type { Transaction } from 'kysely';
import { insertStaffLink, lockStaffLink, markStaffLinkUsed } from '#service/database/studio/staff-links.ts';
import { unlockStaffLogin } from '#service/database/studio/staff-login-failures.ts';
import { deleteStaffSessionsOf } from '#service/database/studio/staff-sessions.ts';
import { lockStaff, type Staff, updateStaff } from '#service/database/studio/staff.ts';
import type { Schema } from '#service/database/schema.ts';
import { hashPassword } from '#service/rules/passwords.ts';
import { recordDeed } from './audit.ts';
import { refuseCall, refuseField } from './console-refusal.ts';
import type { StaffContext } from './staff-context.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Characters of a password (R-CON-08); nothing is said of what kind. */
const SHORTEST = 12;
const LONGEST = 128;
const LINK_HOURS = 72;

/** A link to set a password, which nothing but this answer holds. */
export interface PasswordLink {
  link: string;
  expiresAt: Date;
}

/** Makes a link for a member; earlier ones are good no more. What comes after the # no server is ever told. */
export async function createPasswordLink(
  trx: Transaction<Schema>,
  { now, consoleAddress }: StaffContext,
  { id: staffId }: Staff,
): Promise<PasswordLink> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now().getTime() + LINK_HOURS * 3_600_000);
  await insertStaffLink(trx, { tokenHash, staffId, expiresAt });
  return { link: `${consoleAddress}/contrasena#token=${token}`, expiresAt };
}

/**
 * Sets a password with a link, once: a locked login is unlocked, and every session of the member ends.
 * @returns whose it is
 * @throws ConsoleRefusal linkDead when it is unknown, used, too old or of somebody who is disabled; invalid `password`;
 * passwordsOff
 */
export async function setStaffPassword(
  { database, now, isWithoutPasswords }: StaffContext,
  { token, password }: { token: string; password: string },
): Promise<Staff> {
  if (isWithoutPasswords) refuseCall('passwordsOff');
  const { length } = [...password];
  if (length < SHORTEST) refuseField('password', 'passwordShort');
  if (length > LONGEST) refuseField('password', 'passwordLong');
  const passwordHash = await hashPassword(password);
  const at = now();
  const tokenHash = hashOfToken(token);
  return database.transaction().execute(async (trx) => {
    const link = await lockStaffLink(trx, tokenHash);
    const staff = link && (await lockStaff(trx, link.staffId));
    if (!staff || link.usedAt || link.expiresAt <= at || staff.disabled_at) return refuseCall('linkDead');
    await markStaffLinkUsed(trx, tokenHash, at);
    await updateStaff(trx, staff.id, { password_hash: passwordHash });
    await unlockStaffLogin(trx, staff.email);
    await deleteStaffSessionsOf(trx, staff.id);
    await recordDeed(trx, { at, who: staff, action: 'password-set' });
    return staff;
  });
}
