import { CONNECTION_CODE } from '#shared/error-codes.ts';
import type { CallName } from '#shared/contract.ts';
import type { ErrorCode } from '#shared/error-catalogue.ts';
import type { Scene, SceneAnswer } from '#shared/scene.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import { createFaultyAnswer, overrideAnswers, createRefusedAnswerByCode } from './scene-answers.ts';
import type { CodePlace } from './code-place.ts';
import { orderSceneProperties } from './scene-file.ts';
import { createSupplierAnswers } from './supplier-answers.ts';
import { createSupplierPlaces } from './supplier-places.ts';
import { createVisitorPlaces } from './visitor-places.ts';

/** A scene behind login, with all answers to its supplier. */
const OF_SUPPLIER = 'invoices-loaded';
/** Scenes come in the order of the names of their files, those that have none included. */
const END = '.scene.json';

/**
 * Scenes of the library with those of the error codes, in the order of their names.
 * @throws Error when the scene that those of the codes are made of is not among them
 */
export function addCodeScenes(scenes: ReadonlyMap<string, Scene>): ReadonlyMap<string, Scene> {
  const supplierScene = scenes.get(OF_SUPPLIER);
  if (!supplierScene) throw new Error(`The library has no scene ${OF_SUPPLIER}: npm run scenes makes it.`);
  const all = [...scenes, ...Object.entries(codeScenes(supplierScene))];
  return new Map(all.sort(([one], [other]) => (one + END < other + END ? -1 : 1)));
}

/**
 * Builds a scene for every code of the error catalogue and every place where a supplier can meet it, as its record says
 * (R-SCN-02).
 * @param supplierScene a scene for authenticated users with all answers to its supplier
 * @returns scenes by name, for example `code-637-login`
 */
function codeScenes(supplierScene: Scene): Record<string, Scene> {
  const places = createCodePlaces(supplierScene);
  return Object.fromEntries(
    getErrorRecords().flatMap(({ code, scenes }) =>
      scenes.map((place): [string, Scene] => [
        `code-${code}-${place}`,
        orderSceneProperties(meet(code as ErrorCode, places[place]!)),
      ]),
    ),
  );
}

/** Where codes can be met, by the names that records give these places. */
export function createCodePlaces({ session, answers }: Scene): Readonly<Record<string, CodePlace>> {
  if (!session) throw new Error('The scenes of the codes need a scene of an authenticated user.');
  return {
    ...createVisitorPlaces(session.supplierId),
    ...createSupplierPlaces(session, createSupplierAnswers(answers)),
  };
}

const meet = (code: ErrorCode, { call, doing, scene, seen }: CodePlace): Scene => ({
  ...scene,
  title: `Código ${code} ${doing}`,
  answers: overrideAnswers(scene.answers, turnedDown(call, code)),
  expects: seen?.(code) ?? { code },
});

/** No service sends one of the codes: the portal itself uses it when there is no connection (R-ERR-21). */
function turnedDown(call: CallName, code: ErrorCode): SceneAnswer {
  if (code === CONNECTION_CODE) return createFaultyAnswer(call, 'no-connection');
  return createRefusedAnswerByCode(call, code);
}
