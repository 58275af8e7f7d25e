import type { CallName } from '#shared/calls/contract.ts';
import type { Scene, SceneAnswer, SceneArea } from '#shared/scenes/scene.ts';
import { type SceneDrafts, createFormDrafts } from '#studio/scenes/scene-drafts.ts';
import {
  createBodyAnswer,
  createFailedAnswer,
  overrideAnswers,
  createScene,
  createTimeoutAnswer,
} from '#studio/scenes/scene-answers.ts';
import type { SupplierAnswers } from '#studio/scenes/supplier-answers.ts';
import { SCENE_NOW } from '#studio/scenes/scene-time.ts';
import type { SceneService } from './scene-service.ts';

/** The tools and data for scenes of authenticated users. */
export interface SceneBuilder {
  world: SceneService;
  supplierAnswers: SupplierAnswers;
  /** The answers where a proposal is made: prices for any of the supplier's invoices. */
  proposalAnswers: SceneAnswer[];
  drafts: SceneDrafts;
  /** Creates scenes of a screen with all responses of the service. @param heading the main heading, in every state */
  forScreen: (area: SceneArea, route: string, heading: string) => CreateScreenScene;
}

/** Builds a scene of a screen. @param expects texts that are visible in addition to the heading */
export type CreateScreenScene = (title: string, expects?: Scene['expects'], rest?: Partial<Scene>) => Scene;

export function createSceneBuilder(
  sceneService: SceneService,
  supplierAnswers: SupplierAnswers,
  proposal: SceneAnswer[],
): SceneBuilder {
  const screen =
    (area: SceneArea, route: string, heading: string): CreateScreenScene =>
    (title, expects, rest) =>
      createScene(
        { area, route, session: sceneService.user, now: SCENE_NOW, answers: supplierAnswers.answers },
        title,
        { heading, ...expects },
        rest,
      );
  return {
    world: sceneService,
    supplierAnswers,
    proposalAnswers: overrideAnswers(supplierAnswers.answers, ...proposal),
    drafts: createFormDrafts(supplierAnswers),
    forScreen: screen,
  };
}

/** The text shown when a screen's data cannot be loaded (R-ERR-06). */
const FAILED = 'Oh no, algo ha ido muy mal...';

/**
 * The loading and failed states of a screen that starts with a call; their names end in `-loading` and `-error`.
 * @param firstCall that the screen makes first
 */
export const createLoadingAndErrorScenes = (
  name: string,
  createScreenScene: CreateScreenScene,
  title: string,
  firstCall: CallName,
  { answers }: SupplierAnswers,
): Record<string, Scene> => ({
  [`${name}-loading`]: createScreenScene(
    `${title}, mientras se cargan`,
    {},
    { answers: overrideAnswers(answers, createTimeoutAnswer(firstCall)) },
  ),
  [`${name}-error`]: createScreenScene(
    `${title}, el servicio falla`,
    { code: 500, text: FAILED },
    { answers: overrideAnswers(answers, createFailedAnswer(firstCall)) },
  ),
});

const LISTS = {
  listInvoices: { invoiceResponseList: [], moreData: 0, paginationItem: '' },
  listFinanceableInvoices: { invoicePendingDetailsDtoList: [], moreData: 0 },
  listAccounts: { subscriptionAccountResponseList: [], moreData: 0, paginationItem: '' },
  listAutomaticAdvances: { automaticAdvanceInfoList: [], moreData: 0, paginationItem: '' },
  listAllAccounts: { response: [] },
  listClients: { response: [] },
  listUsers: { response: [] },
} as const;

export const withEmptyLists = ({ answers }: SupplierAnswers, ...lists: (keyof typeof LISTS)[]): SceneAnswer[] =>
  overrideAnswers(answers, ...lists.map((call) => createBodyAnswer(call, LISTS[call])));
