import { wrongType } from './type-words.ts';
import { say, type Words } from './words.ts';

/** Why a value is refused, by the keyword of a schema that refuses it; said of what it is asked of only, such as texts. */
export type SchemaReasons = Record<string, (data: unknown, params: Record<string, unknown>) => Words>;

/** What is said alike of every file of an entity. */
export const SCHEMA_REASONS: SchemaReasons = {
  type: (data, { type }) => wrongType(data, type),
  minLength: () => say('the text is empty', 'el texto está vacío'),
  maxLength: (data, { limit }) =>
    say(
      `the text has ${(data as string).length} characters; ${String(limit)} are allowed`,
      `el texto tiene ${(data as string).length} caracteres; caben ${String(limit)}`,
    ),
  minItems: () => say('the list is empty', 'la lista está vacía'),
};
