import { escapeInvisible } from '#shared/invisible-characters.ts';
import type { Language, LocalizedText } from './localized-text.ts';

/** What is wrong with an entity, for the people who keep its files: where, why and how to mend it. */
export interface EntityProblem {
  /** From the root of the project, such as `entities/9001/entity.json`. */
  file: string;
  /** What people call the field, such as "primary colour"; left out where it has no other name. */
  field?: LocalizedText;
  /** Path inside the file, such as `/primaryColor`; '' for the whole file. */
  path: string;
  /** A sentence without its full stop. */
  reason: LocalizedText;
  /** A sentence that says what to do. */
  mend: LocalizedText;
}

/** Writes a problem in one line, as commands and the development overlay show it. */
export const createProblemFormatter =
  (language: Language) =>
  ({ file, field, path, reason, mend }: EntityProblem): string =>
    escapeInvisible(
      `${file}${field ? `, ${field[language]}` : ''}${path ? ` ${path}` : ''}: ${reason[language]}. ${mend[language]}`,
    );

/** Says what is wrong at a path of a file that is known already. */
export type CreateProblem = (path: string, reason: LocalizedText, mend: LocalizedText) => EntityProblem;

/** Short for problems of one file. @param nameOf what people call the field at a path */
export const createProblemFactory =
  (file: string, nameOf: (path: string) => LocalizedText | undefined = () => undefined): CreateProblem =>
  (path, reason, mend) => {
    const field = nameOf(path);
    return { file, ...(field && { field }), path, reason, mend };
  };
