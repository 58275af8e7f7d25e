import { type FileSource, MISSING_FILE, FOLDER_INSTEAD_OF_FILE } from './file-source.ts';
import { isSystemFile } from './list-folder.ts';

/** Creates a source of files in memory. @param contents by path; folders derive from the paths */
export function createMemorySource(contents: ReadonlyMap<string, Buffer>): FileSource {
  const folders = new Map<string, Set<string>>([['', new Set()]]);
  for (const path of contents.keys()) {
    const names = path.split('/');
    names.forEach((name, index) => {
      const folder = names.slice(0, index).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name));
    });
  }
  return {
    namesIn: (folder) => [...(folders.get(folder) ?? [])].filter((name) => !isSystemFile(name)).sort(),
    isFolder: (path) => folders.has(path),
    fault: (path) => (contents.has(path) ? undefined : folders.has(path) ? FOLDER_INSTEAD_OF_FILE : MISSING_FILE),
    linkFault: () => undefined,
    sizeOf: (file) => contentOf(contents, file).length,
    read: (file) => contentOf(contents, file),
  };
}

function contentOf(contents: ReadonlyMap<string, Buffer>, file: string): Buffer {
  const content = contents.get(file);
  if (!content) throw new Error(`There is no file ${file}.`);
  return content;
}

/** Combines sources as folders of one root. @param folders by the name of the folder */
export function createMountedSource(folders: Readonly<Record<string, FileSource>>): FileSource {
  const inside = <Found>(path: string, read: (source: FileSource, inner: string) => Found, otherwise: Found): Found => {
    const [name = '', ...rest] = path.split('/');
    const source = Object.hasOwn(folders, name) ? folders[name] : undefined;
    return source ? read(source, rest.join('/')) : otherwise;
  };
  return {
    namesIn: (folder) =>
      folder === '' ? Object.keys(folders).sort() : inside(folder, (source, inner) => source.namesIn(inner), []),
    isFolder: (path) => path === '' || inside(path, (source, inner) => source.isFolder(inner), false),
    fault: (path) => inside(path, (source, inner) => source.fault(inner), MISSING_FILE),
    linkFault: (path) => inside(path, (source, inner) => source.linkFault(inner), undefined),
    sizeOf: (file) => inside(file, (source, inner) => source.sizeOf(inner), 0),
    read: (file) => inside(file, (source, inner) => source.read(inner), NOTHING),
  };
}

const NOTHING = Buffer.alloc(0);
