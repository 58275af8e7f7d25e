import type { StaffChange } from '#studio/database/staff-change.ts';
import { replaceSessionToken } from '#studio/database/staff-sessions.ts';
import { lockStaff, type Staff, updateStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import { hashPassword, verifyPassword } from '#platform/rules/passwords.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { endStaffAccess } from '#studio/domain/staff/end-staff-access.ts';
import { rememberDevice } from '#studio/domain/staff/known-devices.ts';
import type { StaffContext } from '#studio/domain/staff/staff-context.ts';
import { notifyOfStaffChange } from '#studio/domain/staff/staff-mails.ts';
import { assertPasswordLength, assertPasswordNotGuessable } from '#studio/domain/staff/staff-password-rules.ts';
import { createToken, hashToken } from '#studio/domain/calls/tokens.ts';
import { createLoginAttempt, recordFailedAttempt, resetFailuresUnlessLocked } from './login-attempts.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Of the session that asks. */
  token: string;
  /** From the cookie of a browser in which the member has logged in before. */
  deviceToken: string | undefined;
}

/**
 * Changes the password of a member who knows the current one. A wrong one counts like a failed login of this browser.
 * All other sessions, known browsers and links to set the password end, and the member is notified by mail (R-CON-08).
 * @returns the new tokens of this session and this browser
 * @throws ConsoleRefusal invalid `currentPassword`, `newPassword`; currentPasswordLocked from the fifth failure on;
 * sessionMissing when the session ended meanwhile; passwordsOff
 */
export async function changeStaffPassword(
  context: StaffContext,
  staff: Staff,
  { currentPassword, newPassword, token, deviceToken }: PasswordChange,
): Promise<{ token: string; deviceToken: string }> {
  if (context.isWithoutPasswords) refuseCall('passwordsOff');
  assertPasswordLength(newPassword, 'newPassword');
  // First, since every other answer about the new password would reveal something about the current one.
  await verifyCurrentPassword(context, staff, { currentPassword, deviceToken });
  if (newPassword === currentPassword) refuseField('newPassword', 'passwordUnchanged');
  await assertPasswordNotGuessable(context, staff, newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const at = context.now();
  return context.database.transaction().execute(async (trx) => {
    const present = await lockStaff(trx, staff.id);
    const fresh = createToken();
    const isOpen = await replaceSessionToken(trx, staff.id, hashToken(token), fresh.tokenHash);
    // The session ended, or another browser changed the password, while this one was verified and hashed.
    if (!present || present.disabled_at || !isOpen) return refuseCall('sessionMissing');
    if (present.password_hash !== staff.password_hash) return refuseField('currentPassword', 'passwordWrong');
    await updateStaffUnlessEmailTaken(trx, staff.id, { password_hash: passwordHash, revoked_password_hash: null });
    await endStaffAccess(trx, present, { purposes: ['password', 'unlock'], keptTokenHash: fresh.tokenHash });
    await recordAuditEvent(trx, { at, who: present, action: 'password-changed' });
    const change: StaffChange = { kind: 'password', member: staff.id, before: {}, after: {} };
    await notifyOfStaffChange(trx, context, { change, before: present, after: present, by: present });
    return { token: fresh.token, deviceToken: await rememberDevice(trx, present, deviceToken, at) };
  });
}

/**
 * Verifies the password of a member who has a session. As at the login, the outcome is returned only through the counter, however many guesses run concurrently.
 * @param field of the call that has the password
 * @throws ConsoleRefusal invalid `field`, currentPasswordLocked
 */
export async function verifyCurrentPassword(
  context: StaffContext,
  staff: Staff,
  { currentPassword, deviceToken }: Pick<PasswordChange, 'currentPassword' | 'deviceToken'>,
  field = 'currentPassword',
): Promise<void> {
  const isRight = await verifyPassword(staff.password_hash ?? undefined, currentPassword);
  const attempt = await createLoginAttempt(context, { now: context.now(), email: staff.email, staff, deviceToken });
  const isAccepted =
    isRight && (await context.database.transaction().execute((trx) => resetFailuresUnlessLocked(trx, attempt)));
  if (isAccepted) return;
  if (await recordFailedAttempt(context, attempt, { isPasswordChange: true })) refuseCall('currentPasswordLocked');
  refuseField(field, 'passwordWrong');
}
