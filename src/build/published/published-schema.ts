import type { EntitySchema, FieldSchema } from '#definitions/fields/entity-field.ts';
import { resolveFieldSchema } from '#definitions/fields/read-fields.ts';

type Json = Record<string, unknown>;

/**
 * Creates the schema of `config/{host}.json`: the published fields of an entity, and the properties that are not
 * fields.
 * @param schema `schemas/entity.schema.json`, valid
 * @param additionalSchema `schemas/published-entity.schema.json`
 */
export function createPublishedSchema(schema: EntitySchema, additionalSchema: Json): Json {
  const fields = Object.entries(schema.properties).filter(([, stated]) => stated['x-field']?.isPublished !== false);
  const toPublished = (stated: FieldSchema) => publishedField(stated, schema.definitions);
  return {
    ...additionalSchema,
    required: fields.filter(([, stated]) => stated['x-published']?.default === undefined).map(([key]) => key),
    properties: {
      ...Object.fromEntries(fields.map(([key, stated]) => [key, toPublished(stated)])),
      ...(additionalSchema.properties as Json),
    },
  };
}

/** The schema of a field for the browser: it checks no maximum lengths; a required text needs a visible character. */
function publishedField(stated: FieldSchema, definitions: EntitySchema['definitions']): Json {
  const {
    type,
    enum: values,
    minimum,
    pattern,
    minLength,
    required,
    ...field
  } = resolveFieldSchema(stated, definitions) as Json & FieldSchema;
  const { properties, items, 'x-published': own = {} } = field;
  const shape = own.pattern ?? pattern ?? (minLength ? String.raw`\S` : undefined);
  const inner = (part: FieldSchema) => publishedField(part, definitions);
  const all = {
    type,
    enum: values,
    minimum,
    pattern: shape,
    items: items && inner(items),
    ...(properties && {
      required: required ?? [],
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, inner(part)])),
    }),
    default: own.default,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
