import { describe, expect, test } from 'vitest';
import { listLatestMails } from '#platform/database/mails.ts';
import { endMemberSessions } from '#studio/domain/login/staff-sessions.ts';
import { changeStaffPassword } from '#studio/domain/login/change-staff-password.ts';
import { renewPasswordLink } from '#studio/domain/staff/password-links.ts';
import { findStaff } from '#studio/database/staff.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  CONSOLE_ADDRESS,
  parseLinkToken,
  STAFF_PASSWORD,
  startTestConsole,
} from '#tests/service/support/test-console.ts';

const SESSION = '/console/api/session';
const MINUTE = 60_000;
const ROOT = { email: '(test)', name: null, scope: null };
const OTHER_PASSWORD = 'doce caballos verdes trotan';
const WRONG_CURRENT = { fields: { currentPassword: 'No es su contraseña actual.' } };
const LOCKED = {
  code: 'locked',
  message: 'Demasiadas contraseñas equivocadas. Vuelva a intentarlo dentro de 15 minutos.',
};

const site = startForFile(() => startTestConsole({ mailFrom: 'consola@banco.example' }));
const context = () => ({ database: site.db, consoleAddress: CONSOLE_ADDRESS, now: site.now });
let made = 0;
let email = '';
let id = '';

async function someone(): Promise<void> {
  made += 1;
  email = `propia${made}@banco.example`;
  id = await site.addMember(email, ['editor'], ['9001']);
}

/** A browser: it keeps the cookies that answers set, and sends them. */
function openBrowser(console = site, remoteAddress = '203.0.113.7') {
  const jar = new Map<string, string>();
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await console.call({
      method,
      url: SESSION + path,
      ...(payload && { payload }),
      headers: { ...(cookie && { cookie }) },
      remoteAddress,
    });
    for (const text of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  };
  return {
    jar,
    send,
    logIn: async (password = STAFF_PASSWORD) =>
      (await send('POST', '', { email, password })).json<{ code?: string }>().code ?? 'in',
    change: (currentPassword: string, newPassword = OTHER_PASSWORD) =>
      send('PUT', '/password', { currentPassword, newPassword }),
    status: async () => (await send('GET', '')).statusCode,
  };
}

async function openLoggedIn() {
  const browser = openBrowser();
  expect(await browser.logIn()).toBe('in');
  return browser;
}

const mailsToMember = async () =>
  (await listLatestMails(site.db, null, 500)).filter((mail) => mail.recipient === email).toReversed();
const auditRows = () =>
  site.db.selectFrom('audit').select(['action', 'detail']).where('email', '=', email).orderBy('id', 'desc').execute();

describe('R-CON-08 a member who knows the current password', () => {
  test('changes it, goes on with a new token, and ends all else that opened the account', async () => {
    await someone();
    const [own, other] = [await openLoggedIn(), await openLoggedIn()];
    const link = parseLinkToken((await renewPasswordLink(context(), ROOT, id)).link);
    const before = new Map(own.jar);
    const answer = await own.change(STAFF_PASSWORD);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);

    expect([await own.status(), await other.status()]).toEqual([200, 401]);
    const copy = openBrowser();
    copy.jar.set('consola', before.get('consola') ?? '');
    expect(await copy.status()).toBe(401);
    expect([await openBrowser().logIn(), await openBrowser().logIn(OTHER_PASSWORD)]).toEqual([
      'wrongCredentials',
      'in',
    ]);
    const byLink = await openBrowser().send('POST', '/password', { token: link, password: 'otros doce caracteres' });
    expect(byLink.json()).toMatchObject({ code: 'linkDead' });
    expect((await auditRows()).find(({ action }) => !action.startsWith('login'))).toEqual({
      action: 'password-changed',
      detail: {},
    });
  });

  test('keeps the end of the session: it lasts eight hours from the login', async () => {
    await someone();
    const own = await openLoggedIn();
    const read = () =>
      site.db
        .selectFrom('staff_session')
        .select(['id', 'created_at', 'expires_at'])
        .where('staff_id', '=', id)
        .execute();
    const before = await read();
    site.advanceTime(10 * MINUTE);
    await own.change(STAFF_PASSWORD);
    expect(await read()).toEqual(before);
  });

  test('has only this browser as a known one from then on', async () => {
    await someone();
    const [own, other] = [await openLoggedIn(), await openLoggedIn()];
    await own.change(STAFF_PASSWORD);
    const stranger = openBrowser(site, '198.51.100.1');
    for (let guess = 1; guess <= 5; guess += 1) await stranger.logIn(`wrong ${guess}`);
    expect([await own.logIn(OTHER_PASSWORD), await other.logIn(OTHER_PASSWORD)]).toEqual(['in', 'locked']);
  });

  test('is told by mail, and ‘No he sido yo’ ends the thief’s session and password', async () => {
    await someone();
    const thief = await openLoggedIn();
    const earlier = (await mailsToMember()).length;
    await thief.change(STAFF_PASSWORD);
    const [mail, ...others] = (await mailsToMember()).slice(earlier);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Contraseña de la consola cambiada');
    const token = parseLinkToken(/http:\S+\/no-he-sido-yo#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const answer = await openBrowser().send('POST', '/objection', { token });
    expect(answer.json()).toMatchObject({ email, isMailed: true });
    expect([await thief.status(), await openBrowser().logIn(OTHER_PASSWORD)]).toEqual([401, 'wrongCredentials']);
  });
});

describe('R-CON-08 a new password is refused at its field', () => {
  test.each([
    ['when it is short', 'once letras', 'Escriba al menos 12 caracteres.'],
    ['when it is long', 'a b '.repeat(33), 'Escriba 128 caracteres como máximo.'],
    ['when it is the current one', STAFF_PASSWORD, 'Es la que tenía hasta ahora. Elija otra.'],
    ['when it is guessed soon', 'consola-2026', expect.stringMatching(/^Es fácil de adivinar\./) as string],
    [
      'when it is in a list of leaked ones',
      'mailcreated5240',
      expect.stringMatching(/^Es fácil de adivinar\./) as string,
    ],
  ])('%s', async (_when, password, sentence) => {
    await someone();
    const own = await openLoggedIn();
    const answer = await own.change(STAFF_PASSWORD, password);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { newPassword: sentence } }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await own.status()).toBe(200);
    expect(await openBrowser().logIn()).toBe('in');
  });

  test('and nothing is said of it before the current one is right', async () => {
    await someone();
    const own = await openLoggedIn();
    for (const password of [STAFF_PASSWORD, 'mailcreated5240'])
      expect((await own.change('no es esta', password)).json()).toMatchObject(WRONG_CURRENT);
  });
});

describe('R-CON-08 a wrong current password', () => {
  test('counts like a failed login of this browser: the fifth locks it, also for the right one', async () => {
    await someone();
    const own = await openLoggedIn();
    const mail = [];
    for (let guess = 1; guess <= 6; guess += 1) mail.push((await own.change(`wrong ${guess}`)).json());
    const wrong = { code: 'invalid', message: 'Hay algo que corregir.', ...WRONG_CURRENT };
    expect(mail).toEqual([wrong, wrong, wrong, wrong, LOCKED, LOCKED]);
    const right = await own.change(STAFF_PASSWORD);
    expect([right.statusCode, right.json()]).toEqual([409, LOCKED]);
    expect(await own.logIn()).toBe('locked');
    expect(await openBrowser().logIn()).toBe('in');
    // The session goes on: nothing that is being written is lost.
    expect(await own.status()).toBe(200);
    const failure = (await auditRows()).find(({ action }) => action === 'login-failed');
    expect(failure).toEqual({
      action: 'login-failed',
      detail: { failures: 5, isKnownDevice: true, isPasswordChange: true },
    });
    await site.app.idle();
    expect((await mailsToMember()).at(-1)?.subject).toContain('Contraseñas equivocadas');
    site.advanceTime(10 * MINUTE);
    await own.status();
    site.advanceTime(5 * MINUTE);
    expect((await own.change(STAFF_PASSWORD)).statusCode).toBe(200);
  });

  test('at a browser without its cookie counts for all unknown browsers', async () => {
    await someone();
    const own = await openLoggedIn();
    own.jar.delete('consola-equipo');
    for (let guess = 1; guess <= 5; guess += 1) await own.change(`wrong ${guess}`);
    expect(await openBrowser().logIn()).toBe('locked');
  });

  test('is evaluated at most five times, however many run in parallel', async () => {
    await someone();
    const own = await openLoggedIn();
    const guesses = Array.from({ length: 20 }, (_, guess) => own.change(`guess ${guess}`));
    const codes = (await Promise.all(guesses)).map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code !== 'locked')).toEqual(Array(4).fill('invalid'));
  });

  test('is limited to thirty tries in 15 minutes at a known browser', async () => {
    const limited = await startTestConsole({ limitFactor: 0.1 });
    email = 'limites@banco.example';
    await limited.addMember(email, ['editor']);
    const own = openBrowser(limited);
    await own.logIn();
    const mail = [];
    for (let turn = 0; turn < 4; turn += 1) mail.push(await own.change(STAFF_PASSWORD, 'corta'));
    expect(mail.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 429]);
    expect(Number(mail[3]?.headers['retry-after'])).toBeGreaterThan(800);
    await limited.stop();
  });
});

describe('R-CON-08 of two changes at once', () => {
  test('one holds, and the other is told that its session is over', async () => {
    await someone();
    const [first, second] = [await openLoggedIn(), await openLoggedIn()];
    const answers = await Promise.all([
      first.change(STAFF_PASSWORD, 'lluvia tejado lunes'),
      second.change(STAFF_PASSWORD, 'lluvia tejado jueves'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const isFirst = answers[0]?.statusCode === 200;
    expect(await openBrowser().logIn(isFirst ? 'lluvia tejado lunes' : 'lluvia tejado jueves')).toBe('in');
  });

  test('a session that an admin ends before the change is done changes nothing', async () => {
    await someone();
    const own = await openLoggedIn();
    const staff = (await findStaff(site.db, id))!;
    await endMemberSessions(context(), { ...ROOT, scope: null }, id);
    const passwords = { currentPassword: STAFF_PASSWORD, newPassword: OTHER_PASSWORD };
    const token = own.jar.get('consola') ?? '';
    const late = changeStaffPassword(context(), staff, { ...passwords, token, deviceToken: undefined });
    await expect(late).rejects.toMatchObject({ refused: { code: 'unauthenticated' } });
    expect(await openBrowser().logIn()).toBe('in');
  });
});
