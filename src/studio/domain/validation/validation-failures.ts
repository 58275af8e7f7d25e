import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { VersionCheckResult } from './validator-tasks.ts';

/** The problem of a file or version whose check exceeds the limits of time or memory. */
export const TOO_SLOW_PROBLEM: ProblemText = [
  localized({ es: 'tarda demasiado en comprobarse', en: 'it takes too long to check' }),
  localized({
    es: 'Hágalo más sencillo, o vuelva a intentarlo más tarde.',
    en: 'Make it simpler, or try again later.',
  }),
];

/** The problem of a file whose content is missing in the database (R-STU-23). */
export const CONTENT_LOST_PROBLEM: ProblemText = [
  localized({ es: 'su contenido se ha perdido', en: 'its content is missing' }),
  localized({ es: 'Vuelva a elegir el archivo.', en: 'Choose the file again.' }),
];

/** The result for a version that exceeds the limits as a whole. */
export const createTooSlowCheckResult = (entity: string): VersionCheckResult =>
  createUncheckedVersionResult(entity, [createProblemFactory(`entities/${entity}`)('', ...TOO_SLOW_PROBLEM)]);

/** The result for a version that was not checked, because of a problem before the check. */
export const createUncheckedVersionResult = (
  entity: string,
  problems: VersionCheckResult['problems'],
): VersionCheckResult => ({
  problems,
  warnings: [],
  summary: { name: entity, hosts: [], colors: [], logo: null, problems: problems.length },
});
