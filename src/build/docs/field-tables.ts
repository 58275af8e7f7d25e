import type { EntityField } from '#definitions/fields/entity-field.ts';
import { ENTITY_FIELDS, fieldOf } from '#definitions/fields/read-fields.ts';
import { table } from './table.ts';

/** What can be written into the fields that the studio edits in some places, for the guide of entities, in Spanish. */
export const fieldTable =
  (...places: string[]) =>
  (): string =>
    explained(ENTITY_FIELDS.filter(({ studio = '' }) => places.includes(studio)));

/** The same for the parts of a field. */
export const partTable = (key: string) => (): string => explained(fieldOf(key)?.parts ?? []);

/** Where the portal asks for terms. */
export const termsTable = (): string =>
  table(
    ['Nombre', 'Contiene'],
    ENTITY_FIELDS.filter(({ input }) => input === 'terms').map(({ key, name }) => [`\`${key}\``, `las ${name?.es}`]),
  );

const explained = (fields: readonly EntityField[]): string =>
  table(
    ['Nombre', 'Qué es'],
    fields.map(({ key, explanation }) => [`\`${key}\``, withCode(explanation?.es ?? '')]),
  );

/** Values of JSON, names of fields and colours as code. */
const withCode = (text: string): string =>
  text.replaceAll(/\{[^{}]*\}|\["[^"]*"\]|\[\]|"[^"]*"|#RRGGBB|https:\/\/|\b(?:header1Color|true|false)\b/g, '`$&`');
