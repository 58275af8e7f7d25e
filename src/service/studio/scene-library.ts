import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from '#shared/scene.ts';
import { addCodeScenes } from '#service/code-scenes/code-scenes.ts';

const FOLDER = join(import.meta.dirname, '../../samples/scenes');
const END = '.scene.json';

let library: ReadonlyMap<string, Scene> | undefined;

/**
 * The scenes of the library by their names, in the order of their names: its files, and those that are derived from the
 * records of the error codes. Read once.
 */
export const getSceneLibrary = (): ReadonlyMap<string, Scene> => (library ??= addCodeScenes(readScenes(FOLDER)));

/** The scenes of a folder by their names: a file `invoices-loaded.scene.json` holds `invoices-loaded`. */
const readScenes = (folder: string): ReadonlyMap<string, Scene> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(END))
      .sort()
      .map((file) => [file.slice(0, -END.length), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Scene]),
  );

/** Matches a complete token; it contains only letters, digits, `-`, `_` and `.`, so that JSON leaves it unchanged. */
const TOKEN = /eyJ[\w-]{8,}(?:\.[\w-]*)*/g;

let tokens: readonly string[] | undefined;

/** The tokens in scenes of the library: fake and without any rights. */
export const listLibraryTokens = (): readonly string[] =>
  (tokens ??= [
    ...new Set([...getSceneLibrary().values()].flatMap((scene) => JSON.stringify(scene).match(TOKEN) ?? [])),
  ]);
