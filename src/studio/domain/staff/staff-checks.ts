import { findInvisibleCharacter } from '#shared/texts/invisible-characters.ts';
import type { Staff } from '#studio/database/staff.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';
import { type EntityScope, isScopeWithin } from '#studio/domain/calls/access.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import type { StaffValues } from './staff-audit.ts';

/**
 * Validates and normalises the values of a member.
 * @param manager `scope`: no further entities can be assigned
 * @param scopeBefore of a member who is changed: a member without entities may stay without them
 * @throws ConsoleRefusal invalid `email`, `name`, `scope`
 */
export function normaliseStaffValues(
  manager: { scope: EntityScope },
  { email: typed, name: written, roles, scope }: StaffValues,
  scopeBefore: EntityScope = null,
): StaffValues {
  const email = normaliseLoginName(typed);
  const name = written.trim();
  if (!isSafeMailAddress(email)) refuseField('email', 'emailWrong');
  if (name === '') refuseField('name', 'missing');
  if (findInvisibleCharacter(name, 'line') !== undefined) refuseField('name', 'notOneLine');
  if (scope?.length === 0 && scopeBefore?.length !== 0) refuseField('scope', 'scopeEmpty');
  if (!isScopeWithin(scope, manager.scope)) refuseField('scope', 'scopeForeign');
  return { email, name, roles: [...new Set(roles)].sort(), scope: scope && [...new Set(scope)].sort() };
}

/**
 * Requires that an admin of all entities remains if there is one, and likewise an admin of some; an admin without
 * entities does not count.
 * @param admins who can log in before the change
 * @throws ConsoleRefusal lastAdmin
 */
export function assertAdminRemains(admins: readonly Staff[], staff: Staff, changed: Staff): void {
  if (!isAdminRemaining(admins, staff, changed)) refuseCall('lastAdmin');
}

/** Whether enough admins remain after the change of a member, by the rule of `assertAdminRemains`. */
export function isAdminRemaining(admins: readonly Staff[], { id }: Staff, changed: Staff): boolean {
  const was = admins.find((admin) => admin.id === id);
  if (!was || was.scope?.length === 0) return true;
  const stays = changed.disabled_at === null && changed.roles.includes('admin');
  const others = admins.filter((admin) => admin.id !== id);
  const left = [...others, ...(stays ? [changed] : [])].filter(({ scope }) => scope?.length !== 0);
  return was.scope === null ? left.some(({ scope }) => scope === null) : left.length > 0;
}
