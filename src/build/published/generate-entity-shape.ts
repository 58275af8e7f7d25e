import { join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';

type Json = Record<string, unknown>;

const ASSET = 'assets/';

/**
 * What the browser needs to read a definition that may be damaged: the shape of each field, as `parse-entity.ts` reads
 * it, and what stands in for a field that can't be used.
 * @param schema of what is published: see `published-schema.ts`
 * @param root folder of the project, in which `entities/default` lies
 * @returns the text of two constants
 */
export function generateEntityShape(schema: Json, root: string): string {
  const defaults = (readJsonFile(join(root, 'entities/default/entity.json')) ?? {}) as Json;
  const fields = Object.entries(schema.properties as Record<string, Json>);
  const fallbacks = fields
    .map(([name, field]): [string, unknown] => [name, defaults[name] ?? field.default])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isAsset(value) ? `/entities/default/${value}` : value]);
  return `
/** How a field looks: see parse-entity.ts. */
export type Shape = string | number | boolean | null | readonly [Shape] | { readonly [name: string]: Shape };

export const ENTITY_SHAPE: Shape = ${JSON.stringify(toShape(schema, (schema.definitions ?? {}) as Record<string, Json>))};

/** What \`entities/default\` says. */
export const ENTITY_DEFAULTS = ${JSON.stringify(Object.fromEntries(fallbacks))} as Omit<PublishedEntity, 'codNrbeEn'>;
`;
}

const isAsset = (value: unknown): value is string => typeof value === 'string' && value.startsWith(ASSET);

/** A text is its pattern, a number its least value, a switch true, either of text and switch null. */
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
