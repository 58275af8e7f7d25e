import type { JsonPath } from './json-position.ts';

/** As much of a JSON schema (draft-07) as the files of an entity are described with. */
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

/** The schema of the value to which a path leads; undefined where any value may stand. @param root of the whole file */
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

/** What a schema refers to, with what it says itself. */
function resolved(root: JsonSchema, { $ref: reference, ...stated }: JsonSchema): JsonSchema {
  const target = reference === undefined ? undefined : root.definitions?.[reference.split('/').at(-1) ?? ''];
  return target ? { ...resolved(root, target), ...stated } : stated;
}

/** The names that an object at a path may have, with the schema of each. */
export const listAllowedNames = (root: JsonSchema, path: JsonPath): [name: string, schema: JsonSchema][] =>
  Object.entries(findSchema(root, path)?.properties ?? {}).map(([name, schema]) => [name, resolved(root, schema)]);

/** The values among which the one at a path is chosen; none where it is typed freely. */
export function listAllowedValues(root: JsonSchema, path: JsonPath): unknown[] {
  const schema = findSchema(root, path);
  if (!schema) return [];
  if (schema.enum) return [...schema.enum];
  if ('const' in schema) return [schema.const];
  return schema.type === 'boolean' ? [true, false] : [];
}
