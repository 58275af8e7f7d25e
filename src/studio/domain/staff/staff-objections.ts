import type { Transaction } from 'kysely';
import type { ChangedStaffValues, StaffChange } from '#studio/database/staff-change.ts';
import { lockStaffLink, markStaffLinkUsed } from '#studio/database/staff-links.ts';
import {
  lockEnabledStaffWithRole,
  lockStaff,
  type Staff,
  updateStaffUnlessEmailTaken,
} from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { isScopeWithin } from '#studio/domain/calls/access.ts';
import { hashJson, recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { recordGrant } from '#studio/domain/calls/recent-grants.ts';
import { hashToken } from '#studio/domain/calls/tokens.ts';
import { withdrawVersionMails } from '#studio/domain/versions/version-mails.ts';
import { endStaffAccess } from './end-staff-access.ts';
import { OBJECTION_DAYS } from './objection-links.ts';
import { getAuditedValues, hashAccess, recordStaffChange } from './staff-audit.ts';
import { isAdminRemaining } from './staff-checks.ts';
import type { StaffContext } from './staff-context.ts';
import { notifyOfStaffChange, sendRecoveryMail } from './staff-mails.ts';
import { createPasswordLink } from './staff-passwords.ts';

interface ObjectionOutcome {
  /** Who objected. */
  staff: Staff;
  /** Whether the change no longer holds; not, for example, when no admin would remain. */
  isTakenBack: boolean;
  /** Whether a link to choose another password was mailed. */
  isMailed: boolean;
}

/**
 * 'It was not me': ends all sessions of the member, who gets the email of the link's address back, takes the change
 * back, and mails a link to choose another password. The email cannot be changed for seven days (R-CON-08).
 * @throws ConsoleRefusal linkExpired when the link is unknown, used or expired, or its member was disabled by others
 */
export const objectToChange = (context: StaffContext, token: string): Promise<ObjectionOutcome> =>
  context.database.transaction().execute(async (trx) => {
    const [now, tokenHash] = [context.now(), hashToken(token)];
    const link = await lockStaffLink(trx, tokenHash, 'objection');
    if (!link?.change || !link.address || link.usedAt || link.expiresAt <= now) return refuseCall('linkExpired');
    const { change, address } = link;
    const admins = await lockEnabledStaffWithRole(trx, 'admin');
    const owner = (await lockStaff(trx, link.staffId)) ?? refuseCall('linkExpired');
    // A member who was dismissed cannot undo what they did before.
    if (owner.disabled_at && change.member !== owner.id) return refuseCall('linkExpired');
    await markStaffLinkUsed(trx, tokenHash, now);
    const staff = await giveBack(trx, context, owner, address);
    const isTakenBack = await takeBack(trx, context, { admins, owner: staff, change });
    await recordAuditEvent(trx, {
      at: now,
      who: staff,
      action: 'change-objected',
      detail: { kind: change.kind, member: change.member, isTakenBack },
    });
    const isMailed = !context.isWithoutPasswords && !staff.disabled_at;
    if (isMailed) await sendRecoveryMail(trx, context, staff, (await createPasswordLink(trx, context, staff)).link);
    return { staff, isTakenBack, isMailed };
  });

/** Ends all access of a member, who keeps or gets back the address of the link. */
async function giveBack(
  trx: Transaction<Schema>,
  { now, isWithoutPasswords }: StaffContext,
  owner: Staff,
  address: string,
): Promise<Staff> {
  const at = now();
  await endStaffAccess(trx, owner);
  const email = owner.previous_email === address ? address : owner.email;
  const saved = await updateStaffUnlessEmailTaken(trx, owner.id, {
    email,
    pending_email: null,
    previous_email: null,
    previous_email_until: null,
    email_held_until: new Date(at.getTime() + OBJECTION_DAYS * 24 * 3_600_000),
    ...(!isWithoutPasswords && {
      password_hash: null,
      revoked_password_hash: owner.password_hash ?? owner.revoked_password_hash,
    }),
  });
  if (!saved) return refuseCall('linkExpired');
  if (saved.email !== owner.email) await recordStaffChange(trx, { at, who: saved, staff: owner, saved });
  return saved;
}

interface TakenBack {
  admins: readonly Staff[];
  owner: Staff;
  change: StaffChange;
}

/** Restores the values that a change replaced, unless they were changed again. @returns whether the change is undone */
async function takeBack(
  trx: Transaction<Schema>,
  context: StaffContext,
  { admins, owner, change }: TakenBack,
): Promise<boolean> {
  const isOwn = change.member === owner.id;
  const staff = isOwn ? owner : await lockStaff(trx, change.member);
  if (!staff) return false;
  // Somebody else has decided about the access since, and perhaps knew no other one.
  if (isOwn && change.ownAccess !== undefined && change.ownAccess !== hashAccess(staff)) return false;
  const now = context.now();
  const changed = { ...staff, ...restore(staff, change, now) };
  // The owner may have less access than at the time of the change, and gives nobody more than they have now.
  if (!isOwn && !(mayManage(owner, staff) && mayManage(owner, changed))) return false;
  if (!isAdminRemaining(admins, staff, changed)) return false;
  const saved = await updateStaffUnlessEmailTaken(trx, staff.id, {
    email: changed.email,
    pending_email: changed.pending_email,
    previous_email: changed.previous_email,
    previous_email_until: changed.previous_email_until,
    roles: changed.roles,
    scope: changed.scope,
    disabled_at: changed.disabled_at,
    mails_off: changed.mails_off,
  });
  if (!saved) return refuseCall('linkExpired');
  const isChanged = hashJson(getAuditedValues(saved)) !== hashJson(getAuditedValues(staff));
  if (isChanged) {
    await recordStaffChange(trx, { at: now, who: owner, staff, saved });
    await withdrawVersionMails(trx, staff, saved);
  }
  if (isOwn && !(isChanged && change.kind === 'access')) return true;
  if (!isOwn) await endStaffAccess(trx, staff);
  if (isChanged && !saved.disabled_at) await recordGrant(trx, { staffId: saved.id, manager: owner, at: now });
  const undone: StaffChange = { ...change, kind: 'access', before: change.after, after: change.before };
  await notifyOfStaffChange(trx, context, {
    change: undone,
    before: staff,
    after: saved,
    by: owner,
    isTakenBack: true,
  });
  return true;
}

const mayManage = (owner: Staff, staff: Staff): boolean =>
  owner.roles.includes('admin') && isScopeWithin(staff.scope, owner.scope);

/** The columns with the values from before a change, where they still have those that it set. */
function restore(staff: Staff, { kind, before, after }: StaffChange, now: Date): Partial<Staff> {
  if (kind === 'added') return { disabled_at: staff.disabled_at ?? now };
  const current: Required<ChangedStaffValues> = {
    email: staff.email,
    roles: staff.roles,
    scope: staff.scope,
    isDisabled: staff.disabled_at !== null,
    mailsOff: staff.mails_off,
  };
  const isStill = (name: keyof ChangedStaffValues) =>
    name in before && hashJson(current[name]) === hashJson(after[name]);
  return {
    ...(staff.pending_email === after.email && { pending_email: null }),
    ...(isStill('email') && { email: before.email, previous_email: null, previous_email_until: null }),
    ...(isStill('roles') && { roles: before.roles }),
    ...(isStill('scope') && { scope: before.scope }),
    ...(isStill('isDisabled') && { disabled_at: before.isDisabled ? now : null }),
    ...(isStill('mailsOff') && { mails_off: before.mailsOff }),
  } as Partial<Staff>;
}
