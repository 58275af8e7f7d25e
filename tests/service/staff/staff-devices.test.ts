import { describe, expect, test } from 'vitest';
import { listLatestMails } from '#platform/database/mails.ts';
import { renewPasswordLink } from '#studio/domain/staff/password-links.ts';
import { changeStaff } from '#studio/domain/staff/staff-members.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  CONSOLE_ADDRESS,
  parseLinkToken,
  STAFF_PASSWORD,
  startTestConsole,
} from '#tests/service/support/test-console.ts';

const SESSION = '/console/api/session';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ROOT = { email: '(test)', name: null, scope: null };

const site = startForFile(() => startTestConsole({ mailFrom: 'consola@banco.example', trustProxy: 'loopback' }));
let made = 0;
let email = '';
let id = '';

async function someone(): Promise<void> {
  made += 1;
  email = `equipo${made}@banco.example`;
  id = await site.addMember(email, ['editor'], ['9001']);
}

/** A browser: it keeps the cookies that answers set, and sends them. */
function openBrowser(address = '203.0.113.7') {
  const jar = new Map<string, string>();
  const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await site.call({
      method: 'POST',
      url: SESSION + path,
      payload,
      headers: { ...(cookie && { cookie }), ...headers },
      remoteAddress: address,
    });
    for (const text of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  };
  const logIn = async (password: string, as = email) =>
    (await post('', { email: as, password })).json<{ code?: string }>().code ?? 'in';
  return { jar, post, logIn };
}

async function lockOut(browser = openBrowser('198.51.100.1')): Promise<void> {
  for (let guess = 1; guess <= 5; guess += 1) await browser.logIn(`wrong ${guess}`);
  await site.app.idle();
}

const mailsTo = async (recipient: string) =>
  (await listLatestMails(site.db, null, 500)).filter((mail) => mail.recipient === recipient).toReversed();
const lockMails = async (recipient = email) =>
  (await mailsTo(recipient)).filter(({ subject }) => subject.startsWith('Contraseñas equivocadas'));
const linkIn = (text = '') => parseLinkToken(/http:\S+#token=\S+/.exec(text)?.[0] ?? 'http://none.example');

describe('R-CON-08 wrong passwords of others', () => {
  test('do not keep out a member in a browser in which they logged in before, and still lock all others', async () => {
    await someone();
    const own = openBrowser();
    expect(await own.logIn(STAFF_PASSWORD)).toBe('in');
    for (let times = 0; times < 3; times += 1) {
      await lockOut();
      expect(await openBrowser().logIn(STAFF_PASSWORD)).toBe('locked');
      expect(await own.logIn(STAFF_PASSWORD)).toBe('in');
      // The right password in the own browser gives nobody else another try.
      expect(await openBrowser('198.51.100.2').logIn('another guess')).toBe('locked');
      site.advanceTime(15 * MINUTE);
    }
  });

  test('in the network of the member do not use up what the known browser may try', async () => {
    const limited = await startTestConsole({ limitFactor: 0.05 });
    await limited.addMember('marta@banco.example', ['editor']);
    const call = (password: string, cookie: string) =>
      limited.call({
        method: 'POST',
        url: SESSION,
        payload: { email: 'marta@banco.example', password },
        headers: { cookie },
      });
    const first = await call(STAFF_PASSWORD, '');
    const device = [first.headers['set-cookie'] ?? []].flat().find((text) => text.startsWith('consola-equipo=')) ?? '';
    const cookie = device.split(';')[0] ?? '';
    const told = [];
    for (let guess = 0; guess < 8; guess += 1) told.push((await call(`wrong ${guess}`, '')).statusCode);
    expect(told.at(-1)).toBe(429);
    expect((await call(STAFF_PASSWORD, cookie)).statusCode).toBe(200);
    await limited.stop();
  });

  test('are answered alike for an email without a member, also with the cookie of another member’s browser', async () => {
    await someone();
    const browser = openBrowser();
    await browser.logIn(STAFF_PASSWORD);
    const told = [];
    for (let guess = 1; guess <= 6; guess += 1) told.push(await browser.logIn('wrong', 'nadie.mas@banco.example'));
    expect(told).toEqual([...Array<string>(4).fill('wrongCredentials'), 'locked', 'locked']);
    await site.app.idle();
    expect(await mailsTo('nadie.mas@banco.example')).toEqual([]);
  });
});

describe('R-CON-08 the cookie of a known browser', () => {
  const PARTS = ['Path=/', `Max-Age=${180 * 24 * 3600}`, 'HttpOnly', 'SameSite=Strict'];

  test('is hidden from scripts and other sites, with TLS from other hosts, and is stored as a hash', async () => {
    await someone();
    const setIn = (headers: string | string[] | undefined) =>
      ([headers ?? []].flat().find((text) => text.includes('consola-equipo')) ?? '').split('; ');
    const browser = openBrowser();
    const plain = setIn((await browser.post('', { email, password: STAFF_PASSWORD })).headers['set-cookie']);
    expect([plain[0]?.split('=')[0], ...plain.slice(1)]).toEqual(['consola-equipo', ...PARTS]);
    const tls = { 'x-forwarded-proto': 'https', origin: CONSOLE_ADDRESS.replace('http:', 'https:') };
    const secure = setIn(
      (await openBrowser('127.0.0.1').post('', { email, password: STAFF_PASSWORD }, tls)).headers['set-cookie'],
    );
    expect([secure[0]?.split('=')[0], ...secure.slice(1)]).toEqual(['__Host-consola-equipo', ...PARTS, 'Secure']);
    const rows = await site.db.selectFrom('staff_device').select('token_hash').where('staff_id', '=', id).execute();
    for (const { token_hash: hash } of rows) expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(plain[0]?.split('=')[1]);
  });

  test.each(['forged', 'of another member'] as const)('gives nothing when it is %s', async (which) => {
    await someone();
    const other = email;
    const browser = openBrowser();
    if (which === 'forged') browser.jar.set('consola-equipo', 'x'.repeat(43));
    else await browser.logIn(STAFF_PASSWORD, other);
    await someone();
    await lockOut();
    expect(await browser.logIn(STAFF_PASSWORD)).toBe('locked');
  });

  test('has five guesses of its own when it is stolen, and a copy is worthless after the next login', async () => {
    await someone();
    const own = openBrowser();
    await own.logIn(STAFF_PASSWORD);
    const thief = openBrowser('192.0.2.9');
    thief.jar.set('consola-equipo', own.jar.get('consola-equipo') ?? '');
    const told = [];
    for (let guess = 1; guess <= 7; guess += 1) told.push(await thief.logIn(`wrong ${guess}`));
    expect(told).toEqual([...Array<string>(4).fill('wrongCredentials'), 'locked', 'locked', 'locked']);
    expect(await thief.logIn(STAFF_PASSWORD)).toBe('locked');
    // Unknown browsers have their own counter.
    expect(await openBrowser().logIn(STAFF_PASSWORD)).toBe('in');
    site.advanceTime(15 * MINUTE);
    expect(await own.logIn(STAFF_PASSWORD)).toBe('in');
    await lockOut();
    expect(await thief.logIn(STAFF_PASSWORD)).toBe('locked');
    expect(await own.logIn(STAFF_PASSWORD)).toBe('in');
  });

  test('evaluates at most five of many parallel guesses', async () => {
    await someone();
    const own = openBrowser();
    await own.logIn(STAFF_PASSWORD);
    const cookie = own.jar.get('consola-equipo') ?? '';
    const reported = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => {
        const copy = openBrowser();
        copy.jar.set('consola-equipo', cookie);
        return copy.logIn(`guess ${guess}`);
      }),
    );
    expect(reported.filter((code) => code !== 'locked')).toEqual(Array(4).fill('wrongCredentials'));
  });

  test.each(['a new password', 'disabling', '180 days without a login'] as const)(
    'is forgotten after %s',
    async (what) => {
      await someone();
      const own = openBrowser();
      await own.logIn(STAFF_PASSWORD);
      const context = { database: site.db, consoleAddress: CONSOLE_ADDRESS, now: site.now };
      if (what === 'disabling') {
        await changeStaff(context, ROOT, id, { isDisabled: true });
        await changeStaff(context, ROOT, id, { isDisabled: false });
      } else if (what === 'a new password') {
        const token = parseLinkToken((await renewPasswordLink(context, ROOT, id)).link);
        const chooser = openBrowser();
        await chooser.post('/password', { token, password: 'otros doce caracteres' });
        await lockOut();
        // Who chose the password is known from then on.
        expect(await chooser.logIn('otros doce caracteres')).toBe('in');
        expect(await own.logIn('otros doce caracteres')).toBe('locked');
        return;
      } else site.advanceTime(181 * DAY);
      await lockOut();
      expect(await own.logIn(STAFF_PASSWORD)).toBe('locked');
    },
  );

  test('is shared by members who use the same browser', async () => {
    await someone();
    const first = email;
    const browser = openBrowser();
    await browser.logIn(STAFF_PASSWORD);
    await someone();
    await browser.logIn(STAFF_PASSWORD);
    for (const member of [first, email]) {
      for (let guess = 1; guess <= 5; guess += 1) await openBrowser('198.51.100.1').logIn('wrong', member);
      expect(await browser.logIn(STAFF_PASSWORD, member)).toBe('in');
    }
  });
});

describe('R-CON-08 a lock is mailed', () => {
  test('with a link that lifts it once, for twelve hours, and makes the browser a known one', async () => {
    await someone();
    await lockOut();
    const [mail] = await lockMails();
    expect(mail?.text).toMatch(/http:\/\/consola\.localhost:4200\/desbloquear#token=[\w-]{43}/);
    const token = linkIn(mail?.text);
    const stored = await site.db.selectFrom('staff_link').select('token_hash').where('staff_id', '=', id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const fresh = openBrowser();
    const answer = await fresh.post('/unlock', { token });
    expect([answer.statusCode, answer.json()]).toEqual([200, { email }]);
    // The lock comes back at once, but not for the browser of the owner of the mailbox.
    await lockOut();
    expect(await fresh.logIn(STAFF_PASSWORD)).toBe('in');
    expect(await openBrowser().logIn(STAFF_PASSWORD)).toBe('locked');
    const again = await openBrowser().post('/unlock', { token });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([400, 'linkDead']);
    const late = linkIn((await lockMails()).at(-1)?.text);
    site.advanceTime(12 * 60 * MINUTE);
    expect((await openBrowser().post('/unlock', { token: late })).statusCode).toBe(400);
  });

  test('three times a day at most, and never to a disabled member', async () => {
    await someone();
    for (let times = 0; times < 5; times += 1) {
      await lockOut();
      site.advanceTime(15 * MINUTE);
    }
    expect(await lockMails()).toHaveLength(3);
    await someone();
    const context = { database: site.db, consoleAddress: CONSOLE_ADDRESS, now: site.now };
    await changeStaff(context, ROOT, id, { isDisabled: true });
    await lockOut();
    expect(await lockMails()).toEqual([]);
  });

  test('and a link of another purpose does not lift it', async () => {
    await someone();
    await lockOut();
    const token = linkIn((await lockMails())[0]?.text);
    for (const path of ['/password', '/email', '/objection']) {
      const payload = path === '/password' ? { token, password: 'otros doce caracteres' } : { token };
      expect((await openBrowser().post(path, payload)).statusCode).toBe(400);
    }
    expect((await openBrowser().post('/unlock', { token })).statusCode).toBe(200);
  });
});
