import { generateIfStale } from '#build/generate-if-stale.ts';
import { formatBuildError } from '#definitions/problems/format-build-error.ts';

/** Brings `src/generated` up to date. A mistake in a record ends the process with one line for each, and exit code 1. */
export async function generateBeforeCommand(): Promise<void> {
  try {
    await generateIfStale();
  } catch (error) {
    console.error(formatBuildError(error));
    process.exit(1);
  }
}
