import type { CallName } from '#shared/contract.ts';
import type { Scene } from '#shared/scene.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import type { SceneBase } from './scene-answers.ts';

/** Where a call is made: the scene that leads to it, and what it is for in the words of people. */
export interface CodePlace {
  call: CallName;
  /** What was being done, as the title of the scene goes on. */
  doing: string;
  scene: SceneBase;
  /** The text shown instead of the message of a code; undefined where the message itself is shown. */
  seen?: (code: number) => Scene['expects'] | undefined;
}

/** Builds the scene that leads to a call. @param calls those that are requested before and get an answer */
export type CreatePlaceScene = (route: string, calls: CallName[], rest?: Partial<Scene>) => Pick<CodePlace, 'scene'>;

const isNothingFound = (code: number) =>
  getErrorRecords().some((error) => error.code === code && error.lists === 'nothing-found');

/** R-ERR-05: where something is read, the same is said for all of these codes. */
export const expectNothingFound = (code: number) =>
  isNothingFound(code) ? { text: 'No se encontraron datos.' } : undefined;
