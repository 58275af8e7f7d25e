import type { Kysely } from 'kysely';
import type { Scene } from '#shared/scene.ts';
import type { Schema } from '#service/database/schema.ts';
import { accessScenes } from './access-scenes.ts';
import { advanceScenes } from './advance-scenes.ts';
import { faultScenes } from './fault-scenes.ts';
import { registrationScenes } from './registration-scenes.ts';
import { signedInScenes } from './signed-in-scenes.ts';
import { supplierAnswers } from './supplier-answers.ts';
import { inWorld } from './world.ts';

/**
 * Makes the library of scenes: what the reference service answers an invented supplier, always the same, with faults and
 * refusals laid over it (R-SCN-02).
 * @param database migrated, and empty
 * @returns scenes by their names
 * @throws Error when the service answers something that does not fit `schemas/api`
 */
export const makeScenes = (database: Kysely<Schema>): Promise<ReadonlyMap<string, Scene>> =>
  inWorld(database, async (world) => {
    const answers = await supplierAnswers(world);
    return new Map(
      Object.entries({
        ...accessScenes(),
        ...registrationScenes(world),
        ...signedInScenes(world, answers),
        ...advanceScenes(world, answers),
        ...faultScenes(world, answers),
      }),
    );
  });

const SCHEMA = '../../../schemas/scene.schema.json';

/** A scene as its file has it: each answer in a line, so that a change is seen. */
export function sceneText({ title, area, route, answers, ...scene }: Scene): string {
  const head = Object.entries({ $schema: SCHEMA, title, area, route, ...scene }).map(
    ([name, value]) => `  "${name}": ${JSON.stringify(value)}`,
  );
  const lines = answers.map((answer) => `    ${JSON.stringify(answer)}`).join(',\n');
  return `{\n${head.join(',\n')},\n  "answers": [${lines && `\n${lines}\n  `}]\n}\n`;
}
