import type { Transaction } from 'kysely';
import type { Role } from '#shared/console-contract.ts';
import { dropStaffLinks } from '#service/database/studio/staff-links.ts';
import { deleteStaffSessionsOf } from '#service/database/studio/staff-sessions.ts';
import { insertStaff, lockStaff, lockStaffWithRole, type Staff, updateStaff } from '#service/database/studio/staff.ts';
import type { Schema } from '#service/database/schema.ts';
import { loginName } from '#service/rules/login-name.ts';
import { isMailAddress } from '#service/rules/mail-address.ts';
import { type EntityScope, isWithin } from './access.ts';
import { type Doer, hashOf, recordDeed, type StaffAction } from './audit.ts';
import { refuseCall, refuseField } from './console-refusal.ts';
import type { StaffContext } from './staff-context.ts';
import { createPasswordLink, type PasswordLink } from './staff-passwords.ts';

/** Who manages staff: nobody beyond their scope is seen or changed, and no more is given away. */
export interface Manager extends Doer {
  scope: EntityScope;
}

/** What of a member an admin decides. */
export interface StaffValues {
  email: string;
  name: string;
  roles: Role[];
  /** Codes of entities; null for all. */
  scope: string[] | null;
}

/**
 * Adds a member of staff, who has no password before setting one with the link.
 * @throws ConsoleRefusal invalid `email`, `name`, `scope`
 */
export async function addStaff(
  context: StaffContext,
  manager: Manager,
  values: StaffValues,
): Promise<{ staff: Staff } & PasswordLink> {
  const wanted = checked(manager, values);
  return context.database.transaction().execute(async (trx) => {
    const at = context.now();
    const staff = (await insertStaff(trx, { ...wanted, created_at: at })) ?? refuseField('email', 'emailTaken');
    const detail = { member: staff.email, roles: staff.roles, scope: staff.scope };
    await recordDeed(trx, { at, who: manager, action: 'staff-added', after: hashOf(decided(staff)), detail });
    return { staff, ...(await createPasswordLink(trx, context, staff)) };
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
    const wanted = checked(manager, { ...decidedValues(staff), ...changes });
    const disabledAt = isDisabled === undefined ? staff.disabled_at : isDisabled ? (staff.disabled_at ?? at) : null;
    const changed = { ...staff, ...wanted, disabled_at: disabledAt };
    if (hashOf(decided(changed)) === hashOf(decided(staff))) return staff;
    assertAdminLeft(admins, staff, changed);
    if (disabledAt !== null) {
      await deleteStaffSessionsOf(trx, id);
      await dropStaffLinks(trx, id);
    }
    const saved = await updateStaff(trx, id, { ...wanted, disabled_at: disabledAt });
    if (!saved) return refuseField('email', 'emailTaken');
    await recordChange(trx, { at, manager, staff, saved });
    return saved;
  });

/** A new link for a member to set the password. @throws ConsoleRefusal notFound, also when the member is disabled */
export const renewPasswordLink = (context: StaffContext, manager: Manager, id: string): Promise<PasswordLink> =>
  context.database.transaction().execute(async (trx) => {
    const staff = await lockManaged(trx, manager, id);
    if (staff.disabled_at) refuseCall('notFound');
    const detail = { member: staff.email };
    await recordDeed(trx, { at: context.now(), who: manager, action: 'staff-link', detail });
    return createPasswordLink(trx, context, staff);
  });

async function lockManaged(trx: Transaction<Schema>, manager: Manager, id: string): Promise<Staff> {
  const staff = await lockStaff(trx, id);
  return staff && isWithin(staff.scope, manager.scope) ? staff : refuseCall('notFound');
}

function checked(manager: Manager, { email: typed, name: written, roles, scope }: StaffValues): StaffValues {
  const email = loginName(typed);
  const name = written.trim();
  if (!isMailAddress(email)) refuseField('email', 'emailWrong');
  if (name === '') refuseField('name', 'missing');
  if (scope?.length === 0) refuseField('scope', 'scopeEmpty');
  if (!isWithin(scope, manager.scope)) refuseField('scope', 'scopeForeign');
  return { email, name, roles: [...new Set(roles)].sort(), scope: scope && [...new Set(scope)].sort() };
}

/** An admin of all entities is needed as long as there is one, and an admin of some likewise. */
function assertAdminLeft(admins: readonly Staff[], { id }: Staff, changed: Staff): void {
  const was = admins.find((admin) => admin.id === id);
  if (!was) return;
  const stays = changed.disabled_at === null && changed.roles.includes('admin');
  const left = [...admins.filter((admin) => admin.id !== id), ...(stays ? [changed] : [])];
  const isEnough = was.scope === null ? left.some(({ scope }) => scope === null) : left.length > 0;
  if (!isEnough) refuseCall('lastAdmin');
}

const decidedValues = ({ email, name, roles, scope }: Staff): StaffValues => ({ email, name, roles, scope });

/** All that an admin decides, for the hashes of the audit. */
const decided = (staff: Staff) => ({ ...decidedValues(staff), isDisabled: staff.disabled_at !== null });

function recordChange(
  trx: Transaction<Schema>,
  { at, manager, staff, saved }: { at: Date; manager: Manager; staff: Staff; saved: Staff },
) {
  const [old, fresh] = [decided(staff), decided(saved)];
  const names = Object.keys(fresh) as (keyof typeof fresh)[];
  const changes = names.filter((name) => hashOf(old[name]) !== hashOf(fresh[name]));
  const detail = {
    member: saved.email,
    changes: Object.fromEntries(changes.map((name) => [name, { from: old[name], to: fresh[name] }])),
  };
  const action: StaffAction = !changes.includes('isDisabled')
    ? 'staff-changed'
    : fresh.isDisabled
      ? 'staff-disabled'
      : 'staff-enabled';
  return recordDeed(trx, { at, who: manager, action, before: hashOf(old), after: hashOf(fresh), detail });
}
