import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from '#shared/scenes/scene.ts';
import { addErrorCodeScenes } from '#studio/scenes/error-code-scenes.ts';
import { SCENE_FILE_END, readSceneFile } from '#studio/scenes/read-scene-file.ts';

const FOLDER = join(import.meta.dirname, '../../../samples/scenes');

let library: ReadonlyMap<string, Scene> | undefined;

/**
 * The scenes of the library by name, in order: those of its files and those derived from the records of error codes.
 * Cached.
 */
export const getSceneLibrary = (): ReadonlyMap<string, Scene> => (library ??= addErrorCodeScenes(readScenes(FOLDER)));

/** Reads the scenes of a folder by name: the file `invoices-loaded.scene.json` contains `invoices-loaded`. */
const readScenes = (folder: string): ReadonlyMap<string, Scene> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(SCENE_FILE_END))
      .sort()
      .map((file) => [file.slice(0, -SCENE_FILE_END.length), readSceneFile(join(folder, file)) as Scene]),
  );

/** Matches a complete token. Tokens contain only letters, digits, `-`, `_` and `.`, so JSON does not escape them. */
const TOKEN = /eyJ[\w-]{8,}(?:\.[\w-]*)*/g;

let tokens: readonly string[] | undefined;

/** The tokens in scenes of the library: fake and without any rights. */
export const listLibraryTokens = (): readonly string[] =>
  (tokens ??= [
    ...new Set([...getSceneLibrary().values()].flatMap((scene) => JSON.stringify(scene).match(TOKEN) ?? [])),
  ]);
