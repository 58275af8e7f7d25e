import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { VersionCheckResult } from './validator-tasks.ts';

/** The problem of a file or version whose check exceeds the limits of time or memory. */
export const TOO_SLOW_PROBLEM: ProblemText = [
  localized('it takes too long to check', 'tarda demasiado en comprobarse'),
  localized('Make it simpler, or try again later.', 'Hágalo más sencillo, o vuelva a intentarlo más tarde.'),
];

/** The problem of a file whose content is missing in the database (R-STU-23). */
export const CONTENT_LOST_PROBLEM: ProblemText = [
  localized('its content is missing', 'su contenido se ha perdido'),
  localized('Choose the file again.', 'Vuelva a elegir el archivo.'),
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
