import type { ProblemText } from '#definitions/problems/problem-text.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';

/** Reads a folder; what goes wrong with the disk meanwhile (no right to read, gone in between) is a problem of it. */
export function catchReadErrors(folder: string, { problems }: { problems: EntityProblem[] }, read: () => void): void {
  try {
    read();
  } catch (error) {
    problems.push(createProblemFactory(`entities/${folder}`)('', ...describeReadError(error)));
  }
}

/** Why something on the disk can't be read. @param error what was thrown meanwhile */
export function describeReadError(error: unknown): ProblemText {
  const { code, message, path } = error as NodeJS.ErrnoException;
  const what = code ? `${code}${path ? ` ${path}` : ''}` : message;
  return [
    localized(`it can't be read (${what})`, `no se puede leer (${what})`),
    localized(
      'Look whether it is there and may be read, then try again.',
      'Mire si está ahí y si se puede leer, e inténtelo otra vez.',
    ),
  ];
}
