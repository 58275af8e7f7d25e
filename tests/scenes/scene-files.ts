import { existsSync, readFileSync } from 'node:fs';
import type { Scene } from '#shared/scene.ts';
import { sceneProblem } from '#service/rules/scene-problem.ts';

/** A scene in a file. */
export interface SceneFile {
  file: string;
  scene: Scene;
}

/**
 * Reads the scenes that are asked for. @param files their paths
 * @throws Error in one sentence when one is not there, or none
 */
export const readSceneFiles = (files: readonly string[]): SceneFile[] =>
  files.map((file) => {
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    const scene = read(file);
    const problem = sceneProblem(scene);
    if (problem) throw new Error(`${file} is no scene that may be played: see ${problem.where} in it.`);
    return { file, scene: scene as Scene };
  });

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
}
