import type { SceneRecord } from '#shared/console/console-contract.ts';
import { ERROR_CODES, getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import type { SceneArea } from '#shared/scenes/scene.ts';
import { getAdvice } from '#console/bench/codes/advice.ts';
import { getCodeMessage } from '#console/bench/codes/create-reply-to-supplier.ts';
import { QUESTIONS } from '#console/bench/situations/questions.ts';
import type { Situation } from '#console/bench/situations/situation.ts';
import { SITUATIONS } from '#console/bench/situations/situations.ts';
import { findSituationOfText } from '#console/bench/situations/situation-of-text.ts';
import { type ExactSearch, readsAlike } from './exact-text.ts';
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
  /** Finds the texts of the portal that read like the query; without it, no text of the portal is known word for word. */
  findExact?: ExactSearch;
}

/**
 * A reference of a call: the service's, whole or its beginning, such as `64b77221-db0d-4f3e-b828-beef0790f81a`, or the
 * browser's, such as `85224f21ef1a`.
 */
const REFERENCE = /^(?:ref(?:erencia)?\.?)?[\s:]*[\da-f]{8}(?:-[\da-f-]{4,27}|[\da-f]{4})$/i;

/**
 * Finds screens and what to say (R-BEN-01): by code, by words of the entity's message, by what suppliers say, or by title;
 * tolerates typos.
 */
export function findScreens({ query, area, scenes, getText, findExact }: ScreenQuery): ScreenResult[] {
  const there = scenes.filter((scene) => area === '' || scene.area === area);
  if (query === '') return there.map((scene) => ({ scene }));
  const withCode = (code: number): ScreenResult => ({ code, scenes: there.filter((scene) => scene.code === code) });
  const number = /^\D{0,8}(\d{1,5})$/.exec(query)?.[1];
  if (number && (ERROR_CODES as readonly number[]).includes(Number(number))) return [withCode(Number(number))];
  const screens = there.map((scene): SearchableText<ScreenResult> => ({
    text: scene.title,
    words: scene.text === null ? [] : [scene.text],
    value: { scene },
  }));
  const advice = listEntries(there, withCode, getText);
  const exact = listExactEntries(query, advice, findExact);
  const found = REFERENCE.test(query) ? exact : [...exact, ...fuzzySearch(query, [...advice, ...screens])];
  const results = found.filter(
    // With an area, errors and situations without a scene in that area are left out.
    (one) => 'scene' in one || area === '' || one.scenes.length > 0,
  );
  return listScenesOnce([...new Set(results)]).slice(0, MOST_RESULTS);
}

type Entry = SearchableText<ScreenResult>;

/** Everything that there is to say, with the words by which it is found. */
const listEntries = (
  scenes: readonly SceneRecord[],
  withCode: (code: number) => ScreenResult,
  getText: (key: string) => string,
): Entry[] => [
  ...[...SITUATIONS, ...QUESTIONS].map((situation) => ({
    text: situation.title,
    words: situation.words,
    value: { situation, scenes: scenes.filter(({ id }) => situation.scenes?.includes(id)) },
  })),
  ...ERROR_CODES.map((code) => ({
    text: getCodeMessage(code, getText),
    words: getAdvice(code).words ?? [],
    value: withCode(code),
  })),
];

const nameOf = (result: ScreenResult): string =>
  'situation' in result ? result.situation.name : 'code' in result ? getErrorTextKey(result.code) : '';

/** Lists what a text of the portal leads to that reads just like the query; then the entries whose own words do. */
function listExactEntries(query: string, entries: readonly Entry[], findExact: ExactSearch | undefined) {
  const names = REFERENCE.test(query) ? ['reference'] : listExactNames(query, findExact);
  const own = ({ text, words = [] }: Entry) => [text, ...words].some((one) => readsAlike(one, query));
  const named = names.flatMap((name) => entries.filter(({ value }) => nameOf(value) === name));
  return [...named, ...entries.filter(own)].map(({ value }) => value);
}

/** Lists the situations, and the keys of the messages, that a text of the portal leads to which reads just like a query. */
export const listExactNames = (query: string, findExact: ExactSearch = () => []): string[] =>
  findExact(query).flatMap((key) => (key.startsWith('errors.') ? key : (findSituationOfText(key) ?? [])));

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
