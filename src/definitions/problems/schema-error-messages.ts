import { describeWrongType } from './describe-wrong-type.ts';
import { localized } from './localized-text.ts';
import { sentence, type Sentence } from './sentence.ts';

/** The reasons of schema errors, by the keyword that refuses the value. */
export type SchemaErrorMessages = Record<string, (data: unknown, params: Record<string, unknown>) => Sentence>;

/** The messages that all files of an entity share. */
export const SCHEMA_ERROR_MESSAGES: SchemaErrorMessages = {
  type: (data, { type }) => describeWrongType(data, type),
  minLength: () => localized({ es: 'el texto está vacío', en: 'the text is empty' }),
  maxLength: (data, { limit }) =>
    sentence(
      localized({
        es: 'el texto tiene %{length} caracteres; caben %{limit}',
        en: 'the text has %{length} characters; %{limit} are allowed',
      }),
      { length: [...(data as string)].length, limit: Number(limit) },
    ),
  minItems: () => localized({ es: 'la lista está vacía', en: 'the list is empty' }),
};
