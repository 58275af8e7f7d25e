import type { Entity } from '#shared/entity/entity.ts';
import { loadAssets } from '#studio/database/versions.ts';
import type { Version } from '#studio/database/versions.ts';
import { Refusal } from '#platform/rules/refusal.ts';
import { getValidator } from '#studio/domain/versions/check-version.ts';
import { ConsoleRefusal } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { runOnBehalfOf } from '#studio/domain/calls/task-owner.ts';
import { type FileContents, listAssetHashes, joinContents } from '#studio/domain/files/version-files.ts';

/** A version, or an entity that is not stored, under an id of its own. */
export interface DisplayableVersion extends Pick<Version, 'id' | 'revision' | 'entity' | 'files'> {
  summary: Pick<Version['summary'], 'hosts'>;
}

/** The displayable content of a version, which may have problems that prevent publication. */
interface DisplayedVersion {
  entity: Entity;
  /** Images by their name in the folder. */
  files: FileContents;
}

const MOST_KEPT = 50;

/** By version and revision: many frames request the same version at once, and a check is slow. */
const kept = new Map<string, Promise<DisplayedVersion | undefined>>();

/** Prepares the current state of a version for display; undefined when its definition cannot be read at all. */
export function resolveDisplayedVersion(
  studio: StudioContext,
  version: DisplayableVersion,
): Promise<DisplayedVersion | undefined> {
  const key = `${version.id} ${version.revision}`;
  const known = kept.get(key) ?? readShown(studio, version);
  kept.delete(key);
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  return known;
}

async function readShown(
  studio: StudioContext,
  { entity, files }: DisplayableVersion,
): Promise<DisplayedVersion | undefined> {
  const assets = await loadAssets(studio.database, listAssetHashes(files));
  const contents = joinContents(files, assets);
  // The viewer of a version may be anonymous.
  const shown = await runOnBehalfOf(`shown ${entity}`, () =>
    getValidator(studio).resolveEntity(entity, files, async () => assets),
  ).catch(toRefusal);
  return shown && { entity: shown, files: contents };
}

/** The stage responds to its viewers with refusals of the service instead of those of the console. */
function toRefusal(error: unknown): never {
  throw error instanceof ConsoleRefusal ? new Refusal('unavailable') : error;
}
