import type { ConsoleResponseBody, ConsoleLanguage } from '#shared/console/console-contract.ts';
import type { Difference } from '#definitions/differences/difference.ts';
import { findReturnedFiles } from '#studio/database/returned-versions.ts';
import { findLiveVersion, findVersion, type Version } from '#studio/database/versions.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { findUndoneChanges } from '#studio/domain/publishing/undone-changes.ts';
import { getDifferenceKey, compareVersionFiles } from '#studio/domain/versions/version-differences.ts';

type PresentedDifferences = ConsoleResponseBody<'readDifferences'>;

/**
 * Finds the version with which another one is compared. @param against `live`, the id of a version of the same
 * entity, or `returned` for what was last sent back of the version itself
 * @throws ConsoleRefusal notFound
 */
export async function findComparedVersion(
  { database }: StudioContext,
  after: Version,
  against = 'live',
): Promise<Version | undefined> {
  const { entity } = after;
  if (against === 'live') return findLiveVersion(database, entity);
  if (against === 'returned') {
    const files = (await findReturnedFiles(database, after.id)) ?? refuseCall('notFound');
    return { ...after, state: 'draft', files };
  }
  const version = /^[0-9a-f-]{36}$/.test(against) ? await findVersion(database, against) : undefined;
  return version?.entity === entity ? version : refuseCall('notFound');
}

/** Presents the differences between two versions, in one language. @param after a version, or files that are none yet */
export async function presentDifferences(
  studio: StudioContext,
  before: Version | undefined,
  after: Version | Pick<Version, 'files'>,
  language: ConsoleLanguage,
): Promise<PresentedDifferences> {
  const differences = await compareVersionFiles(studio, before, after);
  const undone =
    before?.state === 'live' && 'id' in after && after.published_at === null
      ? await findUndoneChanges(studio, studio.database, after, before, differences)
      : undefined;
  return {
    against: before ? { id: before.id, number: before.number } : null,
    differences: differences.map(presentDifference(language)),
    ...(undone && {
      undone: {
        base: undone.base,
        published: undone.published,
        key: undone.key,
        differences: undone.differences.map(getDifferenceKey),
      },
    }),
  };
}

const presentDifference =
  (language: ConsoleLanguage) =>
  (difference: Difference): PresentedDifferences['differences'][number] => {
    const { area, file, path, text, risk, values } = difference;
    return {
      key: getDifferenceKey(difference),
      area,
      file,
      path,
      text: text[language],
      isRisky: risk !== undefined,
      ...(risk && { risk: risk[language] }),
      ...values,
    };
  };
