import { expect, test } from 'vitest';
import { createToken } from './tokens.ts';

test('two logins of a user within a second have two tokens, so that the end of one session is not that of the other', () => {
  const claims = { id: 501, email: 'marta@bank.example', supplierId: 'B55123400', codNrbeEn: '9000', name: 'marta' };
  expect(createToken(claims)).not.toBe(createToken(claims));
});
