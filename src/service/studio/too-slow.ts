import type { Fault } from '#definitions/problems/fault.ts';
import { problemsOf } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';
import type { CheckedVersion } from './judge-tasks.ts';

/** The problem of a file or version that takes too much time or memory to check. */
export const TOO_SLOW: Fault = [
  say('it takes too long to check', 'tarda demasiado en comprobarse'),
  say('Make it simpler, or try again later.', 'Hágalo más sencillo, o vuelva a intentarlo más tarde.'),
];

/** The problem of a file whose content the database has lost (R-STU-23). */
export const LOST: Fault = [
  say('its content is lost', 'su contenido se ha perdido'),
  say('Choose the file again.', 'Vuelva a elegir el archivo.'),
];

/** Of a version that takes too much as a whole. */
export const tooSlowVersion = (entity: string): CheckedVersion =>
  unchecked(entity, [problemsOf(`entities/${entity}`)('', ...TOO_SLOW)]);

/** Of a version that was not checked, as something is wrong with it before that. */
export const unchecked = (entity: string, problems: CheckedVersion['problems']): CheckedVersion => ({
  problems,
  warnings: [],
  summary: { name: entity, hosts: [], colors: [], logo: null, problems: problems.length },
});
