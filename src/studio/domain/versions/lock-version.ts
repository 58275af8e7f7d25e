import type { Transaction } from 'kysely';
import type { ConsoleCallName } from '#shared/console/console-contract.ts';
import { lockStaffForShare, type Staff } from '#studio/database/staff.ts';
import { findVersion, lockVersion, type Version } from '#studio/database/versions.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { VersionState } from '#platform/database/version-tables.ts';
import { mayCall, isEntityInScope } from '#studio/domain/calls/access.ts';
import { getConsoleCall } from '#studio/domain/calls/console-calls.ts';
import type { AuditActor } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

/** Every call that changes a version, with the states in which the version must be. */
const STATES = {
  changeVersion: ['draft'],
  undoVersion: ['draft'],
  discardVersion: ['draft'],
  submitVersion: ['draft'],
  withdrawVersion: ['in-review'],
  approveVersion: ['in-review'],
  returnVersion: ['in-review'],
  publishVersion: ['in-review', 'scheduled'],
  scheduleVersion: ['in-review', 'scheduled'],
  unscheduleVersion: ['scheduled'],
  restoreVersion: ['archived'],
  addComment: ['draft', 'in-review', 'scheduled'],
  settleComment: ['draft', 'in-review', 'scheduled'],
} as const satisfies Record<string, readonly VersionState[]>;

type CallChangingVersion = keyof typeof STATES;
export type CallCreatingVersion =
  | 'createVersion'
  | 'createEntity'
  | 'copyEntity'
  | 'importVersion'
  | 'takeFolder'
  | 'transferDifferences';
type CallAboutEntity = 'requestEntityState' | 'confirmEntityState' | 'cancelEntityState';

/**
 * Reads a version for a call, without a lock: results computed from it must be compared with the locked version.
 * @throws ConsoleRefusal notFound, wrongState
 */
export async function readVersionInState(
  { database }: Pick<StudioContext, 'database'>,
  call: CallChangingVersion,
  id: string,
): Promise<Version> {
  const version = (await findVersion(database, id)) ?? refuseCall('notFound');
  assertState(call, version);
  return version;
}

/**
 * Locks a version until the transaction ends. Every change of a version starts with this call; state and rights stay
 * valid until the change is stored.
 * @throws ConsoleRefusal notFound, wrongState; sessionMissing, roleMissing when the actor has lost the right
 * in the meantime
 */
export async function lockVersionForCall(
  trx: Transaction<Schema>,
  actor: AuditActor,
  call: CallChangingVersion,
  id: string,
): Promise<Version> {
  const version = (await lockVersion(trx, id)) ?? refuseCall('notFound');
  await assertCallAllowed(trx, actor, call, version.entity);
  assertState(call, version);
  return version;
}

/**
 * Verifies that a member of staff may make a call for an entity, until the transaction ends. Versions are locked before
 * staff, so that a call that waits for a version does not block an admin who removes the right.
 * @param actor a program, which has no id, may do everything
 * @throws ConsoleRefusal notFound, sessionMissing, roleMissing
 */
export async function assertCallAllowed(
  trx: Transaction<Schema>,
  actor: AuditActor,
  call: CallChangingVersion | CallCreatingVersion | CallAboutEntity,
  entity: string,
): Promise<void> {
  const staff = await lockCaller(trx, actor, call);
  if (staff && !isEntityInScope(staff.scope, entity)) refuseCall('notFound');
}

/**
 * Locks a member of staff who makes a call until the transaction ends, so that the right to make it stays.
 * @returns undefined for a program, which may do everything
 * @throws ConsoleRefusal sessionMissing, roleMissing
 */
export async function lockCaller(
  trx: Transaction<Schema>,
  { id }: AuditActor,
  call: ConsoleCallName,
): Promise<Staff | undefined> {
  if (id === undefined) return undefined;
  const staff = await lockStaffForShare(trx, id);
  if (!staff || staff.disabled_at) return refuseCall('sessionMissing');
  if (!mayCall(staff.roles, getConsoleCall(call).caller)) refuseCall('roleMissing');
  return staff;
}

function assertState(call: CallChangingVersion, { state }: Version): void {
  const states: readonly VersionState[] = STATES[call];
  if (!states.includes(state)) refuseCall('wrongState', { state });
}
