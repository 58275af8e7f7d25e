import { expect, test } from 'vitest';
import type { Scene } from '#shared/scene.ts';
import { answerTo } from './scene-answers.ts';
import { wordingsOf } from './scene-words.ts';

const answers: Scene['answers'] = [
  { method: 'GET', path: '/proveedores/{supplierId}/facturas/', query: { paginationItem: '2' }, body: 'second' },
  { method: 'GET', path: '/proveedores/{supplierId}/facturas/', body: 'first' },
  { method: 'GET', path: '/proveedores/{supplierId}/', body: 'supplier' },
  { method: 'POST', path: '/usuarios', body: 'created' },
];

test.each([
  ['GET', '/proveedores/B1/facturas/', 'first'],
  ['GET', '/proveedores/B1/facturas?paginationItem=2&x=1', 'second'],
  ['GET', '/proveedores/B1/', 'supplier'],
  ['GET', '/proveedores//', undefined],
  ['GET', '/proveedores/B1/facturas/7', undefined],
  ['POST', '/proveedores/B1/', undefined],
  ['POST', '/usuarios/', 'created'],
  ['GET', '/usuarios', undefined],
])('R-SCN-01 %s %s is answered with %s', (method, address, body) => {
  const { pathname: path, searchParams: query } = new URL(address, 'http://stage');
  expect(answerTo({ answers } as Scene, { method, path, query })?.body).toBe(body);
});

test('what a scene presses is found under the words of the entity, too', () => {
  const texts = { 'login.submit': 'Iniciar sesión', 'users.delete': 'Eliminar a %{alias}', 'odd.one': '¿(Sí|No)? $1' };
  const own = {
    'login.submit': 'Entrar',
    'users.delete': 'Dar de baja: %{alias}',
    'odd.one': 'Raro',
    'gone.key': 'Nada',
  };
  expect(wordingsOf('Iniciar sesión', texts, own)).toEqual(['Entrar', 'Iniciar sesión']);
  expect(wordingsOf('Eliminar a diego', texts, own)).toEqual(['Dar de baja: diego', 'Eliminar a diego']);
  expect(wordingsOf('¿(Sí|No)? $1', texts, own)).toEqual(['Raro', '¿(Sí|No)? $1']);
  expect(wordingsOf('Continuar', texts, own)).toEqual(['Continuar']);
});
