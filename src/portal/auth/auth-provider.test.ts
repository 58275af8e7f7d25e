import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '#shared/errors/service-error.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { startScriptedService, stubSessionStorage } from '#tests/support/scripted-service.ts';
import { readSession } from '#portal/session/session.ts';
import { authProvider } from './auth-provider.ts';

addTexts({ es: errorsTexts.es, en: {} });

// Loads the texts of errors before the tests: with the first error they could load after a test has ended.
beforeAll(() => import('#portal/ui/errors/error-text.ts'));

let stored: Map<string, string>;

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/facturas', search: '' }, history: { state: null } });
  stored = stubSessionStorage({
    authtoken: 'a.b.c',
    alias: 'anaruiz01',
    userData: JSON.stringify({ id: '1', supplierId: 'B1', codNrbeEn: '9000', email: 'ana@empresa.example' }),
  });
});

test('R-LOGIN-06 R-LOGIN-08 a login starts the session, and a refused login does not change the current one', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'HS256' })}.${part({ id: '7', supplierId: ' B2 ' })}.signature`;
  const received = await startScriptedService((_, index) =>
    index === 0 ? { status: 400, body: { code: 637 } } : { body: { response: { token, alias: 'luis' } } },
  );
  const before = readSession();
  const credentials = { email: 'luis@empresa.example', password: 'Cobro.Pronto-2026', codNrbeEn: '9000' };
  await expect(authProvider.login(credentials)).rejects.toMatchObject({ code: 637 });
  expect(readSession()).toEqual(before);
  await authProvider.login(credentials);
  expect(readSession()).toMatchObject({ token, alias: 'luis', userData: { id: '7', supplierId: 'B2' } });
  expect(received.map(({ body }) => body)).toEqual([credentials, credentials]);
});

test('R-ROUTE-03 only a session with a token is authenticated', async () => {
  await expect(authProvider.checkAuth()).resolves.toBeUndefined();
  stored.clear();
  await expect(authProvider.checkAuth()).rejects.toThrow('No user is logged in');
});

test('R-ROUTE-19 401 with 651 clears the session', async () => {
  await authProvider.checkError(new ServiceError(651, 401));
  expect(stored.size).toBe(0);
});

test('R-ROUTE-37 any other failure keeps the session', async () => {
  const others = [
    new ServiceError(637, 401),
    new ServiceError(651, 403),
    new ServiceError(1000, 0),
    new Error('x'),
    651,
  ];
  for (const error of others) await authProvider.checkError(error);
  expect(stored.get('authtoken')).toBe('a.b.c');
});

test('R-ROUTE-16 logout clears everything, and the guards redirect to Login', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  vi.stubGlobal('document', { querySelector: () => null });
  expect(await authProvider.logout()).toBe(false);
  expect(stored.size).toBe(0);
});

test("R-ROUTE-20 R-ROUTE-22 the user's identity is available, and no permissions are requested", async () => {
  expect(await authProvider.getIdentity()).toEqual({ id: '1', fullName: 'anaruiz01' });
  expect(authProvider).not.toHaveProperty('getPermissions');
});
