import type { SceneRecord } from '#shared/console/console-contract.ts';
import { ERROR_CODES } from '#shared/errors/error-catalogue.ts';
import type { SceneArea } from '#shared/scenes/scene.ts';
import { getAdvice } from '#console/bench/codes/advice.ts';
import { getCodeMessage } from '#console/bench/codes/create-reply-to-supplier.ts';
import { QUESTIONS } from '#console/bench/situations/questions.ts';
import type { Situation } from '#console/bench/situations/situation.ts';
import { SITUATIONS } from '#console/bench/situations/situations.ts';
import { fuzzySearch, type SearchableText } from './fuzzy-search.ts';

/** A search result: an error or a situation with the scenes that show it, or a scene alone. */
export type ScreenResult =
  | { code: number; scenes: readonly SceneRecord[] }
  | { situation: Situation; scenes: readonly SceneRecord[] }
  | { scene: SceneRecord };

const MOST_RESULTS = 12;

interface ScreenQuery {
  /** A code, or words of a message or of the supplier. */
  query: string;
  /** '' for all areas. */
  area: SceneArea | '';
  scenes: readonly SceneRecord[];
  /** Returns a text of the portal by key, in the entity's words. */
  getText: (key: string) => string;
}

/**
 * Finds screens and what to say (R-BEN-01): by code, by words of the entity's message, by what suppliers say, or by title;
 * tolerates typos.
 */
export function findScreens({ query, area, scenes, getText }: ScreenQuery): ScreenResult[] {
  const there = scenes.filter((scene) => area === '' || scene.area === area);
  if (query === '') return there.map((scene) => ({ scene }));
  const withCode = (code: number): ScreenResult => ({ code, scenes: there.filter((scene) => scene.code === code) });
  const number = /^\D{0,8}(\d{1,5})$/.exec(query)?.[1];
  if (number && (ERROR_CODES as readonly number[]).includes(Number(number))) return [withCode(Number(number))];
  const errors = ERROR_CODES.map((code): SearchableText<ScreenResult> => ({
    text: getCodeMessage(code, getText),
    words: getAdvice(code).words ?? [],
    value: withCode(code),
  }));
  const situations = [...SITUATIONS, ...QUESTIONS].map((situation): SearchableText<ScreenResult> => ({
    text: situation.title,
    words: situation.words,
    value: { situation, scenes: there.filter(({ id }) => situation.scenes?.includes(id)) },
  }));
  const screens = there.map((scene): SearchableText<ScreenResult> => ({
    text: scene.title,
    words: scene.text === null ? [] : [scene.text],
    value: { scene },
  }));
  const found = fuzzySearch(query, [...situations, ...errors, ...screens]);
  const results = found.filter(
    // With an area, errors and situations without a scene in that area are left out.
    (one) => 'scene' in one || area === '' || one.scenes.length > 0,
  );
  return listScenesOnce(results).slice(0, MOST_RESULTS);
}

/** Lists each scene once: with its error, else with the first situation that has it, else alone. */
function listScenesOnce(results: readonly ScreenResult[]): ScreenResult[] {
  const listed = new Set(results.flatMap((one) => ('code' in one ? one.scenes.map(({ id }) => id) : [])));
  const withSituations = results.map((one): ScreenResult => {
    if (!('situation' in one)) return one;
    const scenes = one.scenes.filter(({ id }) => !listed.has(id));
    for (const { id } of scenes) listed.add(id);
    return { ...one, scenes };
  });
  return withSituations.filter((one) => !('scene' in one) || !listed.has(one.scene.id));
}
