import { describe, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { renewPasswordLink } from '#studio/domain/staff/password-links.ts';
import { addStaff, changeStaff } from '#studio/domain/staff/staff-members.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  CONSOLE_ADDRESS,
  getCookie,
  STAFF_PASSWORD,
  startTestConsole,
  type TestConsole,
  parseLinkToken,
} from '#tests/service/support/test-console.ts';
import { logIn, TEST_SECRET } from '#tests/service/support/test-service.ts';
import { createService } from '#confirming/create-service.ts';

const SESSION = '/console/api/session';
const MINUTE = 60_000;
const ROOT = { email: '(test)', name: null, scope: null };
const OTHER_PASSWORD = 'otros doce caracteres';
const WRONG = { code: 'wrongCredentials', message: 'El correo o la contraseña no son correctos.' };
const LOCKED = { code: 'locked', message: 'Demasiados intentos fallidos. Vuelva a intentarlo dentro de 15 minutos.' };
const OVER = { code: 'unauthenticated', message: 'Su sesión ha terminado. Vuelva a entrar.' };
const DEAD = { code: 'linkDead', message: 'Este enlace ya no sirve. Pida otro a un administrador.' };

const site = startForFile(() => startTestConsole({ trustProxy: 'loopback' }));

let made = 0;
async function someone(): Promise<{ email: string; id: string }> {
  made += 1;
  const email = `persona${made}@banco.example`;
  return { email, id: await site.addMember(email, ['editor'], ['9001']) };
}

const context = () => ({ database: site.db, consoleAddress: CONSOLE_ADDRESS, now: site.now });
const tryLogin = (email: string, password: string, headers: Record<string, string> = {}) =>
  site.call({ method: 'POST', url: SESSION, payload: { email, password }, headers });
const outcome = async (email: string, password: string) =>
  (await tryLogin(email, password)).json<{ code?: string }>().code ?? 'in';
const statusOf = async (call: TestConsole['call']) => (await call({ method: 'GET', url: SESSION })).statusCode;
const linkFor = async (id: string) => parseLinkToken((await renewPasswordLink(context(), ROOT, id)).link);
const setPassword = (token: string, password: string) =>
  site.call({ method: 'POST', url: `${SESSION}/password`, payload: { token, password } });

describe('R-CON-08 login', () => {
  test('opens a session that identifies its member, ignoring case and whitespace of the email', async () => {
    const { email, id } = await someone();
    const answer = await tryLogin(`  ${email.toUpperCase()} `, STAFF_PASSWORD);
    const member = { id, email, name: `Nombre de ${email}`, roles: ['editor'], scope: ['9001'], language: 'es' };
    expect([answer.statusCode, answer.json()]).toEqual([200, member]);
    const again = await site.call({ method: 'GET', url: SESSION, headers: { cookie: getCookie(answer) } });
    expect([again.statusCode, again.json()]).toEqual([200, member]);
    const [token] = await site.db.selectFrom('staff_session').select('token_hash').where('staff_id', '=', id).execute();
    expect(token?.token_hash).toMatch(/^[\da-f]{64}$/);
    expect(getCookie(answer)).not.toContain(token?.token_hash);
  });

  test('answers an unknown email, a wrong password and a disabled member alike, in English on demand', async () => {
    const [{ email }, disabled] = [await someone(), await someone()];
    await changeStaff(context(), ROOT, disabled.id, { isDisabled: true });
    for (const [who, password] of [
      ['nadie@banco.example', STAFF_PASSWORD],
      [email, 'another password'],
      [disabled.email, STAFF_PASSWORD],
    ] as const) {
      const answer = await tryLogin(who, password);
      expect([answer.statusCode, answer.json(), answer.headers['set-cookie']]).toEqual([401, WRONG, undefined]);
    }
    const english = await tryLogin('nadie@banco.example', 'x', { 'accept-language': 'en-GB,es;q=0.5' });
    expect(english.json()).toEqual({ code: 'wrongCredentials', message: 'The email or the password is wrong.' });
  });

  test.each(['known', 'unknown'] as const)(
    'is locked for 15 minutes after five failures of an email that is %s',
    async (who) => {
      const { email } = who === 'known' ? await someone() : { email: 'ninguno@banco.example' };
      const reported = [];
      for (let guess = 1; guess <= 6; guess += 1) reported.push((await tryLogin(email, 'wrong')).json());
      expect(reported).toEqual([WRONG, WRONG, WRONG, WRONG, LOCKED, LOCKED]);
      expect((await tryLogin(email, STAFF_PASSWORD)).json()).toEqual(LOCKED);
      site.advanceTime(14 * MINUTE);
      expect((await tryLogin(email, STAFF_PASSWORD)).json()).toEqual(LOCKED);
      site.advanceTime(MINUTE);
      expect(await outcome(email, STAFF_PASSWORD)).toBe(who === 'known' ? 'in' : 'wrongCredentials');
    },
  );

  test('resets the count after a right password', async () => {
    const { email } = await someone();
    const reported = [];
    for (const password of ['a', 'b', 'c', 'd', STAFF_PASSWORD, 'e', 'f', 'g', 'h'])
      reported.push(await outcome(email, password));
    expect(reported.filter((code) => code === 'locked')).toEqual([]);
    expect(reported[4]).toBe('in');
  });

  test('evaluates at most five of many parallel guesses, with or without the right one among them', async () => {
    const { email } = await someone();
    const guesses = Array.from({ length: 24 }, (_, guess) => `guess ${guess}`);
    const reported = await Promise.all(guesses.map((guess) => outcome(email, guess)));
    expect(reported.filter((code) => code !== 'locked')).toEqual(Array(4).fill('wrongCredentials'));
    expect(await outcome(email, STAFF_PASSWORD)).toBe('locked');
  });

  test('is limited per address', async () => {
    const limited = await startTestConsole({ limitFactor: 0.05 });
    const tries = Array.from({ length: 6 }, () =>
      limited.call({ method: 'POST', url: SESSION, payload: { email: 'a@b.example', password: 'x' } }),
    );
    const answers = await Promise.all(tries);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(['tooMany']);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(800);
    await limited.stop();
  });
});

describe('R-CON-08 the cookie of a session', () => {
  const PARTS = ['Path=/', 'Max-Age=28800', 'HttpOnly', 'SameSite=Strict'];

  test('is hidden from scripts and other sites, and with TLS from other hosts', async () => {
    const { email } = await someone();
    const readSet = ({ headers }: Awaited<ReturnType<typeof tryLogin>>) =>
      String(headers['set-cookie']?.[0]).split('; ');
    const plain = readSet(await tryLogin(email, STAFF_PASSWORD));
    expect([plain[0]?.split('=')[0], ...plain.slice(1)]).toEqual(['consola', ...PARTS]);
    const tls = { 'x-forwarded-proto': 'https', origin: CONSOLE_ADDRESS.replace('http:', 'https:') };
    const secure = readSet(await tryLogin(email, STAFF_PASSWORD, tls));
    expect([secure[0]?.split('=')[0], ...secure.slice(1)]).toEqual(['__Host-consola', ...PARTS, 'Secure']);
    expect(secure[0]?.split('=')[1]).toMatch(/^[\w-]{43}$/);
    const overTls = { ...tls, cookie: secure[0] ?? '' };
    expect((await site.call({ method: 'GET', url: SESSION, headers: overTls })).statusCode).toBe(200);
    // A page without TLS could have set this one.
    const planted = { ...tls, cookie: plain[0] ?? '' };
    expect((await site.call({ method: 'GET', url: SESSION, headers: planted })).statusCode).toBe(401);
  });

  test.each([
    ['another site', 'https://evil.example'],
    ['a supplier’s portal', 'http://localhost:4200'],
    ['another port', 'http://consola.localhost:4300'],
    ['another scheme', 'https://consola.localhost:4200'],
    ['nowhere', 'null'],
    ['a name with the same beginning', 'http://consola.localhost.evil.example:4200'],
  ])('is refused for writes from %s', async (_where, origin) => {
    const { email } = await someone();
    const answer = await tryLogin(email, STAFF_PASSWORD, { origin });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'foreignOrigin', message: 'La petición no viene de la consola.' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('is refused for writes of unknown origin', async () => {
    const { email } = await someone();
    const request = { method: 'POST', url: SESSION, payload: { email, password: STAFF_PASSWORD } } as const;
    const answer = await site.app.inject({ ...request, headers: { host: 'consola.localhost:4200' } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'foreignOrigin']);
  });
});

describe('R-CON-08 a session', () => {
  test('expires after 15 minutes without a call, and not before', async () => {
    site.stopTime();
    const call = await site.callAs((await someone()).email);
    for (let times = 0; times < 3; times += 1) {
      site.advanceTime(15 * MINUTE - 1);
      expect(await statusOf(call)).toBe(200);
    }
    site.advanceTime(15 * MINUTE);
    const over = await call({ method: 'GET', url: SESSION });
    expect([over.statusCode, over.json()]).toEqual([401, OVER]);
  });

  test('expires after eight hours of continuous use', async () => {
    const call = await site.callAs((await someone()).email);
    for (let passed = 0; passed < 8 * 60 - 10; passed += 10) {
      site.advanceTime(10 * MINUTE);
      expect(await statusOf(call)).toBe(200);
    }
    site.advanceTime(10 * MINUTE);
    expect(await statusOf(call)).toBe(401);
  });

  test('ends with a logout, which deletes the cookie and keeps other sessions', async () => {
    const { email } = await someone();
    const [call, other] = [await site.callAs(email), await site.callAs(email)];
    const answer = await call({ method: 'DELETE', url: SESSION });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
      200,
      'consola=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
    ]);
    expect([await statusOf(call), await statusOf(other)]).toEqual([401, 200]);
    expect((await call({ method: 'DELETE', url: SESSION })).statusCode).toBe(200);
  });

  test('ends when its member is disabled', async () => {
    const { email, id } = await someone();
    const call = await site.callAs(email);
    await changeStaff(context(), ROOT, id, { isDisabled: true });
    expect(await statusOf(call)).toBe(401);
    await changeStaff(context(), ROOT, id, { isDisabled: false });
    expect(await statusOf(call)).toBe(401);
  });

  test('uses the language of its member, and stores it', async () => {
    const { email } = await someone();
    const call = await site.callAs(email);
    const answer = await call({ method: 'PUT', url: `${SESSION}/language`, payload: { language: 'en' } });
    expect(answer.json()).toMatchObject({ email, language: 'en' });
    expect((await tryLogin(email, STAFF_PASSWORD)).json()).toMatchObject({ language: 'en' });
    const wrong = await call({ method: 'PUT', url: `${SESSION}/language`, payload: { language: 'fr' } });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { code: 'invalid', message: 'Hay algo que corregir.', fields: { language: 'No es válido.' } },
    ]);
  });
});

describe('R-CON-07, R-CON-08 a link to set the password', () => {
  test('works once, ends every session, and unlocks the login', async () => {
    const { email, id } = await someone();
    const call = await site.callAs(email);
    for (let guess = 0; guess < 5; guess += 1) await tryLogin(email, 'wrong');
    const token = await linkFor(id);
    const answer = await setPassword(token, OTHER_PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
    expect(await statusOf(call)).toBe(401);
    expect(await outcome(email, OTHER_PASSWORD)).toBe('in');
    expect(await outcome(email, STAFF_PASSWORD)).toBe('wrongCredentials');
    const again = await setPassword(token, 'y otros doce caracteres');
    expect([again.statusCode, again.json()]).toEqual([400, DEAD]);
  });

  test('sets one password for two users who follow it at the same time', async () => {
    const token = await linkFor((await someone()).id);
    const answers = await Promise.all(
      ['lluvia tejado lunes', 'lluvia tejado jueves'].map((word) => setPassword(token, word)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('is valid for 72 hours or until the next one, and not for a disabled member', async () => {
    const { id } = await someone();
    const first = await linkFor(id);
    const late = await linkFor(id);
    expect((await setPassword(first, OTHER_PASSWORD)).json()).toEqual(DEAD);
    site.advanceTime(72 * 60 * MINUTE);
    expect((await setPassword(late, OTHER_PASSWORD)).json()).toEqual(DEAD);
    const last = await linkFor(id);
    await changeStaff(context(), ROOT, id, { isDisabled: true });
    expect((await setPassword(last, OTHER_PASSWORD)).json()).toEqual(DEAD);
    expect((await setPassword('made up', OTHER_PASSWORD)).json()).toEqual(DEAD);
  });

  test.each([
    ['x'.repeat(11), 'Escriba al menos 12 caracteres.'],
    ['x'.repeat(129), 'Escriba 128 caracteres como máximo.'],
  ])('requires 12 to 128 characters of any kind (%#)', async (password, problem) => {
    const token = await linkFor((await someone()).id);
    expect((await setPassword(token, password)).json()).toMatchObject({
      code: 'invalid',
      fields: { password: problem },
    });
    const fitting = `${password.slice(0, 108)}${OTHER_PASSWORD}`.slice(-128);
    expect((await setPassword(token, fitting)).statusCode).toBe(200);
  });

  test('opens no session before it was used', async () => {
    const values = { email: 'nueva@banco.example', name: 'Nueva', roles: ['support' as const], scope: null };
    const { link } = await addStaff(context(), ROOT, values);
    expect(link).toMatch(/^http:\/\/consola\.localhost:4200\/contrasena#token=[\w-]{43}&email=[\w.%-]+$/);
    expect(await outcome(values.email, '')).not.toBe('in');
    expect(await outcome(values.email, STAFF_PASSWORD)).toBe('wrongCredentials');
  });
});

test('R-CON-10 logins, failures, logout and a new password are in the audit', async () => {
  const { email, id } = await someone();
  const call = await site.callAs(email);
  await tryLogin(email, 'wrong');
  await tryLogin('=HYPERLINK(1)', 'wrong');
  await call({ method: 'DELETE', url: SESSION });
  await setPassword(await linkFor(id), OTHER_PASSWORD);
  const rows = await site.db
    .selectFrom('audit')
    .select(['action', 'email', 'name', 'detail'])
    .where('email', 'in', [email, '=hyperlink(1)'])
    .orderBy('id')
    .execute();
  const name = `Nombre de ${email}`;
  expect(rows).toEqual([
    { action: 'password-set', email, name, detail: {} },
    { action: 'login', email, name, detail: {} },
    { action: 'login-failed', email, name, detail: { failures: 1 } },
    { action: 'login-failed', email: '=hyperlink(1)', name: null, detail: { failures: 1 } },
    { action: 'logout', email, name, detail: {} },
    { action: 'password-set', email, name, detail: {} },
  ]);
});

test('R-CON-10 a page that shows another member than that of the session is refused, so that nothing is done as another', async () => {
  const [ana, luis] = [await someone(), await someone()];
  const call = await site.callAs(luis.email);
  const ask = (member?: string) =>
    call({ method: 'GET', url: SESSION, headers: member === undefined ? {} : { 'console-member': member } });
  const language = (member: string) =>
    call({
      method: 'PUT',
      url: `${SESSION}/language`,
      payload: { language: 'en' },
      headers: { 'console-member': member },
    });
  const refused = await language(ana.id);
  expect([refused.statusCode, refused.json()]).toEqual([401, OVER]);
  expect(refused.headers['set-cookie']).toBeUndefined();
  const out = await call({ method: 'DELETE', url: SESSION, headers: { 'console-member': ana.id } });
  expect([out.statusCode, out.json(), out.headers['set-cookie']]).toEqual([200, {}, undefined]);
  expect((await ask(luis.id)).json()).toMatchObject({ id: luis.id, language: 'es' });
  expect((await ask()).json()).toMatchObject({ id: luis.id });
  expect((await language(luis.id)).json()).toMatchObject({ id: luis.id, language: 'en' });
});

test('a session of the portal is refused at the console, and the other way round', async () => {
  await insertDemoEntities(site.db);
  const supplier = await createDemoSupplier(site.db, { invoices: 1 });
  const portal = await createService({ database: site.db, secret: TEST_SECRET, logLevel: 'silent' });
  const { email: user = '' } = supplier.users[0] ?? {};
  const { token } = (await logIn(portal, { email: user, codNrbeEn: supplier.entity })).json<{ token: string }>();
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `consola=${token}` }])
    expect((await site.call({ method: 'GET', url: SESSION, headers })).statusCode).toBe(401);
  const { email } = await someone();
  const cookie = getCookie(await tryLogin(email, STAFF_PASSWORD));
  const users = `/api/usuarios`;
  for (const headers of [{ cookie }, { authorization: `Bearer ${cookie.split('=')[1]}` }])
    expect((await portal.inject({ method: 'GET', url: users, headers })).statusCode).toBe(401);
  expect(await outcome(user, 'Cobro.Pronto-2026')).toBe('wrongCredentials');
  expect((await logIn(portal, { email, password: STAFF_PASSWORD })).statusCode).not.toBe(200);
  await portal.close();
});
