import type { Kysely } from 'kysely';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import type { Schema } from '#platform/database/schema.ts';
import { findLiveVersion, type Version } from '#studio/database/versions.ts';
import { checkVersion, getWarningKey } from '#studio/domain/versions/check-version.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';

/**
 * Finds the warnings that a version would bring to suppliers (R-STU-14): those that the live version of its entity does
 * not have today.
 * @param warnings of the version
 * @throws ConsoleRefusal checksBusy
 */
export async function findNewWarnings(
  context: StudioContext,
  db: Kysely<Schema>,
  version: Pick<Version, 'id' | 'entity'>,
  warnings: readonly EntityProblem[],
): Promise<EntityProblem[]> {
  if (warnings.length === 0) return [];
  const live = await findLiveVersion(db, version.entity);
  if (!live) return [...warnings];
  if (live.id === version.id) return [];
  const { warnings: liveWarnings } = await checkVersion(context, db, live.entity, live.files);
  const known = new Set(liveWarnings.map(getWarningKey));
  return warnings.filter((warning) => !known.has(getWarningKey(warning)));
}
