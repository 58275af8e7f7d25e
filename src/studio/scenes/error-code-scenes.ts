import { CONNECTION_CODE } from '#shared/errors/error-codes.ts';
import type { CallName } from '#shared/calls/contract.ts';
import type { ErrorCode } from '#shared/errors/error-catalogue.ts';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { getErrorRecords } from '#definitions/errors/read-errors.ts';
import { createFaultyAnswer, overrideAnswers, createRefusedAnswerByCode } from './scene-answers.ts';
import type { ErrorPlace } from './error-place.ts';
import { orderSceneProperties } from './scene-file.ts';
import { extractSupplierAnswers } from './supplier-answers.ts';
import { createSupplierErrorPlaces } from './supplier-places.ts';
import { createVisitorErrorPlaces } from './visitor-places.ts';

/** A scene of an authenticated supplier with the answers to all its calls. */
const OF_SUPPLIER = 'invoices-loaded';
/** Scenes are ordered by the names of their files, and those of the codes have no file. */
const END = '.scene.json';

/**
 * Merges the scenes of the library with those of the error codes, ordered by name.
 * @throws Error when the library lacks the scene from which those of the codes are built
 */
export function addErrorCodeScenes(scenes: ReadonlyMap<string, Scene>): ReadonlyMap<string, Scene> {
  const supplierScene = scenes.get(OF_SUPPLIER);
  if (!supplierScene) throw new Error(`The library has no scene ${OF_SUPPLIER}: npm run scenes generates it.`);
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
  const places = createErrorPlacesByName(supplierScene);
  return Object.fromEntries(
    getErrorRecords().flatMap(({ code, scenes }) =>
      scenes.map((place): [string, Scene] => [
        `code-${code}-${place}`,
        orderSceneProperties(meet(code as ErrorCode, places[place]!)),
      ]),
    ),
  );
}

/** Creates the screens on which an error code can appear, by the names that the records of the codes use for them. */
export function createErrorPlacesByName({ session, answers }: Scene): Readonly<Record<string, ErrorPlace>> {
  if (!session) throw new Error('The scenes of the codes need a scene of an authenticated user.');
  return {
    ...createVisitorErrorPlaces(session.supplierId),
    ...createSupplierErrorPlaces(session, extractSupplierAnswers(answers)),
  };
}

const meet = (code: ErrorCode, { call, purpose, scene, getExpected }: ErrorPlace): Scene => ({
  ...scene,
  title: `Código ${code} ${purpose}`,
  answers: overrideAnswers(scene.answers, turnedDown(call, code)),
  expects: getExpected?.(code) ?? { code },
});

/**
 * Builds the answer with a code. No service sends the code of a lost connection: the portal uses it itself (R-ERR-21).
 */
function turnedDown(call: CallName, code: ErrorCode): SceneAnswer {
  if (code === CONNECTION_CODE) return createFaultyAnswer(call, 'no-connection');
  return createRefusedAnswerByCode(call, code);
}
