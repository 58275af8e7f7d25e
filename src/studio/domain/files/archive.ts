import { zipSync } from 'fflate';
import { escapeInvisibleAndLineBreaks } from '#shared/texts/invisible-characters.ts';
import { InvalidZipError, type ZipLimits } from '#shared/files/zip-directory.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { readZip } from './read-zip.ts';
import { type FileContents, isEntityFileName, isSafePath } from './version-files.ts';

/** Limits of a zip; no entity is larger, and a zip bomb exceeds them. */
const LIMITS: ZipLimits = { bytes: 10 * 1024 * 1024, files: 200, entries: 1000 };

/** Packs a version into a zip with exactly the structure of its folder (R-STU-04). */
export const packVersion = (contents: FileContents): Uint8Array =>
  zipSync(
    Object.fromEntries([...contents].map(([name, content]) => [name, new Uint8Array(content)])),
    // A fixed time, so that the same files always give the same zip.
    { mtime: new Date('1980-01-01T00:00:00') },
  );

/**
 * Reads the files of a zip; each name stays inside its folder. The files may be in one top-level folder, as when a
 * complete folder was packed.
 * @throws ConsoleRefusal badArchive, with `reason` one of: noZip, tooLarge, tooMany, name (and its `name`)
 */
export function unpackVersion(zip: Uint8Array): Map<string, Buffer> {
  const files = unpack(zip);
  const names = [...files.keys()];
  const folder = names.every((name) => name.includes('/')) ? FOLDER.exec(names[0] ?? '')?.[0] : undefined;
  const isWrapped =
    folder !== undefined && names.every((name) => name.startsWith(folder)) && !isEntityFileName(names[0]!);
  const contents = new Map(
    [...files].map(([name, content]) => [isWrapped ? name.slice(folder.length) : name, content]),
  );
  // A name cannot be both a file and the folder of another file.
  const wrong = [...contents.keys()].find(
    (name) => !isSafePath(name) || (name.includes('/') && contents.has(name.split('/')[0]!)),
  );
  if (wrong !== undefined) refuseName(wrong);
  return contents;
}

const refuseName = (name: string): never =>
  refuseCall('badArchive', { reason: 'name', name: escapeInvisibleAndLineBreaks(name) });

const FOLDER = /^(?!\.{1,2}\/)[^/]+\//;

/**
 * Finds why files are not those of an entity: one has an invalid name (`name`), or the definition is missing; undefined
 * when they are valid.
 */
export function findArchiveProblem(contents: FileContents): { reason: 'name' | 'noEntity'; name?: string } | undefined {
  const stray = [...contents.keys()].find((name) => !isEntityFileName(name));
  if (stray !== undefined) return { reason: 'name', name: stray };
  return contents.has('entity.json') ? undefined : { reason: 'noEntity' };
}

function unpack(zip: Uint8Array): Map<string, Buffer> {
  const content = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  try {
    return readZip(content, LIMITS, (name) => !name.endsWith('/') && !isOfTheSystem(name));
  } catch (error) {
    if (!(error instanceof InvalidZipError)) throw error;
    return refuseCall('badArchive', { reason: error.fault });
  }
}

const SYSTEM_FOLDERS = new Set(['__MACOSX', '.Spotlight-V100', '.Trashes', '.fseventsd']);
const SYSTEM_FILES = new Set(['.ds_store', '.localized', 'icon\r', 'thumbs.db', 'ehthumbs.db', 'desktop.ini']);

/** Files that operating systems add to folders and zips, at any depth: `._logo.svg` has what macOS knows of `logo.svg`. */
function isOfTheSystem(name: string): boolean {
  const folders = name.split('/');
  const file = folders.pop() ?? '';
  return (
    folders.some((one) => SYSTEM_FOLDERS.has(one)) || file.startsWith('._') || SYSTEM_FILES.has(file.toLowerCase())
  );
}
