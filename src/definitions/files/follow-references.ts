/** A `$ref` without a target. */
export class UnresolvedReferenceError extends Error {
  /** @param file that contains the reference */
  constructor(
    readonly reference: string,
    file: string,
  ) {
    super(`${file}: "$ref": "${reference}" leads nowhere. Name a file, and after # the path of a part of it.`);
  }
}

type Json = Record<string, unknown>;

/** A file with the path to which its own references are relative. */
interface ReadFile {
  file: string;
  contents: unknown;
}

/** Reads the file that a reference names, relative to the file with the reference; undefined for a missing one. */
export type FindFile = (path: string, from: string) => ReadFile | undefined;

/**
 * Replaces each `$ref` by its target, so that files can share definitions: another file (`../shapes/version.json`), a
 * part of one (`../rules/password.json#/new`), or a part of the same file (`#/length`). Properties next to a `$ref`
 * override those of the target.
 * @param value JSON of a file, or a part of it
 * @param file its path, to which its references are relative
 * @throws UnresolvedReferenceError for a `$ref` without a target
 */
export function followReferences(value: unknown, file: string, findFile: FindFile): unknown {
  if (Array.isArray(value)) return value.map((part) => followReferences(part, file, findFile));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref: reference, ...members } = value as Json;
  const own = Object.fromEntries(
    Object.entries(members).map(([key, part]) => [key, followReferences(part, file, findFile)]),
  );
  return typeof reference === 'string' ? { ...targetOf(reference, file, findFile), ...own } : own;
}

function targetOf(reference: string, from: string, findFile: FindFile): Json {
  const [path = '', pointer = ''] = reference.split('#');
  const target = findFile(path, from);
  const steps = pointer.split('/').slice(1);
  const found = steps.reduce<unknown>((part, step) => (part as Json | undefined)?.[step], target?.contents);
  if (target === undefined || found === undefined) throw new UnresolvedReferenceError(reference, from);
  return followReferences(found, target.file, findFile) as Json;
}
