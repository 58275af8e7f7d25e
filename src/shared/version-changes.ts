/** The files of a version by their names in the folder of an entity: texts as they are, pictures by their hashes. */
export type VersionFiles = Record<string, { text: string } | { hash: string; size: number }>;

/** One field of a version and what it becomes; undefined stands for "not there", the path '' for the whole file. */
export interface VersionChange {
  file: string;
  /** JSON pointer (RFC 6901). */
  path: string;
  /** What the author of the change saw there. */
  from?: unknown;
  to?: unknown;
}

/** Whether two places are one, or one lies in the other. */
export const overlap = (a: Pick<VersionChange, 'file' | 'path'>, b: Pick<VersionChange, 'file' | 'path'>): boolean =>
  a.file === b.file && (`${a.path}/`.startsWith(`${b.path}/`) || `${b.path}/`.startsWith(`${a.path}/`));

/** A change that makes no sense whatever is there: a name that is none, a path into what is no JSON. */
export class ImpossibleChange extends Error {}

/** The JSON pointer (RFC 6901) of names, outermost first. */
export const pointerOf = (...names: readonly string[]): string =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The names that a JSON pointer (RFC 6901) goes through, outermost first; none for the whole. */
export const namesOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stands at the place of a change; undefined: nothing. @throws ImpossibleChange */
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

function partsOf(path: string): string[] {
  if (!path.startsWith('/')) throw new ImpossibleChange(`${path} is no path.`);
  return namesOf(path);
}

function jsonOf(file: string, entry: VersionFiles[string]): unknown {
  if (!('text' in entry)) throw new ImpossibleChange(`${file} is no JSON.`);
  try {
    return JSON.parse(entry.text) as unknown;
  } catch {
    throw new ImpossibleChange(`${file} is no JSON.`);
  }
}

/** Files with a field as a change makes it, whatever was there. @throws ImpossibleChange */
export function withValue(files: VersionFiles, { file, path, to }: VersionChange): VersionFiles {
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
