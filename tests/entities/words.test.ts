import { expect, test } from 'vitest';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { findSceneOfText } from '#console/preview/scene-of-text.ts';
import { getTextGroup } from '#console/texts/text-groups.ts';
import { wordsTexts } from '#console/texts/words.texts.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';

test('R-STU-09 every text of the portal has a group under which it is found, with a name in both languages', async () => {
  const keys = Object.keys(await readSpanishPortalTexts('.'));
  expect(keys.length).toBeGreaterThan(700);
  expect(keys.filter((key) => getTextGroup(key) === 'other')).toEqual([]);
  const inMenu = new Set(keys.filter((key) => key.startsWith('destination.')).map(getTextGroup));
  const groups = [...new Set(keys.map(getTextGroup))].filter((group) => !inMenu.has(group) || group === 'layout');
  for (const group of groups) expect(Object.keys(wordsTexts.es), group).toContain(`words.screens.${group}`);
});

test.each([
  ['login.title', 'login'],
  ['forms.login.alias', 'login'],
  ['forms.invoice-filter.impDesde', 'invoices'],
  ['validation.required', 'forms'],
  ['home.title', 'home'],
  ['destination.users', 'layout'],
])('R-STU-09 the text %s is in the group %s, the folder that states it', (key, group) => {
  expect(getTextGroup(key)).toBe(group);
});

test('R-STU-09 a text leads to a scene that there is, and most texts of screens do', async () => {
  const keys = Object.keys(await readSpanishPortalTexts('.'));
  const scenes = getSceneLibrary();
  const led = keys.flatMap((key) => findSceneOfText(key) ?? []);
  expect(led.filter((scene) => !scenes.has(scene))).toEqual([]);
  // What is said of errors and by parts of all screens leads to none.
  const own = keys.filter((key) => !/^(errors|validation|ui|lists|auth|app|leaving|confirmation|report)\./.test(key));
  expect(led.length / own.length).toBeGreaterThan(0.55);
});
