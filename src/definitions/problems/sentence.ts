import { toJsonPointer } from '#shared/versions/json-pointer.ts';
import type { LocalizedText } from './localized-text.ts';

/** A thing that the files of an entity and the studio call differently. */
export type Mention =
  /** A field of `entity.json` or a part of one; `isKey` where it is to be written in the file. */
  | { of: 'field'; path: string; isKey?: true }
  /** An option of a field of `entity.json`, such as a type of terms. */
  | { of: 'choice'; path: string; value: string }
  /** A text of the portal. */
  | { of: 'text'; key: string }
  | { of: 'form'; form: string }
  | { of: 'form-field'; form: string; name: string }
  /** A rule or another property of a field in an overlay, such as `maxLength` or `hidden`. */
  | { of: 'rule'; rule: string }
  /** What stands at a path of the file that has the problem. */
  | { of: 'place'; path: string }
  /** A value as it stands in a file. */
  | { of: 'value'; value: unknown }
  | { of: 'list'; mentions: readonly Mention[] };

/** Words that differ between those who write files and those who work in the studio. */
export interface WordsByReader {
  inFiles: LocalizedText;
  inStudio: LocalizedText;
}

/** Texts are written unchanged, numbers with the separators of the language. */
export type SentenceValue = string | number | LocalizedText | WordsByReader | Mention;

/** A sentence with placeholders, whose values are worded for the reader by `writeSentence`. */
interface Template {
  template: LocalizedText;
  /** Replaces the template in the studio, where nobody writes JSON. */
  inStudio: LocalizedText | undefined;
  values: Readonly<Record<string, SentenceValue>>;
}

/** A sentence of a check: the same for all readers, or a template with the things that it mentions. */
export type Sentence = LocalizedText | Template;

/**
 * Creates a sentence that mentions something.
 * @param template in both languages, with `%{name}` for each value
 * @param inStudio the sentence for those who do not write files, where it is another one
 */
export const sentence = (template: LocalizedText, values: Template['values'], inStudio?: LocalizedText): Template => ({
  template,
  values,
  inStudio,
});

/** Mentions a field of `entity.json`. @param names its key, and the key of its part */
export const mentionField = (...names: string[]): Mention => ({ of: 'field', path: toJsonPointer(...names) });

/** Mentions a field of `entity.json` that is to be written: in quotes for those who write JSON. */
export const mentionKey = (...names: string[]): Mention => ({
  of: 'field',
  path: toJsonPointer(...names),
  isKey: true,
});

/** Mentions an option of a part of a field. */
export const mentionChoice = (field: string, part: string, value: string): Mention => ({
  of: 'choice',
  path: toJsonPointer(field, part),
  value,
});

export const mentionForm = (form: string): Mention => ({ of: 'form', form });

export const mentionFormField = (form: string, name: string): Mention => ({ of: 'form-field', form, name });

/** Mentions a rule, or another property of a field in an overlay. */
export const mentionRule = (rule: string): Mention => ({ of: 'rule', rule });

/** Mentions a value as it stands in a file. */
export const mentionValue = (value: unknown): Mention => ({ of: 'value', value });

/** Mentions a list of things of one kind. */
export const mentionAll = (mentions: readonly Mention[]): Mention => ({ of: 'list', mentions });
