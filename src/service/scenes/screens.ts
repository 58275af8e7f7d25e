import type { CallName } from '#shared/contract.ts';
import type { Scene, SceneArea } from '#shared/scene.ts';
import { type Drafts, draftsOf } from '#service/code-scenes/drafts.ts';
import { answering, failing, over, show, waiting } from '#service/code-scenes/lay.ts';
import type { SupplierAnswers } from '#service/code-scenes/supplier-answers.ts';
import { NOW } from '#service/code-scenes/moment.ts';
import type { World } from './world.ts';

/** What scenes behind login are drawn with. */
export interface Desk {
  world: World;
  made: SupplierAnswers;
  drafts: Drafts;
  /** A screen of an area at an address, with all that the service answers. @param heading its main one, in each of its states */
  screen: (area: SceneArea, route: string, heading: string) => Screen;
}

/** Builds a scene of a screen. @param expects texts that are visible in addition to the heading */
export type Screen = (title: string, expects?: Scene['expects'], rest?: Partial<Scene>) => Scene;

export function deskOf(world: World, made: SupplierAnswers): Desk {
  const screen =
    (area: SceneArea, route: string, heading: string): Screen =>
    (title, expects, rest) =>
      show({ area, route, session: world.user, now: NOW, answers: made.answers }, title, { heading, ...expects }, rest);
  return { world, made, drafts: draftsOf(made), screen };
}

/** A failure of what a screen reads (R-ERR-06). */
const FAILED = 'Oh no, algo ha ido muy mal...';

/**
 * What any screen shows that reads something first, by the ends of names.
 * @param title of the screen @param call by which it reads
 */
export const reading = (name: string, screen: Screen, title: string, call: CallName, { answers }: SupplierAnswers) => ({
  [`${name}-loading`]: screen(`${title}, mientras se cargan`, {}, { answers: over(answers, waiting(call)) }),
  [`${name}-error`]: screen(
    `${title}, el servicio falla`,
    { code: 500, text: FAILED },
    { answers: over(answers, failing(call)) },
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

/** All answers, but for lists in which nothing is. */
export const without = ({ answers }: SupplierAnswers, ...lists: (keyof typeof LISTS)[]) =>
  over(answers, ...lists.map((call) => answering(call, LISTS[call])));
