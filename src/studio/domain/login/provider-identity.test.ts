import { expect, test } from 'vitest';
import { findFactor, parseIdentity } from './provider-identity.ts';

const TOKEN = { iss: 'https://login.example', sub: '7' };
const emailOf = (token: object, further?: object) => parseIdentity({ ...TOKEN, ...token }, undefined, further).email;

test.each([
  [{ email: 'ana@b.example', email_verified: true }, 'ana@b.example'],
  [{ email: 'ana@b.example' }, undefined],
  ...['true', 'false', 1, 0, null, [true], {}].map((is) => [{ email: 'a@b.example', email_verified: is }, undefined]),
  [{ email: ['ana@b.example'], email_verified: true }, undefined],
] as [object, string | undefined][])(
  'R-CON-09 %j: an email counts only when email_verified is true: %s',
  (token, email) => {
    expect(emailOf(token)).toBe(email);
  },
);

test('R-CON-09 the verification of one email does not apply to another one', () => {
  const other = { email: 'ana@b.example', email_verified: true };
  expect(emailOf({ email: 'jefa@b.example' }, other)).toBe('ana@b.example');
  expect(emailOf({ email: 'jefa@b.example' }, { email_verified: true })).toBeUndefined();
  expect(emailOf({ email_verified: true }, { email: 'jefa@b.example' })).toBeUndefined();
  expect(emailOf(other, { email: 'jefa@b.example', email_verified: false })).toBe('ana@b.example');
});

test.each([
  [{ acr: 'urn:banco:loa:3' }, 'urn:banco:loa:3'],
  [{ acr: '1', amr: ['pwd', 'hwk'] }, 'hwk'],
  [{ acr: '1', amr: ['pwd'] }, undefined],
  [{ acr: ['hwk'], amr: 'hwk' }, undefined],
  [{}, undefined],
])('R-SIGN-07 the second factor in %j is %s', (claims, factor) => {
  expect(findFactor({ iss: 'https://l.example', sub: 'x', ...claims }, ['urn:banco:loa:3', 'hwk'])).toBe(factor);
  expect(findFactor({ iss: 'https://l.example', sub: 'x', ...claims })).toBeUndefined();
});
