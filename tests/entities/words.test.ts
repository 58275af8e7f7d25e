import { expect, test } from 'vitest';
import { readInterfaceTexts } from '#build/entities/interface-texts.ts';
import { screenOf } from '#console/words/screens.ts';

test('R-STU-09 every text of the portal has a screen under which it is found', async () => {
  const keys = Object.keys(await readInterfaceTexts('.'));
  expect(keys.length).toBeGreaterThan(700);
  expect(keys.filter((key) => screenOf(key) === 'other')).toEqual([]);
  expect(['login.title', 'forms.login.alias', 'validation.required', 'forms.iban.hint'].map(screenOf)).toEqual([
    'login',
    'login',
    'fields',
    'accounts',
  ]);
});
