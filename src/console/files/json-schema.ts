import type { JsonPath } from './json-position.ts';

/** The subset of JSON Schema (draft-07) that the files of an entity use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  enum?: readonly unknown[];
  const?: unknown;
  definitions?: Readonly<Record<string, JsonSchema>>;
}

/** Finds the schema of the value at a path; undefined if any value is allowed. @param root of the complete file */
export function findSchema(root: JsonSchema, path: JsonPath): JsonSchema | undefined {
  let schema: JsonSchema | undefined = resolved(root, root);
  for (const part of path) {
    const inner: JsonSchema | undefined = typeof part === 'number' ? schema.items : memberOf(schema, part);
    if (!inner) return undefined;
    schema = resolved(root, inner);
  }
  return schema;
}

function memberOf({ properties = {}, additionalProperties }: JsonSchema, name: string): JsonSchema | undefined {
  if (Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** Resolves a reference and merges it with the properties next to it. */
function resolved(root: JsonSchema, { $ref: reference, ...stated }: JsonSchema): JsonSchema {
  const target = reference === undefined ? undefined : root.definitions?.[reference.split('/').at(-1) ?? ''];
  return target ? { ...resolved(root, target), ...stated } : stated;
}

/** Lists the names that an object at a path may have, each with its schema. */
export const listAllowedNames = (root: JsonSchema, path: JsonPath): [name: string, schema: JsonSchema][] =>
  Object.entries(findSchema(root, path)?.properties ?? {}).map(([name, schema]) => [name, resolved(root, schema)]);

/** Lists the allowed values at a path; empty if any value is allowed. */
export function listAllowedValues(root: JsonSchema, path: JsonPath): unknown[] {
  const schema = findSchema(root, path);
  if (!schema) return [];
  if (schema.enum) return [...schema.enum];
  if ('const' in schema) return [schema.const];
  return schema.type === 'boolean' ? [true, false] : [];
}
