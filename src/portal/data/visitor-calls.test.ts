import { expect, test } from 'vitest';
import { confirmEmail, registerUser, requestPasswordLink, setPassword, validateSupplier } from './visitor-calls.ts';
import { startScriptedService, type ReceivedRequest } from '#tests/support/scripted-service.ts';

const PROOF = {
  supplierId: 'B84102731',
  supplierReference: 'REF84102731000',
  invoiceNumber: 'FV-2026/00001',
  invoiceAmount: '1234.5',
  invoiceDueDate: '2026-12-31',
};
const USER = {
  supplierId: 'B84102731',
  email: 'ana@empresa.example',
  alias: 'anaruiz1',
  password: 'Cobro.Pronto-2026',
};

/** Method, path, bearer and body of what arrived. */
const seen = ({ method, url, headers, body }: ReceivedRequest) => [method, url, headers.authorization, body];

test('R-LOGIN-10 R-API-05 a forgotten password: email and entity, without a bearer', async () => {
  const received = await startScriptedService(() => ({ body: {} }));
  await requestPasswordLink({ email: 'ana@empresa.example', codNrbeEn: '9000' });
  expect(received.map(seen)).toEqual([
    ['POST', '/api/usuarios/credenciales', undefined, { email: 'ana@empresa.example', codNrbeEn: '9000' }],
  ]);
});

test('R-LOGIN-15 R-API-06 R-API-36 a new password: with the token of the link, without a bearer', async () => {
  const received = await startScriptedService(() => ({}));
  await setPassword({ newPassword: 'Cobro.Pronto-2026', token: '9000.token', codNrbeEn: '9000' });
  const body = { newPassword: 'Cobro.Pronto-2026', token: '9000.token', codNrbeEn: '9000' };
  expect(received.map(seen)).toEqual([['PATCH', '/api/usuarios/credenciales', undefined, body]]);
});

test('R-LOGIN-23 R-API-04 confirming an email: id and token of the link, encoded, without a bearer or body', async () => {
  const received = await startScriptedService(() => ({}));
  await confirmEmail('a/b', 'to&ken=');
  expect(received.map(seen)).toEqual([
    ['PATCH', '/api/usuarios/a%2Fb/confirmar-email?token=to%26ken%3D', undefined, undefined],
  ]);
});

test('R-REG-04 R-API-07 R-API-38 the proof of a supplier, to the letter', async () => {
  const received = await startScriptedService(() => ({ body: { response: { token: 'a.b.c' } } }));
  expect(await validateSupplier(PROOF, '9000')).toBe('a.b.c');
  const body = { codNrbeEn: '9000', ...PROOF, invoiceAmount: 1234.5 };
  expect(received.map(seen)).toEqual([['POST', '/api/proveedores/B84102731/validacion', undefined, body]]);
});

test('R-REG-05 an answer without a token gives none', async () => {
  await startScriptedService(() => ({ body: {} }));
  expect(await validateSupplier(PROOF, '9000')).toBe('');
});

test('R-REG-14 R-REG-15 R-REG-16 R-REG-17 R-REG-26 R-API-08 a new principal user, without a phone, with the validation token', async () => {
  const received = await startScriptedService(() => ({ body: { message: 'Created' } }));
  expect(await registerUser(USER, '9000', 'a.b.c')).toBe('created');
  const body = { ...USER, codNrbeEn: '9000', languageCode: 'ES', principalUser: true };
  expect(received.map(seen)).toEqual([['POST', '/api/usuarios', 'Bearer a.b.c', body]]);
});

test.each([
  [{ message: 'Created only email' }, 'resent'],
  [{ response: { message: 'Created only email' } }, 'resent'],
  [{ message: 'anything else' }, 'created'],
  [undefined, 'created'],
])('R-REG-20 %j is read as "%s"', async (body, outcome) => {
  await startScriptedService(() => ({ body }));
  expect(await registerUser(USER, '9000', 'a.b.c')).toBe(outcome);
});

test('writes are sent once, whatever comes of them', async () => {
  const received = await startScriptedService(() => ({ status: 503, body: { code: 500 } }));
  await expect(requestPasswordLink({ email: 'ana@empresa.example', codNrbeEn: '9000' })).rejects.toMatchObject({
    code: 500,
  });
  await expect(setPassword({ newPassword: 'p', token: 't', codNrbeEn: '9000' })).rejects.toMatchObject({ code: 500 });
  await expect(confirmEmail('1', 't')).rejects.toMatchObject({ code: 500 });
  await expect(registerUser(USER, '9000', 'a.b.c')).rejects.toMatchObject({ code: 500 });
  expect(received).toHaveLength(4);
});
