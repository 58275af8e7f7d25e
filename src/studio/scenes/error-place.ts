import type { CallName } from '#shared/calls/contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import type { SceneBase } from './scene-answers.ts';

/** A place where a call is made: the scene that leads to it, and its purpose in words for people. */
export interface ErrorPlace {
  call: CallName;
  /** What the user was doing; continues the title of the scene. */
  purpose: string;
  scene: SceneBase;
  /** Returns the text shown instead of the message of a code; undefined when the message itself is shown. */
  getExpected?: (code: number) => Scene['expects'] | undefined;
}

/** Builds the scene that leads to a call. @param calls requested before it, which succeed */
export type CreatePlaceScene = (route: string, calls: CallName[], rest?: Partial<Scene>) => Pick<ErrorPlace, 'scene'>;

const isNothingFound = (code: number) =>
  getErrorRecords().some((error) => error.code === code && error.lists === 'nothing-found');

/** R-ERR-05: screens that read data show the same text for all codes that mean "nothing found". */
export const getNothingFoundExpectation = (code: number): { text: string } | undefined =>
  isNothingFound(code) ? { text: 'No se encontraron datos.' } : undefined;
