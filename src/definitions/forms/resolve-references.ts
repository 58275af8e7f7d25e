import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A `$ref` without a target. */
export class UnresolvedReferenceError extends Error {
  constructor(readonly reference: string) {
    super(`"$ref": "${reference}" leads nowhere`);
  }
}

type Json = Record<string, unknown>;

/**
 * Replaces each `$ref` by its target, so that forms can share definitions: a property of another file
 * (`../rules/password.json#/new`) or of the same file (`#/length`). Properties next to a `$ref` override those of the
 * target.
 * @param value JSON of a file, or a part of it
 * @param file its path, to which other files are relative
 * @throws UnresolvedReferenceError for a `$ref` without a target, or to a file that is not JSON
 */
export function resolveReferences(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((part) => resolveReferences(part, file));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...members } = value as Json;
  const own = Object.fromEntries(Object.entries(members).map(([key, part]) => [key, resolveReferences(part, file)]));
  return typeof $ref === 'string' ? { ...referred($ref, file), ...own } : own;
}

function referred(reference: string, file: string): Json {
  const [path = '', name = ''] = reference.split('#/');
  const target = path === '' ? file : join(dirname(file), path);
  const found = membersOf(target)[name];
  if (found === undefined) throw new UnresolvedReferenceError(reference);
  return resolveReferences(found, target) as Json;
}

function membersOf(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } catch {
    return {};
  }
}
