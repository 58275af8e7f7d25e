import type { Totals } from './parts.ts';

/** More files than these don't fail because a machine was busy. */
const MOST_FILES = 8;

/**
 * @returns the files of the tests that failed; none, when nobody knows which did, and the whole part has to be tried
 * again; undefined, when nothing failed, or so much that another attempt would only take time
 */
export function filesToTryAgain({ failed, troubles = [] }: Totals): string[] | undefined {
  if (failed === 0) return undefined;
  const files = new Set(troubles.filter(({ isFailed }) => isFailed).map(({ file }) => file));
  return files.size > MOST_FILES ? undefined : [...files];
}

/** What became of a part whose failed files, or all of it, were tried once more. */
export function afterAnother(first: Totals, again: Totals): Totals {
  const isWhole = filesToTryAgain(first)?.length === 0;
  const wavered = (first.troubles ?? []).map((trouble) => ({ ...trouble, isFailed: false }));
  const failedAgain = (again.troubles ?? []).filter(({ isFailed }) => isFailed);
  const isFailedAgain = ({ file, title }: { file: string; title: string }) =>
    failedAgain.some((trouble) => trouble.file === file && trouble.title === title);
  const troubles = [...wavered.filter((trouble) => !isFailedAgain(trouble)), ...failedAgain];
  if (isWhole) return { ...again, troubles };
  const failed = again.failed;
  return { passed: first.passed + first.failed - failed, failed, skipped: first.skipped, troubles };
}
