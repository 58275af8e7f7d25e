import type { Kysely } from 'kysely';
import type { Scene } from '#shared/scene.ts';
import { withCodeScenes } from '#service/code-scenes/code-scenes.ts';
import { asInFile } from '#service/code-scenes/scene-file.ts';
import { supplierAnswers } from '#service/code-scenes/supplier-answers.ts';
import type { Schema } from '#service/database/schema.ts';
import { accessScenes } from './access-scenes.ts';
import { accountScenes } from './account-scenes.ts';
import { askAnswers } from './ask-answers.ts';
import { advanceScenes } from './advance-scenes.ts';
import { automaticScenes } from './automatic-scenes.ts';
import { faultScenes } from './fault-scenes.ts';
import { assertScenesFit } from './fits.ts';
import { linkScenes } from './link-scenes.ts';
import { listScenes } from './list-scenes.ts';
import { profileScenes, supplierScenes, userScenes } from './people-scenes.ts';
import { registrationScenes } from './registration-scenes.ts';
import { deskOf } from './screens.ts';
import { inWorld } from './world.ts';

/**
 * Creates the library of scenes: the answers of the reference service to a fake supplier, always the same, overridden
 * by faults and refusals (R-SCN-02).
 * @param database migrated, and empty
 * @returns scenes by name, without those of the error codes, which are derived when they are shown
 * @throws Error when an answer does not fit `schemas/api`
 */
export const makeScenes = (database: Kysely<Schema>): Promise<ReadonlyMap<string, Scene>> =>
  inWorld(database, async (world) => {
    const made = supplierAnswers(await askAnswers(world));
    const desk = deskOf(world, made);
    const scenes = new Map(
      Object.entries({
        ...accessScenes(),
        ...linkScenes(),
        ...registrationScenes(world),
        ...listScenes(desk),
        ...advanceScenes(desk),
        ...automaticScenes(desk),
        ...accountScenes(desk),
        ...supplierScenes(desk),
        ...userScenes(desk),
        ...profileScenes(desk),
        ...faultScenes(desk),
      }),
    );
    assertScenesFit(withCodeScenes(scenes));
    return scenes;
  });

/** Formats a scene for its file: each answer in one line, so that a diff shows changes. */
export function sceneText(scene: Scene): string {
  const { answers, ...rest } = asInFile(scene);
  const head = Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  const lines = answers.map((answer) => `    ${JSON.stringify(answer)}`).join(',\n');
  return `{\n${head.join(',\n')},\n  "answers": [${lines && `\n${lines}\n  `}]\n}\n`;
}
