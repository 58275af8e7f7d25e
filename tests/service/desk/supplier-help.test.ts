import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createUserInState,
  find,
  helpWith,
  listVainSearches,
  listMails,
  lock,
  search,
  tryLogin,
  useHelpDesk,
} from '#tests/service/support/help-desk.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';
import { logIn } from '#tests/service/support/test-service.ts';

const desk = useHelpDesk();
let support: TestConsole['call'];
let colleague: TestConsole['call'];
let local: TestConsole['call'];
beforeAll(async () => {
  await desk.addMember('support@banco.example', ['support']);
  await desk.addMember('colleague@banco.example', ['support']);
  local = await desk.addCaller('local@banco.example', ['support'], ['9001']);
  await wait(0);
});

/** Moves the clock on; sessions may have ended by then. */
async function wait(milliseconds: number): Promise<void> {
  desk.advanceTime(milliseconds);
  support = await desk.callAs('support@banco.example');
  colleague = await desk.callAs('colleague@banco.example');
}

const auditOf = async (entity: string, action: string) =>
  (
    await sql<{ email: string; detail: Record<string, unknown> }>`
      select email, detail from audit where entity = ${entity} and action = ${action} order by id desc`.execute(desk.db)
  ).rows;

const supplierAuditOf = async (supplierId: string) =>
  (
    await sql<{ kind: string; user_id: string | null; detail: Record<string, unknown> }>`
      select kind, user_id, detail from supplier_audit where supplier_id = ${supplierId} order by seq desc`.execute(
      desk.db,
    )
  ).rows;

describe('R-DESK-06 what support sees of a user', () => {
  test('is state, time, last mail and events of access, and nothing else', async () => {
    const { user, facts, supplier } = await createUserInState(desk, { isLocked: true });
    const other = {
      ...facts,
      taxId: ` es-${supplier.supplierId.toLowerCase()} `,
      email: ` ${user.email.toUpperCase()} `,
    };
    const found = await find(support, other);
    const time: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/);
    expect(found).toEqual({
      handle: expect.any(String),
      state: 'locked',
      since: time,
      lastMail: { purpose: 'unlock', at: time, outcome: 'waiting' },
      events: [
        { kind: 'login-locked', at: time },
        ...Array.from({ length: 4 }, () => ({ kind: 'login-refused', at: time })),
      ],
      actions: ['resend', 'lift', 'end'],
      meansRemoval: { last: null, actions: [] },
    });
  });

  test('is whether the last mail went out, and since when a status holds', async () => {
    const { user, facts } = await createUserInState(desk, { isLocked: true });
    const setMail = (column: 'sent_at' | 'given_up_at') =>
      sql`update mail set ${sql.ref(column)} = '2026-05-01T10:00:00Z' where recipient = ${user.email}`.execute(desk.db);
    await setMail('given_up_at');
    expect((await find(support, facts)).lastMail).toMatchObject({ outcome: 'failed' });
    await setMail('sent_at');
    expect((await find(support, facts)).lastMail).toMatchObject({ outcome: 'sent', at: '2026-05-01T10:00:00.000Z' });
    await sql`update portal_user set status = 'inactive' where email = ${user.email}`.execute(desk.db);
    const { rows } = await sql<{ status_at: Date }>`
      select status_at from portal_user where email = ${user.email}`.execute(desk.db);
    const { state, since } = await find(support, facts);
    expect({ state, since }).toEqual({ state: 'inactive', since: rows[0]?.status_at.toISOString() });
  });

  test('never is what the supplier does', async () => {
    const { supplier, facts } = await createUserInState(desk);
    const { entity, supplierId } = supplier;
    await sql`insert into supplier_audit (entity, supplier_id, user_id, kind)
      select entity, supplier_id, id, kind from portal_user,
        unnest(array['advance-requested', 'login', 'account-added']) kind
      where entity = ${entity} and supplier_id = ${supplierId} and not principal`.execute(desk.db);
    expect((await find(support, facts)).events.map(({ kind }) => kind)).toEqual(['login']);
  });

  test('is the same answer for an unknown user, one wrong fact, another entity and one out of scope', async () => {
    const { facts } = await createUserInState(desk);
    const { facts: other } = await createUserInState(desk, {}, '9001');
    const said = async (call: TestConsole['call'], asked: typeof facts) => {
      const { statusCode, body, headers } = await search(call, asked);
      return [statusCode, body, Object.keys(headers).toSorted(), headers['content-length']];
    };
    const answers = await Promise.all(Object.values(listVainSearches(other, facts)).map((asked) => said(local, asked)));
    expect(answers[0]?.[0]).toBe(404);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await search(local, other)).statusCode).toBe(200);
    expect((await search(support, facts)).statusCode).toBe(200);
  });

  test('is in the audit by every try: the user who was found, or a hash', async () => {
    const { facts, supplier } = await createUserInState(desk, {}, '9002');
    await find(support, facts);
    await search(support, { ...facts, email: 'nadie@nada.example' });
    await search(support, { ...facts, email: 'nadie@nada.example ' });
    await search(support, { ...facts, email: 'otra@nada.example' });
    const rows = await auditOf('9002', 'supplier-user-searched');
    const [other, again, nobody, found] = rows.map(({ detail }) => detail);
    expect(found).toEqual({ found: true, supplierId: supplier.supplierId, user: expect.any(String) });
    expect(nobody).toEqual({ found: false, search: expect.stringMatching(/^[\w-]{16}$/) });
    expect(again).toEqual(nobody);
    expect(other?.search).not.toBe(nobody?.search);
    expect(rows).toHaveLength(4);
  });
});

describe('R-DESK-06 what support does', () => {
  test('is recorded in both audits and mailed to the user and the principal user, all or nothing', async () => {
    const { facts, user, principal, supplier } = await createUserInState(desk, { isLocked: true });
    const { handle } = await find(support, facts);
    const before = await listMails(desk, user.email);
    await sql`create function refuse_lift() returns trigger language plpgsql as $$ begin
      if new.action = 'supplier-block-lifted' then raise exception 'no'; end if; return new; end $$`.execute(desk.db);
    await sql`create trigger no_lift before insert on audit for each row execute function refuse_lift()`.execute(
      desk.db,
    );
    expect((await helpWith(support, handle, 'lift')).statusCode).toBe(500);
    await sql`drop trigger no_lift on audit`.execute(desk.db);
    expect(await tryLogin(desk, user.email)).toBe(627);
    expect(await listMails(desk, user.email)).toEqual(before);
    expect(await listMails(desk, principal.email)).toEqual([]);
    expect((await supplierAuditOf(supplier.supplierId)).map(({ kind }) => kind)).not.toContain('support-block-lifted');

    expect((await helpWith(support, handle, 'lift', { reason: 'wrong-attempts' })).statusCode).toBe(200);
    const [row] = await auditOf('9000', 'supplier-block-lifted');
    const id: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(row).toEqual({
      email: 'support@banco.example',
      detail: {
        supplierId: supplier.supplierId,
        user: id,
        reason: 'wrong-attempts',
        note: 'Ha llamado a las diez',
      },
    });
    const [event] = await supplierAuditOf(supplier.supplierId);
    expect(event).toEqual({
      kind: 'support-block-lifted',
      user_id: null,
      detail: { user: row?.detail.user, staff: id, reason: 'wrong-attempts' },
    });
    for (const email of [user.email, principal.email]) {
      const [mail] = await listMails(desk, email);
      expect(mail?.subject).toBe('Nuestro equipo ha levantado el bloqueo de un usuario · Banco Alameda');
      expect(mail?.text).toContain(`Usuario: ${user.alias}`);
      expect(mail?.text).toContain('Motivo: Se equivocó al escribir la contraseña');
      expect(mail?.text).not.toMatch(/https?:/);
    }
  });

  test('sends the link to the user alone, and tells the principal user', async () => {
    const { facts, user, principal } = await createUserInState(desk, { status: 'unverified', isInvited: true });
    const { handle } = await find(support, facts);
    await helpWith(support, handle, 'resend');
    expect((await listMails(desk, user.email)).map(({ subject }) => subject)).toEqual([
      'Active su usuario · Banco Alameda',
    ]);
    expect((await listMails(desk, principal.email)).map(({ subject }) => subject)).toEqual([
      'Nuestro equipo ha enviado un enlace de acceso · Banco Alameda',
    ]);
    const { lastMail, events } = await find(support, facts);
    expect(lastMail).toMatchObject({ purpose: 'activate', outcome: 'waiting' });
    expect(events.map(({ kind }) => kind)).toEqual(['support-link-sent']);
  });

  test('needs the handle that the same member got, unchanged and at most 15 minutes old', async () => {
    const { facts, user } = await createUserInState(desk, { isLocked: true });
    const { handle } = await find(support, facts);
    const [content = '', signature = ''] = handle.split('.');
    const { handle: otherUser } = await find(support, (await createUserInState(desk, { isLocked: true })).facts);
    const unknown = await helpWith(support, 'x', 'lift');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { code: 'notFound', message: 'No existe lo que busca.' },
    ]);
    for (const [call, tried] of [
      [colleague, handle],
      [support, `${content}.${'ñ'.repeat(signature.length)}`],
      [support, `${content}.`],
      [support, `${content}A.${signature}`],
      [support, `${otherUser.split('.')[0] ?? ''}.${signature}`],
    ] as const)
      expect((await helpWith(call, tried, 'lift')).body).toBe(unknown.body);
    await wait(15 * 60_000);
    expect((await helpWith(support, handle, 'lift')).body).toBe(unknown.body);
    expect(await tryLogin(desk, user.email)).toBe(627);
  });

  test('ends with the scope of the member, and with the user', async () => {
    const moved = await desk.addCaller('moved@banco.example', ['support'], ['9000', '9001']);
    const { facts } = await createUserInState(desk, { isLocked: true });
    const { handle } = await find(moved, facts);
    await sql`update staff set scope = '{9001}' where email = 'moved@banco.example'`.execute(desk.db);
    expect((await helpWith(moved, handle, 'lift')).statusCode).toBe(404);
    const own = await find(support, facts);
    await sql`delete from portal_user where email = ${facts.email}`.execute(desk.db);
    expect((await helpWith(support, own.handle, 'lift')).statusCode).toBe(404);
  });

  test('needs an entity that can mail', async () => {
    await sql`insert into entity (code, name) values ('9999', 'Sin correo')`.execute(desk.db);
    const { facts } = await createUserInState(desk, { isLocked: true }, '9999');
    const { handle } = await find(support, facts);
    const answer = await helpWith(support, handle, 'lift');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'helpWithoutMail']);
    expect((await find(support, facts)).state).toBe('locked');
  });

  test.each([
    ['a reason of the list', { reason: 'because' }],
    ['a note', { note: '' }],
  ])('needs %s', async (_what, values) => {
    const { facts } = await createUserInState(desk, { isLocked: true });
    const { handle } = await find(support, facts);
    expect((await helpWith(support, handle, 'lift', values)).statusCode).toBe(400);
  });

  test('is limited for a user in a day, by whichever member', async () => {
    const { facts, user } = await createUserInState(desk, { isLocked: true });
    const helpAgain = async (call: TestConsole['call'], action: 'lift' | 'resend') =>
      (await helpWith(call, (await find(call, facts)).handle, action)).statusCode;
    for (const call of [support, colleague]) {
      expect(await helpAgain(call, 'lift')).toBe(200);
      await lock(desk.portal, user.email);
    }
    const { handle } = await find(support, facts);
    const refused = await helpWith(support, handle, 'lift');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'helpTooOften']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect(await tryLogin(desk, user.email)).toBe(627);
    for (let time = 0; time < 4; time += 1) {
      expect(await helpAgain(colleague, 'resend')).toBe(200);
      await wait(3_600_000);
    }
    expect(await helpAgain(support, 'resend')).toBe(429);
    await wait(24 * 3_600_000);
    expect(await helpAgain(support, 'lift')).toBe(200);
  });
});

describe('R-DESK-06 the sessions of a user', () => {
  const usersOf = (token: string) =>
    desk.portal.inject({ method: 'GET', url: '/api/usuarios', headers: { authorization: `Bearer ${token}` } });
  const openSession = async (email: string) =>
    (await logIn(desk.portal, { email, codNrbeEn: '9000' })).json<{ token: string }>().token;

  test('are ended by support and by admins of the entity, with both mails and one row of each audit', async () => {
    const { facts, user, principal, supplier } = await createUserInState(desk);
    await desk.addMember('chief@banco.example', ['admin'], ['9000']);
    for (const helper of [support, await desk.callAs('chief@banco.example')]) {
      const tokens = [await openSession(user.email), await openSession(user.email)];
      const colleagues = await openSession(principal.email);
      for (const token of [...tokens, colleagues]) expect((await usersOf(token)).statusCode).toBe(200);
      const { handle, actions } = await find(helper, facts);
      expect(actions).toContain('end');
      const earlier = await auditOf('9000', 'supplier-sessions-ended');
      expect((await helpWith(helper, handle, 'end', { reason: 'device-lost' })).statusCode).toBe(200);
      for (const token of tokens) expect((await usersOf(token)).statusCode).toBe(401);
      expect((await usersOf(colleagues)).statusCode).toBe(200);
      expect(await auditOf('9000', 'supplier-sessions-ended')).toHaveLength(earlier.length + 1);
      const events = await supplierAuditOf(supplier.supplierId);
      const event = events.find(({ kind }) => kind === 'support-sessions-ended');
      expect(event?.detail).toMatchObject({ reason: 'device-lost' });
      for (const email of [user.email, principal.email]) {
        const [mail] = await listMails(desk, email);
        expect(mail?.subject).toBe('Nuestro equipo ha cerrado las sesiones de un usuario · Banco Alameda');
        expect(mail?.text).toContain('Motivo: Ha perdido un dispositivo, o cree que otra persona usa su sesión');
      }
    }
    // The password is the same.
    expect(await tryLogin(desk, user.email)).toBe(200);
  });

  test('are ended at most four times a day, and not by an admin of another entity or with another handle', async () => {
    const { facts } = await createUserInState(desk);
    const { handle } = await find(support, facts);
    const elsewhere = await desk.addCaller('elsewhere@banco.example', ['admin'], ['9001']);
    expect((await search(elsewhere, facts)).statusCode).toBe(404);
    expect((await helpWith(elsewhere, handle, 'end')).statusCode).toBe(404);
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await helpWith(support, handle, 'end')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('are all that an admin without the role of support helps with', async () => {
    const { facts } = await createUserInState(desk, { isLocked: true });
    const chief = await desk.addCaller('only.admin@banco.example', ['admin']);
    const { handle, actions } = await find(chief, facts);
    expect(actions).toEqual(['end']);
    for (const action of ['lift', 'resend'] as const)
      expect((await helpWith(chief, handle, action)).statusCode).toBe(403);
  });
});
