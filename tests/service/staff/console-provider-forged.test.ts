import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import { type ForgingProvider, type TokenSignature, startForgingProvider } from '#tests/support/forging-provider.ts';
import { PROVIDER_CLIENT } from '#tests/support/identity-provider.ts';
import { getCookie, startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';

const SESSION = '/console/api/session';
const ADMIN = 'jefa@banco.example';
const BROKEN = { code: 'loginBroken', message: 'La entrada no ha llegado a su fin. Empiece de nuevo.' };

let provider: ForgingProvider;
let site: TestConsole;
beforeAll(async () => {
  provider = await startForgingProvider();
  site = await startTestConsole({
    provider: { ...PROVIDER_CLIENT, issuer: provider.issuer, name: 'Banco', rolesClaim: 'console' },
  });
  await site.db.transaction().execute((trx) =>
    insertStaffUnlessEmailTaken(trx, {
      email: ADMIN,
      name: 'Jefa',
      roles: ['admin'],
      scope: null,
      created_at: site.now(),
    }),
  );
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

/** Begins a login, and comes back with a code for which the provider answers what it is told to. */
async function logIn(signature: TokenSignature, isWithoutKeys = false, forged: JWTPayload = {}) {
  const left = await site.call({ method: 'POST', url: `${SESSION}/provider`, payload: {} });
  const { searchParams } = new URL(left.json<{ url: string }>().url);
  const claims = {
    sub: 'sub-1',
    nonce: searchParams.get('nonce') ?? '',
    email: ADMIN,
    email_verified: true,
    ...forged,
  };
  provider.next = { claims, signature, isWithoutKeys };
  const query = `?${new URLSearchParams({ code: 'any', state: searchParams.get('state') ?? '' })}`;
  const headers = { cookie: getCookie(left) };
  return site.call({ method: 'POST', url: `${SESSION}/provider/answer`, payload: { query }, headers });
}

describe('R-CON-09 an ID token opens a session only with the signature of the provider', () => {
  test('for the user that it names', async () => {
    const answer = await logIn('own');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { email: ADMIN, roles: ['admin'] }]);
  });

  test.each([
    ['by a foreign key under the name of the right one', 'foreign'],
    ['by a foreign key that it contains', 'foreign with its key'],
    ['without a key', 'none'],
    ['with the client secret of the console', 'secret'],
    ['with the public key as a secret', 'public key as secret'],
    ['and then cut off', 'cut'],
  ] as const)('signed %s it opens no session, and the audit records it', async (_how, signature) => {
    const answer = await logIn(signature);
    expect([answer.statusCode, answer.json(), getCookie(answer)]).toEqual([401, BROKEN, 'consola-entrada=']);
    const rows = await site.db.selectFrom('audit').select(['action', 'email']).orderBy('id', 'desc').limit(1).execute();
    expect(rows).toEqual([{ action: 'login-failed', email: '(identity provider)' }]);
  });

  test.each<[what: string, forged: JWTPayload]>([
    ['for another client', { aud: 'intranet' }],
    ['for several clients, not this one', { aud: ['intranet', 'mail'] }],
    ['of another issuer', { iss: 'https://login.evil.example' }],
    ['for another login', { nonce: 'the nonce of another login' }],
    ['for no login', { nonce: undefined }],
  ])('signed rightly, but %s, it opens no session either', async (_what, forged) => {
    const answer = await logIn('own', false, forged);
    expect([answer.statusCode, answer.json(), getCookie(answer)]).toEqual([401, BROKEN, 'consola-entrada=']);
  });

  test('while its keys are unavailable, the provider counts as unavailable', async () => {
    const answer = await logIn('own', true);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'providerAway']);
  });
});
