import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder, listNamesInFolder } from '#definitions/files/list-folder.ts';
import { findInvisibleCharacter } from '#shared/texts/invisible-characters.ts';
import type { VersionFiles } from '#platform/database/version-tables.ts';

/** Files by their names in the folder of an entity, for example `assets/logo.svg`. */
export type FileContents = ReadonlyMap<string, Buffer>;

const IS_TEXT = /^(entity|texts\.es|forms\/[^/]+\.overlay)\.json$/;
const IS_NAME = /^(entity\.json|texts\.es\.json|forms\/[A-Za-z0-9._-]+|assets\/[A-Za-z0-9._-]+)$/;

/** Whether a file of an entity may have this name: it stays in the folder, and only the two known subfolders exist. */
export const isEntityFileName = (name: string): boolean => IS_NAME.test(name) && !/(^|\/)\.{1,2}(\/|$)/.test(name);

const SAFE_PART = /^(?!\.{1,2}$)[^/\\]{1,100}$/u;

/**
 * Whether a path stays inside its folder and is readable. Such files are not yet files of an entity: they are only
 * listed to report the problems of each. `isEntityFileName` decides which ones are stored.
 */
export const isSafePath = (name: string): boolean => {
  const parts = name.split('/');
  return (
    findInvisibleCharacter(name, 'line') === undefined &&
    parts.length <= 2 &&
    parts.every((part) => SAFE_PART.test(part))
  );
};

/** The hash under which a content is stored: SHA-256 in hexadecimal digits. */
export const hashContent = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Whether a file is stored as text: valid UTF-8 without characters that the database cannot store. */
const isText = (name: string, content: Buffer) =>
  IS_TEXT.test(name) && !content.includes(0) && Buffer.from(content.toString('utf8'), 'utf8').equals(content);

/** The files of a version, and the contents that are stored by hash. */
interface SplitFiles {
  files: VersionFiles;
  assets: Map<string, Buffer>;
}

/**
 * Splits files into texts, which a version stores itself, and contents stored by hash. @throws Error for a name that no
 * file of an entity has
 */
export function splitTextsAndAssets(contents: FileContents): SplitFiles {
  const stray = [...contents.keys()].find((name) => !isEntityFileName(name));
  if (stray !== undefined) throw new Error(`An entity has no file ${stray}.`);
  return splitAnyTextsAndAssets(contents);
}

/** Splits files with any names, which are only checked and not stored. */
export function splitAnyTextsAndAssets(contents: FileContents): SplitFiles {
  const assets = new Map<string, Buffer>();
  const split = (name: string, content: Buffer): VersionFiles[string] => {
    if (isText(name, content)) return { text: content.toString('utf8') };
    const hash = hashContent(content);
    assets.set(hash, content);
    return { hash, size: content.length };
  };
  const names = [...contents.keys()].sort();
  // Assigning `__proto__` would not create a property.
  const files = Object.fromEntries(names.map((name) => [name, split(name, contents.get(name)!)]));
  return { files, assets };
}

/** The files of a version with their content. @param assets content by hash @throws Error when a content is missing */
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

export const listAssetHashes = (files: VersionFiles): string[] =>
  Object.values(files).flatMap((file) => ('hash' in file ? [file.hash] : []));

/** The names of the relevant files in an entity's folder. */
export const listContentNames = (folder: string): string[] =>
  ['', 'assets', 'forms']
    .flatMap((inner) => listNamesInFolder(join(folder, inner)).map((name) => join(inner, name)))
    .filter((name) => isEntityFileName(name) && statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());

/** The contents of the relevant files in an entity's folder, by `listContentNames`. */
export const readContents = (folder: string): Map<string, Buffer> =>
  new Map(listContentNames(folder).map((name) => [name, readFileSync(join(folder, name))]));

export const listEntityFolders = (entitiesFolder: string): string[] =>
  listNamesInFolder(entitiesFolder).filter((name) => name !== 'default' && isFolder(join(entitiesFolder, name)));
