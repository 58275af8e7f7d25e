import type { Transaction } from 'kysely';
import { lockStaffLink, markStaffLinkUsed, replaceStaffLinks } from '#studio/database/staff-links.ts';
import { isEmailTaken, lockStaff, type Staff, updateStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { createToken, hashToken } from '#studio/domain/calls/tokens.ts';
import { withdrawVersionMails } from '#studio/domain/versions/version-mails.ts';
import { endStaffAccess } from './end-staff-access.ts';
import { getOwnerAddress, OBJECTION_DAYS } from './objection-links.ts';
import { recordStaffChange } from './staff-audit.ts';
import type { StaffContext } from './staff-context.ts';
import { notifyOfStaffChange, sendEmailConfirmationMail } from './staff-mails.ts';

const LINK_HOURS = 72;

/**
 * Requires that a new email is free, and that no objection keeps the old one.
 * @throws ConsoleRefusal invalid `email`
 */
export async function assertEmailChangeable(
  trx: Transaction<Schema>,
  staff: Staff,
  email: string,
  now: Date,
): Promise<void> {
  if (staff.email_held_until && staff.email_held_until > now) refuseField('email', 'emailHeld');
  if (await isEmailTaken(trx, email, now, staff.id)) refuseField('email', 'emailTaken');
}

/**
 * Whether a new email has to be confirmed: when the member has used the old one. An email of an address that nobody has
 * ever used, for example one that was mistyped, is replaced at once. The identity provider verifies emails itself.
 */
export const needsConfirmation = (
  { isWithoutPasswords }: Pick<StaffContext, 'isWithoutPasswords'>,
  { password_hash: hash, revoked_password_hash: revoked, last_login_at: login }: Staff,
): boolean => !isWithoutPasswords && (hash !== null || revoked !== null || login !== null);

/** The columns that remember the email before a change, so that its owner can take the change back. */
export const rememberEmail = (staff: Staff, now: Date): Pick<Staff, 'previous_email' | 'previous_email_until'> => ({
  previous_email: getOwnerAddress(staff, now),
  previous_email_until: new Date(now.getTime() + OBJECTION_DAYS * 24 * 3_600_000),
});

/** Mails the link that confirms a new email to it; an earlier one becomes invalid. */
export async function sendEmailConfirmation(
  trx: Transaction<Schema>,
  context: StaffContext,
  staff: Staff,
  email: string,
): Promise<void> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(context.now().getTime() + LINK_HOURS * 3_600_000);
  await replaceStaffLinks(trx, { tokenHash, staffId: staff.id, expiresAt, purpose: 'email', address: email });
  const link = `${context.consoleAddress}/correo#token=${token}`;
  await sendEmailConfirmationMail(trx, context, staff, { email, link });
}

/**
 * Makes the new email of a member the one of the login, with the link that was mailed to it. All access from before
 * ends, and the old address is notified.
 * @throws ConsoleRefusal linkExpired, also when another email was requested or somebody has this one
 */
export const confirmStaffEmail = (context: StaffContext, token: string): Promise<Staff> =>
  context.database.transaction().execute(async (trx) => {
    const [now, tokenHash] = [context.now(), hashToken(token)];
    const link = await lockStaffLink(trx, tokenHash, 'email');
    const staff = link && (await lockStaff(trx, link.staffId));
    const email = link?.address;
    if (!staff || !email || link.usedAt || link.expiresAt <= now || staff.disabled_at) return refuseCall('linkExpired');
    if (staff.pending_email !== email || (await isEmailTaken(trx, email, now, staff.id)))
      return refuseCall('linkExpired');
    await markStaffLinkUsed(trx, tokenHash, now);
    await endStaffAccess(trx, staff);
    const changes = { email, pending_email: null, ...rememberEmail(staff, now) };
    const saved = (await updateStaffUnlessEmailTaken(trx, staff.id, changes)) ?? refuseCall('linkExpired');
    await recordAuditEvent(trx, {
      at: now,
      who: saved,
      action: 'staff-email-confirmed',
      detail: { from: staff.email },
    });
    await recordStaffChange(trx, { at: now, who: saved, staff, saved });
    await withdrawVersionMails(trx, staff, saved);
    const change = { kind: 'email', member: staff.id, before: { email: staff.email }, after: { email } } as const;
    await notifyOfStaffChange(trx, context, { change, before: staff, after: saved, by: saved });
    return saved;
  });
