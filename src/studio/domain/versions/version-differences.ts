import type { Difference } from '#definitions/differences/difference.ts';
import type { Version } from '#studio/database/versions.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { hashContent } from '#studio/domain/files/version-files.ts';
import { getValidator } from './check-version.ts';

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
