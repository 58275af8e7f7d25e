import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/console/console-contract.ts';
import { insertMail, listLatestMails } from '#platform/database/mails.ts';
import { insertStaffUnlessEmailTaken } from '#studio/database/staff.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS, getCookie, startTestConsole } from '#tests/service/support/test-console.ts';
import { PROVIDER_CLIENT, startIdentityProvider, type ProviderPerson } from '#tests/support/identity-provider.ts';

const SESSION = '/console/api/session';
const NO_ACCESS = {
  code: 'noAccess',
  message: 'Su entidad le conoce, pero no tiene acceso a esta consola. Pídalo a quien la administra.',
};
const NO_SCOPE = {
  code: 'noScope',
  message:
    'Su entidad le conoce, pero aún no trabaja con ninguna entidad en esta consola. Pida a quien la administra que se la asigne.',
};
const AWAY = {
  code: 'providerAway',
  message: 'El proveedor de identidad de su entidad no responde. Vuelva a intentarlo en unos minutos.',
};
const BROKEN = { code: 'loginBroken', message: 'La entrada no ha llegado a su fin. Empiece de nuevo.' };
const OFF = {
  code: 'passwordsOff',
  message: 'Aquí se entra con el proveedor de identidad de su entidad: no hay contraseñas.',
};

const provider = startForFile(() =>
  startIdentityProvider({
    redirectUri: `${CONSOLE_ADDRESS}/auth-callback`,
    leftUri: `${CONSOLE_ADDRESS}/login`,
    claims: { openid: ['sub', 'console'] },
  }),
);
const site = startForFile(() => consoleOf(provider.issuer));

const consoleOf = (issuer: string) =>
  startTestConsole({ provider: { ...PROVIDER_CLIENT, issuer, name: 'Banco Roble', rolesClaim: 'console' } });

let made = 0;
/** Somebody whom the provider knows, with a verified email. @returns their name there, and their email */
function someone(claims: ProviderPerson = {}) {
  made += 1;
  const email = `persona${made}@banco.example`;
  const subject = `sub-${made}`;
  provider.people.set(subject, { email, email_verified: true, name: `Persona ${made}`, ...claims });
  return { email, subject };
}

const addRecord = (email: string, roles: Role[], scope: string[] | null = ['9001']) =>
  site.db
    .transaction()
    .execute((trx) =>
      insertStaffUnlessEmailTaken(trx, { email, name: 'Del registro', roles, scope, created_at: site.now() }),
    );

/** The first half of a login. @returns where the person has to go, and what the browser keeps */
async function depart(payload: object = {}, on = site) {
  const answer = await on.call({ method: 'POST', url: `${SESSION}/provider`, payload });
  return { answer, url: answer.json<{ url: string }>().url, cookie: getCookie(answer) };
}

/** The second half. */
const arrive = (query: string, cookie: string) =>
  site.call({ method: 'POST', url: `${SESSION}/provider/answer`, payload: { query }, headers: { cookie } });

async function logIn(subject: string) {
  const { url, cookie } = await depart();
  return arrive((await provider.visit(url, subject)).search, cookie);
}

const cookiesOf = (answer: Awaited<ReturnType<typeof arrive>>) => [answer.headers['set-cookie'] ?? []].flat();
const sessionIn = (answer: Awaited<ReturnType<typeof arrive>>) =>
  cookiesOf(answer).find((cookie) => /^consola=./.test(cookie)) ?? '';
const auditOf = (email: string) =>
  site.db.selectFrom('audit').select(['action', 'name', 'detail']).where('email', '=', email).orderBy('id').execute();

describe('R-CON-09 login through the identity provider', () => {
  test('accepts a member whom an admin added, with the roles and the scope of the record', async () => {
    const { email, subject } = someone();
    await addRecord(email, ['editor', 'publisher']);
    const answer = await logIn(subject);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { email, name: 'Del registro', roles: ['editor', 'publisher'], scope: ['9001'] },
    ]);
    expect(sessionIn(answer)).toMatch(/^consola=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/);
    const cookie = sessionIn(answer).split(';')[0] ?? '';
    expect((await site.call({ method: 'GET', url: SESSION, headers: { cookie } })).json()).toMatchObject({ email });
    expect(await auditOf(email)).toEqual([{ action: 'login', name: 'Del registro', detail: { by: provider.issuer } }]);
  });

  test('ends the session that the same browser had', async () => {
    const { email, subject } = someone();
    await addRecord(email, ['editor']);
    const replaced = sessionIn(await logIn(subject)).split(';')[0] ?? '';
    const { url, cookie } = await depart();
    const answer = await arrive((await provider.visit(url, subject)).search, `${cookie}; ${replaced}`);
    const fresh = sessionIn(answer).split(';')[0] ?? '';
    const statusWith = async (sent: string) =>
      (await site.call({ method: 'GET', url: SESSION, headers: { cookie: sent } })).statusCode;
    expect([await statusWith(replaced), await statusWith(fresh)]).toEqual([401, 200]);
  });

  test('requests a code with PKCE, state and nonce, which only this browser has', async () => {
    const { answer, url, cookie } = await depart({ email: 'ana@banco.example' });
    const { origin, searchParams } = new URL(url);
    expect([origin, Object.fromEntries(searchParams)]).toMatchObject([
      provider.issuer,
      {
        response_type: 'code',
        client_id: 'consola',
        redirect_uri: `${CONSOLE_ADDRESS}/auth-callback`,
        scope: 'openid email profile',
        code_challenge_method: 'S256',
        login_hint: 'ana@banco.example',
      },
    ]);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^consola-entrada=[\w-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/),
    ]);
    expect(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString()).not.toContain(
      searchParams.get('code_challenge'),
    );
  });

  test('accepts a user without a record if the claim names a role, and creates a record', async () => {
    const { email, subject } = someone({ console: ['editor', 'entity:9002', 'somewhere-else'] });
    expect((await logIn(subject)).json()).toMatchObject({
      email,
      name: `Persona ${made}`,
      roles: ['editor'],
      scope: ['9002'],
    });
    const added = await auditOf('(identity provider)');
    expect(added).toContainEqual({
      action: 'staff-added',
      name: null,
      detail: { member: email, roles: ['editor'], scope: ['9002'] },
    });
  });

  test('applies the claim at every login, also to open sessions', async () => {
    const { email, subject } = someone({ console: 'editor, publisher entity:*' });
    const open = sessionIn(await logIn(subject)).split(';')[0] ?? '';
    provider.people.get(subject)!['console'] = ['support', 'entity:9001'];
    expect((await logIn(subject)).json()).toMatchObject({ email, roles: ['support'], scope: ['9001'] });
    const still = await site.call({ method: 'GET', url: SESSION, headers: { cookie: open } });
    expect(still.json()).toMatchObject({ roles: ['support'], scope: ['9001'] });
  });

  test.each([
    ['sends an empty claim', []],
    ['sends a claim without a known role', ['root', 'Editor']],
    ['no longer sends a claim', undefined],
  ])('refuses a user whose roles came from a claim when the provider %s', async (_how, now) => {
    const { subject } = someone({ console: ['admin', 'entity:*'] });
    expect((await logIn(subject)).statusCode).toBe(200);
    provider.people.get(subject)!['console'] = now;
    const answer = await logIn(subject);
    expect([answer.statusCode, answer.json(), sessionIn(answer)]).toEqual([403, NO_ACCESS, '']);
  });

  const strangers: [who: string, claims: ProviderPerson, reason: string][] = [
    ['has neither a record nor a claim', {}, 'no roles'],
    ['has no email', { email: undefined, console: ['admin'] }, 'no email'],
    ...[false, 'false', 'true', 0, 1, null, [true], undefined].map((isVerified): [string, ProviderPerson, string] => [
      `has an email that is verified by ${JSON.stringify(isVerified) ?? 'nothing'}`,
      { email_verified: isVerified, console: ['admin', 'entity:*'] },
      'no email',
    ]),
  ];
  test.each(strangers)(
    'says clearly that a user who %s has no access, and the audit has the reason',
    async (_who, claims, reason) => {
      const { email, subject } = someone(claims);
      const answer = await logIn(subject);
      expect([answer.statusCode, answer.json(), sessionIn(answer)]).toEqual([403, NO_ACCESS, '']);
      const rows = await auditOf(reason === 'no roles' ? email : '(identity provider)');
      expect(rows.at(-1)).toEqual({ action: 'login-failed', name: null, detail: { by: provider.issuer, reason } });
      expect(await site.db.selectFrom('staff').select('id').where('email', '=', email).execute()).toEqual([]);
    },
  );

  test.each([false, 'false', 0, null, undefined])(
    'leaves the record of an email to its owner when another subject sends it, verified by %j',
    async (isVerified) => {
      const { email } = someone();
      await addRecord(email, ['admin'], null);
      const { subject } = someone({ email, email_verified: isVerified });
      expect((await logIn(subject)).json()).toEqual(NO_ACCESS);
      const [record] = await site.db.selectFrom('staff').select('identity').where('email', '=', email).execute();
      expect(record).toEqual({ identity: null });
    },
  );

  test('refuses a disabled member, whatever the claim contains', async () => {
    const { email, subject } = someone({ console: ['admin', 'entity:*'] });
    await addRecord(email, ['admin']);
    await site.db.updateTable('staff').set({ disabled_at: site.now() }).where('email', '=', email).execute();
    expect((await logIn(subject)).json()).toEqual(NO_ACCESS);
  });

  test('identifies users by subject: a new email is no new user, and an old email opens no session for another', async () => {
    const { email, subject } = someone();
    await addRecord(email, ['editor']);
    const { id } = (await logIn(subject)).json<{ id: string }>();
    provider.people.get(subject)!.email = 'casada@banco.example';
    expect((await logIn(subject)).json()).toMatchObject({ id, email });
    const heir = someone({ email });
    expect((await logIn(heir.subject)).json()).toEqual(NO_ACCESS);
  });
});

describe('R-CON-05 R-CON-09 a user whom the claim gives no entity has none', () => {
  const scopeOf = (email: string) =>
    site.db.selectFrom('staff').select(['roles', 'scope']).where('email', '=', email).executeTakeFirst();

  test('a new user is told so and whom to ask; an admin finds them and assigns entities', async () => {
    const { email, subject } = someone({ console: ['editor'] });
    const answer = await logIn(subject);
    expect([answer.statusCode, answer.json(), sessionIn(answer)]).toEqual([403, NO_SCOPE, '']);
    expect(await scopeOf(email)).toEqual({ roles: ['editor'], scope: [] });
    expect((await auditOf(email)).at(-1)).toEqual({
      action: 'login-failed',
      name: `Persona ${made}`,
      detail: { by: provider.issuer, reason: 'no entities' },
    });
    const chief = someone({ console: ['admin', 'entity:*'] });
    const cookie = sessionIn(await logIn(chief.subject)).split(';')[0] ?? '';
    const filter = JSON.stringify({ q: email });
    const found = await site.call({
      method: 'GET',
      url: `/console/api/staff?${new URLSearchParams({ filter })}`,
      headers: { cookie },
    });
    const [{ id } = { id: '' }] = found.json<{ id: string }[]>();
    const url = `/console/api/staff/${id}`;
    const put = (payload: object) => site.call({ method: 'PUT', url, payload, headers: { cookie } });
    expect((await put({ isDisabled: true })).statusCode).toBe(200);
    expect((await put({ isDisabled: false })).statusCode).toBe(200);
    expect((await put({ scope: ['9001'] })).statusCode).toBe(200);
    expect((await logIn(subject)).json()).toMatchObject({ email, roles: ['editor'], scope: ['9001'] });
  });

  test('entities that the claim no longer names are removed, also from open sessions', async () => {
    const { email, subject } = someone({ console: ['editor', 'entity:9002'] });
    const open = sessionIn(await logIn(subject)).split(';')[0] ?? '';
    provider.people.get(subject)!['console'] = ['editor'];
    expect((await logIn(subject)).json()).toEqual(NO_SCOPE);
    expect(await scopeOf(email)).toEqual({ roles: ['editor'], scope: [] });
    expect((await site.call({ method: 'GET', url: SESSION, headers: { cookie: open } })).statusCode).toBe(401);
  });

  test('R-DESK-02 mails about versions of an entity that the claim no longer names are not sent', async () => {
    const { email, subject } = someone({ console: ['editor', 'entity:9001', 'entity:9002'] });
    await logIn(subject);
    const mail = { senderName: 'Consola', senderAddress: 'consola@banco.example', text: '', html: '' };
    for (const versionEntity of ['9001', '9002', undefined])
      await site.db.transaction().execute((trx) =>
        insertMail(
          trx,
          {
            ...mail,
            entity: null,
            recipient: email,
            subject: versionEntity ?? 'none',
            ...(versionEntity && { versionEntity }),
          },
          site.now(),
        ),
      );
    provider.people.get(subject)!['console'] = ['editor', 'entity:9001'];
    expect((await logIn(subject)).json()).toMatchObject({ scope: ['9001'] });
    const mails = (await listLatestMails(site.db, null, 1000)).filter(({ recipient }) => recipient === email);
    expect(mails.map(({ subject: title }) => title)).toEqual(['none', '9001']);
  });

  test('entity:* in the claim gives all entities', async () => {
    const { subject } = someone({ console: ['support', 'entity:9001', 'entity:*'] });
    expect((await logIn(subject)).json()).toMatchObject({ scope: null });
  });

  test('entities that an admin assigned stay if the claim names only roles', async () => {
    const { email, subject } = someone({ console: ['publisher'] });
    await addRecord(email, ['editor'], ['9001']);
    expect((await logIn(subject)).json()).toMatchObject({ roles: ['publisher'], scope: ['9001'] });
  });

  test('a user without entities lists and reads nothing', async () => {
    const { email, subject } = someone({ console: ['editor', 'publisher', 'support', 'admin', 'entity:9001'] });
    const cookie = sessionIn(await logIn(subject)).split(';')[0] ?? '';
    await site.db.updateTable('staff').set({ scope: [] }).where('email', '=', email).execute();
    for (const list of ['entities', 'versions', 'reports', 'supplier-audit']) {
      const answer = await site.call({ method: 'GET', url: `/console/api/${list}`, headers: { cookie } });
      expect([list, answer.statusCode, answer.json()]).toEqual([list, 200, []]);
    }
    const answer = await site.call({ method: 'GET', url: '/console/api/entities/9001', headers: { cookie } });
    expect(answer.statusCode).toBe(404);
    const values = { email: 'mas@banco.example', name: 'Más', roles: ['editor'], scope: ['9001'] };
    const added = await site.call({ method: 'POST', url: '/console/api/staff', payload: values, headers: { cookie } });
    expect(added.json()).toMatchObject({ fields: { scope: 'Alguna entidad está fuera de su ámbito.' } });
  });
});

describe('R-CON-09 a response of the provider', () => {
  test.each([
    ['to a browser that started no login', () => ''],
    ['to another started login', (other: string) => other],
    ['with an empty cookie', () => 'consola-entrada=bnVsbA'],
  ])('%s opens no session, and the audit records it', async (_how, choose) => {
    const { subject } = someone({ console: ['admin', 'entity:*'] });
    const [mine, other] = [await depart(), await depart()];
    const { search } = await provider.visit(mine.url, subject);
    const answer = await arrive(search, choose(other.cookie));
    expect([answer.statusCode, answer.json(), sessionIn(answer)]).toEqual([401, BROKEN, '']);
    expect((await auditOf('(identity provider)')).at(-1)?.action).toBe('login-failed');
  });

  test('that is sent a second time opens no session', async () => {
    const { subject } = someone({ console: ['admin', 'entity:*'] });
    const { url, cookie } = await depart();
    const { search } = await provider.visit(url, subject);
    const first = await arrive(search, cookie);
    expect(first.statusCode).toBe(200);
    expect(cookiesOf(first)).toContain('consola-entrada=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
    expect((await arrive(search, cookie)).json()).toEqual(BROKEN);
  });

  test('with the nonce of another login opens no session', async () => {
    const { subject } = someone({ console: ['admin', 'entity:*'] });
    const { url, cookie } = await depart();
    const forged = new URL(url);
    forged.searchParams.set('nonce', 'x'.repeat(43));
    expect((await arrive((await provider.visit(forged.href, subject)).search, cookie)).json()).toEqual(BROKEN);
  });

  test('after a rejection by the user is reported as an incomplete login', async () => {
    const { url, cookie } = await depart();
    const state = new URL(url).searchParams.get('state') ?? '';
    const query = `?${new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })}`;
    expect((await arrive(query, cookie)).json()).toEqual(BROKEN);
  });

  test('from another site is refused', async () => {
    for (const path of ['provider', 'provider/answer']) {
      const headers = { origin: 'https://evil.example' };
      const payload = path === 'provider' ? {} : { query: '?code=x' };
      const answer = await site.call({ method: 'POST', url: `${SESSION}/${path}`, payload, headers });
      expect([path, answer.statusCode]).toEqual([path, 403]);
    }
  });
});

describe('R-CON-09 with an identity provider', () => {
  test('the login page gets its name, and passwords and their links are disabled', async () => {
    expect((await site.call({ method: 'GET', url: `${SESSION}/provider` })).json()).toEqual({ name: 'Banco Roble' });
    const credentials = { email: 'ana@banco.example', password: 'doce caracteres' };
    const tried = await site.call({ method: 'POST', url: SESSION, payload: credentials });
    expect([tried.statusCode, tried.json()]).toEqual([409, OFF]);
    const set = { token: 'x'.repeat(43), password: 'doce caracteres' };
    expect((await site.call({ method: 'POST', url: `${SESSION}/password`, payload: set })).json()).toEqual(OFF);
    const { subject } = someone({ console: ['admin', 'entity:*'] });
    const cookie = sessionIn(await logIn(subject)).split(';')[0] ?? '';
    const change = { currentPassword: 'doce caracteres', newPassword: 'doce caballos verdes trotan' };
    const own = { method: 'PUT', url: `${SESSION}/password`, payload: change, headers: { cookie } } as const;
    expect((await site.call(own)).json()).toEqual(OFF);
    const member = { email: 'otra@banco.example', name: 'Otra', roles: ['editor'], scope: null };
    const call = (url: string, payload: object) => site.call({ method: 'POST', url, payload, headers: { cookie } });
    const added = (await call('/console/api/staff', member)).json<{ id: string }>();
    expect(added).toMatchObject({ email: 'otra@banco.example' });
    expect(added).not.toHaveProperty('link');
    expect((await call(`/console/api/staff/${added.id}/link`, {})).json()).toEqual(OFF);
  });

  test('a logout ends the session here, and returns the address to end it at the provider', async () => {
    const { subject } = someone({ console: ['support', 'entity:*'] });
    const cookie = sessionIn(await logIn(subject)).split(';')[0] ?? '';
    const { url } = (await site.call({ method: 'DELETE', url: SESSION, headers: { cookie } })).json<{ url: string }>();
    expect(url).toContain(`${provider.issuer}/session/end?`);
    expect(new URL(url).searchParams.get('post_logout_redirect_uri')).toBe(`${CONSOLE_ADDRESS}/login`);
    expect((await site.call({ method: 'GET', url: SESSION, headers: { cookie } })).statusCode).toBe(401);
  });

  test('that is unavailable, one sentence says so, before and after the login', async () => {
    const short = await startIdentityProvider({
      redirectUri: `${CONSOLE_ADDRESS}/auth-callback`,
      leftUri: `${CONSOLE_ADDRESS}/login`,
    });
    const own = await consoleOf(short.issuer);
    try {
      const { url, cookie } = await depart({}, own);
      short.people.set('ana', { email: 'ana@banco.example', console: ['editor', 'entity:*'] });
      const { search } = await short.visit(url, 'ana');
      await short.stop();
      const back = { method: 'POST', url: `${SESSION}/provider/answer`, payload: { query: search } } as const;
      const answers = [(await depart({}, own)).answer, await own.call({ ...back, headers: { cookie } })];
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([503, AWAY]);
    } finally {
      await own.stop();
    }
  });

  test('the number of logins per address is limited', async () => {
    const limited = await startTestConsole({
      limitFactor: 0.02,
      provider: { ...PROVIDER_CLIENT, issuer: provider.issuer, name: 'Banco Roble' },
    });
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await depart({}, limited)).answer.statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.stop();
  });
});

test('R-CON-09 without a provider there is no login through one', async () => {
  const plain = await startTestConsole();
  expect((await plain.call({ method: 'GET', url: `${SESSION}/provider` })).json()).toEqual({ name: null });
  expect((await depart({}, plain)).answer.statusCode).toBe(404);
  await plain.stop();
});
