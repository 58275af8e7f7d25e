import { expect, test } from 'vitest';
import { readSession } from '#portal/session/session.ts';
import { dataProvider } from './data-provider.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';
import { changeAlerts, changePassword, resources } from './users.resource.ts';

const WIRE = { id: 'u2', alias: 'luisruiz2', email: 'luis@empresa.example', status: 'Activo', isPrincipalUser: false };
const OWN = { id: '1', alias: 'anaruiz01', email: 'ana@empresa.example', isPrincipal: true };
const changeOwn = (data: object) => dataProvider.update('users', { id: '1', data, previousData: OWN });
const LUIS = { id: 'u2', alias: 'luisruiz2', email: 'luis@empresa.example', isPrincipal: false, status: 'active' };

test.each([{ response: [WIRE] }, { response: { response: [WIRE] } }, [WIRE]])(
  'R-USER-06 R-API-09 R-API-34 R-API-35 the users are read without a supplier in the path, however wrapped: %j',
  async (body) => {
    const received = await startScriptedService(() => ({ body }));
    expect((await resources.users.readWhole({}, undefined)).rows).toEqual([LUIS]);
    expect(received[0]).toMatchObject({ method: 'GET', url: '/api/usuarios' });
    expect(received[0]?.headers.authorization).toBe('Bearer a.b.c');
    expect(await dataProvider.getList('users', {})).toMatchObject({ data: [LUIS], total: 1 });
  },
);

test.each([
  ['No verificado', 'unverified'],
  ['Bloqueado', 'blocked'],
  ['Activo', 'active'],
  ['Inactivo', 'inactive'],
  ['toString', undefined],
  [undefined, undefined],
])('R-USER-02 R-USER-04 status %j is told as %j', async (status, told) => {
  await startScriptedService(() => ({ body: { response: [{ ...WIRE, status, isPrincipalUser: true }] } }));
  const [user] = (await resources.users.readWhole({}, undefined)).rows;
  expect([user?.status, user?.isPrincipal]).toEqual([told, true]);
});

test('R-USER-21 R-ALERT-02 R-API-10 R-API-33 one user with telephone and alarms, wrapped or not', async () => {
  const settings = { phone: '600111222', isAlarmEmail: false, isAlarmSms: true };
  const { id: _unsent, ...answer } = { ...WIRE, ...settings };
  const received = await startScriptedService((_request, index) => ({
    body: index === 0 ? answer : { response: answer },
  }));
  const whole = { ...LUIS, ...settings };
  expect(await resources.users.readOne('u2', undefined)).toEqual(whole);
  expect((await dataProvider.getOne('users', { id: 'u2' })).data).toEqual(whole);
  expect(received[0]).toMatchObject({ method: 'GET', url: '/api/usuarios/u2' });
});

test('R-USER-13 R-USER-14 R-USER-15 R-USER-17 R-API-08 R-API-32 the body of a new user, to the letter', async () => {
  const received = await startScriptedService((_request, index) => ({
    body: { message: index === 0 ? 'Created' : 'Created only email' },
  }));
  const colleague = { alias: 'nuevoalta', email: 'alta@empresa.example', password: 'Al.Azar-2027' };
  const { password: _, ...known } = colleague;
  const user = { ...known, id: known.email, isPrincipal: false, status: 'unverified' };
  expect((await dataProvider.create('users', { data: colleague })).data).toEqual({ ...user, outcome: 'created' });
  expect((await dataProvider.create('users', { data: colleague })).data).toEqual({ ...user, outcome: 'resent' });
  expect(received[0]).toMatchObject({ method: 'POST', url: '/api/usuarios' });
  expect(received[0]?.headers.authorization).toBe('Bearer a.b.c');
  expect(received[0]?.body).toEqual({
    ...colleague,
    codNrbeEn: '9000',
    languageCode: 'ES',
    principalUser: false,
    supplierId: 'B12345678',
  });
});

test('R-USER-14 every value of a new user that the call takes is sent, whichever fields the form has', async () => {
  const received = await startScriptedService(() => ({ body: { message: 'Created' } }));
  const colleague = { alias: 'nuevoalta', email: 'alta@empresa.example', phone: '600111222', password: 'Al.Azar-2027' };
  await dataProvider.create('users', { data: colleague });
  expect(received[0]?.body).toMatchObject(colleague);
});

test('R-USER-08 R-API-14 a user is deleted by id, and a write is never tried again', async () => {
  const received = await startScriptedService((_request, index) => (index === 0 ? { body: {} } : { status: 503 }));
  expect((await dataProvider.delete('users', { id: 'u/2' })).data).toEqual({ id: 'u/2' });
  expect(received[0]).toMatchObject({ method: 'DELETE', url: '/api/usuarios/u%2F2', body: undefined });
  await expect(resources.users.delete('u2')).rejects.toMatchObject({ status: 503 });
  expect(received).toHaveLength(2);
});

test('R-USER-22 R-USER-38 R-API-11 only what changes is sent, and the session bears it at once', async () => {
  const received = await startScriptedService((_request, index) =>
    index < 2 ? {} : { status: 409, body: { code: 641 } },
  );
  await changeOwn({ alias: 'Ana', email: OWN.email });
  await changeOwn({ email: 'otra@empresa.example' });
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    ['/api/usuarios/1', { alias: 'Ana' }],
    ['/api/usuarios/1', { email: 'otra@empresa.example' }],
  ]);
  const { alias, userData, token } = readSession();
  expect([alias, userData?.email, userData?.supplierId, token]).toEqual([
    'Ana',
    'otra@empresa.example',
    'B12345678',
    'a.b.c',
  ]);
  await expect(changeOwn({ alias: 'Eva' })).rejects.toMatchObject({ code: 641 });
  expect(readSession().alias).toBe('Ana');
});

test('R-USER-23 R-USER-37 R-ALERT-04 R-API-12 R-API-13 the bodies of password and alarms, to the letter', async () => {
  const received = await startScriptedService(() => ({}));
  await changePassword({ currentPassword: 'vieja', newPassword: 'nueva' });
  await changeAlerts({ phone: '600111222', isAlarmEmail: true, isAlarmSms: false });
  expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/api/usuarios/1/credenciales', { currentPassword: 'vieja', newPassword: 'nueva' }],
    ['PATCH', '/api/usuarios/1/alarmas', { phone: '600111222', isAlarmEmail: true, isAlarmSms: false }],
  ]);
});
