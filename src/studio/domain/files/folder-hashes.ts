import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listContentNames, hashContent, readContents, splitTextsAndAssets } from './version-files.ts';

interface Known {
  /** For every relevant file: its name and the metadata that change whenever it is written. */
  stamp: string;
  hash: string;
}

const known = new Map<string, Known>();

/**
 * Hashes the files of a folder that a version would store. The files are read once, and again only when one was added,
 * removed or written, because a list of entities needs the hash for every row.
 * @param folder of an entity
 * @param read reads its content
 * @returns SHA-256 in hexadecimal digits
 */
export function getEntityFolderHash(folder: string, read = readContents): string {
  const path = resolve(folder);
  const stamp = stampOf(path);
  const before = known.get(path);
  if (before?.stamp === stamp) return before.hash;
  const hash = hashContent(JSON.stringify(splitTextsAndAssets(read(path)).files));
  known.set(path, { stamp, hash });
  return hash;
}

/** Changes with every write: the status-change time of a file cannot be set back. */
const stampOf = (folder: string): string =>
  listContentNames(folder)
    .map((name) => {
      const { size, ino, mtimeMs, ctimeMs } = statSync(join(folder, name));
      return `${name} ${size} ${ino} ${mtimeMs} ${ctimeMs}`;
    })
    .join('\n');
