import type { SceneRecord } from '#shared/console-contract.ts';
import { ERROR_CODES } from '#shared/error-catalogue.ts';
import type { SceneArea } from '#shared/scene.ts';
import { getCodeMessage } from '#console/bench/codes/create-reply.ts';
import { fuzzySearch } from './fuzzy-search.ts';

/** What a supplier may see: an error, in the screens where it can be met, or a screen by itself. */
export type ScreenResult = { code: number; scenes: readonly SceneRecord[] } | { scene: SceneRecord };

interface ScreenQuery {
  /** A code, or words of what was read. */
  query: string;
  /** '' for all. */
  area: SceneArea | '';
  scenes: readonly SceneRecord[];
  /** Texts of the portal by key, in the words of the entity. */
  say: (key: string) => string;
}

/**
 * What a supplier may mean (R-BEN-01): by its code, by words of the message as this entity says it, or by the title of the
 * screen, mistakes and all.
 */
export function findScreens({ query, area, scenes, say }: ScreenQuery): ScreenResult[] {
  const there = scenes.filter((scene) => area === '' || scene.area === area);
  if (query === '') return there.map((scene) => ({ scene }));
  const withCode = (code: number): ScreenResult => ({ code, scenes: there.filter((scene) => scene.code === code) });
  const number = /^\D{0,8}(\d{1,5})$/.exec(query)?.[1];
  if (number && (ERROR_CODES as readonly number[]).includes(Number(number))) return [withCode(Number(number))];
  const errors = ERROR_CODES.map((code) => ({ text: getCodeMessage(code, say), value: withCode(code) }));
  const screens = there.map((scene) => ({ text: `${scene.title} ${scene.text ?? ''}`, value: { scene } }));
  const found = fuzzySearch<ScreenResult>(query, [...errors, ...screens]);
  const withCodes = new Set(found.flatMap((one) => ('scene' in one ? [] : one.scenes.map(({ id }) => id))));
  return found.filter((one) =>
    // In a part of the portal, an error that is not met there is not meant; a screen stands below its error alone.
    'scene' in one ? !withCodes.has(one.scene.id) : area === '' || one.scenes.length > 0,
  );
}
