import { expect, test } from 'vitest';
import { isGuessablePassword, listNameVariants } from './guessable-password.ts';

test.each([
  ['123456789012', []],
  ['a'.repeat(128), []],
  ['password1234'.repeat(10), []],
  ['proveedores-2026', []],
  ['Ferrallas.Ruiz', ['Ferrallas Ruiz, S.L.']],
  ['ana.ruiz@banco.example', ['ana.ruiz@banco.example']],
  ['Crédito-Marea-2026', ['Crédito Marea']],
  ['credito-marea-2026', ['Crédito Marea']],
  ['leocadia.barrientos.zuazo@correo.example', ['leocadia.barrientos.zuazo@correo.example']],
  ['Leocadia Barrientos Zuazo, Caja Roble', ['Leocadia Barrientos Zuazo', 'Caja Roble']],
  ['', []],
])('R-CODE-648 R-CON-08 the password "%s" is easy to guess', async (password, known) => {
  expect(await isGuessablePassword(password, known)).toBe(true);
});

test.each([
  'Cobro.Pronto-2026',
  'kX7vqP2mZr9TdW',
  'lluvia tejado martes',
  'leocadia.barrientos@correo.example y el mar',
  // One strong part of a long password is enough, at any position.
  `${'a'.repeat(30)}kX7vqP2mZr9TdW`,
  `kX7vqP2mZr9TdW${'a'.repeat(114)}`,
])('R-CODE-648 R-CON-08 the password "%s" is not easy to guess', async (password) => {
  expect(await isGuessablePassword(password, ['Ana Ruiz', 'Banco Alameda'])).toBe(false);
});

test('R-CODE-648 a name is searched by single and joined words, without accents and very short words', () => {
  expect(listNameVariants('Núria & Cía, S.L.')).toEqual([
    'nuria',
    'nuriacia',
    'nuriacias',
    'nuriaciasl',
    'cia',
    'cias',
    'ciasl',
  ]);
  expect(listNameVariants('a b c d e f g h i j').at(0)).toBe('abc');
  expect(listNameVariants('')).toEqual([]);
});

test('R-CON-08 other work continues between two parts of a long password', async () => {
  const order: string[] = [];
  const parts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(30));
  const long = isGuessablePassword(parts.join(''), []).then(() => order.push('estimated'));
  await isGuessablePassword('', []);
  setImmediate(() => order.push('other work'));
  await long;
  expect(order).toEqual(['other work', 'estimated']);
});
