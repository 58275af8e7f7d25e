import type { Kysely } from 'kysely';
import { parseJsonPointer } from '#shared/versions/version-changes.ts';
import type { Difference } from '#definitions/differences/difference.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findPublishedBase, listNumbersPublishedSince } from '#studio/database/publication-order.ts';
import { findVersion, type Version } from '#studio/database/versions.ts';
import { compareVersionFiles } from '#studio/domain/versions/version-differences.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { hashContent } from '#studio/domain/files/version-files.ts';

/** What a publication takes away again of what was published after the version was begun. */
export interface UndoneChanges {
  /** Number of the published version from which it was made; null when there is none. */
  base: number | null;
  /** Numbers of the versions that were published since, in ascending order. */
  published: number[];
  /** The differences from the live version that replace something published since. */
  differences: Difference[];
  /** The key under which they are accepted, all together; it changes with the live version. */
  key: string;
}

type Unpublished = Pick<Version, 'id' | 'entity' | 'number' | 'made_from' | 'created_at' | 'published_at'>;

/** Lists the numbers of the versions that were published after the base of a version that is not published. */
export async function listPublishedSince(db: Kysely<Schema>, version: Unpublished): Promise<number[]> {
  if (version.published_at !== null) return [];
  return listNumbersPublishedSince(db, version, await findPublishedBase(db, version));
}

/**
 * Finds what a version would undo: differences from the live version where the live version differs from the one from
 * which it was made (R-STU-19).
 * @param differences from the live version to this one
 * @returns undefined when it undoes nothing
 * @throws ConsoleRefusal takesTooLong, checksBusy
 */
export async function findUndoneChanges(
  context: StudioContext,
  db: Kysely<Schema>,
  version: Unpublished,
  live: Version | undefined,
  differences: readonly Difference[],
): Promise<UndoneChanges | undefined> {
  if (!live || live.id === version.id || differences.length === 0) return undefined;
  const base = await findPublishedBase(db, version);
  if (base?.id === live.id) return undefined;
  const newer = await compareVersionFiles(context, base && (await findVersion(db, base.id)), live);
  const undone = differences.filter((difference) => newer.some((other) => isUndoneBy(other, difference)));
  if (undone.length === 0) return undefined;
  return {
    base: base?.number ?? null,
    published: await listNumbersPublishedSince(db, version, base),
    differences: undone,
    key: hashContent(JSON.stringify(['undone', live.id, ...undone.map(({ id }) => id).sort()])).slice(0, 16),
  };
}

/** Verifies that what a version undoes was accepted. @throws ConsoleRefusal undoesNewer with its key */
export function assertUndoneAcknowledged(undone: UndoneChanges | undefined, acknowledged: readonly string[]): void {
  if (undone && !acknowledged.includes(undone.key)) refuseCall('undoesNewer', { key: undone.key });
}

type PlacedDifference = Pick<Difference, 'file' | 'path' | 'values'>;

/** Whether a difference takes back, or replaces, what another one brought. */
export function isUndoneBy(newer: PlacedDifference, difference: PlacedDifference): boolean {
  if (newer.file !== difference.file) return false;
  // Hosts are entries of one list: adding one leaves the others alone.
  if (isHost(newer) && isHost(difference))
    return newer.values?.to === difference.values?.from && newer.values?.from === difference.values?.to;
  return isWithin(newer.path, difference.path) || isWithin(difference.path, newer.path);
}

const isHost = ({ path, values }: PlacedDifference): boolean =>
  path === '/hosts' && !Array.isArray(values?.from ?? values?.to);

function isWithin(outer: string, inner: string): boolean {
  const [one, other] = [outer, inner].map(parseJsonPointer) as [string[], string[]];
  return one.every((name, index) => other[index] === name);
}
