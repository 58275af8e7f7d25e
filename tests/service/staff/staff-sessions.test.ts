import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { getCookie, STAFF_PASSWORD, startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

type Call = TestConsole['call'];
type Session = ConsoleResponseBody<'listSessions'>[number];

const site = startForFile(() => startTestConsole());
let made = 0;
let email = '';
let id = '';

async function someone(): Promise<void> {
  made += 1;
  email = `sesion${made}@banco.example`;
  id = await site.addMember(email, ['editor'], ['9001']);
}

async function logIn(userAgent: string, remoteAddress: string): Promise<Call> {
  const payload = { email, password: STAFF_PASSWORD };
  const answer = await site.call({
    method: 'POST',
    url: `${API}/session`,
    payload,
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  const cookie = getCookie(answer);
  return (request) => site.call({ ...request, headers: { cookie, ...request.headers } });
}

const list = async (call: Call) => (await call({ method: 'GET', url: `${API}/sessions` })).json<Session[]>();
const statusOf = async (call: Call) => (await call({ method: 'GET', url: `${API}/session` })).statusCode;
const end = (call: Call, path = '') => call({ method: 'DELETE', url: `${API}/sessions${path}` });

describe('R-CON-08 a member', () => {
  test('sees the own open sessions in coarse words, and which one is this one', async () => {
    await someone();
    const office = await logIn(CHROME, '203.0.113.7');
    site.advanceTime(MINUTE);
    const home = await logIn(FIREFOX, '2001:db8:1:2::5');
    const seen = await list(home);
    const time: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
    const common = { id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown, createdAt: time, lastUsedAt: time };
    expect(seen).toEqual([
      { ...common, browser: 'firefox', system: 'linux', network: '2001:db8:1::/48', isCurrent: true },
      { ...common, browser: 'chrome', system: 'windows', network: '203.0.113.x', isCurrent: false },
    ]);
    expect((await list(office)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const answer = await home({ method: 'GET', url: `${API}/sessions` });
    expect(answer.body).not.toMatch(/[\da-f]{64}|Mozilla|203\.0\.113\.7/);
  });

  test('does not see sessions that are over', async () => {
    await someone();
    await logIn(CHROME, '203.0.113.7');
    site.advanceTime(16 * MINUTE);
    expect(await list(await logIn(FIREFOX, '203.0.113.7'))).toHaveLength(1);
  });

  test('ends one session at once, and no session of others', async () => {
    await someone();
    const [office, home] = [await logIn(CHROME, '203.0.113.7'), await logIn(FIREFOX, '203.0.113.8')];
    const other = (await list(home)).find(({ isCurrent }) => !isCurrent)?.id;
    await someone();
    const stranger = await logIn(CHROME, '203.0.113.9');
    const missing = await end(stranger, '/00000000-0000-4000-8000-000000000000');
    const foreign = await end(stranger, `/${other}`);
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    expect(await statusOf(office)).toBe(200);
    expect((await end(home, `/${other}`)).statusCode).toBe(200);
    expect([await statusOf(office), await statusOf(home)]).toEqual([401, 200]);
  });

  test('ends all others at once, and it is in the audit', async () => {
    await someone();
    const others = [await logIn(CHROME, '203.0.113.7'), await logIn(FIREFOX, '203.0.113.8')];
    const own = await logIn(FIREFOX, '203.0.113.9');
    expect((await end(own)).json()).toEqual({ ended: 2 });
    expect([await statusOf(own), ...(await Promise.all(others.map(statusOf)))]).toEqual([200, 401, 401]);
    expect((await end(own)).json()).toEqual({ ended: 0 });
    const rows = await site.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('email', '=', email)
      .where('action', '=', 'sessions-ended')
      .execute();
    expect(rows).toEqual([{ action: 'sessions-ended', detail: { sessions: 2 } }]);
  });
});

describe('R-CON-08 a login', () => {
  const logInWith = (cookie: string, payload: object) =>
    site.call({ method: 'POST', url: `${API}/session`, payload, headers: { cookie } });
  const statusWith = async (cookie: string) =>
    (await site.call({ method: 'GET', url: `${API}/session`, headers: { cookie } })).statusCode;

  test('ends the session that the same browser had, and no other', async () => {
    await someone();
    const other = await logIn(CHROME, '203.0.113.7');
    const replaced = getCookie(await logInWith('', { email, password: STAFF_PASSWORD }));
    const cookie = getCookie(await logInWith(replaced, { email, password: STAFF_PASSWORD }));
    expect([await statusWith(replaced), await statusWith(cookie), await statusOf(other)]).toEqual([401, 200, 200]);
  });

  test('of another member ends it as well; one that fails ends nothing', async () => {
    await someone();
    const replaced = getCookie(await logInWith('', { email, password: STAFF_PASSWORD }));
    await someone();
    expect((await logInWith(replaced, { email, password: 'wrong' })).statusCode).toBe(401);
    expect(await statusWith(replaced)).toBe(200);
    const cookie = getCookie(await logInWith(replaced, { email, password: STAFF_PASSWORD }));
    expect([await statusWith(replaced), await statusWith(cookie)]).toEqual([401, 200]);
  });
});

describe('R-CON-08 an admin', () => {
  let chief: Call;
  let local: Call;
  beforeAll(async () => {
    await site.addMember('jefa@banco.example', ['admin']);
    await site.addMember('local@banco.example', ['admin'], ['9002']);
  });

  test('ends all sessions of a member of their entities, and of no other', async () => {
    chief = await site.callAs('jefa@banco.example');
    local = await site.callAs('local@banco.example');
    await someone();
    const own = await logIn(CHROME, '203.0.113.7');
    const url = `${API}/staff/${id}/sessions`;
    expect((await local({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(await statusOf(own)).toBe(200);
    expect((await chief({ method: 'DELETE', url })).json()).toEqual({ ended: 1 });
    expect([await statusOf(own), await statusOf(chief)]).toEqual([401, 200]);
    const row = await site.db
      .selectFrom('audit')
      .select(['action', 'email', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const detail = { member: email, sessions: 1 };
    expect(row).toEqual({ action: 'sessions-ended', email: 'jefa@banco.example', detail });
  });
});
