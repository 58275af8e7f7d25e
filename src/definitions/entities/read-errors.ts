import type { ProblemText } from '#definitions/problems/problem-text.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { createProblemFactory } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';

/** Reads a folder; errors of the file system (no permission, removed in between) become a problem of the folder. */
export function catchReadErrors(
  folderName: string,
  { problems }: { problems: EntityProblem[] },
  read: () => void,
): void {
  try {
    read();
  } catch (error) {
    problems.push(createProblemFactory(`entities/${folderName}`)('', ...describeReadError(error)));
  }
}

/** The problem text of a file system error. */
export function describeReadError(error: unknown): ProblemText {
  const { code, message, path } = error as NodeJS.ErrnoException;
  const what = code ? `${code}${path ? ` ${path}` : ''}` : message;
  return [
    localized({ es: `no se puede leer (${what})`, en: `it can't be read (${what})` }),
    localized({
      es: 'Mire si está ahí y si se puede leer, e inténtelo otra vez.',
      en: 'Check whether it exists and may be read, then try again.',
    }),
  ];
}
