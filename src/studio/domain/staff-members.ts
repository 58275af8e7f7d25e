import type { Transaction } from 'kysely';
import { deleteUnusedStaffLinks } from '#studio/database/staff-links.ts';
import { deleteAllStaffSessions } from '#studio/database/staff-sessions.ts';
import {
  insertStaffUnlessEmailTaken,
  lockStaff,
  lockEnabledStaffWithRole,
  type Staff,
  updateStaffUnlessEmailTaken,
} from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { type EntityScope, isScopeWithin } from './access.ts';
import { type AuditActor, hashJson } from './audit-events.ts';
import { refuseCall, refuseField } from './console-refusal.ts';
import { recordGrant } from './recent-grants.ts';
import { assertAdminRemains, normaliseStaffValues } from './staff-checks.ts';
import type { StaffContext } from './staff-context.ts';
import {
  getAuditedValues,
  pickStaffValues,
  recordStaffAddition,
  recordStaffChange,
  type StaffValues,
} from './staff-audit.ts';
import { areEmailOrRightsChanged, sendAccessChangeMail, sendStaffLinkMail } from './staff-mails.ts';
import { withdrawVersionMails } from './version-mails.ts';
import { createPasswordLink, type PasswordLink } from './staff-passwords.ts';

/**
 * The manager of staff: members beyond the manager's scope are neither visible nor changeable, and the manager cannot
 * give rights beyond that scope.
 */
export interface StaffManager extends AuditActor {
  /** Id of the member; undefined for the operator, who has full access without the console. */
  id?: string;
  scope: EntityScope;
}

/** An added member, and when the link to set the password expires; without passwords there is no link. */
interface AddedStaff {
  staff: Staff;
  expiresAt?: Date;
}

/**
 * Adds a member of staff for an admin, who never sees the link: it is mailed to the member (R-CON-07).
 * @throws ConsoleRefusal invalid `email`, `name`, `scope`
 */
export const inviteStaff = (context: StaffContext, manager: StaffManager, values: StaffValues): Promise<AddedStaff> =>
  context.database.transaction().execute(async (trx) => {
    const staff = await insertMember(trx, context, manager, values);
    if (context.isWithoutPasswords) return { staff };
    const { link, expiresAt } = await createPasswordLink(trx, context, staff);
    await sendStaffLinkMail(trx, context, staff, { link, by: manager, isFirst: true });
    return { staff, expiresAt };
  });

/** Adds a member for the operator, who receives the link and passes it on. @throws ConsoleRefusal as above */
export const addStaff = (
  context: StaffContext,
  manager: StaffManager,
  values: StaffValues,
): Promise<AddedStaff & Partial<PasswordLink>> =>
  context.database.transaction().execute(async (trx) => {
    const staff = await insertMember(trx, context, manager, values);
    return { staff, ...(!context.isWithoutPasswords && (await createPasswordLink(trx, context, staff))) };
  });

async function insertMember(
  trx: Transaction<Schema>,
  { now }: StaffContext,
  manager: StaffManager,
  values: StaffValues,
): Promise<Staff> {
  const at = now();
  const wanted = normaliseStaffValues(manager, values);
  const staff =
    (await insertStaffUnlessEmailTaken(trx, { ...wanted, created_at: at })) ?? refuseField('email', 'emailTaken');
  await recordStaffAddition(trx, { at, who: manager, staff });
  await recordGrant(trx, { staffId: staff.id, manager, at });
  return staff;
}

/**
 * Changes a member of staff; undefined fields keep their value. Disabling a member ends their sessions and invalidates
 * their password links. A change of email, roles or scope ends their sessions and is mailed to them.
 * @throws ConsoleRefusal notFound, invalid as above, lastAdmin when no remaining admin could manage the same
 * entities
 */
export const changeStaff = (
  context: StaffContext,
  manager: StaffManager,
  id: string,
  { isDisabled, ...changes }: Partial<StaffValues> & { isDisabled?: boolean },
): Promise<Staff> =>
  context.database.transaction().execute(async (trx) => {
    // Always locked first, so that two admins who change each other do so one after the other.
    const admins = await lockEnabledStaffWithRole(trx, 'admin');
    const staff = await lockManagedStaff(trx, manager, id);
    const at = context.now();
    const wanted = normaliseStaffValues(manager, { ...pickStaffValues(staff), ...changes }, staff.scope);
    const disabledAt = isDisabled === undefined ? staff.disabled_at : isDisabled ? (staff.disabled_at ?? at) : null;
    const changed = { ...staff, ...wanted, disabled_at: disabledAt };
    if (hashJson(getAuditedValues(changed)) === hashJson(getAuditedValues(staff))) return staff;
    assertAdminRemains(admins, staff, changed);
    // From now on an admin decides the member's roles and scope, not the provider.
    const isOwn = {
      ...(hashJson(wanted.roles) !== hashJson(staff.roles) && { roles_by_claim: false }),
      ...(hashJson(wanted.scope) !== hashJson(staff.scope) && { scope_by_claim: false }),
    };
    const saved = await updateStaffUnlessEmailTaken(trx, id, { ...wanted, ...isOwn, disabled_at: disabledAt });
    if (!saved) return refuseField('email', 'emailTaken');
    await recordStaffChange(trx, { at, who: manager, staff, saved });
    await endAccessBefore(trx, context, { manager, staff, saved });
    return saved;
  });

/** Ends earlier sessions and links after a change, and notifies the member and the reviews. */
async function endAccessBefore(
  trx: Transaction<Schema>,
  context: StaffContext,
  { manager, staff, saved }: { manager: StaffManager; staff: Staff; saved: Staff },
): Promise<void> {
  const isOther = areEmailOrRightsChanged(staff, saved);
  const isLetIn = staff.disabled_at !== null && saved.disabled_at === null;
  if (isOther || saved.disabled_at) await deleteAllStaffSessions(trx, saved.id);
  if (staff.email !== saved.email || saved.disabled_at) await deleteUnusedStaffLinks(trx, saved.id);
  await withdrawVersionMails(trx, staff, saved);
  if (isOther) await sendAccessChangeMail(trx, context, { before: staff, after: saved, by: manager });
  if (isOther || isLetIn) await recordGrant(trx, { staffId: saved.id, manager, at: context.now() });
}

/** Locks a member whom the manager may change until the transaction ends. @throws ConsoleRefusal notFound */
export async function lockManagedStaff(trx: Transaction<Schema>, manager: StaffManager, id: string): Promise<Staff> {
  const staff = await lockStaff(trx, id);
  return staff && isScopeWithin(staff.scope, manager.scope) ? staff : refuseCall('notFound');
}
