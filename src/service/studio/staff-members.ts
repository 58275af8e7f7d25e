import type { Transaction } from 'kysely';
import { dropStaffLinks } from '#service/database/studio/staff-links.ts';
import { deleteStaffSessionsOf } from '#service/database/studio/staff-sessions.ts';
import { insertStaff, lockStaff, lockStaffWithRole, type Staff, updateStaff } from '#service/database/studio/staff.ts';
import type { Schema } from '#service/database/schema.ts';
import { loginName } from '#service/rules/login-name.ts';
import { findInvisible } from '#shared/invisible.ts';
import { isMailAddress } from '#service/rules/mail-address.ts';
import { type EntityScope, isWithin } from './access.ts';
import { type Doer, hashOf, recordDeed } from './audit.ts';
import { refuseCall, refuseField } from './console-refusal.ts';
import type { StaffContext } from './staff-context.ts';
import { decided, decidedValues, recordAddition, recordChange, type StaffValues } from './staff-deeds.ts';
import { createPasswordLink, type PasswordLink } from './staff-passwords.ts';

/** Who manages staff: nobody beyond their scope is seen or changed, and no more is given away. */
export interface Manager extends Doer {
  scope: EntityScope;
}

/**
 * Adds a member of staff, who has no password before setting one with the link; without passwords there is no link.
 * @throws ConsoleRefusal invalid `email`, `name`, `scope`
 */
export async function addStaff(
  context: StaffContext,
  manager: Manager,
  values: StaffValues,
): Promise<{ staff: Staff } & Partial<PasswordLink>> {
  const wanted = checked(manager, values);
  return context.database.transaction().execute(async (trx) => {
    const at = context.now();
    const staff = (await insertStaff(trx, { ...wanted, created_at: at })) ?? refuseField('email', 'emailTaken');
    await recordAddition(trx, { at, who: manager, staff });
    return { staff, ...(!context.isWithoutPasswords && (await createPasswordLink(trx, context, staff))) };
  });
}

/**
 * Changes a member of staff; what is not named stays. Who is disabled is logged out, and links to set the password are
 * good no more.
 * @throws ConsoleRefusal notFound, invalid as above, lastAdmin when nobody would be left who could manage what they do
 */
export const changeStaff = (
  context: StaffContext,
  manager: Manager,
  id: string,
  { isDisabled, ...changes }: Partial<StaffValues> & { isDisabled?: boolean },
): Promise<Staff> =>
  context.database.transaction().execute(async (trx) => {
    // Always first, so that two who change each other wait for one another.
    const admins = await lockStaffWithRole(trx, 'admin');
    const staff = await lockManaged(trx, manager, id);
    const at = context.now();
    const wanted = checked(manager, { ...decidedValues(staff), ...changes }, staff.scope);
    const disabledAt = isDisabled === undefined ? staff.disabled_at : isDisabled ? (staff.disabled_at ?? at) : null;
    const changed = { ...staff, ...wanted, disabled_at: disabledAt };
    if (hashOf(decided(changed)) === hashOf(decided(staff))) return staff;
    assertAdminLeft(admins, staff, changed);
    if (disabledAt !== null) {
      await deleteStaffSessionsOf(trx, id);
      await dropStaffLinks(trx, id);
    }
    // From now on what they may do, and where, is an admin's decision.
    const isOwn = {
      ...(hashOf(wanted.roles) !== hashOf(staff.roles) && { roles_by_claim: false }),
      ...(hashOf(wanted.scope) !== hashOf(staff.scope) && { scope_by_claim: false }),
    };
    const saved = await updateStaff(trx, id, { ...wanted, ...isOwn, disabled_at: disabledAt });
    if (!saved) return refuseField('email', 'emailTaken');
    await recordChange(trx, { at, who: manager, staff, saved });
    return saved;
  });

/**
 * A new link for a member to set the password.
 * @throws ConsoleRefusal notFound, also when the member is disabled; passwordsOff
 */
export async function renewPasswordLink(context: StaffContext, manager: Manager, id: string): Promise<PasswordLink> {
  if (context.isWithoutPasswords) refuseCall('passwordsOff');
  return context.database.transaction().execute(async (trx) => {
    const staff = await lockManaged(trx, manager, id);
    if (staff.disabled_at) refuseCall('notFound');
    const detail = { member: staff.email };
    await recordDeed(trx, { at: context.now(), who: manager, action: 'staff-link', detail });
    return createPasswordLink(trx, context, staff);
  });
}

async function lockManaged(trx: Transaction<Schema>, manager: Manager, id: string): Promise<Staff> {
  const staff = await lockStaff(trx, id);
  return staff && isWithin(staff.scope, manager.scope) ? staff : refuseCall('notFound');
}

/** @param scopeBefore of a member who has none yet: who stays without one is changed all the same */
function checked(
  manager: Manager,
  { email: typed, name: written, roles, scope }: StaffValues,
  scopeBefore: EntityScope = null,
): StaffValues {
  const email = loginName(typed);
  const name = written.trim();
  if (!isMailAddress(email)) refuseField('email', 'emailWrong');
  if (name === '') refuseField('name', 'missing');
  if (findInvisible(name, 'line') !== undefined) refuseField('name', 'notOneLine');
  if (scope?.length === 0 && scopeBefore?.length !== 0) refuseField('scope', 'scopeEmpty');
  if (!isWithin(scope, manager.scope)) refuseField('scope', 'scopeForeign');
  return { email, name, roles: [...new Set(roles)].sort(), scope: scope && [...new Set(scope)].sort() };
}

/** An admin of all entities is needed as long as there is one, and an admin of some likewise; one of none is no help. */
function assertAdminLeft(admins: readonly Staff[], { id }: Staff, changed: Staff): void {
  const was = admins.find((admin) => admin.id === id);
  if (!was || was.scope?.length === 0) return;
  const stays = changed.disabled_at === null && changed.roles.includes('admin');
  const others = admins.filter((admin) => admin.id !== id);
  const left = [...others, ...(stays ? [changed] : [])].filter(({ scope }) => scope?.length !== 0);
  const isEnough = was.scope === null ? left.some(({ scope }) => scope === null) : left.length > 0;
  if (!isEnough) refuseCall('lastAdmin');
}
