import type { Transaction } from 'kysely';
import type { Difference } from '#definitions/differences/difference.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findLiveVersion, lockEntity, updateVersion, type Version } from '#studio/database/versions.ts';
import { getValidator } from './check-version.ts';
import { refuseCall } from './console-refusal.ts';
import type { StudioContext } from './studio-context.ts';
import { hashContent } from './version-files.ts';

type Files = Pick<Version, 'files'>;

/**
 * Describes the differences between two versions in texts (R-STU-17).
 * @param before undefined when there is no earlier version @throws ConsoleRefusal takesTooLong
 */
export function compareVersionFiles(
  context: StudioContext,
  before: Files | undefined,
  after: Files,
): Promise<Difference[]> {
  return getValidator(context).compare(before?.files, after.files);
}

/** The key under which a difference is accepted: equal differences have the same key. */
export const getDifferenceKey = ({ id }: Pick<Difference, 'id'>): string => hashContent(id).slice(0, 16);

/**
 * Compares a version with the live one, and verifies that all differences that may block suppliers were accepted
 * (R-STU-17).
 * @param live the live version @returns all differences
 * @throws ConsoleRefusal risksOpen with `risks`, the keys of those that were not accepted
 */
export async function assertRisksAcknowledged(
  context: StudioContext,
  live: Files | undefined,
  version: Files,
  acknowledged: readonly string[],
): Promise<Difference[]> {
  const differences = await compareVersionFiles(context, live, version);
  const risks = differences.filter(({ risk }) => risk);
  const open = risks.map(getDifferenceKey).filter((key) => !acknowledged.includes(key));
  if (open.length > 0) refuseCall('risksOpen', { risks: open });
  return differences;
}

/**
 * Verifies that every difference from the live version that may block suppliers was accepted; until the transaction
 * ends no other version becomes live.
 * @throws ConsoleRefusal risksOpen
 */
export async function assertRisksAgainstLive(
  trx: Transaction<Schema>,
  context: StudioContext,
  version: Version,
): Promise<void> {
  await lockEntity(trx, version.entity);
  await assertRisksAcknowledged(context, await findLiveVersion(trx, version.entity), version, version.acknowledged);
}

/** Stores further accepted risks of a version, and verifies that all were accepted. @throws ConsoleRefusal risksOpen */
export async function acknowledgeRisks(
  trx: Transaction<Schema>,
  context: StudioContext,
  version: Version,
  additionalKeys: readonly string[],
): Promise<void> {
  const acknowledged = [...new Set([...version.acknowledged, ...additionalKeys])];
  await assertRisksAgainstLive(trx, context, { ...version, acknowledged });
  if (additionalKeys.length > 0) await updateVersion(trx, version.id, { acknowledged });
}
