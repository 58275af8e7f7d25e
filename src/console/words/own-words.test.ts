import { expect, test } from 'vitest';
import { foundWords, isTextKey, ownWords } from './own-words.ts';

const WORDS = ownWords({ 'users.created': 'Creado', 'login.title': 'Su sesión' });

test('R-STU-09 own words stand in the order of their keys', () => {
  expect(WORDS).toEqual([
    { key: 'login.title', text: 'Su sesión' },
    { key: 'users.created', text: 'Creado' },
  ]);
});

test('R-STU-09 a text is found by its key and by its words, with accents or without', () => {
  expect(foundWords(WORDS, 'SESION').map(({ key }) => key)).toEqual(['login.title']);
  expect(foundWords(WORDS, 'users.').map(({ key }) => key)).toEqual(['users.created']);
  expect(foundWords(WORDS, ' ')).toHaveLength(2);
});

test.each([
  ['login.title', true],
  ['forms.new-password.assigned', true],
  ['login', false],
  ['login title', false],
  ['', false],
])('%j as a key: %s', (key, expected) => {
  expect(isTextKey(key)).toBe(expected);
});
