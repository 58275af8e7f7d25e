import type { ErrorCode } from '#shared/error-catalogue.ts';
import { CONNECTION_CODE } from '#shared/error-codes.ts';
import type { CallName } from '#shared/contract.ts';
import type { Scene, SceneAnswer } from '#shared/scene.ts';
import { CODES, type PlaceName } from './code-places.ts';
import { faulty, over, refusedWith } from './lay.ts';
import type { Place } from './place.ts';
import type { SupplierAnswers } from './supplier-answers.ts';
import { supplierPlaces } from './supplier-places.ts';
import { visitorPlaces } from './visitor-places.ts';
import type { World } from './world.ts';

/** Every code of the error catalogue where a supplier can meet it: `code-637-login` (R-SCN-02). */
export function codeScenes(world: World, made: SupplierAnswers): Record<string, Scene> {
  const places: Record<PlaceName, Place> = { ...visitorPlaces(world), ...supplierPlaces(world, made) };
  return Object.fromEntries(
    Object.entries(places).flatMap(([name, place]) =>
      CODES[name as PlaceName].map((code): [string, Scene] => [`code-${code}-${name}`, meet(code, place)]),
    ),
  );
}

const meet = (code: ErrorCode, { call, doing, scene, seen }: Place): Scene => ({
  ...scene,
  title: `Código ${code} ${doing}`,
  answers: over(scene.answers, turnedDown(call, code)),
  expects: seen?.(code) ?? { code },
});

/** One of the codes no service sends: the portal has it for want of a connection (R-ERR-21). */
function turnedDown(call: CallName, code: ErrorCode): SceneAnswer {
  if (code === CONNECTION_CODE) return faulty(call, 'no-connection');
  return refusedWith(call, code);
}
