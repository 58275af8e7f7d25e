import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { type LibraryScene, addSharedAnswers } from './shared-answers.ts';

/** How the names of the files with scenes and with shared answers end. */
export const SCENE_FILE_END = '.scene.json';
export const ANSWERS_FILE_END = '.answers.json';

/**
 * Reads a file with a scene, and the answers that it shares with others from `<name>.answers.json` beside it. A scene
 * without `sharedAnswers` is complete in its file.
 * @returns what the file contains, which is not validated
 * @throws Error in one sentence when the file is no JSON or the shared answers do not exist
 */
export function readSceneFile(file: string): unknown {
  const content = readJson(file) as Partial<LibraryScene> | null;
  if (!Array.isArray(content?.sharedAnswers)) return content;
  const { sharedAnswers, answers = [], ...scene } = content;
  const sets = sharedAnswers.map((name) => readAnswers(file, name));
  return { ...scene, answers: addSharedAnswers(answers, sets) } as Scene;
}

/** Whether `npm run scenes` wrote a file: a scene that somebody saved names no shared answers, not even an empty list. */
export const isGeneratedSceneFile = (file: string): boolean =>
  (readJson(file) as Partial<LibraryScene> | null)?.sharedAnswers !== undefined;

function readAnswers(sceneFile: string, name: string): SceneAnswer[] {
  const file = join(dirname(sceneFile), name + ANSWERS_FILE_END);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || !existsSync(file))
    throw new Error(`${sceneFile} shares the answers ‘${name}’, and ${file} does not exist: npm run scenes writes it.`);
  return readJson(file) as SceneAnswer[];
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    throw new Error(`${file} is no JSON.`);
  }
}
