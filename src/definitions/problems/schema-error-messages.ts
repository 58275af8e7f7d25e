import { formatCount } from './format-count.ts';
import { describeWrongType } from './describe-wrong-type.ts';
import { localized, type LocalizedText } from './localized-text.ts';

/** The reasons of schema errors, by the keyword that refuses the value. */
export type SchemaErrorMessages = Record<string, (data: unknown, params: Record<string, unknown>) => LocalizedText>;

/** The messages that all files of an entity share. */
export const SCHEMA_ERROR_MESSAGES: SchemaErrorMessages = {
  type: (data, { type }) => describeWrongType(data, type),
  minLength: () => localized('the text is empty', 'el texto está vacío'),
  maxLength: (data, { limit }) => {
    const length = [...(data as string)].length;
    return localized(
      `the text has ${formatCount(length, 'en')} characters; ${formatCount(Number(limit), 'en')} are allowed`,
      `el texto tiene ${formatCount(length, 'es')} caracteres; caben ${formatCount(Number(limit), 'es')}`,
    );
  },
  minItems: () => localized('the list is empty', 'la lista está vacía'),
};
