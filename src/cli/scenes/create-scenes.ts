import type { Kysely } from 'kysely';
import type { Scene } from '#shared/scenes/scene.ts';
import { addErrorCodeScenes } from '#studio/scenes/error-code-scenes.ts';
import { orderSceneProperties } from '#studio/scenes/scene-file.ts';
import { extractSupplierAnswers } from '#studio/scenes/supplier-answers.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { createLoginScenes } from './login-scenes.ts';
import { createAccountScenes } from './account-scenes.ts';
import { collectAnonymizedAnswers } from './collect-answers.ts';
import { createAdvanceScenes } from './advance-scenes.ts';
import { createAutomaticAdvanceScenes } from './automatic-scenes.ts';
import { createUserListFaultScenes } from './fault-scenes.ts';
import { assertScenesFitContract } from './assert-answers-fit.ts';
import { createMailedLinkScenes } from './link-scenes.ts';
import { createHomeInvoiceScenes } from './home-invoice-scenes.ts';
import { createInvoiceScenes } from './invoice-scenes.ts';
import { createProfileScenes, createSupplierDetailsScenes, createUserScenes } from './people-scenes.ts';
import { createOperationScenes } from './operation-scenes.ts';
import { createRegistrationScenes } from './registration-scenes.ts';
import { createSceneBuilder } from './scene-builder.ts';
import { runWithSceneService } from './scene-service.ts';

/**
 * Creates the library of scenes: the reference service's responses to a fake supplier, the same in each run, overridden
 * by faults and refusals (R-SCN-02).
 * @param database migrated and empty
 * @returns scenes by name, without the scenes of error codes, which are derived when they are shown
 * @throws Error when an answer does not match `schemas/api`
 */
export const createScenes = (database: Kysely<Schema>): Promise<ReadonlyMap<string, Scene>> =>
  runWithSceneService(database, async (world) => {
    const { answers, proposal } = await collectAnonymizedAnswers(world);
    const builder = createSceneBuilder(world, extractSupplierAnswers(answers), proposal);
    const scenes = new Map(
      Object.entries({
        ...createLoginScenes(),
        ...createMailedLinkScenes(),
        ...createRegistrationScenes(world),
        ...createHomeInvoiceScenes(builder),
        ...createInvoiceScenes(builder),
        ...createAdvanceScenes(builder),
        ...createOperationScenes(builder),
        ...createAutomaticAdvanceScenes(builder),
        ...createAccountScenes(builder),
        ...createSupplierDetailsScenes(builder),
        ...createUserScenes(builder),
        ...createProfileScenes(builder),
        ...createUserListFaultScenes(builder),
      }),
    );
    assertScenesFitContract(addErrorCodeScenes(scenes));
    return scenes;
  });

/** Formats a scene for its file, with one line per answer, so that a diff shows each change. */
export function formatSceneFile(scene: Scene): string {
  const { answers, ...rest } = orderSceneProperties(scene);
  const head = Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  const lines = answers.map((answer) => `    ${JSON.stringify(answer)}`).join(',\n');
  return `{\n${head.join(',\n')},\n  "answers": [${lines && `\n${lines}\n  `}]\n}\n`;
}
