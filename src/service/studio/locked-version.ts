import type { Transaction } from 'kysely';
import { holdStaff } from '#service/database/studio/staff.ts';
import { findVersion, lockVersion, type Version } from '#service/database/studio/versions.ts';
import type { Schema } from '#service/database/schema.ts';
import type { VersionState } from '#service/database/version-tables.ts';
import { mayCall, seesEntity } from './access.ts';
import { consoleCallOf } from './console-calls.ts';
import type { Doer } from './audit.ts';
import { refuseCall } from './console-refusal.ts';
import type { StudioContext } from './context.ts';

/** Every call that changes a version, with the states in which the version may be. */
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
} as const satisfies Record<string, readonly VersionState[]>;

type ChangeOfVersion = keyof typeof STATES;
type NewVersion = 'createVersion' | 'createEntity' | 'importVersion' | 'takeFolder';

/**
 * Reads a version for a call, without a lock: results computed from it must be compared with the locked one.
 * @throws ConsoleRefusal notFound, wrongState
 */
export async function readVersion(
  { database }: Pick<StudioContext, 'database'>,
  call: ChangeOfVersion,
  id: string,
): Promise<Version> {
  const version = (await findVersion(database, id)) ?? refuseCall('notFound');
  assertState(call, version);
  return version;
}

/**
 * Locks a version until the transaction ends. Every change of a version begins with it: state and rights are those of
 * this moment, and stay so until the change is stored.
 * @throws ConsoleRefusal notFound, wrongState; sessionMissing, roleMissing when the actor has lost the right since
 */
export async function lockedVersion(
  trx: Transaction<Schema>,
  actor: Doer,
  call: ChangeOfVersion,
  id: string,
): Promise<Version> {
  const version = (await lockVersion(trx, id)) ?? refuseCall('notFound');
  await assertAllowed(trx, actor, call, version.entity);
  assertState(call, version);
  return version;
}

/**
 * Makes sure that a member of staff may make a call for an entity, from now until the transaction ends. Versions are
 * locked before staff, so that a call that waits for a version does not make an admin wait who takes the right away.
 * @param actor a program, which has no id, may do everything
 * @throws ConsoleRefusal notFound, sessionMissing, roleMissing
 */
export async function assertAllowed(
  trx: Transaction<Schema>,
  { id }: Doer,
  call: ChangeOfVersion | NewVersion,
  entity: string,
): Promise<void> {
  if (id === undefined) return;
  const staff = await holdStaff(trx, id);
  if (!staff || staff.disabled_at) return refuseCall('sessionMissing');
  if (!mayCall(staff.roles, consoleCallOf(call).caller)) refuseCall('roleMissing');
  if (!seesEntity(staff.scope, entity)) refuseCall('notFound');
}

function assertState(call: ChangeOfVersion, { state }: Version): void {
  const states: readonly VersionState[] = STATES[call];
  if (!states.includes(state)) refuseCall('wrongState', { state });
}
