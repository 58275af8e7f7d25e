import { expect, test } from 'vitest';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { findScreens, listExactNames, type ScreenResult } from '#console/bench/model/find-screens.ts';
import { QUESTIONS } from '#console/bench/situations/questions.ts';
import { SITUATIONS } from '#console/bench/situations/situations.ts';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import { ERROR_CODES, getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { presentSceneSummary } from '#studio/console/present-scene.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { createExactSearch } from '#console/bench/model/exact-text.ts';
import { SITUATIONS_OF_TEXTS, findSituationOfText } from '#console/bench/situations/situation-of-text.ts';
import { listScreenTextKeys } from './portal-screen-texts.ts';
import { FIRST_ANSWER_PHRASES, FIRST_USE_PHRASES, SUPPLIER_PHRASES, type SupplierPhrase } from './supplier-phrases.ts';
import { HELD_OUT_SENTENCES, TELEPHONE_SENTENCES } from './telephone-sentences.ts';

const SCENES: SceneRecord[] = [...getSceneLibrary()].map(([id, scene]) =>
  presentSceneSummary({ id, entity: null, isSaved: false, scene }),
);

const TEXTS: Record<string, string> = await readSpanishPortalTexts('.');

const findExact = createExactSearch(TEXTS);

const nameOf = (result: ScreenResult): string => {
  if ('situation' in result) return `situation ${result.situation.name}`;
  return 'scene' in result ? `scene ${result.scene.id}` : `code ${result.code}`;
};

const find = (query: string) =>
  findScreens({ query, area: '', scenes: SCENES, getText: (key) => TEXTS[key] ?? '', findExact }).map(nameOf);

/** The phrases whose right answer is not among the first three results, with these. */
const listMisses = (phrases: readonly Pick<SupplierPhrase, 'says' | 'finds'>[]) =>
  phrases.flatMap(({ says, finds }) => {
    const first = find(says).slice(0, 3);
    return first.some((name) => finds.includes(name)) ? [] : [{ says, first }];
  });

const isHeldOut = (_: SupplierPhrase, index: number) => index % 4 === 3;

test('R-BEN-01 what suppliers say finds the right answer among the first three results', () => {
  expect(listMisses(SUPPLIER_PHRASES.filter((phrase, index) => !isHeldOut(phrase, index)))).toEqual([]);
});

test('R-BEN-01 what suppliers say is found by phrases, too, with which the search was never tuned', () => {
  const misses = listMisses(SUPPLIER_PHRASES.filter(isHeldOut));
  expect(misses.length, JSON.stringify(misses, null, 1)).toBeLessThanOrEqual(1);
});

test('R-BEN-01 whole sentences, typed as suppliers say them, find the right answer among the first three results', () => {
  expect(listMisses(TELEPHONE_SENTENCES)).toEqual([]);
  const misses = listMisses(HELD_OUT_SENTENCES);
  expect(misses.length, JSON.stringify(misses, null, 1)).toBeLessThanOrEqual(2);
});

test('R-BEN-01 what was typed at the first use of the desk finds what would have helped', () => {
  expect(listMisses(FIRST_USE_PHRASES)).toEqual([]);
  expect(find('no me deja entrar')[0]).toBe('situation cannot-log-in');
  const firsts = FIRST_ANSWER_PHRASES.map(({ says, finds }) => ({ says, finds, first: find(says)[0] ?? '' }));
  expect(firsts.filter(({ finds, first }) => !finds.includes(first))).toEqual([]);
});

/** A text as a supplier reads it, in each of its forms. */
const listForms = (key: string) =>
  (TEXTS[key] ?? '').split('||||').map((form) => form.replaceAll(/%\{\w+\}/g, '12').trim());

/** The situation, or the message of a code, that tells of a text of the portal. */
const findOwnName = (key: string) => (key.startsWith('errors.') ? key : findSituationOfText(key));

const MESSAGES = new Set(ERROR_CODES.map(getErrorTextKey));
/** Not what stands in the way of a call, in the portal's own words: no code has it. */
const hasEntry = (key: string) => !key.startsWith('errors.') || MESSAGES.has(key);

/** Each is found among all entries, in one of so many: the search itself takes time. */
const SAMPLE = 20;

test('R-BEN-01 each title, text of a dialog and message of the portal, read out word for word, finds its own entry first', async () => {
  const keys = (await listScreenTextKeys(TEXTS)).filter(hasEntry);
  expect(keys.length).toBeGreaterThan(250);
  const forms = keys.flatMap((key) => listForms(key).map((form) => ({ key, form, own: findOwnName(key) })));
  const isFound = (form: string, own: string | undefined) =>
    own !== undefined && listExactNames(form, findExact).includes(own);
  expect(forms.filter(({ form, own }) => !isFound(form, own))).toEqual([]);
  // Nobody reads out a whole paragraph: its first sentence does, unless it is a short one or many texts begin so.
  const beginnings = forms.flatMap(({ form, own }) => {
    const [sentence = '', ...rest] = form.split(/(?<=[.?!])\s+/);
    return rest.length > 0 && sentence.split(' ').length > 4 ? [{ form: sentence, own }] : [];
  });
  const isCommon = ({ form }: { form: string }) => beginnings.filter((one) => one.form === form).length > 3;
  expect(beginnings.length).toBeGreaterThan(50);
  expect(beginnings.filter((one) => !isCommon(one) && !isFound(one.form, one.own))).toEqual([]);
  const firsts = forms
    .filter((_, index) => index % SAMPLE === 0)
    .map(({ form }) => ({ form, first: find(form)[0] ?? '' }));
  const isOwn = ({ form, first }: { form: string; first: string }) =>
    listExactNames(form, findExact).some((name) =>
      first.startsWith('code ') ? getErrorTextKey(Number(first.slice(5))) === name : first === `situation ${name}`,
    );
  expect(firsts.filter((one) => !isOwn(one))).toEqual([]);
});

test('R-BEN-01 each answer of a phrase exists, and so does each scene of a situation', () => {
  const situations = [...SITUATIONS, ...QUESTIONS];
  const names = new Set([
    ...situations.map(({ name }) => `situation ${name}`),
    ...ERROR_CODES.map((code) => `code ${code}`),
    ...SCENES.map(({ id }) => `scene ${id}`),
  ]);
  const phrases = [
    ...FIRST_ANSWER_PHRASES,
    ...FIRST_USE_PHRASES,
    ...SUPPLIER_PHRASES,
    ...TELEPHONE_SENTENCES,
    ...HELD_OUT_SENTENCES,
  ];
  expect(phrases.flatMap(({ finds }) => finds.filter((name) => !names.has(name)))).toEqual([]);
  expect(situations.flatMap(({ scenes = [] }) => scenes.filter((id) => !names.has(`scene ${id}`)))).toEqual([]);
  expect(SITUATIONS_OF_TEXTS.filter((name) => !names.has(`situation ${name}`))).toEqual([]);
  expect(new Set(situations.map(({ name }) => name)).size).toBe(situations.length);
});
