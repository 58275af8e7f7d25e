import { STAFF_MAIL_KINDS, type StaffMailKind } from '#shared/console/staff-mails.ts';
import type { StaffChange } from '#studio/database/staff-change.ts';
import { lockStaff, type Staff, updateStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import { type AuditActor, hashJson, recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StaffContext } from './staff-context.ts';
import { notifyOfStaffChange } from './staff-mails.ts';

/** Lists the kinds of mails that a member has turned off; kinds of another release are left out. */
export const listMailsOff = ({ mails_off: off }: Pick<Staff, 'mails_off'>): StaffMailKind[] =>
  STAFF_MAIL_KINDS.filter((kind) => off.includes(kind));

/**
 * Turns off kinds of mails for a member, and turns on all others (R-DESK-02). A kind that is turned off is mailed to the
 * member, as somebody else may have done it to stay unnoticed.
 * @returns the kinds that are off
 * @throws ConsoleRefusal sessionMissing when the member no longer exists
 */
export const changeMailsOff = (
  context: StaffContext,
  who: AuditActor & { id: string },
  wanted: readonly StaffMailKind[],
): Promise<StaffMailKind[]> =>
  context.database.transaction().execute(async (trx) => {
    const staff = (await lockStaff(trx, who.id)) ?? refuseCall('sessionMissing');
    const [from, to] = [listMailsOff(staff), STAFF_MAIL_KINDS.filter((kind) => wanted.includes(kind))];
    if (hashJson(from) === hashJson(to)) return to;
    await updateStaffUnlessEmailTaken(trx, who.id, { mails_off: to });
    const hashes = { before: hashJson(from), after: hashJson(to) };
    await recordAuditEvent(trx, { at: context.now(), who, action: 'mails-changed', ...hashes, detail: { off: to } });
    if (to.some((kind) => !from.includes(kind))) {
      const values = { before: { mailsOff: staff.mails_off }, after: { mailsOff: to } };
      const change: StaffChange = { kind: 'mails', member: staff.id, ...values };
      await notifyOfStaffChange(trx, context, { change, before: staff, after: staff, by: staff });
    }
    return to;
  });
