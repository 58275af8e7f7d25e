import type { Kysely } from 'kysely';
import type { Scene } from '#shared/scenes/scene.ts';
import { addErrorCodeScenes } from '#studio/scenes/error-code-scenes.ts';
import type { AnswerSets } from '#studio/scenes/shared-answers.ts';
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
import { createOperationAnswer, createOperationScenes } from './operation-scenes.ts';
import { REGISTRATION_ANSWERS, createRegistrationScenes } from './registration-scenes.ts';
import { createSceneBuilder } from './scene-builder.ts';
import { runWithSceneService } from './scene-service.ts';

/** What `npm run scenes` writes. */
export interface GeneratedLibrary {
  /** Each with all of its answers. */
  scenes: ReadonlyMap<string, Scene>;
  /** What several scenes answer. */
  answerSets: AnswerSets;
}

/**
 * Creates the library of scenes: the reference service's responses to a fake supplier, the same in each run, overridden
 * by faults and refusals (R-SCN-02).
 * @param database migrated and empty
 * @returns scenes and the answers that they share, by name, without the scenes of error codes, which are derived when they are shown
 * @throws Error when an answer does not match `schemas/api`
 */
export const createScenes = (database: Kysely<Schema>): Promise<GeneratedLibrary> =>
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
    const answerSets = {
      operation: [createOperationAnswer(builder)],
      proposal,
      registration: REGISTRATION_ANSWERS,
      'selected-invoices': [builder.supplierAnswers.selected],
      supplier: answers,
    };
    return { scenes, answerSets };
  });
