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
