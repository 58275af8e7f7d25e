import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder, listFolder } from '#definitions/files/list-folder.ts';
import { findInvisible } from '#shared/invisible-characters.ts';
import type { VersionFiles } from '#service/database/version-tables.ts';

/** Files by their names in the folder of an entity, for example `assets/logo.svg`. */
export type FileContents = ReadonlyMap<string, Buffer>;

const IS_TEXT = /^(entity|texts\.es|forms\/[^/]+\.overlay)\.json$/;
const IS_NAME = /^(entity\.json|texts\.es\.json|forms\/[A-Za-z0-9._-]+|assets\/[A-Za-z0-9._-]+)$/;

/** Whether a file of an entity may be called so: nothing that leaves its folder, and no folders but the two that there are. */
export const isEntityFileName = (name: string): boolean => IS_NAME.test(name) && !/(^|\/)\.{1,2}(\/|$)/.test(name);

const SAFE_PART = /^(?!\.{1,2}$)[^/\\]{1,100}$/u;

/**
 * Whether a name stays inside its folder and is readable. Such files are not yet files of an entity: they are only
 * listed to report the problems of each. `isEntityFileName` decides which ones are stored.
 */
export const isSafePath = (name: string): boolean => {
  const parts = name.split('/');
  return findInvisible(name, 'line') === undefined && parts.length <= 2 && parts.every((part) => SAFE_PART.test(part));
};

/** The hash under which a content is kept, SHA-256 in hexadecimal digits. */
export const hashContent = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/**
 * Whether a file is stored as text: one that is not UTF-8, or has characters that the database cannot store, is not.
 */
const isText = (name: string, content: Buffer) =>
  IS_TEXT.test(name) && !content.includes(0) && Buffer.from(content.toString('utf8'), 'utf8').equals(content);

/** Files as a version has them, and the content of those that are kept by their hashes. */
interface SplitFiles {
  files: VersionFiles;
  assets: Map<string, Buffer>;
}

/** What a version keeps of files: texts as they are, the others by their hashes. @throws Error for a name that no file of an entity has */
export function splitStorableFiles(contents: FileContents): SplitFiles {
  const stray = [...contents.keys()].find((name) => !isEntityFileName(name));
  if (stray !== undefined) throw new Error(`An entity has no file ${stray}.`);
  return splitFiles(contents);
}

/** The same of files with any names, which are checked and not kept. */
export function splitFiles(contents: FileContents): SplitFiles {
  const assets = new Map<string, Buffer>();
  const split = (name: string, content: Buffer): VersionFiles[string] => {
    if (isText(name, content)) return { text: content.toString('utf8') };
    const hash = hashContent(content);
    assets.set(hash, content);
    return { hash, size: content.length };
  };
  const names = [...contents.keys()].sort();
  // An assignment of `__proto__` would make no property.
  const files = Object.fromEntries(names.map((name) => [name, split(name, contents.get(name)!)]));
  return { files, assets };
}

/** The files of a version with their content. @param assets content by hash @throws Error when one is not there */
export function joinContents(files: VersionFiles, assets: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  return new Map(
    Object.entries(files).map(([name, file]): [string, Buffer] => {
      if ('text' in file) return [name, Buffer.from(file.text, 'utf8')];
      const content = assets.get(file.hash);
      if (!content) throw new Error(`The content of ${name} (${file.hash}) is missing.`);
      return [name, content];
    }),
  );
}

/** Lists the files of a version whose content is missing. @param assets existing content, by hash */
export const findLostFiles = (files: VersionFiles, assets: ReadonlyMap<string, unknown>): string[] =>
  Object.entries(files).flatMap(([name, file]) => ('hash' in file && !assets.has(file.hash) ? [name] : []));

/** The hashes of the pictures of a version. */
export const listHashes = (files: VersionFiles): string[] =>
  Object.values(files).flatMap((file) => ('hash' in file ? [file.hash] : []));

/** The names of what lies in the folder of an entity; what nothing reads is left out. */
export const listContentNames = (folder: string): string[] =>
  ['', 'assets', 'forms']
    .flatMap((inner) => listFolder(join(folder, inner)).map((name) => join(inner, name)))
    .filter((name) => isEntityFileName(name) && statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());

/** What lies in the folder of an entity, by `listContentNames`. */
export const readContents = (folder: string): Map<string, Buffer> =>
  new Map(listContentNames(folder).map((name) => [name, readFileSync(join(folder, name))]));

/** The codes of the folders under `entities/`. */
export const listEntityFolders = (entitiesFolder: string): string[] =>
  listFolder(entitiesFolder).filter((name) => name !== 'default' && isFolder(join(entitiesFolder, name)));
