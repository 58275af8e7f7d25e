import { InvalidChangeError } from '#shared/versions/version-changes.ts';
import { assertTotalTextWithinLimits, assertVersionWithinLimits } from '#shared/versions/version-limits.ts';
import { refuseChange } from '#studio/domain/calls/console-refusal.ts';
import { type FileContents, splitAnyTextsAndAssets, splitTextsAndAssets } from './version-files.ts';

/** Converts InvalidChangeError to a refusal. @throws ConsoleRefusal impossibleChange with the sentence of the error */
export function refuseInvalidChanges<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidChangeError) return refuseChange(error);
    throw error;
  }
}

/** Splits files for storage as a version, within its limits. @throws ConsoleRefusal impossibleChange */
export const splitVersionFiles = (contents: FileContents) => limited(contents, splitTextsAndAssets);

/** Splits files with any names, which are only checked. @throws ConsoleRefusal impossibleChange */
export const splitFilesToCheck = (contents: FileContents) => limited(contents, splitAnyTextsAndAssets);

const limited = (
  contents: FileContents,
  split: typeof splitAnyTextsAndAssets,
): ReturnType<typeof splitAnyTextsAndAssets> =>
  refuseInvalidChanges(() => {
    // Before they are decoded as text.
    assertTotalTextWithinLimits(
      [...contents].filter(([name]) => name.endsWith('.json')).map(([, { length }]) => length),
    );
    const kept = split(contents);
    assertVersionWithinLimits(kept.files);
    return kept;
  });
