type Json = Record<string, unknown>;

/** Says nothing of the type of a value, and would make the types slow to read. */
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
 * A schema as a constant of a module, from which its type is read: nothing but what it names, so that a name that it does
 * not have is an error. What it refers to inside itself stands in its place.
 */
export const generateSchemaConstant = (schema: Json): string =>
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
