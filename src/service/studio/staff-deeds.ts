import type { AuditAction } from '#shared/audit-kinds.ts';
import type { Transaction } from 'kysely';
import type { Role } from '#shared/console-contract.ts';
import type { Staff } from '#service/database/studio/staff.ts';
import type { Schema } from '#service/database/schema.ts';
import { type Doer, hashOf, recordDeed } from './audit.ts';

/** The values of a member that admins set. */
export interface StaffValues {
  email: string;
  name: string;
  roles: Role[];
  /** Codes of entities; null for all. */
  scope: string[] | null;
}

export const decidedValues = ({ email, name, roles, scope }: Staff): StaffValues => ({ email, name, roles, scope });

/** All that is decided, for the hashes of the audit. */
export const decided = (staff: Staff) => ({ ...decidedValues(staff), isDisabled: staff.disabled_at !== null });

interface ByWhom {
  at: Date;
  who: Doer;
  staff: Staff;
}

/** Records the addition of a member (R-CON-10). */
export const recordAddition = (trx: Transaction<Schema>, { at, who, staff }: ByWhom) =>
  recordDeed(trx, {
    at,
    who,
    action: 'staff-added',
    after: hashOf(decided(staff)),
    detail: { member: staff.email, roles: staff.roles, scope: staff.scope },
  });

/** Records a change of a member. @param change `saved`: the member after the change */
export function recordChange(trx: Transaction<Schema>, { at, who, staff, saved }: ByWhom & { saved: Staff }) {
  const [old, fresh] = [decided(staff), decided(saved)];
  const names = Object.keys(fresh) as (keyof typeof fresh)[];
  const changes = names.filter((name) => hashOf(old[name]) !== hashOf(fresh[name]));
  const detail = {
    member: saved.email,
    changes: Object.fromEntries(changes.map((name) => [name, { from: old[name], to: fresh[name] }])),
  };
  const action: AuditAction = !changes.includes('isDisabled')
    ? 'staff-changed'
    : fresh.isDisabled
      ? 'staff-disabled'
      : 'staff-enabled';
  return recordDeed(trx, { at, who, action, before: hashOf(old), after: hashOf(fresh), detail });
}
