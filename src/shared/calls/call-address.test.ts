import { expect, test } from 'vitest';
import { resolveEndpoint } from './call-address.ts';

test('a call uses the method and the path of its record', () => {
  expect(resolveEndpoint('POST /login')).toEqual(['POST', '/login']);
  expect(resolveEndpoint('GET /proveedores/{supplierId}/facturas/', { supplierId: 'B12345678' })).toEqual([
    'GET',
    '/proveedores/B12345678/facturas/',
  ]);
});

test.each([
  ['a/b', 'a%2Fb'],
  ['a?b#c&d=e', 'a%3Fb%23c%26d%3De'],
  ['100 %', '100%20%25'],
  ['{id}', '%7Bid%7D'],
  ['$& $1', '%24%26%20%241'],
  ['ñandú', '%C3%B1and%C3%BA'],
])('values in a path are encoded once: %s', (value, encoded) => {
  expect(resolveEndpoint('DELETE /usuarios/{id}/x/{iban}', { id: value, iban: 'ES1' })).toEqual([
    'DELETE',
    `/usuarios/${encoded}/x/ES1`,
  ]);
});
