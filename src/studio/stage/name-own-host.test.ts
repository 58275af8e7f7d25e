import { expect, test } from 'vitest';
import type { Entity } from '#shared/entity/entity.ts';
import { nameOwnHost } from './name-own-host.ts';

const entity = (texts: Record<string, string>) => ({ texts }) as unknown as Entity;

test('R-SCN-03 on the stage the sentence of a network names the host of the portal, in the words of the entity', () => {
  const own = { 'errors.networkLogin': 'La red contesta por %{host}.', 'home.title': 'Inicio en %{host}' };
  const { texts } = nameOwnHost(entity(own), ['roble.example', 'www.roble.example']);
  expect(texts['errors.networkRefusal']).toMatch(/\(%\{method\}\)\. Pida .* que la permita para roble\.example\.$/);
  expect(texts).toMatchObject({ ...own, 'errors.networkLogin': 'La red contesta por roble.example.' });
});

test('R-SCN-03 without a host the texts stay as they are', () => {
  expect(nameOwnHost(entity({}), []).texts).toEqual({});
});
