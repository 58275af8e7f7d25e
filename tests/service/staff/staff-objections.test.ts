import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role, StaffRecord } from '#shared/console/console-contract.ts';
import { listLatestMails } from '#platform/database/mails.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import {
  parseLinkToken,
  STAFF_PASSWORD,
  startTestConsole,
  type TestConsole,
} from '#tests/service/support/test-console.ts';

const API = '/console/api';
const DAY = 86_400_000;
const OTHER_PASSWORD = 'otros doce caracteres';

const site = startForFile(() => startTestConsole({ mailFrom: 'consola@banco.example' }));
let chief: TestConsole['call'];
const CHIEF = 'jefa@banco.example';
const COLLEAGUE = 'otra.jefa@banco.example';
let chiefId = '';
beforeAll(async () => {
  chiefId = await site.addMember(CHIEF, ['admin']);
  await site.addMember(COLLEAGUE, ['admin']);
});
beforeEach(async () => {
  chief = await logInAs(CHIEF);
});

const logInAs = (email: string, password = STAFF_PASSWORD) => site.callAs(email, password);
let made = 0;
const newEmail = () => `persona${(made += 1)}@banco.example`;
async function member(roles: Role[] = ['editor'], scope: string[] | null = ['9001']) {
  const email = newEmail();
  return { email, id: await site.addMember(email, roles, scope) };
}

const post = (path: string, payload: object) => site.call({ method: 'POST', url: `${API}/session${path}`, payload });
const put = (call: TestConsole['call'], id: string, payload: object) =>
  call({ method: 'PUT', url: `${API}/staff/${id}`, payload });
const read = async (id: string) =>
  (await (await logInAs(COLLEAGUE))({ method: 'GET', url: `${API}/staff/${id}` })).json<StaffRecord>();
const statusOf = async (call: TestConsole['call']) => (await call({ method: 'GET', url: `${API}/session` })).statusCode;
const mailsTo = async (recipient: string) =>
  (await listLatestMails(site.db, null, 1000)).filter((mail) => mail.recipient === recipient).toReversed();
const lastMail = async (recipient: string) => (await mailsTo(recipient)).at(-1);
const linkTo = (page: string, text = '') => {
  const link = new RegExp(`http:\\S+/${page}#token=\\S+`).exec(text)?.[0];
  return link === undefined ? '' : parseLinkToken(link);
};
/** The token of the latest link of one page that was mailed to an address. */
const tokenOf = async (recipient: string, page: string) =>
  (await mailsTo(recipient)).map(({ text }) => linkTo(page, text)).findLast((token) => token !== '') ?? '';
const object = async (recipient: string) => post('/objection', { token: await tokenOf(recipient, 'no-he-sido-yo') });
const outcome = async (email: string, password = STAFF_PASSWORD) =>
  (await post('', { email, password })).json<{ code?: string }>().code ?? 'in';

describe('R-CON-08 whoever holds a session of an admin does not become the owner of an account', () => {
  test('a new email is not the one of the login before somebody confirms it there', async () => {
    const { email, id } = await member();
    const fresh = newEmail();
    expect((await put(chief, id, { email: fresh })).json()).toMatchObject({ email, pendingEmail: fresh });
    expect([await outcome(email), await outcome(fresh)]).toEqual(['in', 'wrongCredentials']);
    // A link to choose a password still goes to the old address.
    const link = await chief({ method: 'POST', url: `${API}/staff/${id}/link` });
    expect(link.json()).toMatchObject({ mailedTo: email });
    const token = await tokenOf(fresh, 'correo');
    expect((await post('/email', { token: 'x'.repeat(43) })).json()).toMatchObject({ code: 'linkDead' });
    expect((await post('/email', { token })).json()).toEqual({ email: fresh });
    expect([await outcome(email), await outcome(fresh)]).toEqual(['wrongCredentials', 'in']);
    expect((await post('/email', { token })).json()).toMatchObject({ code: 'linkDead' });
    expect(await read(id)).toMatchObject({ email: fresh, pendingEmail: null });
  });

  test.each(['before', 'after'] as const)(
    'the old address takes a change of email back %s the new one was confirmed, and alone recovers for seven days',
    async (when) => {
      const { email, id } = await member();
      const evil = newEmail();
      await put(chief, id, { email: evil });
      const confirm = await tokenOf(evil, 'correo');
      if (when === 'after') {
        await post('/email', { token: confirm });
        // The thief chooses a password.
        await chief({ method: 'POST', url: `${API}/staff/${id}/link` });
        await post('/password', { token: await tokenOf(evil, 'contrasena'), password: OTHER_PASSWORD });
      }
      const thief = await logInAs(when === 'after' ? evil : email, when === 'after' ? OTHER_PASSWORD : STAFF_PASSWORD);
      expect(await statusOf(thief)).toBe(200);
      const answer = await object(email);
      expect(answer.json()).toEqual({ email, isTakenBack: true, isMailed: true });
      expect(await statusOf(thief)).toBe(401);
      expect([await outcome(evil, OTHER_PASSWORD), await outcome(email)]).toEqual([
        'wrongCredentials',
        'wrongCredentials',
      ]);
      expect((await post('/email', { token: confirm })).json()).toMatchObject({ code: 'linkDead' });
      expect(await read(id)).toMatchObject({ email, pendingEmail: null });

      // For seven days nobody changes the email again, and links go to the old address alone.
      const held = await put(chief, id, { email: evil });
      expect(held.json()).toMatchObject({ fields: { email: expect.stringContaining('7 días') as unknown } });
      const sent = await chief({ method: 'POST', url: `${API}/staff/${id}/link` });
      expect(sent.json()).toMatchObject({ mailedTo: email });
      const token = await tokenOf(email, 'contrasena');
      expect((await post('/password', { token, password: 'doce caballos verdes trotan' })).statusCode).toBe(200);
      expect(await outcome(email, 'doce caballos verdes trotan')).toBe('in');
      site.advanceTime(7 * DAY);
      expect((await put(await logInAs(CHIEF), id, { email: evil })).statusCode).toBe(200);
    },
  );

  test.each([
    ['loses a role', { roles: ['editor'] }],
    ['is disabled', { isDisabled: true }],
  ])('the notice of a change that waits to be sent stays when its reader %s right after it', async (_what, change) => {
    const { email, id } = await member(['editor', 'support']);
    await put(chief, id, { email: newEmail() });
    const token = await tokenOf(email, 'no-he-sido-yo');
    expect(token).not.toBe('');
    await put(chief, id, change);
    expect(await tokenOf(email, 'no-he-sido-yo')).toBe(token);
  });

  test('a second change of email does not take the objection from the first address', async () => {
    const { email, id } = await member();
    for (const next of [newEmail(), newEmail()]) {
      await put(chief, id, { email: next });
      await post('/email', { token: await tokenOf(next, 'correo') });
    }
    expect((await object(email)).json()).toMatchObject({ email });
    expect((await read(id)).email).toBe(email);
  });

  test('the old address stays reserved while it can be taken back', async () => {
    const { email, id } = await member();
    const next = newEmail();
    await put(chief, id, { email: next });
    await post('/email', { token: await tokenOf(next, 'correo') });
    const values = { email, name: 'Otra', roles: ['editor'], scope: ['9001'] };
    const taken = await chief({ method: 'POST', url: `${API}/staff`, payload: values });
    expect(taken.json()).toMatchObject({ fields: { email: 'Otra persona ya tiene este correo.' } });
    expect((await object(email)).json()).toMatchObject({ isTakenBack: true });
  });

  test('an email that nobody has used is replaced at once', async () => {
    const values = { email: newEmail(), name: 'Nueva', roles: ['editor'], scope: ['9001'] };
    const { id } = (await chief({ method: 'POST', url: `${API}/staff`, payload: values })).json<StaffRecord>();
    const right = newEmail();
    expect((await put(chief, id, { email: right })).json()).toMatchObject({ email: right, pendingEmail: null });
    expect((await lastMail(values.email))?.text).not.toContain('#token');
  });
});

describe('R-CON-08 "It was not me"', () => {
  test('after a new password ends all sessions, revokes it, and mails a link for another one', async () => {
    const { email, id } = await member();
    await chief({ method: 'POST', url: `${API}/staff/${id}/link` });
    await post('/password', { token: await tokenOf(email, 'contrasena'), password: OTHER_PASSWORD });
    const thief = await logInAs(email, OTHER_PASSWORD);
    expect((await object(email)).json()).toEqual({ email, isTakenBack: true, isMailed: true });
    expect([await statusOf(thief), await outcome(email, OTHER_PASSWORD)]).toEqual([401, 'wrongCredentials']);
    const token = await tokenOf(email, 'contrasena');
    const same = await post('/password', { token, password: OTHER_PASSWORD });
    expect(same.json()).toMatchObject({ fields: { password: 'Es la que tenía hasta ahora. Elija otra.' } });
    expect((await post('/password', { token, password: STAFF_PASSWORD })).statusCode).toBe(200);
  });

  test('works once, for seven days, and its token is stored as a hash', async () => {
    const { email } = await member();
    const token = await tokenOf(email, 'no-he-sido-yo');
    const links = await site.db.selectFrom('staff_link').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    expect((await post('/objection', { token })).statusCode).toBe(200);
    expect((await post('/objection', { token })).json()).toMatchObject({ code: 'linkDead' });
    const { email: other } = await member();
    const late = await tokenOf(other, 'no-he-sido-yo');
    site.advanceTime(7 * DAY);
    expect((await post('/objection', { token: late })).json()).toMatchObject({ code: 'linkDead' });
    expect(await outcome(other)).toBe('in');
  });

  test('is asked with a call of the page: programs that open the link change nothing', async () => {
    const { email } = await member();
    const token = await tokenOf(email, 'no-he-sido-yo');
    for (const method of ['GET', 'HEAD'] as const)
      expect((await site.call({ method, url: `${API}/session/objection?token=${token}` })).statusCode).toBe(404);
    expect(await outcome(email)).toBe('in');
  });

  test.each([
    [{ roles: ['admin', 'editor'] }, 'Funciones: Edición → Administración, Edición'],
    [{ scope: null }, 'Entidades: 9001 → todas'],
    [{ isDisabled: true }, 'Estado: activa → desactivada'],
  ])('of the actor takes a change of access back: %j', async (change, told) => {
    const { email, id } = await member();
    const before = await read(id);
    const earlier = (await mailsTo(COLLEAGUE)).length;
    await put(chief, id, change);
    const [mine, theirs] = [await lastMail(CHIEF), await lastMail(email)];
    expect(mine?.text).toContain(`Persona: Nombre de ${email} (${email})`);
    expect([mine?.text, theirs?.text]).toEqual([
      expect.stringContaining(told) as unknown,
      expect.stringContaining(told) as unknown,
    ]);
    // A member whose access was changed by an admin cannot undo that.
    expect(theirs?.text).not.toContain('no-he-sido-yo');
    expect(await mailsTo(COLLEAGUE)).toHaveLength(earlier + 1);
    expect((await object(CHIEF)).json()).toEqual({ email: CHIEF, isTakenBack: true, isMailed: true });
    expect(await read(id)).toEqual(before);
    expect(await statusOf(chief)).toBe(401);
    await renewPassword();
  });

  test('of the actor disables a member who was added in their name', async () => {
    const values = { email: newEmail(), name: 'Intrusa', roles: ['admin'], scope: null };
    const { id } = (await chief({ method: 'POST', url: `${API}/staff`, payload: values })).json<StaffRecord>();
    expect((await lastMail(COLLEAGUE))?.subject).toContain('Hay una persona nueva en la consola');
    const token = await tokenOf(values.email, 'contrasena');
    expect((await object(CHIEF)).json()).toMatchObject({ isTakenBack: true });
    expect(await read(id)).toMatchObject({ isDisabled: true });
    expect((await post('/password', { token, password: OTHER_PASSWORD })).json()).toMatchObject({ code: 'linkDead' });
    await renewPassword();
  });

  test('leaves what was changed again afterwards', async () => {
    const { id } = await member();
    await put(chief, id, { roles: ['editor', 'publisher'], scope: ['9001', '9002'] });
    await put(await logInAs(COLLEAGUE), id, { roles: ['support'] });
    await object(CHIEF);
    expect(await read(id)).toMatchObject({ roles: ['support'], scope: ['9001'] });
    await renewPassword();
  });

  test('of an actor who was dismissed changes nothing', async () => {
    const { email: fired, id: firedId } = await member(['admin'], null);
    const { id } = await member();
    await put(await logInAs(fired), id, { isDisabled: true });
    const token = await tokenOf(fired, 'no-he-sido-yo');
    expect(token).not.toBe('');
    await put(chief, firedId, { isDisabled: true });
    await object(fired);
    expect(await read(id)).toMatchObject({ isDisabled: true });
    expect(await read(firedId)).toMatchObject({ isDisabled: true });
  });

  test('of an actor who has less access since gives nobody more than that', async () => {
    const { email: former, id: formerId } = await member(['admin'], null);
    const { id } = await member(['editor'], null);
    await put(await logInAs(former), id, { scope: ['9001'] });
    await put(chief, formerId, { scope: ['9001'] });
    expect((await object(former)).json()).toMatchObject({ isTakenBack: false });
    expect(await read(id)).toMatchObject({ scope: ['9001'] });
  });

  test('to a change of the own access gives nothing back once somebody else has decided about that access', async () => {
    const { email, id } = await member(['admin', 'editor'], null);
    await put(await logInAs(email), id, { scope: ['9001'] });
    await put(chief, id, { roles: ['editor'] });
    expect((await object(email)).json()).toMatchObject({ isTakenBack: false });
    expect(await read(id)).toMatchObject({ roles: ['editor'], scope: ['9001'] });
  });

  test('to a change of the own access is told to the other admins', async () => {
    const { email, id } = await member(['admin'], null);
    await put(await logInAs(email), id, { roles: ['editor'] });
    const earlier = (await mailsTo(COLLEAGUE)).length;
    expect((await object(email)).json()).toMatchObject({ isTakenBack: true });
    expect(await read(id)).toMatchObject({ roles: ['admin'] });
    const reported = (await mailsTo(COLLEAGUE)).slice(earlier).map(({ text }) => text);
    expect(reported).toEqual([expect.stringContaining('Funciones: Edición → Administración')]);
    expect(reported[0]).toContain(email);
  });

  test('never leaves the console without an admin', async () => {
    const alone = await startTestConsole();
    const first = await alone.addCaller('uno@banco.example', ['admin']);
    const second = await alone.addMember('dos@banco.example', ['editor'], ['9001']);
    await first({ method: 'PUT', url: `${API}/staff/${second}`, payload: { roles: ['admin'], scope: null } });
    const ask = async (recipient: string) =>
      (await listLatestMails(alone.db, null, 100))
        .filter((mail) => mail.recipient === recipient)
        .map(({ text }) => linkTo('no-he-sido-yo', text))
        .find((token) => token !== '');
    const token = await ask('uno@banco.example');
    const other = await alone.callAs('dos@banco.example');
    const own = await other({ method: 'GET', url: `${API}/staff` });
    const firstId = own.json<StaffRecord[]>().find(({ email }) => email === 'uno@banco.example')?.id;
    await other({ method: 'PUT', url: `${API}/staff/${firstId}`, payload: { roles: ['editor', 'admin'] } });
    await alone.db
      .updateTable('staff')
      .set({ disabled_at: null, roles: ['editor'] })
      .where('email', '=', 'uno@banco.example')
      .execute();
    const answer = await alone.call({ method: 'POST', url: `${API}/session/objection`, payload: { token } });
    expect(answer.json()).toMatchObject({ isTakenBack: false });
    await alone.stop();
  });

  test('after mails were turned off turns them on again', async () => {
    const { email } = await member();
    const call = await logInAs(email);
    await call({ method: 'PUT', url: `${API}/session/mails`, payload: { off: ['version-returned'] } });
    expect((await lastMail(email))?.subject).toContain('Ha desactivado avisos');
    await object(email);
    await post('/password', { token: await tokenOf(email, 'contrasena'), password: OTHER_PASSWORD });
    const settings = await (await logInAs(email, OTHER_PASSWORD))({ method: 'GET', url: `${API}/session/mails` });
    expect(settings.json()).toEqual({ off: [] });
  });

  test('is in the audit, and written in the language of its reader', async () => {
    const { email, id } = await member();
    const call = await logInAs(email);
    await call({ method: 'PUT', url: `${API}/session/language`, payload: { language: 'en' } });
    await put(chief, id, { email: newEmail() });
    expect((await lastMail(email))?.text).toContain('It was not me:');
    await object(email);
    const rows = await site.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('email', 'in', [email, CHIEF])
      .where('action', 'in', ['change-objected', 'staff-email-requested'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['change-objected', 'staff-email-requested']);
    expect(rows[0]?.detail).toEqual({ kind: 'email', member: id, isTakenBack: true });
  });
});

/** Lets the admin of this file log in with the usual password again. */
async function renewPassword(): Promise<void> {
  await site.db
    .updateTable('staff')
    .set({ password_hash: null, revoked_password_hash: null })
    .where('id', '=', chiefId)
    .execute();
  const call = await logInAs(COLLEAGUE);
  await call({ method: 'POST', url: `${API}/staff/${chiefId}/link` });
  await post('/password', { token: await tokenOf(CHIEF, 'contrasena'), password: STAFF_PASSWORD });
}
