import { expect, test } from 'vitest';
import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { findSceneOfText } from '#console/preview/scene-of-text.ts';
import { getTextGroup } from '#console/texts/text-groups.ts';
import { getSceneLibrary } from '#studio/domain/scene-library.ts';

test('R-STU-09 every text of the portal has a screen under which it is found', async () => {
  const keys = Object.keys(await readSpanishPortalTexts('.'));
  expect(keys.length).toBeGreaterThan(700);
  expect(keys.filter((key) => getTextGroup(key) === 'other')).toEqual([]);
  expect(['login.title', 'forms.login.alias', 'validation.required', 'forms.iban.hint'].map(getTextGroup)).toEqual([
    'login',
    'login',
    'fields',
    'accounts',
  ]);
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
