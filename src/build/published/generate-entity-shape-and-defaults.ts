import { join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';

type Json = Record<string, unknown>;

const ASSET = 'assets/';

/**
 * Generates the data with which the browser reads a definition that may be damaged: the shape of each field, for
 * `parse-entity.ts`, and the fallback for an unusable field.
 * @param schema of the published entity: see `published-schema.ts`
 * @param root folder of the project, which contains `entities/default`
 * @returns the text of two constants
 */
export function generateEntityShapeAndDefaults(schema: Json, root: string): string {
  const defaults = (readJsonFile(join(root, 'entities/default/entity.json')) ?? {}) as Json;
  const fields = Object.entries(schema.properties as Record<string, Json>);
  const fallbacks = fields
    .map(([name, field]): [string, unknown] => [name, defaults[name] ?? field.default])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isAsset(value) ? `/entities/default/${value}` : value]);
  return `
/** The shape of a field: see parse-entity.ts. */
export type Shape = string | number | boolean | null | readonly [Shape] | { readonly [name: string]: Shape };

export const ENTITY_SHAPE: Shape = ${JSON.stringify(toShape(schema, (schema.definitions ?? {}) as Record<string, Json>))};

/** The values of \`entities/default\`. */
export const ENTITY_DEFAULTS = ${JSON.stringify(Object.fromEntries(fallbacks))} as Omit<PublishedEntity, 'codNrbeEn'>;
`;
}

const isAsset = (value: unknown): value is string => typeof value === 'string' && value.startsWith(ASSET);

/**
 * Converts a schema to a shape: a text becomes its pattern, a number its minimum, a boolean true; a field that is
 * either text or boolean becomes null.
 */
function toShape(given: Json, definitions: Record<string, Json>): unknown {
  const reference = typeof given.$ref === 'string' ? definitions[given.$ref.split('/').at(-1) ?? ''] : {};
  const schema: Json = { ...reference, ...given };
  const inner = (part: unknown) => toShape(part as Json, definitions);
  if (Array.isArray(schema.enum)) return `^(${schema.enum.join('|')})$`;
  if (Array.isArray(schema.type)) return null;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer') return schema.minimum ?? 0;
  if (schema.type === 'array') return [inner(schema.items)];
  if (schema.type !== 'object') return schema.pattern ?? '';
  if (!schema.properties) return { '*': inner(schema.additionalProperties) };
  const required = (schema.required ?? []) as string[];
  const names = Object.entries(schema.properties as Json).map(([name, part]) => [
    required.includes(name) ? name : `${name}?`,
    inner(part),
  ]);
  return Object.fromEntries(names) as Json;
}
