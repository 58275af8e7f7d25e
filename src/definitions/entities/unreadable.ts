import type { Fault } from '#definitions/problems/fault.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { problemsOf } from '#definitions/problems/problem.ts';
import { say } from '#definitions/problems/words.ts';

/** Reads a folder; what goes wrong with the disk meanwhile (no right to read, gone in between) is a problem of it. */
export function unreadable(folder: string, { problems }: { problems: EntityProblem[] }, read: () => void): void {
  try {
    read();
  } catch (error) {
    problems.push(problemsOf(`entities/${folder}`)('', ...unreadableFault(error)));
  }
}

/** Why something on the disk can't be read. @param error what was thrown meanwhile */
export function unreadableFault(error: unknown): Fault {
  const { code, message, path } = error as NodeJS.ErrnoException;
  const what = code ? `${code}${path ? ` ${path}` : ''}` : message;
  return [
    say(`it can't be read (${what})`, `no se puede leer (${what})`),
    say(
      'Look whether it is there and may be read, then try again.',
      'Mire si está ahí y si se puede leer, e inténtelo otra vez.',
    ),
  ];
}
