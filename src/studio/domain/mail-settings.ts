import { STAFF_MAIL_KINDS, type StaffMailKind } from '#shared/staff-mails.ts';
import { lockStaff, type Staff, updateStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import { type AuditActor, hashJson, recordAuditEvent } from './audit-events.ts';
import { refuseCall } from './console-refusal.ts';
import type { StaffContext } from './staff-context.ts';

/** Lists the kinds of mails that a member has turned off; kinds of another release are left out. */
export const listMailsOff = ({ mails_off: off }: Pick<Staff, 'mails_off'>): StaffMailKind[] =>
  STAFF_MAIL_KINDS.filter((kind) => off.includes(kind));

/**
 * Turns off kinds of mails for a member, and turns on all others (R-DESK-02).
 * @returns the kinds that are off
 * @throws ConsoleRefusal sessionMissing when the member no longer exists
 */
export const changeMailsOff = (
  { database, now }: StaffContext,
  who: AuditActor & { id: string },
  wanted: readonly StaffMailKind[],
): Promise<StaffMailKind[]> =>
  database.transaction().execute(async (trx) => {
    const staff = (await lockStaff(trx, who.id)) ?? refuseCall('sessionMissing');
    const [from, to] = [listMailsOff(staff), STAFF_MAIL_KINDS.filter((kind) => wanted.includes(kind))];
    if (hashJson(from) === hashJson(to)) return to;
    await updateStaffUnlessEmailTaken(trx, who.id, { mails_off: to });
    const hashes = { before: hashJson(from), after: hashJson(to) };
    await recordAuditEvent(trx, { at: now(), who, action: 'mails-changed', ...hashes, detail: { off: to } });
    return to;
  });
