import type { AuditAction } from '#shared/console/audit-kinds.ts';
import type { Transaction } from 'kysely';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { type AuditActor, hashJson, recordAuditEvent } from '#studio/domain/calls/audit-events.ts';

/** The values of a member that admins set. */
export type StaffValues = ConsoleRequestBody<'createStaff'>;

export const pickStaffValues = ({ email, name, roles, scope }: Staff): StaffValues => ({ email, name, roles, scope });

/** The values of a member that are hashed for the audit. */
export const getAuditedValues = (staff: Staff) => ({
  ...pickStaffValues(staff),
  isDisabled: staff.disabled_at !== null,
});

/** Hashes what a member may do, by which later changes of it are noticed. */
export const hashAccess = ({ roles, scope, disabled_at: disabledAt }: Staff): string =>
  hashJson({ roles, scope, isDisabled: disabledAt !== null });

interface StaffAuditDetails {
  at: Date;
  who: AuditActor;
  staff: Staff;
}

/** Records the addition of a member (R-CON-10). */
export const recordStaffAddition = (trx: Transaction<Schema>, { at, who, staff }: StaffAuditDetails) =>
  recordAuditEvent(trx, {
    at,
    who,
    action: 'staff-added',
    after: hashJson(getAuditedValues(staff)),
    detail: { member: staff.email, roles: staff.roles, scope: staff.scope },
  });

/** Records a change of a member. @param change `saved`: the member after the change */
export function recordStaffChange(
  trx: Transaction<Schema>,
  { at, who, staff, saved }: StaffAuditDetails & { saved: Staff },
) {
  const [old, fresh] = [getAuditedValues(staff), getAuditedValues(saved)];
  const names = Object.keys(fresh) as (keyof typeof fresh)[];
  const changes = names.filter((name) => hashJson(old[name]) !== hashJson(fresh[name]));
  const detail = {
    member: saved.email,
    changes: Object.fromEntries(changes.map((name) => [name, { from: old[name], to: fresh[name] }])),
  };
  const action: AuditAction = !changes.includes('isDisabled')
    ? 'staff-changed'
    : fresh.isDisabled
      ? 'staff-disabled'
      : 'staff-enabled';
  return recordAuditEvent(trx, { at, who, action, before: hashJson(old), after: hashJson(fresh), detail });
}
