import { InvalidChangeError } from '#shared/version-changes.ts';
import { assertTotalTextWithinLimits, assertVersionWithinLimits } from '#shared/version-limits.ts';
import { refuseChange } from './console-refusal.ts';
import { type Contents, splitFiles, toVersionFiles } from './version-files.ts';

/** Does what may find a change impossible. @throws ConsoleRefusal impossibleChange with the reason as its sentence */
export function refusingImpossible<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidChangeError) return refuseChange(error);
    throw error;
  }
}

/** Converts files into those of a version, within its limits. @throws ConsoleRefusal impossibleChange */
export const limitedFiles = (contents: Contents) => limited(contents, toVersionFiles);

/** The same of files with any names, which are checked and not kept. @throws ConsoleRefusal impossibleChange */
export const limitedToCheck = (contents: Contents) => limited(contents, splitFiles);

const limited = (contents: Contents, split: typeof splitFiles): ReturnType<typeof splitFiles> =>
  refusingImpossible(() => {
    // Before they are read as texts.
    assertTotalTextWithinLimits(
      [...contents].filter(([name]) => name.endsWith('.json')).map(([, { length }]) => length),
    );
    const kept = split(contents);
    assertVersionWithinLimits(kept.files);
    return kept;
  });
