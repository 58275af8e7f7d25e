import { describeWrongType } from './describe-wrong-type.ts';
import { localized, type LocalizedText } from './localized-text.ts';

/** The reasons of schema errors, by the keyword that refuses the value. */
export type SchemaErrorMessages = Record<string, (data: unknown, params: Record<string, unknown>) => LocalizedText>;

/** The messages that all files of an entity share. */
export const SCHEMA_ERROR_MESSAGES: SchemaErrorMessages = {
  type: (data, { type }) => describeWrongType(data, type),
  minLength: () => localized('the text is empty', 'el texto está vacío'),
  maxLength: (data, { limit }) =>
    localized(
      `the text has ${(data as string).length} characters; ${String(limit)} are allowed`,
      `el texto tiene ${(data as string).length} caracteres; caben ${String(limit)}`,
    ),
  minItems: () => localized('the list is empty', 'la lista está vacía'),
};
