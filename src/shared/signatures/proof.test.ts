import { expect, test } from 'vitest';
import { encodeJson, readRecoveryCode, readTotpCode } from './proof.ts';

test('R-SIGN-04 a code of an app is read as people copy it, and nothing else counts as one', () => {
  expect(['123456', ' 123 456 ', '123-456'].map(readTotpCode)).toEqual(['123456', '123456', '123456']);
  expect(['', '12345', '1234567', 'abcdef', '１２３４５６'].map(readTotpCode)).toEqual(['', '', '', '', '']);
  expect(readRecoveryCode(' k7f3q-x9p2m ')).toBe('k7f3q-x9p2m');
});

test("R-SIGN-02 a passkey's answer travels as base64url of its JSON, whatever letters it has", () => {
  const answer = { id: 'ñ>?', type: 'public-key' };
  const sent = encodeJson(answer);
  expect(sent).toMatch(/^[\w-]+$/);
  expect(JSON.parse(Buffer.from(sent, 'base64url').toString())).toEqual(answer);
});
