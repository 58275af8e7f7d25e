import { describe, expect, test } from 'vitest';
import { createLinkToken } from '#confirming/domain/user-link-tokens.ts';
import { readLinkParams } from './mailed-link.ts';

const { token } = createLinkToken('9000', new Date('2026-12-01T10:00:00Z'));
const EMAIL = 'ana+cobros@talleresruiz.example';

/** A link, with what stands behind it in a mail, as a browser parses it. */
function read(link: string) {
  const { search, hash } = new URL(`https://portal.example${link}`);
  return readLinkParams({ search, hash });
}

describe('what stands behind a mailed link is not part of it', () => {
  for (const end of ['', '.', ',', ';', ')', ').', ']', '>', '"', "'", '».', '”', '!', '…', '%20', '%22%3E']) {
    test(`R-LOGIN-13 R-LOGIN-18 R-LOGIN-21 ${end || 'nothing'}`, () => {
      const toPassword = `/new-password?token=${token}#email=${encodeURIComponent(EMAIL)}${end}`;
      expect(read(toPassword)).toEqual({ id: '', token, email: EMAIL });
      expect(read(`/user-confirmation?id=7&token=${token}${end}`)).toEqual({ id: '7', token, email: undefined });
    });
  }
});

test.each(['ab_', 'ab-', 'ab=', 'ab==', 'ab/', 'ab~'])('a token may end with what Base64 has: %s', (own) => {
  expect(read(`/new-password?token=${own}`).token).toBe(own);
});

test.each(['', '.', 'ana', 'ana@', 'ana@talleres', '@talleres.example', 'ana talleres@ruiz.example'])(
  'R-LOGIN-14 «%s» is no login that a password could be stored under',
  (email) => expect(read(`/new-password?token=${token}#email=${encodeURIComponent(email)}`).email).toBeUndefined(),
);
