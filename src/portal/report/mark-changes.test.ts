import { expect, test } from 'vitest';
import { markChanges } from './mark-changes.ts';

test('R-REP-02 what was blanked or replaced in a sentence is marked, and nothing else', () => {
  expect(markChanges('soy Ana  Gil, no entro', 'soy [oculto], no entro')).toEqual([
    { text: 'soy ', from: 0, isChanged: false },
    { text: '[oculto], ', from: 4, isChanged: true },
    { text: 'no entro', from: 14, isChanged: false },
  ]);
  expect(markChanges('Clave x1.', '[oculto]')).toEqual([{ text: '[oculto]', from: 0, isChanged: true }]);
  expect(markChanges('no\nentro', 'no\nentro')).toEqual([{ text: 'no\nentro', from: 0, isChanged: false }]);
});
