import { createHash } from 'node:crypto';
import { listFieldsByInput } from '#definitions/fields/read-fields.ts';
import type { Entity, TermsField } from '#shared/entity/entity.ts';
import { getTermsFileName } from '#shared/entity/terms-file.ts';

/** The longest text of terms, in characters, that stays in the definition: a request would take longer than its bytes. */
export const LONGEST_INLINE_TERMS = 1_000;

/** The text of the terms of a form; the schemas of the forms name no other text like this. */
const TERMS_TEXT_KEY = /^forms\.[^.]+\.[^.]+\.text$/;

/** Whether the text with a key is that of terms (R-CONF-42). */
export const isTermsTextKey = (key: string): boolean => TERMS_TEXT_KEY.test(key);

/**
 * Replaces the long texts of terms by addresses, so that the first page does not wait for them. The address contains the
 * hash of the text: a definition that a browser keeps always leads to the terms that it was published with.
 * @returns the definition to publish, and the texts by the name of their file below `entities/<code>/`
 */
export function separateLongTerms(entity: Entity): { entity: Entity; files: Map<string, string> } {
  const files = new Map<string, string>();
  const toAddress = (text: string): string => {
    if (text.length <= LONGEST_INLINE_TERMS) return text;
    const name = getTermsFileName(createHash('sha256').update(text).digest('hex'));
    files.set(name, text);
    return `/entities/${entity.codNrbeEn}/${name}`;
  };
  const checkboxes = listFieldsByInput<TermsField>('terms').map((field) => {
    const { text, ...rest } = entity[field];
    // The text keeps its place, so that a definition with short terms has the same bytes as before.
    return [field, text === undefined ? rest : { ...entity[field], text: toAddress(text) }];
  });
  const texts = Object.entries(entity.texts).map(([key, text]) => [key, isTermsTextKey(key) ? toAddress(text) : text]);
  const separated = { ...entity, ...Object.fromEntries(checkboxes), texts: Object.fromEntries(texts) } as Entity;
  return { entity: separated, files };
}
