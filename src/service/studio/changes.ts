import { isDeepStrictEqual } from 'node:util';
import type { VersionChange, VersionFiles } from '#service/database/version-tables.ts';
import { isFileName } from './version-files.ts';

/** A change that met another one: what it expected is not what is there. */
export interface Conflict {
  change: VersionChange;
  /** What is there instead; undefined: nothing. */
  found: unknown;
}

/** A change that makes no sense whatever is there: a name that is none, a path into what is no JSON. */
export class ImpossibleChange extends Error {}

/**
 * Lays changes over the files of a draft, one after the other; all of them or, when one meets something else than it
 * expected, none (R-STU-20). Changes of different fields never meet.
 * @param changes `from` is what their author saw, `to` what it becomes; undefined stands for "not there". With the path ''
 * the whole file is meant: its text, or of a picture `{ hash, size }`
 * @throws ImpossibleChange
 */
export function applyChanges(
  files: VersionFiles,
  changes: readonly VersionChange[],
): { files: VersionFiles; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  let changed = files;
  for (const change of changes) {
    const found = valueAt(changed, change);
    if (isDeepStrictEqual(found, change.from)) changed = withValue(changed, change);
    // Who wanted the same has it.
    else if (!isDeepStrictEqual(found, change.to)) conflicts.push({ change, found });
  }
  return conflicts.length > 0 ? { files, conflicts } : { files: changed, conflicts };
}

/** What takes changes back, in the order in which they have to be laid over. */
export const inverseOf = (changes: readonly VersionChange[]): VersionChange[] =>
  changes.toReversed().map(({ file, path, from, to }) => ({ file, path, from: to, to: from }));

/** What stands at the place of a change; undefined: nothing. */
export function valueAt(files: VersionFiles, { file, path }: Pick<VersionChange, 'file' | 'path'>): unknown {
  const entry = files[file];
  if (path === '') return entry && ('text' in entry ? entry.text : entry);
  const value = partsOf(path).reduce<unknown>(
    (inner, part) => (isContainer(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined),
    entry && jsonOf(file, entry),
  );
  return value;
}

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The names that a JSON pointer (RFC 6901) goes through. */
function partsOf(path: string): string[] {
  if (!path.startsWith('/')) throw new ImpossibleChange(`${path} is no path.`);
  return path
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function jsonOf(file: string, entry: VersionFiles[string]): unknown {
  if (!('text' in entry)) throw new ImpossibleChange(`${file} is no JSON.`);
  try {
    return JSON.parse(entry.text) as unknown;
  } catch {
    throw new ImpossibleChange(`${file} is no JSON.`);
  }
}

function withValue(files: VersionFiles, { file, path, to }: VersionChange): VersionFiles {
  if (!isFileName(file)) throw new ImpossibleChange(`An entity has no file ${file}.`);
  const { [file]: entry, ...others } = files;
  if (path === '') return to === undefined ? others : { ...others, [file]: toEntry(to) };
  const root = entry ? jsonOf(file, entry) : {};
  const parts = partsOf(path);
  const changed = isContainer(root) ? structuredClone(root) : {};
  setAt(changed, parts, to);
  // A file that says nothing any more is no file, but for the one that every entity has.
  if (file !== 'entity.json' && Object.keys(changed).length === 0) return others;
  return { ...others, [file]: { text: `${JSON.stringify(changed, null, 2)}\n` } };
}

function toEntry(to: unknown): VersionFiles[string] {
  if (typeof to === 'string') return { text: to };
  const { hash, size } = (isContainer(to) ? to : {}) as { hash?: unknown; size?: unknown };
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash) || typeof size !== 'number')
    throw new ImpossibleChange('A file is its text, or the hash and size of what was uploaded.');
  return { hash, size };
}

const NEVER = new Set(['__proto__', 'constructor', 'prototype']);

function setAt(container: Container, [name = '', ...rest]: string[], to: unknown): void {
  if (NEVER.has(name)) throw new ImpossibleChange(`Nothing is called ${name}.`);
  if (rest.length === 0) {
    if (to !== undefined) container[name] = to;
    else if (Array.isArray(container)) container.splice(Number(name), 1);
    else delete container[name];
    return;
  }
  const inner = container[name];
  const next: Container = isContainer(inner) ? inner : {};
  container[name] = next;
  setAt(next, rest, to);
  if (to === undefined && !Array.isArray(next) && Object.keys(next).length === 0) delete container[name];
}
