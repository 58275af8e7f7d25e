import { toJsonPointer, type VersionFiles } from '#shared/versions/version-changes.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a JSON file: an empty object when the file is missing; undefined when it is not a JSON object. */
export function parseJsonFileOrEmpty(files: VersionFiles, name: string): JsonObject | undefined {
  const file = files[name];
  if (!file) return {};
  if (!('text' in file)) return undefined;
  try {
    const json: unknown = JSON.parse(file.text);
    return isJsonObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The own property of an object; undefined when it is inherited from the prototype. */
export const getOwnValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The keys of both objects, without duplicates. */
export const mergeKeys = (one: object, other: object): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** No file of an entity has deeper keys. */
const DEEPEST = 4;

/**
 * The innermost values by their pointers, with lists and empty objects as a whole. @param isWhole selects pointers
 * whose values are not split
 */
export function collectLeafValues(
  json: JsonObject,
  isWhole: (pointer: string) => boolean = () => false,
): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (value: unknown, names: readonly string[]) => {
    const pointer = toJsonPointer(...names);
    if (
      names.length > 0 &&
      (names.length === DEEPEST || !isJsonObject(value) || Object.keys(value).length === 0 || isWhole(pointer))
    )
      found.set(pointer, value);
    else for (const [name, inner] of Object.entries(value as JsonObject)) visit(inner, [...names, name]);
  };
  visit(json, []);
  return found;
}
