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
 * Replaces each `$ref` by its target, so that files can share definitions: another file (`../shapes/version.json`), a
 * part of one (`../rules/password.json#/new`), or a part of the same file (`#/length`). Properties next to a `$ref`
 * override those of the target.
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
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  const steps = pointer.split('/').slice(1);
  const found = steps.reduce<unknown>((part, step) => (part as Json | undefined)?.[step], contentsOf(target));
  if (found === undefined) throw new UnresolvedReferenceError(reference);
  return resolveReferences(found, target) as Json;
}

function contentsOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}
