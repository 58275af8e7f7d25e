import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { createSupplierHelp } from '#confirming/domain/supplier-help.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { createUserInState, find, helpWith, search, useHelpDesk } from '#tests/service/support/help-desk.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';
import { findTestBrand, logIn, TEST_SECRET } from '#tests/service/support/test-service.ts';

// A service of the demo, without an SMTP server.
const desk = useHelpDesk({ limitFactor: 1 }, undefined, undefined, (database) => ({
  supplierHelp: createSupplierHelp({
    database,
    now: () => new Date(),
    findBrand: findTestBrand,
    getPortalAddress: (host) => `https://${host}`,
    secret: TEST_SECRET,
    sendsMails: false,
  }),
}));

let support: TestConsole['call'];
let local: TestConsole['call'];
beforeAll(async () => {
  support = await desk.addCaller('support@banco.example', ['support']);
  local = await desk.addCaller('local@banco.example', ['support'], ['9001']);
});

interface Refusal {
  code: string;
  message: string;
  details?: unknown;
  fields?: Record<string, string>;
}

const detailsOf = async (call: TestConsole['call'], facts: Parameters<typeof search>[1]) => {
  const answer = await search(call, facts);
  expect(answer.statusCode).toBe(404);
  return answer.json<Refusal>().details;
};

test('R-DESK-06 a search in the wrong entity says in which one of the scope it would be found, to who may see both', async () => {
  const { facts } = await createUserInState(desk, {}, '9001');
  expect(await detailsOf(support, { ...facts, entity: '9000' })).toEqual({ elsewhere: ['9001'] });
  expect(await detailsOf(local, { ...facts, entity: '9000' })).toBeUndefined();
  expect(await detailsOf(support, { ...facts, entity: '9000', taxId: 'B00000000' })).toBeUndefined();
  const { facts: hidden } = await createUserInState(desk, {}, '9000');
  expect(await detailsOf(local, { ...hidden, entity: '9001' })).toBeUndefined();
  const { rows } = await sql<{ detail: Record<string, unknown> }>`
    select detail from audit where action = 'supplier-user-searched' order by id limit 1`.execute(desk.db);
  expect(rows[0]?.detail).toMatchObject({ found: false, elsewhere: '9001' });
});

test('R-DESK-06 of a user who was deleted the search says when and by whom, and nothing out of scope', async () => {
  const users = [buildUser(), buildUser({ principal: false })];
  const supplier = await createDemoSupplier(desk.db, { entity: '9000', users });
  const [principal, colleague] = users.map(({ email }) => email);
  const { token } = (await logIn(desk.portal, { email: principal!, codNrbeEn: '9000' })).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const listed = await desk.portal.inject({ url: '/api/usuarios', headers });
  const id = listed
    .json<{ response: { id: string; email: string }[] }>()
    .response.find(({ email }) => email === colleague)?.id;
  const deleted = await desk.portal.inject({ method: 'DELETE', url: `/api/usuarios/${id}`, headers });
  expect(deleted.statusCode).toBeLessThan(300);
  await desk.portal.idle();
  const facts = { entity: '9000', taxId: supplier.supplierId, email: colleague! };
  const time: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
  expect(await detailsOf(support, facts)).toEqual({ gone: { at: time, by: 'principal' } });
  expect(await detailsOf(local, facts)).toBeUndefined();
  expect(await detailsOf(support, { ...facts, taxId: 'B00000000' })).toBeUndefined();
});

test('R-DESK-06 without an SMTP server a mail is kept in the outbox, and nobody waits for it', async () => {
  const { facts } = await createUserInState(desk, { status: 'unverified', isInvited: true });
  const { handle } = await find(support, facts);
  await helpWith(support, handle, 'resend');
  expect((await find(support, facts)).lastMail).toMatchObject({ purpose: 'activate', outcome: 'kept' });
});

test.each([
  ['a telephone', 'Llama desde el 612 345 678'],
  ['a name', 'Ha llamado Nuria Serra Vidal'],
  ['a password', 'Su contraseña es Verano-2026!'],
  ['an email', 'Escribe desde nuria@serra.example'],
])('R-DESK-06 a note with %s does not reach the audit, where nobody could remove it', async (_what, note) => {
  const { facts } = await createUserInState(desk, { isLocked: true });
  const { handle } = await find(support, facts);
  const answer = await helpWith(support, handle, 'lift', { note });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<Refusal>().fields ?? {})).toEqual(['note']);
  const { rows } = await sql`select 1 from audit where detail::text like ${`%${note}%`}`.execute(desk.db);
  expect(rows).toEqual([]);
  expect((await helpWith(support, handle, 'lift', { note: 'Recuerda la contraseña' })).statusCode).toBe(200);
});

test('R-DESK-06 who has searched too often reads that it is their own limit, not that of their network', async () => {
  const busy = await desk.addCaller('busy@banco.example', ['support']);
  const facts = { entity: '9000', taxId: 'B00000000', email: 'nadie@nada.example' };
  for (let count = 0; count < 30; count += 1) await search(busy, facts);
  const refused = await search(busy, facts);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    code: 'tooMany',
    message: 'Ha hecho demasiados intentos seguidos. Espere unos minutos.',
  });
});
