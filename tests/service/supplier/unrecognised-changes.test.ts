import { beforeEach, describe, expect, test } from 'vitest';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import {
  buildUser,
  buildUserBody,
  createVisitorCalls,
  findLatestLink,
  getStatusAndCode,
  listMailsTo,
  OTHER_PASSWORD,
  parseMailLink,
} from '#tests/service/support/access.ts';
import { logIn, useTestService } from '#tests/service/support/test-service.ts';
import { listUndoMails, pressUndoButton } from '#tests/service/support/undo-links.ts';
import { createUserCalls, logInUser } from '#tests/service/support/user-calls.ts';

const DAY = 24 * 3_600_000;
const OK = [200, undefined];
const THIRD_PASSWORD = 'Tercera.Clave-2028';

let clock = Date.now();
const service = useTestService({ now: () => new Date(clock) });
const visitor = createVisitorCalls(service);

/** A supplier with its principal user, and Luis, a colleague whose account is aimed at. */
let supplier: DemoSupplier;
let principal: string;
let owner: string;
let luis: Awaited<ReturnType<typeof logInUser>>;
let made = 0;
const newEmail = () => `ladrona${(made += 1)}@otro.example`;

beforeEach(async () => {
  const users = [buildUser(), buildUser({ principal: false }), buildUser({ principal: false })];
  supplier = await createDemoSupplier(service.db, { users, invoices: 3 });
  [principal, owner] = users.map(({ email }) => email) as [string, string];
  luis = await logInUser(service, supplier, 1);
});

/** The links 'No he sido yo' in the mails to somebody, the earliest first. */
const undoLinksTo = async (email: string) =>
  (await listUndoMails(service, email)).map((mail) => ({
    subject: mail.subject.split(' · ')[0],
    text: mail.text,
    html: mail.html,
    ...parseMailLink(mail),
  }));

const open = (token: string) => service.app.inject({ url: '/api/no-he-sido-yo', query: { token } });
const press = (token: string, payload = '') => pressUndoButton(service, token, payload);

/** Follows the first or the latest of somebody's links. */
async function undo(email: string, which: 'first' | 'latest' = 'first') {
  const links = await undoLinksTo(email);
  return (await press(links.at(which === 'first' ? 0 : -1)?.token ?? '')).statusCode;
}

/** Changes an email with a session alone, and verifies it. */
async function takeEmail(session: Awaited<ReturnType<typeof logInUser>>, email = newEmail()) {
  expect(getStatusAndCode(await session.change(session.ownId, { email }))).toEqual(OK);
  const link = await findLatestLink(service, email);
  expect(getStatusAndCode(await visitor.confirmEmail(link.id, link.token))).toEqual(OK);
  return email;
}

/** Sets a password through 'forgotten password'. @returns a session */
async function recover(email: string, password = OTHER_PASSWORD) {
  await visitor.requestLink(email);
  const { token } = await findLatestLink(service, email);
  expect(getStatusAndCode(await visitor.setPassword(token, password))).toEqual(OK);
  const { token: session } = (await logIn(service.app, { email, password })).json<{ token: string }>();
  const calls = createUserCalls(service, session);
  return { ...calls, email, ownId: await calls.idOf(email) };
}

const loginOf = async (email: string, password: string) =>
  getStatusAndCode(await logIn(service.app, { email, password }));

/** The owner follows the mail that the undo sends, and gets in. */
async function expectOwnerGetsIn(email = owner) {
  const mails = await listMailsTo(service, email);
  const reset = mails.find(({ text }) => text.includes('/new-password?token='));
  expect(
    getStatusAndCode(await visitor.setPassword(parseMailLink(reset ?? { text: '' }).token, THIRD_PASSWORD)),
  ).toEqual(OK);
  expect(await loginOf(email, THIRD_PASSWORD)).toEqual(OK);
}

describe('a change that somebody with the session of a user makes', () => {
  test.each([
    ['email', 'Se ha pedido cambiar un correo electrónico', (id: string) => luis.change(id, { email: newEmail() })],
    [
      'password',
      'Contraseña cambiada',
      (id: string) => luis.changePassword(id, { currentPassword: DEMO_PASSWORD, newPassword: OTHER_PASSWORD }),
    ],
    [
      'telephone',
      'Alertas o teléfono cambiados',
      (id: string) => luis.changeAlarms(id, { phone: '612345678', isAlarmEmail: false, isAlarmSms: true }),
    ],
    [
      'alerts',
      'Alertas o teléfono cambiados',
      (id: string) => luis.changeAlarms(id, { phone: '', isAlarmEmail: true, isAlarmSms: false }),
    ],
  ])(
    'of the %s is mailed to the old address and to the principal user, with a link of its own each',
    async (_what, subject, change) => {
      expect(getStatusAndCode(await change(luis.ownId))).toEqual(OK);
      const [own, principals] = [await undoLinksTo(owner), await undoLinksTo(principal)];
      expect([own, principals].map((links) => links.map((link) => link.subject))).toEqual([[subject], [subject]]);
      expect(own[0]?.token).not.toBe(principals[0]?.token);
    },
  );

  test('is mailed once to a principal user who makes it', async () => {
    const ana = await logInUser(service, supplier);
    await ana.changeAlarms(ana.ownId, { phone: '', isAlarmEmail: true, isAlarmSms: false });
    expect(await undoLinksTo(principal)).toHaveLength(1);
    expect(await undoLinksTo(owner)).toEqual([]);
  });

  test('is not mailed when it changes nothing', async () => {
    await luis.changeAlarms(luis.ownId, { phone: '', isAlarmEmail: false, isAlarmSms: false });
    expect(await undoLinksTo(owner)).toEqual([]);
  });

  test('is mailed without a word that its author wrote', async () => {
    const email = 'pulse.aqui@www.evil.example';
    await luis.change(luis.ownId, { alias: 'Pulse aquí https://evil.example', email });
    await luis.changeAlarms(luis.ownId, { phone: '600700800', isAlarmEmail: false, isAlarmSms: true });
    for (const reader of [owner, principal])
      for (const { text, html } of await undoLinksTo(reader))
        for (const form of [text, html]) expect(form).not.toMatch(/evil|pulse\.|Pulse aquí|600700800/);
    const [first] = await undoLinksTo(principal);
    expect(first?.text).toContain('Nuevo correo electrónico: p***@w***.example');
    expect(first?.text).toMatch(/^Hola:$/m);
  });

  test('R-USER-39 of the email keeps the old one as the login until the new one is verified', async () => {
    const email = newEmail();
    await luis.change(luis.ownId, { email });
    expect(await loginOf(owner, DEMO_PASSWORD)).toEqual(OK);
    expect(await loginOf(email, DEMO_PASSWORD)).toEqual([403, 635]);
    await visitor.requestLink(email);
    for (const mail of await listMailsTo(service, email)) expect(parseMailLink(mail).path).toBe('/user-confirmation');
    const link = await findLatestLink(service, email);
    expect(getStatusAndCode(await visitor.confirmEmail(link.id, link.token))).toEqual(OK);
    expect(await loginOf(email, DEMO_PASSWORD)).toEqual(OK);
    expect(await loginOf(owner, DEMO_PASSWORD)).toEqual([401, 637]);
    expect((await undoLinksTo(owner)).map(({ subject }) => subject)).toEqual([
      'Se ha pedido cambiar un correo electrónico',
      'Correo electrónico cambiado',
    ]);
  });

  test('of the email that was never verified is taken back before it happens', async () => {
    const email = newEmail();
    await luis.change(luis.ownId, { email });
    expect(await undo(owner)).toBe(200);
    const link = await findLatestLink(service, email);
    expect(getStatusAndCode(await visitor.confirmEmail(link.id, link.token))).toEqual([401, 616]);
    await expectOwnerGetsIn();
  });
});

describe("'No he sido yo'", () => {
  test('is a page with a button: opening it changes nothing, so that scanners of mails change nothing', async () => {
    await takeEmail(luis);
    const [{ token } = { token: '' }] = await undoLinksTo(owner);
    for (let time = 0; time < 3; time += 1) {
      const page = await open(token);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<form method="post"><button>No he sido yo</button></form>');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['referrer-policy']).toBe('no-referrer');
    }
    expect(getStatusAndCode(await luis.get(luis.ownId))).toEqual(OK);
    const head = await service.app.inject({ method: 'HEAD', url: '/api/no-he-sido-yo', query: { token } });
    expect(head.statusCode).toBe(200);
    expect(getStatusAndCode(await luis.get(luis.ownId))).toEqual(OK);
    expect((await press(token)).body).toContain('Hemos deshecho el cambio');
    expect(getStatusAndCode(await luis.get(luis.ownId))).toEqual([401, 651]);
  });

  test('works once, for seven days, and only with a token that was mailed', async () => {
    await luis.changeAlarms(luis.ownId, { phone: '', isAlarmEmail: true, isAlarmSms: false });
    const [{ token } = { token: '' }] = await undoLinksTo(owner);
    for (const wrong of [
      '',
      'x',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `9001${token.slice(4)}`,
      'a'.repeat(5000),
    ]) {
      expect((await open(wrong)).statusCode).toBe(404);
      expect((await press(wrong)).statusCode).toBe(404);
    }
    const stored = await runAsTableOwner(service.db, supplier, (trx) =>
      trx.selectFrom('user_change_link').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(token.split('.').at(-1));
    expect((await press(token)).statusCode).toBe(200);
    expect((await press(token)).statusCode).toBe(410);
    expect((await open(token)).statusCode).toBe(410);
    const again = await logInUser(service, supplier, 2);
    await again.changeAlarms(again.ownId, { phone: '', isAlarmEmail: true, isAlarmSms: false });
    const [late] = await undoLinksTo(again.email);
    clock += 7 * DAY;
    expect((await press(late?.token ?? '')).statusCode).toBe(410);
  });

  test('ends every session and the password, gives back telephone and alerts, and mails a link to choose a password', async () => {
    await luis.changeAlarms(luis.ownId, { phone: '600700800', isAlarmEmail: false, isAlarmSms: true });
    const other = await service.createToken(owner);
    expect(await undo(owner)).toBe(200);
    expect(getStatusAndCode(await luis.get(luis.ownId))).toEqual([401, 651]);
    expect(getStatusAndCode(await createUserCalls(service, other).get(luis.ownId))).toEqual([401, 651]);
    expect(await loginOf(owner, DEMO_PASSWORD)).toEqual([401, 637]);
    await expectOwnerGetsIn();
    const back = createUserCalls(
      service,
      (await logIn(service.app, { email: owner, password: THIRD_PASSWORD })).json<{ token: string }>().token,
    );
    expect((await back.get(luis.ownId)).json()).toMatchObject({ phone: '', isAlarmEmail: false, isAlarmSms: false });
  });

  test('of the principal user helps a colleague: the link to choose a password goes to the colleague alone', async () => {
    await takeEmail(luis);
    expect(await undo(principal)).toBe(200);
    for (const { text } of await listMailsTo(service, principal)) expect(text).not.toContain('/new-password');
    await expectOwnerGetsIn();
  });

  test('two at the same moment are one', async () => {
    await takeEmail(luis);
    const tokens = [...(await undoLinksTo(owner)), ...(await undoLinksTo(principal))].map(({ token }) => token);
    const statuses = await Promise.all([...tokens, ...tokens].map(async (token) => (await press(token)).statusCode));
    expect(statuses.toSorted().filter((status) => status === 410).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 410)).toBe(true);
    await expectOwnerGetsIn();
  });
});

describe('whoever takes an account with a session alone', () => {
  test('and changes the email, verifies it and recovers the password, loses it to the owner', async () => {
    const theirs = await takeEmail(luis);
    const thief = await recover(theirs);
    expect(await loginOf(owner, DEMO_PASSWORD)).toEqual([401, 637]);
    expect(await undo(owner)).toBe(200);
    expect(getStatusAndCode(await thief.get(thief.ownId))).toEqual([401, 651]);
    expect(await loginOf(theirs, OTHER_PASSWORD)).toEqual([401, 637]);
    expect(await loginOf(owner, OTHER_PASSWORD)).toEqual([401, 637]);
    await expectOwnerGetsIn();
  });

  test.each(['first', 'latest'] as const)(
    'and changes the email twice, loses it to the %s mail to the first address; the own mails are worth nothing then',
    async (which) => {
      const second = await takeEmail(luis);
      const thief = await recover(second);
      const third = await takeEmail(thief);
      expect(await undo(owner, which)).toBe(200);
      for (const { token } of await undoLinksTo(second)) expect((await press(token)).statusCode).not.toBe(200);
      for (const email of [second, third]) {
        expect(await loginOf(email, OTHER_PASSWORD)).toEqual([401, 637]);
        const before = (await listMailsTo(service, email)).length;
        await visitor.requestLink(email);
        expect(await listMailsTo(service, email)).toHaveLength(before);
      }
      await expectOwnerGetsIn();
    },
  );

  test('and uses the own mail first, still loses to the owner', async () => {
    const second = await takeEmail(luis);
    const thief = await recover(second);
    await takeEmail(thief);
    expect(await undo(second)).toBe(200);
    expect(await undo(owner)).toBe(200);
    expect(await loginOf(second, OTHER_PASSWORD)).toEqual([401, 637]);
    await expectOwnerGetsIn();
  });

  test('and gives the old address to a new user, does not keep it from its owner', async () => {
    const theirs = await takeEmail(luis);
    const thief = await recover(theirs);
    const session = (await logIn(service.app, { email: theirs, password: OTHER_PASSWORD })).json<{ token: string }>()
      .token;
    const body = buildUserBody(supplier, { email: owner, principalUser: false });
    expect((await visitor.create(body, session)).statusCode).toBe(200);
    const elsewhere = await createDemoSupplier(service.db, { users: [buildUser()] });
    await visitor.create(
      buildUserBody(elsewhere, { email: owner, principalUser: false }),
      await service.createToken(elsewhere.users[0]?.email ?? ''),
    );
    expect(await undo(owner)).toBe(200);
    expect(getStatusAndCode(await thief.get(thief.ownId))).toEqual([401, 651]);
    await expectOwnerGetsIn();
  });

  test('cannot change the email again for seven days: only the old address recovers', async () => {
    await takeEmail(luis);
    expect(await undo(owner)).toBe(200);
    await expectOwnerGetsIn();
    const { token } = (await logIn(service.app, { email: owner, password: THIRD_PASSWORD })).json<{ token: string }>();
    const change = () => createUserCalls(service, token).change(luis.ownId, { email: newEmail() });
    expect(getStatusAndCode(await change())).toEqual([409, 622]);
    clock += 7 * DAY;
    const later = (await logIn(service.app, { email: owner, password: THIRD_PASSWORD })).json<{ token: string }>();
    expect(
      getStatusAndCode(await createUserCalls(service, later.token).change(luis.ownId, { email: newEmail() })),
    ).toEqual(OK);
  });

  test('of the principal user, and deletes and creates users, leaves nothing behind', async () => {
    const ana = await logInUser(service, supplier);
    const theirs = await takeEmail(ana);
    const thief = await recover(theirs);
    const session = (await logIn(service.app, { email: theirs, password: OTHER_PASSWORD })).json<{ token: string }>()
      .token;
    expect((await thief.remove(luis.ownId)).statusCode).toBe(200);
    expect(getStatusAndCode(await luis.get(luis.ownId))).toEqual([401, 651]);
    // A user of their own, who deletes the third one.
    const accomplice = buildUser().email;
    await visitor.create(buildUserBody(supplier, { email: accomplice, principalUser: false }), session);
    const invitation = await findLatestLink(service, accomplice);
    expect(getStatusAndCode(await visitor.setPassword(invitation.token, THIRD_PASSWORD))).toEqual(OK);
    const helper = createUserCalls(
      service,
      (await logIn(service.app, { email: accomplice, password: THIRD_PASSWORD })).json<{ token: string }>().token,
    );
    const third = supplier.users[2]?.email ?? '';
    expect((await helper.remove(await helper.idOf(third))).statusCode).toBe(200);
    // All mails went to the old address of the principal user, too, who follows the first.
    expect(await undo(principal)).toBe(200);
    expect(getStatusAndCode(await helper.get(luis.ownId))).toEqual([401, 651]);
    expect(await loginOf(accomplice, THIRD_PASSWORD)).toEqual([401, 637]);
    await expectOwnerGetsIn(principal);
    await expectOwnerGetsIn(owner);
    await expectOwnerGetsIn(third);
  });
});

describe('a user whom a colleague', () => {
  test('deletes does not return on their own: the link goes to the colleague and to the principal user', async () => {
    const third = supplier.users[2]?.email ?? '';
    await luis.remove(await luis.idOf(third));
    expect(await undoLinksTo(third)).toEqual([]);
    expect((await undoLinksTo(owner)).map(({ subject }) => subject)).toEqual(['Usuario de su empresa eliminado']);
    expect(await undo(principal)).toBe(200);
    await expectOwnerGetsIn(third);
  });

  test('deletes while the bank blocks them returns blocked', async () => {
    const third = supplier.users[2]?.email ?? '';
    await service.db.updateTable('portal_user').set({ status: 'blocked' }).where('email', '=', third).execute();
    await luis.remove(await luis.idOf(third));
    expect(await undo(principal)).toBe(200);
    const ana = await logInUser(service, supplier);
    expect((await ana.list()).find(({ email }) => email === third)?.status).toBe('Bloqueado');
    for (const { text } of await listMailsTo(service, third)) expect(text).not.toContain('/new-password');
  });

  test('creates loses the access when the colleague did not', async () => {
    const session = await service.createToken(owner);
    const email = buildUser().email;
    await visitor.create(buildUserBody(supplier, { email, principalUser: false }), session);
    expect(await undo(principal)).toBe(200);
    const ana = await logInUser(service, supplier);
    expect(await ana.idOf(email)).toBe('');
    await expectOwnerGetsIn();
  });
});
