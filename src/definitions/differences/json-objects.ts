import { toJsonPointer, type VersionFiles } from '#shared/version-changes.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a file says: nothing where there is none; undefined where it is not a JSON object. */
export function parseJsonFile(files: VersionFiles, name: string): JsonObject | undefined {
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

/** What an object says itself under a name; nothing where it has it from its prototype. */
export const getOwnValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The names of both, each once. */
export const mergeKeys = (one: object, other: object): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** No file of an entity has a name further in. */
const DEEPEST = 4;

/** The innermost values by their pointers, lists and empty objects as a whole. @param isWhole what is not looked into */
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
