import type { SceneRecord } from '#shared/console-contract.ts';
import { ERROR_CODES } from '#shared/error-catalogue.ts';
import type { SceneArea } from '#shared/scene.ts';
import { getCodeMessage } from '#console/bench/codes/create-reply-to-supplier.ts';
import { fuzzySearch } from './fuzzy-search.ts';

/** A search result: an error with the scenes that show it, or a scene alone. */
export type ScreenResult = { code: number; scenes: readonly SceneRecord[] } | { scene: SceneRecord };

interface ScreenQuery {
  /** A code, or words of a message. */
  query: string;
  /** '' for all areas. */
  area: SceneArea | '';
  scenes: readonly SceneRecord[];
  /** Returns a text of the portal by key, in the entity's words. */
  getText: (key: string) => string;
}

/** Finds screens (R-BEN-01) by code, by words of the entity's message, or by title; tolerates typos. */
export function findScreens({ query, area, scenes, getText }: ScreenQuery): ScreenResult[] {
  const there = scenes.filter((scene) => area === '' || scene.area === area);
  if (query === '') return there.map((scene) => ({ scene }));
  const withCode = (code: number): ScreenResult => ({ code, scenes: there.filter((scene) => scene.code === code) });
  const number = /^\D{0,8}(\d{1,5})$/.exec(query)?.[1];
  if (number && (ERROR_CODES as readonly number[]).includes(Number(number))) return [withCode(Number(number))];
  const errors = ERROR_CODES.map((code) => ({ text: getCodeMessage(code, getText), value: withCode(code) }));
  const screens = there.map((scene) => ({ text: `${scene.title} ${scene.text ?? ''}`, value: { scene } }));
  const found = fuzzySearch<ScreenResult>(query, [...errors, ...screens]);
  const withCodes = new Set(found.flatMap((one) => ('scene' in one ? [] : one.scenes.map(({ id }) => id))));
  return found.filter((one) =>
    // With an area, errors without a scene in that area are left out; a scene of a listed error is not listed again.
    'scene' in one ? !withCodes.has(one.scene.id) : area === '' || one.scenes.length > 0,
  );
}
