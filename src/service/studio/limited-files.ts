import { InvalidChangeError } from '#shared/version-changes.ts';
import { assertTotalTextWithinLimits, assertVersionWithinLimits } from '#shared/version-limits.ts';
import { refuseChange } from './console-refusal.ts';
import { type FileContents, splitFiles, splitStorableFiles } from './version-files.ts';

/** Does what may find a change impossible. @throws ConsoleRefusal impossibleChange with the reason as its sentence */
export function refuseInvalidChanges<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidChangeError) return refuseChange(error);
    throw error;
  }
}

/** Converts files into those of a version, within its limits. @throws ConsoleRefusal impossibleChange */
export const splitVersionFiles = (contents: FileContents) => limited(contents, splitStorableFiles);

/** The same of files with any names, which are checked and not kept. @throws ConsoleRefusal impossibleChange */
export const splitFilesToCheck = (contents: FileContents) => limited(contents, splitFiles);

const limited = (contents: FileContents, split: typeof splitFiles): ReturnType<typeof splitFiles> =>
  refuseInvalidChanges(() => {
    // Before they are read as texts.
    assertTotalTextWithinLimits(
      [...contents].filter(([name]) => name.endsWith('.json')).map(([, { length }]) => length),
    );
    const kept = split(contents);
    assertVersionWithinLimits(kept.files);
    return kept;
  });
