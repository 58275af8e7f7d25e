import { existsSync } from 'node:fs';
import type { Scene } from '#shared/scenes/scene.ts';
import { readSceneFile } from '#studio/scenes/read-scene-file.ts';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';

/** A scene in a file, or one of the library. */
export interface SceneFile {
  /** Path of the file, or name in the library. */
  file: string;
  scene: Scene;
}

/**
 * Reads the scenes that are asked for. @param files paths, or names of the library such as `code-637-login`
 * @throws Error in one sentence when one is not there, or none
 */
export const readSceneFiles = (files: readonly string[]): SceneFile[] =>
  files.map((file) => {
    if (!existsSync(file)) return { file, scene: inLibrary(file) };
    const scene = readSceneFile(file);
    const problem = findSceneProblem(scene);
    if (problem) throw new Error(`${file} is no scene that may be played: see ${problem.where} in it.`);
    return { file, scene: scene as Scene };
  });

function inLibrary(name: string): Scene {
  const scene = getSceneLibrary().get(name);
  if (!scene) throw new Error(`There is no file ${name}, and no scene of this name in the library.`);
  return scene;
}
