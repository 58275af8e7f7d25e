import { expect, test } from 'vitest';
import * as api from '#generated/contract/addresses.ts';
import { SESSION_EXPIRED_CODE } from '#shared/errors/error-codes.ts';
import { call, sessionCall, supplierCall } from './call.ts';
import { readRecording } from '#portal/recording/recording-buffer.ts';
import { startScriptedService, stubSessionStorage } from '#tests/support/scripted-service.ts';

test('a call is named, and goes where its record says', async () => {
  const received = await startScriptedService(() => ({ body: {} }));
  await call(api.requestLink, { body: { email: 'ana@empresa.example', codNrbeEn: '9001' } });
  await sessionCall(api.listUsers);
  await supplierCall(api.listInvoices, { query: { codigoEntidad: '9001', impHasta: '' } });
  await supplierCall(api.changeSupplier, { body: { numClient: '7' } as never });
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/usuarios/credenciales',
    'GET /api/usuarios',
    'GET /api/proveedores/B12345678/facturas/?codigoEntidad=9001',
    'PATCH /api/proveedores/B12345678',
  ]);
});

test('what stands in the path is encoded once, and so is the query', async () => {
  const received = await startScriptedService(() => ({ body: {} }));
  await call(api.confirmEmail, { params: { id: 'a/b?c#d %' }, query: { token: '1 & 2' } });
  await supplierCall(api.removeAccount, { params: { iban: 'ES1/../x' } });
  expect(received.map(({ url }) => url)).toEqual([
    '/api/usuarios/a%2Fb%3Fc%23d%20%25/confirmar-email?token=1+%26+2',
    '/api/proveedores/B12345678/cuentas-abono/ES1%2F..%2Fx',
  ]);
});

test('a call that lacks what its record asks for, or is for another caller, does not compile', () => {
  const broken = () => [
    // @ts-expect-error The body is missing.
    call(api.login),
    // @ts-expect-error So is the id in the path.
    sessionCall(api.readUser, {}),
    // @ts-expect-error The body has no such field.
    call(api.login, { body: { email: '', password: '', codNrbeEn: '', other: '' } }),
    // @ts-expect-error The query has no such field.
    supplierCall(api.listClients, { query: { codigoEntidad: '' } }),
    // @ts-expect-error The call is not about a supplier.
    supplierCall(api.listUsers),
    // @ts-expect-error An address that no record has.
    call('GET /nowhere'),
  ];
  expect(broken).toBeTypeOf('function');
});

test('nothing is asked about the supplier of a session that is over', async () => {
  const received = await startScriptedService(() => ({ body: {} }));
  stubSessionStorage();
  await expect(supplierCall(api.listClients)).rejects.toMatchObject({ code: SESSION_EXPIRED_CODE, status: 0 });
  expect(received).toEqual([]);
});

test('R-BEN-01 a call of a screen that was left is recorded as cancelled, and not as a connection that failed', async () => {
  const left = new AbortController();
  await startScriptedService(() => {
    left.abort();
    return { body: {} };
  });
  await expect(sessionCall(api.listUsers, { signal: left.signal })).rejects.toThrow(/abort/i);
  expect(readRecording().calls.at(-1)).toMatchObject({ path: '/usuarios', status: 0, unanswered: 'cancelled' });
});
