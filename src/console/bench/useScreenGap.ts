import type { FailedFile } from '#shared/privacy/har-to-report.ts';
import { useBench } from './bench-context.ts';
import { listMissingAnswers } from './model/missing-answers.ts';

/** Why a browser's recording does not tell what the supplier saw: scripts that did not arrive, or answers that it lacks. */
export type ScreenGap =
  | { kind: 'scripts'; files: readonly FailedFile[] }
  | { kind: 'answers'; calls: readonly string[] };

/** What is unknown of the shown moment; undefined when its screen can be shown. */
export function useScreenGap(): ScreenGap | undefined {
  const { held, scene, entry } = useBench();
  const files = (held.failedFiles ?? []).filter(({ isDecisive }) => isDecisive);
  if (files.length > 0) return { kind: 'scripts', files };
  const calls = listMissingAnswers(scene, entry);
  return calls.length > 0 ? { kind: 'answers', calls } : undefined;
}
