type Json = Record<string, unknown>;

/** Keywords that do not affect the type of a value and would slow down type checking. */
const WITHOUT_TYPE = new Set([
  'description',
  'summary',
  'refusals',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'x-privacy',
  '$schema',
  'title',
  'definitions',
]);

/**
 * Generates a schema as a constant from which its type is derived. The type has only the declared properties, so that
 * any other name is an error. References inside the schema are resolved.
 */
export const generateSchemaLiteral = (schema: Json): string =>
  JSON.stringify(typed(schema, (schema.definitions ?? {}) as Json));

function typed(schema: unknown, definitions: Json, isMap = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => typed(part, definitions));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: reference, ...stated } = schema as Json;
  if (!isMap && typeof reference === 'string')
    return typed({ ...(definitions[reference.split('/').at(-1) ?? ''] as Json), ...stated }, definitions);
  const members = Object.entries(schema)
    .filter(([name]) => isMap || !WITHOUT_TYPE.has(name))
    .map(([name, value]) => [name, typed(value, definitions, name === 'properties' && !isMap)]);
  const isClosed =
    !isMap && (schema as Json).type === 'object' && typeof (schema as Json).additionalProperties !== 'object';
  return { ...Object.fromEntries(members), ...(isClosed && { additionalProperties: false }) };
}
