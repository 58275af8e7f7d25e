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
    listNames: (folder) => [...(folders.get(folder) ?? [])].filter((name) => !isSystemFile(name)).sort(),
    isFolder: (path) => folders.has(path),
    findProblem: (path) => (contents.has(path) ? undefined : folders.has(path) ? FOLDER_INSTEAD_OF_FILE : MISSING_FILE),
    findLinkProblem: () => undefined,
    getSize: (file) => contentOf(contents, file).length,
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
    listNames: (folder) =>
      folder === '' ? Object.keys(folders).sort() : inside(folder, (source, inner) => source.listNames(inner), []),
    isFolder: (path) => path === '' || inside(path, (source, inner) => source.isFolder(inner), false),
    findProblem: (path) => inside(path, (source, inner) => source.findProblem(inner), MISSING_FILE),
    findLinkProblem: (path) => inside(path, (source, inner) => source.findLinkProblem(inner), undefined),
    getSize: (file) => inside(file, (source, inner) => source.getSize(inner), 0),
    read: (file) => inside(file, (source, inner) => source.read(inner), NOTHING),
  };
}

const NOTHING = Buffer.alloc(0);
