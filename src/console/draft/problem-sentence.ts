import type { VersionProblem } from '#shared/console/console-contract.ts';

/** The sentences that say what is wrong and how to mend it. @param problem its reason begins in lower case */
export const writeProblem = ({ reason, fix }: Pick<VersionProblem, 'reason' | 'fix'>): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ${fix}`;
