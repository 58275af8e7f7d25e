import type { Transaction } from 'kysely';
import type { ChangedStaffValues, StaffChange } from '#studio/database/staff-change.ts';
import { deleteAllStaffSessions } from '#studio/database/staff-sessions.ts';
import {
  insertStaffUnlessEmailTaken,
  lockStaff,
  lockEnabledStaffWithRole,
  isEmailTaken,
  type Staff,
  updateStaffUnlessEmailTaken,
} from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { type EntityScope, isScopeWithin } from '#studio/domain/calls/access.ts';
import { type AuditActor, hashJson, recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { recordGrant } from '#studio/domain/calls/recent-grants.ts';
import { withdrawVersionMails } from '#studio/domain/versions/version-mails.ts';
import { assertAdminRemains, normaliseStaffValues } from './staff-checks.ts';
import type { StaffContext } from './staff-context.ts';
import {
  getAuditedValues,
  hashAccess,
  pickStaffValues,
  recordStaffAddition,
  recordStaffChange,
  type StaffValues,
} from './staff-audit.ts';
import { endStaffAccess } from './end-staff-access.ts';
import { assertEmailChangeable, needsConfirmation, rememberEmail, sendEmailConfirmation } from './staff-emails.ts';
import { notifyOfStaffChange, sendStaffLinkMail } from './staff-mails.ts';
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
  context: StaffContext,
  manager: StaffManager,
  values: StaffValues,
): Promise<Staff> {
  const at = context.now();
  const next = normaliseStaffValues(manager, values);
  if (await isEmailTaken(trx, next.email, at)) refuseField('email', 'emailTaken');
  const staff =
    (await insertStaffUnlessEmailTaken(trx, { ...next, created_at: at })) ?? refuseField('email', 'emailTaken');
  await recordStaffAddition(trx, { at, who: manager, staff });
  await recordGrant(trx, { staffId: staff.id, manager, at });
  const { email, roles, scope } = staff;
  const change: StaffChange = { kind: 'added', member: staff.id, before: {}, after: { email, roles, scope } };
  await notifyOfStaffChange(trx, context, { change, before: staff, after: staff, by: manager });
  return staff;
}

/**
 * Changes a member of staff; undefined fields keep their value. Disabling a member ends their access. A change of email,
 * roles or scope ends their sessions. All but a change of the name alone is mailed. A new email becomes the one of the
 * login when a link that is mailed to it is opened; until then the old one stays.
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
    const requested = normaliseStaffValues(manager, { ...pickStaffValues(staff), ...changes }, staff.scope);
    const isOtherEmail = requested.email !== staff.email;
    if (isOtherEmail) await assertEmailChangeable(trx, staff, requested.email, at);
    const pendingEmail = isOtherEmail && needsConfirmation(context, staff) ? requested.email : undefined;
    const next = pendingEmail === undefined ? requested : { ...requested, email: staff.email };
    const disabledAt = isDisabled === undefined ? staff.disabled_at : isDisabled ? (staff.disabled_at ?? at) : null;
    const changed = { ...staff, ...next, disabled_at: disabledAt };
    const isChanged = hashJson(getAuditedValues(changed)) !== hashJson(getAuditedValues(staff));
    if (!isChanged && pendingEmail === undefined) return staff;
    assertAdminRemains(admins, staff, changed);
    const isLoginEmailChanged = next.email !== staff.email;
    const saved = await updateStaffUnlessEmailTaken(trx, id, {
      ...next,
      ...listOwnDecisions(staff, next),
      ...(isOtherEmail && { pending_email: pendingEmail ?? null }),
      ...(isLoginEmailChanged && staff.last_login_at && rememberEmail(staff, at)),
      disabled_at: disabledAt,
    });
    if (!saved) return refuseField('email', 'emailTaken');
    if (isChanged) await recordStaffChange(trx, { at, who: manager, staff, saved });
    await endAccessBefore(trx, context, { manager, staff, saved });
    if (pendingEmail !== undefined) await requestEmail(trx, context, { manager, staff: saved, email: pendingEmail });
    return saved;
  });

/** From now on an admin decides the member's roles and scope, not the provider. */
const listOwnDecisions = (staff: Staff, next: StaffValues) => ({
  ...(hashJson(next.roles) !== hashJson(staff.roles) && { roles_by_claim: false }),
  ...(hashJson(next.scope) !== hashJson(staff.scope) && { scope_by_claim: false }),
});

/** Ends earlier sessions and links after a change, and notifies the member and the reviews. */
async function endAccessBefore(
  trx: Transaction<Schema>,
  context: StaffContext,
  { manager, staff, saved }: { manager: StaffManager; staff: Staff; saved: Staff },
): Promise<void> {
  const described = describeChange(staff, saved);
  if (!described) return;
  const change = manager.id === saved.id ? { ...described, ownAccess: hashAccess(saved) } : described;
  const isLetIn = staff.disabled_at !== null && saved.disabled_at === null;
  const isOnlyState = Object.keys(change.after).every((name) => name === 'isDisabled');
  if (staff.email !== saved.email || saved.disabled_at) await endStaffAccess(trx, staff);
  else if (!isOnlyState) await deleteAllStaffSessions(trx, saved.id);
  await withdrawVersionMails(trx, staff, saved);
  await notifyOfStaffChange(trx, context, { change, before: staff, after: saved, by: manager });
  if (!isOnlyState || isLetIn) await recordGrant(trx, { staffId: saved.id, manager, at: context.now() });
}

/** The values of an access that a change replaced; undefined when only the name changed. */
function describeChange(staff: Staff, saved: Staff): StaffChange | undefined {
  const pick = ({ email, roles, scope, disabled_at: disabledAt }: Staff) => ({
    email,
    roles,
    scope,
    isDisabled: disabledAt !== null,
  });
  const [old, fresh] = [pick(staff), pick(saved)];
  const names = (Object.keys(fresh) as (keyof typeof fresh)[]).filter(
    (name) => hashJson(old[name]) !== hashJson(fresh[name]),
  );
  if (names.length === 0) return undefined;
  const only = (values: typeof old): ChangedStaffValues =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return { kind: 'access', member: staff.id, before: only(old), after: only(fresh) };
}

/** Asks the new address of a member for a confirmation, and notifies the old one. */
async function requestEmail(
  trx: Transaction<Schema>,
  context: StaffContext,
  { manager, staff, email }: { manager: StaffManager; staff: Staff; email: string },
): Promise<void> {
  const at = context.now();
  const detail = { member: staff.email, email };
  await recordAuditEvent(trx, { at, who: manager, action: 'staff-email-requested', detail });
  await recordGrant(trx, { staffId: staff.id, manager, at });
  await sendEmailConfirmation(trx, context, staff, email);
  const change: StaffChange = { kind: 'email', member: staff.id, before: { email: staff.email }, after: { email } };
  await notifyOfStaffChange(trx, context, { change, before: staff, after: staff, by: manager });
}

/** Locks a member whom the manager may change until the transaction ends. @throws ConsoleRefusal notFound */
export async function lockManagedStaff(trx: Transaction<Schema>, manager: StaffManager, id: string): Promise<Staff> {
  const staff = await lockStaff(trx, id);
  return staff && isScopeWithin(staff.scope, manager.scope) ? staff : refuseCall('notFound');
}
