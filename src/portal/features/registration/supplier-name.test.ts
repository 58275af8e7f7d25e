import { expect, test } from 'vitest';
import { decodeSupplierName } from './supplier-name.ts';

const tokenWith = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('R-REG-07 R-REG-28 the name is the claim of that name, accents and all', () => {
  expect(decodeSupplierName(tokenWith({ name: ' Compañía Marítima Ñora, S.A. ' }))).toBe(
    'Compañía Marítima Ñora, S.A.',
  );
});

test.each([tokenWith({}), tokenWith({ name: 7 }), tokenWith(null), 'no token', ''])(
  'R-REG-28 without a readable name there is none: %s',
  (token) => {
    expect(decodeSupplierName(token)).toBe('');
  },
);
