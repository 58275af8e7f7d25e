import type { EntityProblem } from '#definitions/problems/problem.ts';
import { problemsOf } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';

/** Reads a folder; what goes wrong with the disk meanwhile (no right to read, gone in between) is a problem of it. */
export function unreadable(folder: string, { problems }: { problems: EntityProblem[] }, read: () => void): void {
  try {
    read();
  } catch (error) {
    const { code, message, path } = error as NodeJS.ErrnoException;
    const what = code ? `${code}${path ? ` ${path}` : ''}` : message;
    const reason = say(`it can't be read (${what})`, `no se puede leer (${what})`);
    const mend = say(
      'Look whether it is there and may be read, then try again.',
      'Mire si está ahí y si se puede leer, e inténtelo otra vez.',
    );
    problems.push(problemsOf(`entities/${folder}`)('', reason, mend));
  }
}
