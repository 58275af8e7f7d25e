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

/** A reference to a shape, from a call or from another shape. */
const SHAPE = /^(?:\.\.\/shapes\/)?([a-z][a-z-]*)\.json$/;

/** Stands for the constant of a shape. */
class ShapeConstant {
  constructor(readonly name: string) {}
}

/**
 * Generates a schema as a constant from which its type is derived. The type has only the declared properties, so that
 * any other name is an error. References inside the schema are resolved; a shape is the constant of its own module.
 * @see listShapes
 */
export const generateSchemaLiteral = (schema: Json): string =>
  toCode(typed(schema, (schema.definitions ?? {}) as Json));

function toCode(value: unknown): string {
  if (value instanceof ShapeConstant) return value.name;
  if (Array.isArray(value)) return `[${value.map(toCode).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}:${toCode(part)}`)
    .join(',')}}`;
}

/** The name of the constant of a shape, such as `versionProblem` for `version-problem`. */
export const getShapeConstant = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Lists the shapes to which a schema refers, by the names of their files without extension, each once. */
export function listShapes(schema: unknown): string[] {
  const names = new Set<string>();
  JSON.stringify(schema, (key, value: unknown) => {
    const name = key === '$ref' && typeof value === 'string' ? SHAPE.exec(value)?.[1] : undefined;
    if (name !== undefined) names.add(name);
    return value;
  });
  return [...names].toSorted();
}

function typed(schema: unknown, definitions: Json, isMap = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => typed(part, definitions));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: reference, ...stated } = schema as Json;
  const shape = !isMap && typeof reference === 'string' ? SHAPE.exec(reference)?.[1] : undefined;
  if (shape !== undefined) return new ShapeConstant(getShapeConstant(shape));
  if (!isMap && typeof reference === 'string')
    return typed({ ...(definitions[reference.split('/').at(-1) ?? ''] as Json), ...stated }, definitions);
  const members = Object.entries(schema)
    .filter(([name]) => isMap || !WITHOUT_TYPE.has(name))
    .map(([name, value]) => [name, typed(value, definitions, name === 'properties' && !isMap)]);
  const { type, properties, additionalProperties } = schema as Json;
  const isClosed = !isMap && type === 'object' && properties !== undefined && typeof additionalProperties !== 'object';
  return { ...Object.fromEntries(members), ...(isClosed && { additionalProperties: false }) };
}
