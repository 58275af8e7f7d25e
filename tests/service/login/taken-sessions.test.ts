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

const HOUR = 3_600_000;
const OK = [200, undefined];
const WRONG = [401, 637];
const THIRD_PASSWORD = 'Tercera.Clave-2028';

let clock = Date.now();
const service = useTestService({ now: () => new Date(clock) });
const visitor = createVisitorCalls(service);

/** A supplier with its principal user, and Luis and Marta, two colleagues. */
let supplier: DemoSupplier;
let principal: string;
let owner: string;
let luis: Awaited<ReturnType<typeof logInUser>>;
let made = 0;
const newEmail = () => `ladrona${(made += 1)}@tomada.example`;

beforeEach(async () => {
  const users = [buildUser(), buildUser({ principal: false }), buildUser({ principal: false })];
  supplier = await createDemoSupplier(service.db, { users, invoices: 3 });
  [principal, owner] = users.map(({ email }) => email) as [string, string];
  luis = await logInUser(service, supplier, 1);
});

const undoMailsTo = (email: string) => listUndoMails(service, email);
const undoTokensOf = async (email: string) => (await undoMailsTo(email)).map((mail) => parseMailLink(mail).token);
const press = async (token: string | undefined) => (await pressUndoButton(service, token ?? '')).statusCode;

const loginOf = async (email: string, password: string) =>
  getStatusAndCode(await logIn(service.app, { email, password }));

/** Makes an email the login of a session's user, with what was mailed to it. */
async function takeEmail(session: Awaited<ReturnType<typeof logInUser>>, email = newEmail()) {
  expect(getStatusAndCode(await session.change(session.ownId, { email }))).toEqual(OK);
  const link = await findLatestLink(service, email);
  expect(getStatusAndCode(await visitor.confirmEmail(link.id, link.token))).toEqual(OK);
  return email;
}

/** Creates a user with a session, and activates it. @returns the calls of the new user */
async function createAccomplice(email = newEmail()) {
  const body = buildUserBody(supplier, { email, principalUser: false });
  expect((await visitor.create(body, await service.createToken(owner))).statusCode).toBe(200);
  const { token } = await findLatestLink(service, email);
  expect(getStatusAndCode(await visitor.setPassword(token, THIRD_PASSWORD))).toEqual(OK);
  const session = (await logIn(service.app, { email, password: THIRD_PASSWORD })).json<{ token: string }>().token;
  return createUserCalls(service, session);
}

describe('whoever holds a session without the password', () => {
  test('verifies no email with the link that was mailed to another one', async () => {
    const theirs = newEmail();
    // The mails of an hour are used up, so that the next email is mailed no link.
    for (let mail = 0; mail < 6; mail += 1) await luis.change(luis.ownId, { email: theirs });
    const link = await findLatestLink(service, theirs);
    const somebodys = newEmail();
    await luis.change(luis.ownId, { email: somebodys });
    await visitor.confirmEmail(link.id, link.token);
    expect(await loginOf(somebodys, DEMO_PASSWORD)).not.toEqual(OK);
    expect(await loginOf(owner, DEMO_PASSWORD)).toEqual(OK);
  });

  test('has no more guesses of the password with each email that waits for its verification', async () => {
    const answers = [];
    for (let round = 0; round < 3; round += 1) {
      const email = newEmail();
      await luis.change(luis.ownId, { email });
      for (let guess = 0; guess < 4; guess += 1) answers.push(await loginOf(email, `Adivino.Clave-${round}${guess}`));
    }
    expect(answers.filter(([, code]) => code === 637)).toHaveLength(4);
    expect(await loginOf(newEmail(), 'Adivino.Clave-1')).toEqual(WRONG);
  });

  test('does not bury the mail that matters below others', async () => {
    for (let time = 0; time < 20; time += 1) await luis.change(luis.ownId, { email: newEmail() });
    expect((await undoMailsTo(owner)).length).toBeLessThanOrEqual(6);
    for (let call = 0; call < 2; call += 1) {
      clock += HOUR * 0.9;
      await luis.get(luis.ownId);
    }
    await takeEmail(luis);
    expect((await undoMailsTo(owner)).at(-1)?.subject).toContain('Correo electrónico cambiado');
  });

  test('and makes the owner confirm the old email again, does not get the account back with the own mail', async () => {
    const ana = await logInUser(service, supplier);
    const theirs = await takeEmail(ana);
    await takeEmail(ana, principal);
    const theirTokens = await undoTokensOf(theirs);
    expect(theirTokens.length).toBeGreaterThan(0);
    expect(await press(theirTokens.at(-1))).toBe(200);
    const [first] = await undoTokensOf(principal);
    expect(await press(first)).toBe(200);
    await visitor.requestLink(principal);
    const link = await findLatestLink(service, principal);
    expect(getStatusAndCode(await visitor.setPassword(link.token))).toEqual(OK);
    expect(await loginOf(principal, OTHER_PASSWORD)).toEqual(OK);
    expect(await loginOf(theirs, OTHER_PASSWORD)).toEqual(WRONG);
  });

  test('leaves no record of an end that was none', async () => {
    const token = await service.createToken(owner);
    const sessions = await service.app.inject({
      method: 'DELETE',
      url: `/api/usuarios/${luis.ownId}/sesiones/00000000-0000-4000-8000-000000000000`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(sessions.statusCode).toBe(200);
    const ends = await runAsTableOwner(service.db, supplier, (trx) =>
      trx.selectFrom('supplier_audit').selectAll().where('kind', '=', 'session-ended').execute(),
    );
    expect(ends).toEqual([]);
  });
});

describe('a user whom a colleague dismissed', () => {
  test('takes nothing back with the mails of before: nobody returns, and nobody loses the access', async () => {
    const third = supplier.users[2]?.email ?? '';
    await luis.remove(await luis.idOf(third));
    await createAccomplice('nueva.colega@tomada.example');
    const ana = await logInUser(service, supplier);
    expect((await ana.remove(luis.ownId)).statusCode).toBe(200);
    const before = await ana.list();
    for (const token of await undoTokensOf(owner)) expect(await press(token)).not.toBe(200);
    expect(await ana.list()).toEqual(before);
    // The principal user still can.
    for (const token of (await undoTokensOf(principal)).slice(0, 1)) expect(await press(token)).toBe(200);
    expect((await ana.list()).map(({ email }) => email)).toContain(third);
  });

  test('by a user whom the own session created, returns', async () => {
    const accomplice = await createAccomplice();
    expect((await accomplice.remove(luis.ownId)).statusCode).toBe(200);
    const [first] = await undoTokensOf(owner);
    expect(await press(first)).toBe(200);
    const ana = await logInUser(service, supplier);
    expect((await ana.list()).map(({ email }) => email)).toContain(owner);
  });
});

test('a colleague brings no deleted user back behind the back of the principal user', async () => {
  const third = supplier.users[2]?.email ?? '';
  await luis.remove(await luis.idOf(third));
  const [own] = await undoTokensOf(owner);
  expect(await press(own)).toBe(200);
  const [latest] = await listMailsTo(service, principal);
  expect(latest?.subject).toContain('Cambios deshechos en su empresa');
  expect(latest?.text).toContain(`Usuario: ${owner.slice(0, 1)}***`);
  expect(latest?.text).not.toContain('/api/no-he-sido-yo');
});

test('the principal user who takes a change back is mailed nothing about it', async () => {
  await luis.remove(await luis.idOf(supplier.users[2]?.email ?? ''));
  const [own] = await undoTokensOf(principal);
  expect(await press(own)).toBe(200);
  expect((await listMailsTo(service, principal)).filter(({ subject }) => subject.includes('deshechos'))).toEqual([]);
});

describe('two calls at the same moment', () => {
  test('lock what they change in the same order: the service answers both', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const email = newEmail();
      await luis.change(luis.ownId, { email });
      const link = await findLatestLink(service, email);
      const answers = await Promise.all([
        visitor.confirmEmail(link.id, link.token),
        luis.change(luis.ownId, { email: newEmail() }),
        visitor.confirmEmail(link.id, link.token),
        luis.change(luis.ownId, { email: newEmail() }),
      ]);
      statuses.push(...answers.map(({ statusCode }) => statusCode));
      clock += HOUR * 0.95;
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
