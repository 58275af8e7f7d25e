import type { Kysely, Transaction } from 'kysely';
import type { Difference } from '#definitions/differences/difference.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findLiveVersion, lockEntity, updateVersion, type Version } from '#studio/database/versions.ts';
import { compareVersionFiles, getDifferenceKey } from '#studio/domain/versions/version-differences.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { assertUndoneAcknowledged, findUndoneChanges, type UndoneChanges } from './undone-changes.ts';

/** What the publication of a version changes for suppliers. */
export interface VersionEffects {
  /** All differences from the live version. */
  differences: Difference[];
  /** What it undoes of later publications. */
  undone: UndoneChanges | undefined;
}

/** Compares a version with the live one. @throws ConsoleRefusal takesTooLong, checksBusy */
export async function findVersionEffects(
  context: StudioContext,
  db: Kysely<Schema>,
  version: Version,
): Promise<VersionEffects> {
  const live = await findLiveVersion(db, version.entity);
  const differences = await compareVersionFiles(context, live, version);
  return { differences, undone: await findUndoneChanges(context, db, version, live, differences) };
}

/**
 * Compares a version with the live one, and verifies that all differences that may block suppliers were accepted
 * (R-STU-17), and what it undoes of later publications.
 * @throws ConsoleRefusal risksOpen with `risks`, the keys of those that were not accepted; undoesNewer with `key`
 */
export async function assertEffectsAcknowledged(
  context: StudioContext,
  db: Kysely<Schema>,
  version: Version,
  acknowledged: readonly string[],
): Promise<VersionEffects> {
  const effects = await findVersionEffects(context, db, version);
  const risks = effects.differences.filter(({ risk }) => risk);
  const open = risks.map(getDifferenceKey).filter((key) => !acknowledged.includes(key));
  if (open.length > 0) refuseCall('risksOpen', { risks: open });
  assertUndoneAcknowledged(effects.undone, acknowledged);
  return effects;
}

/**
 * Does the same with what was accepted of a version; until the transaction ends no other version becomes live.
 * @throws ConsoleRefusal risksOpen, undoesNewer
 */
export async function assertEffectsAgainstLive(
  trx: Transaction<Schema>,
  context: StudioContext,
  version: Version,
): Promise<VersionEffects> {
  await lockEntity(trx, version.entity);
  return assertEffectsAcknowledged(context, trx, version, version.acknowledged);
}

/**
 * Stores further accepted effects of a version, and verifies that all were accepted.
 * @throws ConsoleRefusal risksOpen, undoesNewer
 */
export async function acknowledgeEffects(
  trx: Transaction<Schema>,
  context: StudioContext,
  version: Version,
  additionalKeys: readonly string[],
): Promise<VersionEffects> {
  const acknowledged = [...new Set([...version.acknowledged, ...additionalKeys])];
  const effects = await assertEffectsAgainstLive(trx, context, { ...version, acknowledged });
  if (additionalKeys.length > 0) await updateVersion(trx, version.id, { acknowledged });
  return effects;
}
