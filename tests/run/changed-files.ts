import { execFileSync } from 'node:child_process';

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The files that differ from a commit, with those that git does not know yet, as paths below the project. */
export const changedFiles = (commit: string): string[] => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Commits that count as lately: about what is taken over at once. */
const LATELY = 8;

/** The files that have changed lately; none, where the history does not reach back so far. */
export function changedLately(): string[] {
  try {
    return changedFiles(`HEAD~${LATELY}`);
  } catch {
    return [];
  }
}
