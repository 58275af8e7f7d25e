import type { EntityField } from '#definitions/fields/entity-field.ts';
import { ENTITY_FIELDS, findEntityField } from '#definitions/fields/read-fields.ts';

/** The fields that the studio edits in some tabs, with their allowed values, for the guide of entities, in Spanish. */
export const renderFieldList = (...places: string[]): string =>
  listOf(ENTITY_FIELDS.filter(({ studio = '' }) => places.includes(studio)));

/** The allowed values of the parts of a field. */
export const renderPartList = (key: string): string => listOf(findEntityField(key)?.parts ?? []);

/** The forms in which the portal asks to accept terms. */
export const renderTermsList = (): string =>
  ENTITY_FIELDS.filter(({ input }) => input === 'terms')
    .map(({ key, name }) => `- \`${key}\`: las ${name?.es}`)
    .join('\n');

const listOf = (fields: readonly EntityField[]): string =>
  fields.map(({ key, explanation }) => `- \`${key}\`: ${withCode(explanation?.es ?? '')}`).join('\n');

/** Formats JSON values, field names and colours as code. */
const withCode = (text: string): string =>
  text.replaceAll(/\{[^{}]*\}|\["[^"]*"\]|\[\]|"[^"]*"|#RRGGBB|https:\/\/|\b(?:header1Color|true|false)\b/g, '`$&`');
