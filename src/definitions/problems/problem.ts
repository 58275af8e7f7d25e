/** What is wrong with an entity, for the people who keep its files: where, why and how to mend it. */
export interface EntityProblem {
  /** From the root of the project, such as `entities/9001/entity.json`. */
  file: string;
  /** Path inside the file, such as `/primaryColor`; '' for the whole file. */
  path: string;
  /** A sentence without its full stop. */
  reason: string;
  /** A sentence that says what to do. */
  mend: string;
}

/** A problem in one line, as commands and the development overlay show it. */
export const formatProblem = ({ file, path, reason, mend }: EntityProblem): string =>
  `${file}${path ? ` ${path}` : ''}: ${reason}. ${mend}`;

/** Short for problems of one file. */
export const problemsOf =
  (file: string) =>
  (path: string, reason: string, mend: string): EntityProblem => ({ file, path, reason, mend });
