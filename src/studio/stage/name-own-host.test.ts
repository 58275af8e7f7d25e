import { expect, test } from 'vitest';
import type { Entity } from '#shared/entity.ts';
import { nameOwnHost } from './name-own-host.ts';

const USUAL = {
  'errors.networkRefusal': 'Su red no deja pasar %{method}. Permítala para %{host}.',
  'errors.networkLogin': 'Su red ha contestado en lugar de %{host}.',
  'login.title': 'En %{host}',
};
const entity = (texts: Record<string, string>) => ({ texts }) as unknown as Entity;

test('R-SCN-03 on the stage the sentence of a network names the host of the portal, in the words of the entity', () => {
  const own = { 'errors.networkLogin': 'La red contesta por %{host}.', 'home.title': 'Inicio' };
  expect(nameOwnHost(entity(own), ['roble.example', 'www.roble.example'], USUAL).texts).toEqual({
    'errors.networkRefusal': 'Su red no deja pasar %{method}. Permítala para roble.example.',
    'errors.networkLogin': 'La red contesta por roble.example.',
    'home.title': 'Inicio',
  });
});

test('R-SCN-03 without a host the texts stay as they are', () => {
  expect(nameOwnHost(entity({}), [], USUAL).texts).toEqual({});
});
