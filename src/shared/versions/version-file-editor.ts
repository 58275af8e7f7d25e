import { throwInvalidChange, truncateName } from './invalid-change-error.ts';
import { setValueAtPointer, getValueAtPointer } from './json-pointer.ts';
import type { VersionChange, VersionFiles } from './version-files.ts';
import { assertJsonWithinLimits, assertTextWithinLimits, VERSION_LIMITS } from './version-limits.ts';

type ValueLocation = Pick<VersionChange, 'file' | 'path'>;
type Entry = VersionFiles[string];

/** Files during several changes: each is parsed and serialised once, however many fields change. */
interface VersionFileEditor {
  /** The current value at a path; undefined when there is none. Callers must not change it. @throws InvalidChangeError */
  getValue(location: ValueLocation): unknown;
  /** Applies a change without checking the previous value. @throws InvalidChangeError */
  applyChange(change: Pick<VersionChange, 'file' | 'path' | 'to'>): void;
  /** The current files. @throws InvalidChangeError */
  getFiles(): VersionFiles;
}

/** Characters that are read and written in all: who takes turns between a file and its fields needs more each time. */
const MOST_WORK = 16 * VERSION_LIMITS.textBytes;
/** What is shorter is read before anybody counts what is in it. */
const SHORT = 100_000;

export function createVersionFileEditor(initialFiles: VersionFiles): VersionFileEditor {
  let files = initialFiles;
  /** What was read of files of JSON. */
  const roots = new Map<string, unknown>();
  const changed = new Set<string>();
  let work = 0;
  const noteWork = (text: string): string => {
    work += text.length;
    if (work > MOST_WORK)
      throwInvalidChange({
        es: 'Son demasiados cambios a la vez: envíe menos.',
        en: 'These are too many changes at once.',
      });
    return text;
  };
  const put = (file: string, entry: Entry | undefined) => {
    const { [file]: _before, ...others } = files;
    files = entry ? { ...others, [file]: entry } : others;
  };
  const rootOf = (file: string): unknown => {
    const entry = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!roots.has(file)) roots.set(file, entry && jsonOf(file, entry, noteWork));
    return roots.get(file);
  };
  const write = (file: string) => {
    if (!changed.delete(file)) return;
    const root = roots.get(file) as object;
    // An empty file is removed, except the one that every entity has.
    if (file !== 'entity.json' && Object.keys(root).length === 0) {
      roots.delete(file);
      return put(file, undefined);
    }
    assertJsonWithinLimits(file, root);
    const text = noteWork(`${JSON.stringify(root, null, 2)}\n`);
    assertTextWithinLimits(file, text);
    put(file, { text });
  };
  return {
    getValue({ file, path }) {
      if (path !== '') return getValueAtPointer(rootOf(file), path);
      write(file);
      const entry = Object.hasOwn(files, file) ? files[file] : undefined;
      return entry && ('text' in entry ? entry.text : entry);
    },
    applyChange({ file, path, to }) {
      if (path === '') {
        put(file, to === undefined ? undefined : entryOf(file, to));
        roots.delete(file);
        changed.delete(file);
        return;
      }
      assertJsonWithinLimits(file, to);
      const root = rootOf(file);
      const isObject = typeof root === 'object' && root !== null;
      const container = isObject ? root : {};
      // Copied, because a later change must not modify the caller's value.
      setValueAtPointer(container, path, structuredClone(to));
      roots.set(file, container);
      changed.add(file);
    },
    getFiles() {
      for (const file of changed) write(file);
      return files;
    },
  };
}

function jsonOf(file: string, entry: Entry, noteWork: (text: string) => string): unknown {
  const name = truncateName(file);
  if (!('text' in entry))
    return throwInvalidChange({ es: `${name} no es un archivo de texto.`, en: `${name} is no text.` });
  const text = noteWork(entry.text);
  if (text.length > SHORT) assertTextWithinLimits(file, text);
  const json = parsed(name, text);
  assertJsonWithinLimits(file, json);
  return json;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return throwInvalidChange({
      es: `${name} no es un JSON correcto: corríjalo antes.`,
      en: `${name} is no JSON: fix it first.`,
    });
  }
}

function entryOf(file: string, to: unknown): Entry {
  if (typeof to === 'string') {
    assertTextWithinLimits(file, to);
    return { text: to };
  }
  const { hash, size } = (to ?? {}) as { hash?: unknown; size?: unknown };
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash) || !Number.isSafeInteger(size) || (size as number) < 0)
    return throwInvalidChange({
      es: 'Un archivo es su texto, o la huella y el tamaño de lo que se ha subido.',
      en: 'A file is its text, or the hash and size of what was uploaded.',
    });
  return { hash, size: size as number };
}
