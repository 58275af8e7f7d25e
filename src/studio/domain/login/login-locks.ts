import { countLimitedCall } from '#platform/database/call-counts.ts';
import type { CallLimit } from '#platform/rules/call-limits.ts';
import { insertStaffLink, lockStaffLink, markStaffLinkUsed } from '#studio/database/staff-links.ts';
import { lockStaff, type Staff } from '#studio/database/staff.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { rememberDevice, unlockMember } from '#studio/domain/staff/known-devices.ts';
import { sendLoginLockedMail } from '#studio/domain/staff/staff-mails.ts';
import type { StaffContext } from '#studio/domain/staff/staff-context.ts';
import { createToken, hashToken } from '#studio/domain/calls/tokens.ts';

/** Maximum number of mails to one member about locks of wrong passwords. */
const LOCK_MAILS: CallLimit = { calls: 3, seconds: 24 * 3600 };

/** How long the link that lifts a lock works: the mail may arrive at night. */
const UNLOCK_LINK_HOURS = 12;

/** Mails a member that wrong passwords locked the login, with a link that lifts the lock (R-CON-08). */
export const sendLockMail = (context: StaffContext, staffId: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const now = context.now();
    const staff = await lockStaff(trx, staffId);
    if (!staff || staff.disabled_at) return;
    if ((await countLimitedCall(trx, `lock mails to ${staffId}`, LOCK_MAILS, now)) > 0) return;
    const { token, tokenHash } = createToken();
    const expiresAt = new Date(now.getTime() + UNLOCK_LINK_HOURS * 3_600_000);
    await insertStaffLink(trx, { tokenHash, staffId, expiresAt, purpose: 'unlock' });
    await sendLoginLockedMail(trx, context, staff, `${context.consoleAddress}/desbloquear#token=${token}`);
  });

/**
 * Lifts the locks of a member with a mailed link, which works once, and makes the browser a known one: wrong passwords
 * of others lock it no more. It opens no session.
 * @returns the member, and the new token of the browser
 * @throws ConsoleRefusal linkExpired when the link is unknown, used, expired or of a disabled member
 */
export const liftLoginLock = (
  { database, now }: StaffContext,
  { token, deviceToken }: { token: string; deviceToken: string | undefined },
): Promise<{ staff: Staff; deviceToken: string }> =>
  database.transaction().execute(async (trx) => {
    const [at, tokenHash] = [now(), hashToken(token)];
    const link = await lockStaffLink(trx, tokenHash, 'unlock');
    const staff = link && (await lockStaff(trx, link.staffId));
    if (!staff || link.usedAt || link.expiresAt <= at || staff.disabled_at) return refuseCall('linkExpired');
    await markStaffLinkUsed(trx, tokenHash, at);
    await unlockMember(trx, staff);
    await recordAuditEvent(trx, { at, who: staff, action: 'login-unlocked' });
    return { staff, deviceToken: await rememberDevice(trx, staff, deviceToken, at) };
  });
