import type { Transaction } from 'kysely';
import type { Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { recordGrant } from '#studio/domain/calls/recent-grants.ts';
import type { StaffContext } from './staff-context.ts';
import { sendStaffLinkMail } from './staff-mails.ts';
import { lockManagedStaff, type StaffManager } from './staff-members.ts';
import { createPasswordLink, type PasswordLink } from './staff-passwords.ts';

/**
 * Mails a member a new link to set the password and invalidates earlier ones (R-CON-07).
 * @returns the recipient, and when the link expires
 * @throws ConsoleRefusal notFound, also when the member is disabled; passwordsOff
 */
export const sendPasswordLink = (
  context: StaffContext,
  manager: StaffManager,
  id: string,
): Promise<{ mailedTo: string; expiresAt: Date }> =>
  context.database.transaction().execute(async (trx) => {
    const staff = await lockForLink(trx, context, manager, id);
    const { link, expiresAt } = await createPasswordLink(trx, context, staff);
    await sendStaffLinkMail(trx, context, staff, { link, by: manager, isFirst: false });
    return { mailedTo: staff.email, expiresAt };
  });

/** Creates a new link like `sendPasswordLink`, but returns it to the operator. @throws ConsoleRefusal as above */
export const renewPasswordLink = (context: StaffContext, manager: StaffManager, id: string): Promise<PasswordLink> =>
  context.database
    .transaction()
    .execute(async (trx) => createPasswordLink(trx, context, await lockForLink(trx, context, manager, id)));

async function lockForLink(
  trx: Transaction<Schema>,
  { isWithoutPasswords, now }: StaffContext,
  manager: StaffManager,
  id: string,
): Promise<Staff> {
  if (isWithoutPasswords) refuseCall('passwordsOff');
  const staff = await lockManagedStaff(trx, manager, id);
  if (staff.disabled_at) refuseCall('notFound');
  await recordAuditEvent(trx, { at: now(), who: manager, action: 'staff-link', detail: { member: staff.email } });
  await recordGrant(trx, { staffId: id, manager, at: now() });
  return staff;
}
