import type { StatedPair } from '#shared/theme/entity-theme.ts';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import type { EntityField, EntitySchema, FieldSchema, InputKind, FieldMetadata } from './entity-field.ts';

/**
 * Reads the fields of a valid schema, in its order.
 * @param schema `schemas/entity.schema.json`
 */
export const readFields = ({ properties, definitions, required = [] }: EntitySchema): EntityField[] =>
  fieldsIn({ properties, required }, definitions);

const fieldsIn = (
  { properties = {}, required = [] }: FieldSchema,
  definitions: EntitySchema['definitions'],
): EntityField[] =>
  Object.entries(properties).map(([key, stated]) => {
    const { 'x-published': published, enum: values } = stated;
    return {
      ...(stated['x-field'] as FieldMetadata),
      key,
      values,
      fallback: published?.default,
      parts: fieldsIn(resolveFieldSchema(stated, definitions), definitions),
      isOptional: !required.includes(key),
    };
  });

/** Resolves the reference of a property; its own keywords take precedence. */
export function resolveFieldSchema(stated: FieldSchema, definitions: EntitySchema['definitions']): FieldSchema {
  const shared = definitions[stated.$ref?.split('/').at(-1) ?? ''];
  return { ...shared, ...stated, 'x-published': { ...shared?.['x-published'], ...stated['x-published'] } };
}

/** The fields of `entity.json`, in display order; `npm run generate` checks their records. */
export const ENTITY_FIELDS: readonly EntityField[] = readFields(entitySchema as unknown as EntitySchema);

const byKey = new Map(ENTITY_FIELDS.map((field) => [field.key, field]));

/** Finds the field with a key; undefined when entities have no such field. */
export const findEntityField = (key: string): EntityField | undefined => byKey.get(key);

/** The keys of the fields with a kind of input. */
export const listFieldsByInput = <Key extends string = string>(...inputs: InputKind[]): Key[] =>
  ENTITY_FIELDS.filter(({ input }) => inputs.includes(input)).map(({ key }) => key as Key);

/**
 * The pairs of colours that appear together, from the records of the colours, each with the contrast that it needs.
 * `field`, the colour to correct, is absent where the theme derives a colour that reaches it.
 */
export const extractContrastPairs = (fields: readonly EntityField[]): StatedPair[] =>
  fields.flatMap(({ key, contrast = [] }) =>
    contrast.map(({ text, ground, need, isCorrectedHere }) => {
      const pair = { foreground: text, background: ground, need, ...(isCorrectedHere && { field: key }) };
      return pair as StatedPair;
    }),
  );

/** All fields and their parts, with their path in `entity.json`. */
export const ENTITY_FIELD_PATHS: readonly (readonly [path: string, field: EntityField])[] = ENTITY_FIELDS.flatMap(
  (field) => [[`/${field.key}`, field], ...field.parts.map((part) => [`/${field.key}/${part.key}`, part] as const)],
);

/** The effective values of fields that the default does not set. */
export const FIELD_DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  ENTITY_FIELDS.flatMap(({ key, fallback }) => (fallback === undefined ? [] : [[key, fallback]])),
);
