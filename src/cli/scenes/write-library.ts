import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SceneAnswer } from '#shared/scenes/scene.ts';
import { ANSWERS_FILE_END, SCENE_FILE_END, isGeneratedSceneFile } from '#studio/scenes/read-scene-file.ts';
import { orderSceneProperties } from '#studio/scenes/scene-file.ts';
import { type LibraryScene, shareAnswers } from '#studio/scenes/shared-answers.ts';
import type { GeneratedLibrary } from './create-scenes.ts';

/** Writes the library into a folder, and removes what an earlier run wrote there; scenes that somebody saved stay. */
export function writeLibrary(folder: string, library: GeneratedLibrary): void {
  const files = formatLibraryFiles(library);
  mkdirSync(folder, { recursive: true });
  for (const file of listLibraryFiles(folder)) if (!files.has(file)) rmSync(join(folder, file));
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
}

/** The names of the files in a folder that `npm run scenes` wrote. */
export const listLibraryFiles = (folder: string): string[] =>
  readdirSync(folder).filter(
    (file) =>
      file.endsWith(ANSWERS_FILE_END) || (file.endsWith(SCENE_FILE_END) && isGeneratedSceneFile(join(folder, file))),
  );

/** The files of the library by name, with one line per answer, so that a diff shows each change. */
export const formatLibraryFiles = ({ scenes, answerSets }: GeneratedLibrary): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(answerSets).map(([name, set]) => [name + ANSWERS_FILE_END, `${formatAnswers(set)}\n`] as const),
    ...[...scenes].map(
      ([name, scene]) => [name + SCENE_FILE_END, formatSceneFile(shareAnswers(scene, answerSets))] as const,
    ),
  ]);

function formatSceneFile(scene: LibraryScene): string {
  const { answers, ...rest } = orderSceneProperties(scene);
  const head = Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  return `{\n${head.join(',\n')},\n  "answers": ${formatAnswers(answers, '  ')}\n}\n`;
}

function formatAnswers(answers: readonly SceneAnswer[], indent = ''): string {
  const lines = answers.map((answer) => `${indent}  ${JSON.stringify(answer)}`).join(',\n');
  return `[${lines && `\n${lines}\n${indent}`}]`;
}
