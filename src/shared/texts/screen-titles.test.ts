import { expect, test } from 'vitest';
import { PUBLIC_PATHS } from '#portal/app/paths.ts';
import { AUTHENTICATED_SCREENS } from '#tests/support/authenticated-screens.ts';
import { findScreensByTitle, getScreenTitle } from './screen-titles.ts';

test('support reads the name of each screen as its heading says it, never its address', () => {
  const screens = AUTHENTICATED_SCREENS.filter(({ path }) => path !== '/home');
  for (const { path, title } of screens) expect(getScreenTitle(path, 'es').startsWith(title), path).toBe(true);
  expect(getScreenTitle('/home', 'es')).toBe('Inicio');
  for (const path of ['/', ...PUBLIC_PATHS]) expect(getScreenTitle(path, 'es')).not.toContain('/');
  expect(getScreenTitle('/facturas?importe=1.00', 'es')).toBe('Consulta de facturas');
  expect(getScreenTitle('/facturas#lista', 'en')).toBe('Invoices');
});

test('an address without a screen is named as it is', () => {
  expect(getScreenTitle('/no-existe?x=1', 'es')).toBe('/no-existe');
  expect(getScreenTitle('/constructor', 'es')).toBe('/constructor');
});

test('a screen is found by a part of its title', () => {
  expect(findScreensByTitle('consulta de FACTURAS')).toEqual(['/facturas']);
  expect(findScreensByTitle('invoice advance')).toEqual(['/anticipo-facturas', '/anticipo-facturas/confirmar']);
  expect(findScreensByTitle('nothing like it')).toEqual([]);
});
