import { expect, test } from 'vitest';
import { decodeSupplierName } from './supplier-name.ts';

const tokenWith = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test("R-REG-07 R-REG-28 the name comes from the token's claim, accents included", () => {
  expect(decodeSupplierName(tokenWith({ name: ' Compañía Marítima Ñora, S.A. ' }))).toBe(
    'Compañía Marítima Ñora, S.A.',
  );
});

test.each([tokenWith({}), tokenWith({ name: 7 }), tokenWith(null), 'no token', ''])(
  'R-REG-28 without a readable name the result is empty: %s',
  (token) => {
    expect(decodeSupplierName(token)).toBe('');
  },
);
