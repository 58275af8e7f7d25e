import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { ALL_SIGNED, createSigner, proofHeaders, readRefusal, type Signer } from '#tests/service/support/signer.ts';
import { logIn, useTestService } from '#tests/service/support/test-service.ts';
import { pressUndoButton } from '#tests/service/support/undo-links.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

let time = new Date();
const later = (seconds: number) => (time = new Date(time.getTime() + seconds * 1000));

const service = useTestService({
  now: () => time,
  findSignaturePolicy: (entity) => (entity === '9000' ? ALL_SIGNED : undefined),
});

beforeEach(() => {
  time = new Date();
});

const createSupplier = (entity = '9000') =>
  createDemoSupplier(service.db, { entity, users: [buildUser({ principal: true }), buildUser()] });

const url = (person: Signer) => `/api/usuarios/${person.id}/medios-firma`;

const listMeans = async (person: Signer) =>
  (await person.call({ method: 'GET', url: url(person) })).json<{
    response: { id: string; kind: string; name: string; lastUsedAt: string; left: number }[];
  }>().response;

async function listSubjects({ user, supplier }: Signer): Promise<string[]> {
  const mails = await listLatestMails(service.db, supplier.entity, 500);
  return mails.filter(({ recipient }) => recipient === user.email).map(({ subject }) => subject);
}

const IBAN = 'ES7921000813610123456789';
const addAccount = ({ supplier }: Signer, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: `/api/proveedores/${supplier.supplierId}/cuentas-abono`,
  payload: { iban: IBAN, description: 'Una' },
  headers,
});

test('R-SIGN-04 a passkey, an app and recovery codes are listed, named and removed, and each change is mailed', async () => {
  const supplier = await createSupplier();
  const principal = await createSigner(service, supplier);
  const person = await createSigner(service, supplier, 1);
  await person.addPasskey();
  later(1);
  const id = await person.addTotp(time);
  later(1);
  const codes = await person.start({ kind: 'recovery' });
  const { enrolment, codes: list } = codes.json<{ enrolment: string; codes: string[] }>();
  expect(new Set(list).size).toBe(10);
  const typed = ` ${list[3]?.toUpperCase().replaceAll('-', ' ')} `;
  expect((await person.add({ enrolment, name: 'Papel', code: typed })).statusCode).toBe(200);
  expect((await listMeans(person)).map(({ kind, name, left }) => [kind, name, left])).toEqual([
    ['passkey', 'Portátil', 0],
    ['totp', 'Teléfono', 0],
    ['recovery', 'Papel', 10],
  ]);
  const rename = { method: 'PUT' as const, url: `${url(person)}/${id}`, payload: { name: 'Móvil' } };
  expect((await person.call(rename)).statusCode).toBe(200);
  expect((await person.callSigned({ method: 'DELETE', url: `${url(person)}/${id}` })).statusCode).toBe(200);
  expect((await listMeans(person)).map(({ name }) => name)).toEqual(['Portátil', 'Papel']);
  for (const reader of [person, principal]) {
    const subjects = await listSubjects(reader);
    expect(subjects.filter((subject) => subject.includes('Nuevo medio de firma'))).toHaveLength(3);
    expect(subjects.some((subject) => subject.includes('Medio de firma eliminado'))).toBe(true);
    expect(subjects.some((subject) => subject.includes('Medio de firma renombrado'))).toBe(true);
  }
});

test('R-SIGN-04 a recovery code signs once', async () => {
  const person = await createSigner(service, await createSupplier());
  await person.addPasskey();
  later(1);
  const started = await person.start({ kind: 'recovery' });
  const { enrolment, codes } = started.json<{ enrolment: string; codes: string[] }>();
  await person.add({ enrolment, name: 'Papel', code: codes[0] });
  const asked = await person.ask(addAccount(person));
  expect(asked.methods).toEqual(['passkey', 'recovery']);
  const signed = await person.call(addAccount(person, proofHeaders(asked.id, 'recovery', codes[1] ?? '')));
  expect(signed.statusCode).toBe(200);
  expect((await listMeans(person)).map(({ left }) => left)).toEqual([0, 9]);
  const change = { ...addAccount(person), payload: { iban: 'ES9121000418450200051332', description: 'Otra' } };
  const again = await person.ask(change);
  const headers = proofHeaders(again.id, 'recovery', codes[1] ?? '');
  const refused = readRefusal(await person.call({ ...change, headers }));
  expect(refused).toMatchObject({ status: 403, code: 743, signature: { id: again.id } });
});

test('R-SIGN-06 the principal user removes the means of a colleague with a signature, and nobody else does', async () => {
  const supplier = await createSupplier();
  const principal = await createSigner(service, supplier);
  const person = await createSigner(service, supplier, 1);
  await person.addPasskey();
  const remove = (of: Signer) => ({
    method: 'DELETE' as const,
    url: `/api/proveedores/${supplier.supplierId}/usuarios/${of.id}/medios-firma`,
  });
  expect(readRefusal(await person.call(remove(principal)))).toMatchObject({ status: 403, code: 400 });
  expect(readRefusal(await principal.call(remove(person)))).toMatchObject({ code: 742, signature: { methods: [] } });
  await principal.addPasskey();
  const read = (reader: Signer, of: Signer) => reader.call({ method: 'GET', url: url(of) });
  expect((await read(principal, person)).json<{ response: object[] }>().response).toMatchObject([{ kind: 'passkey' }]);
  expect((await read(principal, person)).body).not.toMatch(/credential|public|secret/i);
  expect(readRefusal(await read(person, principal))).toMatchObject({ status: 404, code: 632 });
  const started = await person.start({ kind: 'recovery' });
  const { enrolment, codes } = started.json<{ enrolment: string; codes: string[] }>();
  expect((await principal.callSigned(remove(person))).statusCode).toBe(200);
  expect(await listMeans(person)).toEqual([]);
  for (const reader of [person, principal])
    expect((await listSubjects(reader))[0]).toContain('Medios de firma eliminados');
  // What was begun with a signature of the lost means adds nothing any more.
  expect(readRefusal(await person.add({ enrolment, name: 'Papel', code: codes[0] })).code).toBe(743);
});

test('R-SIGN-03 users, email, password and telephone are signed, an alias is not, and a registration asks nobody', async () => {
  const supplier = await createSupplier();
  const person = await createSigner(service, supplier);
  await person.addPasskey();
  const own = `/api/usuarios/${person.id}`;
  const alarms = { phone: '', isAlarmEmail: true, isAlarmSms: false };
  const colleague = { ...buildUser(), codNrbeEn: '9000', languageCode: 'ES', principalUser: false };
  const password = 'Pago.Rapido-2027';
  const create = { ...colleague, supplierId: supplier.supplierId, password };
  const requests = [
    ['alias', { method: 'PATCH', url: own, payload: { alias: 'otroalias1' } }, 200],
    ['alarms', { method: 'PATCH', url: `${own}/alarmas`, payload: alarms }, 200],
    ['phone', { method: 'PATCH', url: `${own}/alarmas`, payload: { ...alarms, phone: '600111222' } }, 403],
    ['email', { method: 'PATCH', url: own, payload: { email: buildUser().email } }, 403],
    ['user', { method: 'POST', url: '/api/usuarios', payload: create }, 403],
  ] as const;
  for (const [what, request, status] of requests) {
    expect([what, (await person.call(request)).statusCode]).toEqual([what, status]);
    expect([what, (await person.callSigned(request)).statusCode]).toEqual([what, 200]);
  }
  const change = { currentPassword: supplier.users[0]?.password, newPassword: password };
  const changePassword = { method: 'PATCH' as const, url: `${own}/credenciales`, payload: change };
  const wrong = { ...changePassword, payload: { ...change, currentPassword: 'Otra.Clave-2027' } };
  expect(readRefusal(await person.call(wrong)).code).toBe(633);
  const asked = await person.ask(changePassword);
  const other = { ...changePassword, payload: { ...change, newPassword: 'Otro.Pago-2028' } };
  expect(readRefusal(await person.call({ ...other, headers: person.sign(asked) })).code).toBe(743);
  expect((await person.callSigned(changePassword)).statusCode).toBe(200);
});

test('R-SIGN-03 R-SIGN-09 an entity that does not ask has nothing signed; the list of accounts has the last check', async () => {
  const person = await createSigner(service, await createSupplier('9001'), 0, 'e9001.example');
  await person.post('cuentas/titular', { iban: IBAN });
  expect((await person.call(addAccount(person))).statusCode).toBe(200);
  const list = `/api/proveedores/${person.supplier.supplierId}/cuentas-abono-total`;
  const { response } = (await person.call({ method: 'GET', url: list })).json<{ response: { iban: string }[] }>();
  expect(response.find(({ iban }) => iban === IBAN)).toMatchObject({ holderCheck: 'unknown' });
  expect(response.filter((account) => 'holderCheck' in account)).toHaveLength(1);
});

const DEVICE = { 'x-device-id': 'un-navegador-de-este-usuario' };
const login = ({ user }: Signer, headers: Record<string, string> = {}, password = '') => ({
  method: 'POST' as const,
  url: '/api/login',
  payload: { email: user.email, password, codNrbeEn: '9000' },
  headers: { host: 'e9000.example', ...headers },
});

test('R-SIGN-03 a login on a new device is signed after the right password, and the device is known from then on', async () => {
  const supplier = await createSupplier();
  const person = await createSigner(service, supplier);
  const { password } = supplier.users[0] ?? { password: '' };
  const call = (headers: Record<string, string>, typed = password) => service.app.inject(login(person, headers, typed));
  expect((await call(DEVICE)).statusCode).toBe(200);
  await person.addPasskey();
  expect(readRefusal(await call(DEVICE, 'Otra.Clave-2027'))).toEqual({ status: 401, code: 637, signature: undefined });
  const { code, signature } = readRefusal(await call(DEVICE));
  expect([code, signature?.purpose]).toEqual([742, 'login']);
  if (!signature) throw new Error('Nothing is asked for.');
  const headers = { ...DEVICE, ...person.sign(signature) };
  expect(readRefusal(await call({ ...headers, 'x-signature-proof': 'e30' })).code).toBe(743);
  expect((await call(headers)).statusCode).toBe(200);
  expect((await call(DEVICE)).statusCode).toBe(200);
  expect((await call({ 'x-device-id': 'otro-navegador-cualquiera' })).statusCode).toBe(403);
  expect((await call({})).statusCode).toBe(403);
  later(181 * 24 * 3600 - 3600);
  expect((await service.app.inject(login(person, DEVICE, password))).statusCode).toBe(403);
});

test('R-SIGN-05 a passkey opens a session, once for each challenge, and only that of its host and user', async () => {
  const supplier = await createSupplier();
  const person = await createSigner(service, supplier);
  await person.addPasskey();
  const start = async () => {
    const payload = { codNrbeEn: '9000' };
    const headers = { host: 'e9000.example' };
    const answer = await service.app.inject({ method: 'POST', url: '/api/login/passkey/inicio', payload, headers });
    return answer.json<{ id: string; passkey: { challenge: string; allowCredentials: object[] } }>();
  };
  const finish = (id: string, assertion: object, host = 'e9000.example', codNrbeEn = '9000') =>
    service.app.inject({
      method: 'POST',
      url: '/api/login/passkey',
      payload: { id, codNrbeEn, assertion },
      headers: { host, ...DEVICE },
    });
  const { authenticator } = person;
  if (!authenticator) throw new Error('There is no passkey.');
  const { id, passkey } = await start();
  expect(passkey.allowCredentials).toEqual([]);
  const assertion = authenticator.sign(passkey);
  const stolen = new SoftwareAuthenticator('https://e9000.example', authenticator.id);
  const attempts = [
    finish(id, stolen.sign(passkey)),
    finish(id, authenticator.sign(passkey, { isUserVerified: false })),
    finish(id, assertion, 'second.e9000.example'),
    finish(id, assertion, 'e9000.example', '9001'),
    finish(`${id}x`, assertion),
    finish((await start()).id, assertion),
  ];
  for (const attempt of attempts) expect(readRefusal(await attempt)).toMatchObject({ status: 401, code: 637 });
  const opened = await finish(id, authenticator.sign(passkey, { counter: 20 }));
  expect(opened.statusCode).toBe(200);
  expect(opened.json()).toMatchObject({ alias: supplier.users[0]?.alias });
  expect(readRefusal(await finish(id, authenticator.sign(passkey, { counter: 30 }))).code).toBe(637);
  // The device of a login with a passkey is known.
  const { password } = supplier.users[0] ?? { password: '' };
  expect((await logIn(service.app, { email: person.user.email, password })).statusCode).toBe(403);
  expect((await service.app.inject(login(person, DEVICE, password))).statusCode).toBe(200);
});

test('R-SIGN-09 the holder of an account is checked: it is, almost, another one, or it can not be told', async () => {
  const person = await createSigner(service, await createSupplier());
  const results = new Map<string, string>();
  for (const iban of ['ES9121000418450200051332', 'ES7921000813610123456789']) {
    const answer = await person.post('cuentas/titular', { iban });
    results.set(iban.slice(-1), answer.json<{ result: string }>().result);
  }
  expect([...results]).toEqual([
    ['2', 'match'],
    ['9', 'unknown'],
  ]);
  const wrong = await person.post('cuentas/titular', { iban: 'ES9121000418450200051333' });
  expect(wrong.statusCode).toBe(400);
});

test("R-SIGN-04 R-SIGN-06 'No he sido yo' in the mail about added means removes them and ends the sessions; earlier means stay", async () => {
  const supplier = await createSupplier();
  const owner = await createSigner(service, supplier);
  await owner.addPasskey();
  later(1);
  // Whoever has the session and the device of the owner adds an app of their own, and recovery codes.
  await owner.addTotp(time);
  const mail = (await listLatestMails(service.db, '9000', 500)).find(
    ({ recipient, subject }) => recipient === owner.user.email && subject.includes('Nuevo medio de firma'),
  );
  expect(mail?.text).toContain('Medio de firma: Aplicación de códigos');
  later(1);
  const started = await owner.start({ kind: 'recovery' });
  const { enrolment, codes } = started.json<{ enrolment: string; codes: string[] }>();
  await owner.add({ enrolment, name: 'Papel', code: codes[0] });
  const token = /no-he-sido-yo\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await pressUndoButton(service, token)).statusCode).toBe(200);
  expect((await owner.call({ method: 'GET', url: url(owner) })).statusCode).toBe(401);
  const { rows } = await sql<{ kind: string }>`select kind from signature_means where user_id = ${owner.id}`.execute(
    service.db,
  );
  expect(rows).toEqual([{ kind: 'passkey' }]);
  expect((await pressUndoButton(service, token)).statusCode).toBe(410);
});
