import { expect, test } from 'vitest';
import { dataProvider } from '#portal/data/data-provider.ts';
import { requestLogin } from '#portal/data/login.ts';
import { registerUser } from '#portal/data/visitor-calls.ts';
import { PORTAL_CALLS } from '#tests/support/portal-calls.ts';
import { openPortalLoggedIn } from '#tests/support/stand-in-portal.ts';
import { BREACHES } from './breaches.ts';
import type { BankAnswer, Fault } from './faults.ts';
import { STAND_IN_EMAILS, STAND_IN_PASSWORD, STAND_IN_SUPPLIERS } from './sample-data.ts';

test('there are sixty ways at least to break the contract, each of them once', () => {
  const names = BREACHES.map(({ call, place, kind }) => `${call} ${place} ${kind}`);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
});

test.each(BREACHES.map((breach) => [breach.call, breach.place, breach.kind, breach] as const))(
  '%s %s %s changes the answer that the portal gets',
  async (call, _place, _kind, { change }) => {
    const standIn = await openPortalLoggedIn();
    const seen: [BankAnswer, BankAnswer][] = [];
    standIn.setFault(call, (answer) => {
      const before = structuredClone(answer);
      const after = change(answer);
      expect(answer).toEqual(before);
      seen.push([before, after]);
      return after;
    });
    await PORTAL_CALLS[call]?.(standIn).catch(() => undefined);
    expect(seen).toHaveLength(1);
    for (const [before, after] of seen) expect(JSON.stringify(after)).not.toBe(JSON.stringify(before));
  },
);

test.each<[Fault, number]>([
  ['cut', 1000],
  ['reset', 1000],
  ['html', 401],
  [{ status: 500 }, 500],
])('a login that the bank answers with %o fails with code %i', async (fault, code) => {
  const standIn = await openPortalLoggedIn();
  standIn.setFault('login', fault);
  await expect(PORTAL_CALLS.login?.(standIn)).rejects.toMatchObject({ code });
  standIn.setFault('login', undefined);
  expect(await PORTAL_CALLS.login?.(standIn)).toMatchObject({ alias: 'luis' });
});

test('an empty answer to a login has no token, and a silent bank never answers', async () => {
  const standIn = await openPortalLoggedIn();
  standIn.setFault('login', 'empty');
  expect(await PORTAL_CALLS.login?.(standIn)).toEqual({ token: '', alias: '' });
  standIn.setFault('listClients', 'silent');
  const leaving = new AbortController();
  const asked = dataProvider.getList('clients', { signal: leaving.signal });
  await expect.poll(() => standIn.calls().at(-1)?.call).toBe('listClients');
  leaving.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});

test('R-API-01 another supplier, a forged token and a field that the contract has not are refused', async () => {
  const { url } = await openPortalLoggedIn(STAND_IN_EMAILS.ofSecondSupplier);
  const { token } = await requestLogin({
    email: STAND_IN_EMAILS.principal,
    password: STAND_IN_PASSWORD,
    codNrbeEn: '9000',
  });
  const statusOf = async (path: string, bearer: string, init: RequestInit = {}) =>
    (await fetch(url + path, { ...init, headers: { authorization: `Bearer ${bearer}` } })).status;
  expect(await statusOf('/proveedores/B55123400/clientes', token)).toBe(200);
  expect(await statusOf('/proveedores/B66781204/clientes', token)).toBe(403);
  expect(await statusOf('/proveedores/B55123400/clientes', `${token.slice(0, -4)}AAAA`)).toBe(401);
  const body = JSON.stringify({ alias: 'x', role: 'admin' });
  expect(await statusOf('/usuarios/501', token, { method: 'PATCH', body })).toBe(400);
  expect(await statusOf('/desconocido', token)).toBe(404);
});

test('R-REG-06 the token of a registration creates the first user and opens nothing else', async () => {
  const standIn = await openPortalLoggedIn();
  const token = (await PORTAL_CALLS.validateSupplier?.(standIn)) as string;
  const { status } = await fetch(`${standIn.url}/usuarios`, { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(401);
  const supplierId = STAND_IN_SUPPLIERS.unregistered;
  const user = { supplierId, email: 'rosa@ria.example', alias: 'rosa', password: 'Otra.Clave-2026' };
  expect(await registerUser(user, '9000', token)).toBe('created');
});
