import { expect, test } from 'vitest';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import { findScreens } from './find-screens.ts';

const scene = (id: string, part: Partial<SceneRecord>): SceneRecord => ({
  id,
  title: id,
  area: 'access',
  route: '/',
  viewport: null,
  code: null,
  text: null,
  isSaved: false,
  entity: null,
  ...part,
});

const scenes = [
  scene('blocked', { title: 'Inicio de sesión, bloqueado', code: 627, text: 'Su cuenta está bloqueada.' }),
  scene('users', { title: 'Gestión de usuarios', area: 'users' }),
];
const WORDS: Record<string, string> = { 'errors.accountBlocked': 'Su clave está cerrada.' };
const find = (query: string, area: SceneRecord['area'] | '' = '') =>
  findScreens({ query, area, scenes, getText: (key) => WORDS[key] ?? '' }).map((one) =>
    'scene' in one ? one.scene.id : ['code' in one ? one.code : one.situation.name, ...one.scenes.map(({ id }) => id)],
  );

test('R-BEN-01 a code finds its message and the screens that show it', () => {
  expect([find('627'), find('error 627'), find('9999')]).toEqual([[[627, 'blocked']], [[627, 'blocked']], []]);
});

test("R-BEN-01 words of the entity's own message find it, and its screen is listed once", () => {
  const found = find('clave cerada');
  expect(found[0]).toEqual([627, 'blocked']);
  expect(found).not.toContain('blocked');
  expect(find('gestion de usarios')).toContain('users');
});

test('R-BEN-01 what a supplier says finds the situation, which no message names', () => {
  expect(find('botón gris')[0]).toEqual(['button-off']);
  expect(find('no me llega el mail')[0]).toEqual(['mail-missing']);
});

test('R-BEN-01 an area can be searched alone; without a query it lists all of its screens', () => {
  expect(find('', 'users')).toEqual(['users']);
  expect(find('clave cerrada', 'users')).toEqual([]);
});
