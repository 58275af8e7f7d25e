import { escapeInvisibleAndLineBreaks } from '#shared/texts/invisible-characters.ts';
import type { Language, LocalizedText } from './localized-text.ts';
import type { Sentence } from './sentence.ts';
import { createFileNaming, writeSentence } from './write-sentence.ts';

/** A problem of an entity, for the staff who maintain its files: where, why and how to fix it. */
export interface EntityProblem {
  /** Relative to the root of the project, such as `entities/9001/entity.json`. */
  file: string;
  /** The name of the field, such as "primary colour"; undefined when it has no name. */
  field?: LocalizedText;
  /** Path inside the file, such as `/primaryColor`; '' for the complete file. */
  path: string;
  /** A sentence without its full stop. */
  reason: Sentence;
  /** A sentence that states the fix. */
  fix: Sentence;
  /** Whether the value was never written, or is only an example. */
  isPlaceholder?: true;
}

/** Formats a problem on one line for those who write files: commands and the development overlay. */
export function createProblemFormatter(language: Language): (problem: EntityProblem) => string {
  const naming = createFileNaming(language);
  return ({ file, field, path, reason, fix }) => {
    const place = `${file}${field ? `, ${field[language]}` : ''}${path ? ` ${path}` : ''}`;
    return escapeInvisibleAndLineBreaks(`${place}: ${writeSentence(reason, naming)}. ${writeSentence(fix, naming)}`);
  };
}

/** Creates a problem at a path of a known file. */
export type CreateProblem = (path: string, reason: Sentence, fix: Sentence) => EntityProblem;

/** Creates problems of one file. @param getFieldNameAt name of the field at a path */
export const createProblemFactory =
  (file: string, getFieldNameAt: (path: string) => LocalizedText | undefined = () => undefined): CreateProblem =>
  (path, reason, fix) => {
    const field = getFieldNameAt(path);
    return { file, ...(field && { field }), path, reason, fix };
  };
