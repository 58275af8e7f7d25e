import { expect, test } from 'vitest';
import {
  listInterfaceTexts,
  filterInterfaceTexts,
  getTextGroupName,
  findMissingPlaceholders,
  countOverriddenTexts,
} from './interface-texts.ts';

const DEFAULTS = {
  'login.title': 'Inicie sesión',
  'users.created': 'El usuario se ha creado',
  'forms.login.alias': 'Usuario',
  'lists.pages': 'Página %{page} de %{total}',
};
const WORDS = listInterfaceTexts(DEFAULTS, {
  'users.created': 'Ya está dado de alta',
  'nowhere.text': 'Perdido',
  'login.x': 7,
});
const keysOf = (filter: Parameters<typeof filterInterfaceTexts>[1]) =>
  filterInterfaceTexts(WORDS, filter).map(({ key }) => key);

test("R-STU-09 every text is listed once, by screen and key, with the entity's own text next to the default", () => {
  expect(WORDS).toEqual([
    { key: 'lists.pages', screen: 'lists', fallback: 'Página %{page} de %{total}' },
    { key: 'forms.login.alias', screen: 'login', fallback: 'Usuario' },
    { key: 'login.title', screen: 'login', fallback: 'Inicie sesión' },
    { key: 'users.created', screen: 'users', fallback: 'El usuario se ha creado', own: 'Ya está dado de alta' },
    { key: 'nowhere.text', screen: 'other', own: 'Perdido' },
  ]);
});

test('R-STU-09 a text is found by its key, default and own text, ignoring accents', () => {
  expect(keysOf({ query: 'SESION' })).toEqual(['login.title']);
  expect(keysOf({ query: 'usuario se' })).toEqual(['users.created']);
  expect(keysOf({ query: 'esta DADO' })).toEqual(['users.created']);
  expect(keysOf({ query: 'users.' })).toEqual(['users.created']);
  expect(keysOf({ query: ' ' })).toHaveLength(5);
});

test("R-STU-09 texts can be filtered by screen and to the entity's own ones, which are counted", () => {
  expect(keysOf({ query: '', screen: 'login' })).toEqual(['forms.login.alias', 'login.title']);
  expect(keysOf({ query: '', isOwn: true })).toEqual(['users.created', 'nowhere.text']);
  expect(countOverriddenTexts(WORDS)).toBe(2);
});

test('R-STU-09 a group without a name in the console is called as its screen in the menu', () => {
  const texts = [{ key: 'destination.made', screen: 'made-advances', fallback: 'Anticipos hechos' }];
  const translate = (key: string, { _: fallback }: { _: string }) => (key.endsWith('.users') ? 'Usuarios' : fallback);
  const names = ['users', 'made-advances', 'page'].map((group) => getTextGroupName(group, texts, translate));
  expect(names).toEqual(['Usuarios', 'Anticipos hechos', 'page']);
});

test('R-STU-09 an own text that lacks a placeholder is reported', () => {
  const fallback = 'Página %{page} de %{total}';
  expect(findMissingPlaceholders({ fallback, own: 'La %{page}' })).toEqual(['total']);
  expect(findMissingPlaceholders({ fallback, own: '%{total}: %{page}' })).toEqual([]);
  expect(findMissingPlaceholders({ fallback })).toEqual([]);
});
