import { escapeInvisibleAndLineBreaks } from '#shared/invisible-characters.ts';
import type { Language, LocalizedText } from './localized-text.ts';

/** A problem of an entity, for the staff who maintain its files: where, why and how to fix it. */
export interface EntityProblem {
  /** Relative to the root of the project, such as `entities/9001/entity.json`. */
  file: string;
  /** The name of the field, such as "primary colour"; undefined when it has no name. */
  field?: LocalizedText;
  /** Path inside the file, such as `/primaryColor`; '' for the complete file. */
  path: string;
  /** A sentence without its full stop. */
  reason: LocalizedText;
  /** A sentence that states the fix. */
  fix: LocalizedText;
}

/** Formats a problem on one line, for commands and the development overlay. */
export const createProblemFormatter =
  (language: Language): ((problem: EntityProblem) => string) =>
  ({ file, field, path, reason, fix }: EntityProblem): string =>
    escapeInvisibleAndLineBreaks(
      `${file}${field ? `, ${field[language]}` : ''}${path ? ` ${path}` : ''}: ${reason[language]}. ${fix[language]}`,
    );

/** Creates a problem at a path of a known file. */
export type CreateProblem = (path: string, reason: LocalizedText, fix: LocalizedText) => EntityProblem;

/** Creates problems of one file. @param getFieldNameAt name of the field at a path */
export const createProblemFactory =
  (file: string, getFieldNameAt: (path: string) => LocalizedText | undefined = () => undefined): CreateProblem =>
  (path, reason, fix) => {
    const field = getFieldNameAt(path);
    return { file, ...(field && { field }), path, reason, fix };
  };
