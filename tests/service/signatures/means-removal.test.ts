import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleDueRemovals } from '#confirming/jobs/means-removals.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { find, listMails, useHelpDesk } from '#tests/service/support/help-desk.ts';
import { createSigner, Signer } from '#tests/service/support/signer.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';
import { findTestBrand, type TestService } from '#tests/service/support/test-service.ts';

const HOUR = 3_600_000;
const PAGE = '/api/no-he-sido-yo/medios-firma';
const API = '/console/api/supplier-users/means-removal';

const desk = useHelpDesk();
let ana: TestConsole['call'];
let luis: TestConsole['call'];
beforeAll(async () => {
  for (const name of ['ana', 'luis', 'marta']) await desk.addMember(`${name}@banco.example`, ['support']);
});

let supplier: DemoSupplier;
let principal: Signer;
let facts: { entity: string; taxId: string; email: string };
beforeEach(async () => {
  // What another test left open is not settled here.
  await desk.db.deleteFrom('means_removal').execute();
  const users = [buildUser({ principal: true }), buildUser({ principal: false })];
  supplier = await createDemoSupplier(desk.db, { entity: '9000', users });
  principal = await createSigner({ app: desk.portal, db: desk.db } as TestService, supplier);
  await principal.addPasskey();
  facts = { entity: '9000', taxId: supplier.supplierId, email: principal.user.email };
  await wait(0);
});

/** Moves the clock on; sessions may have ended by then. */
async function wait(milliseconds: number): Promise<void> {
  desk.advanceTime(milliseconds);
  ana = await desk.callAs('ana@banco.example');
  luis = await desk.callAs('luis@banco.example');
}

const post = (call: TestConsole['call'], path: string, payload: object) =>
  call({ method: 'POST', url: API + path, payload });

async function ask(call = ana, about = facts) {
  const { handle } = await find(call, about);
  return post(call, '', { handle, reason: 'device-lost', note: 'Ha llamado a las diez' });
}

async function decide(call: TestConsole['call'], decision: 'approve' | 'cancel') {
  const { handle, meansRemoval } = await find(call, facts);
  return post(call, `/${decision}`, { handle, askedAt: meansRemoval.last?.askedAt ?? desk.now().toISOString() });
}

const codeOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json<{ code?: string }>().code];

const settle = () => settleDueRemovals({ database: desk.db, now: desk.now, findBrand: findTestBrand });

async function countMeans(): Promise<number> {
  const { rows } = await sql`select id from signature_means where user_id = ${principal.id}`.execute(desk.db);
  return rows.length;
}

const listRemovals = async (call: TestConsole['call']) =>
  (await call({ method: 'GET', url: '/console/api/desk' })).json<ConsoleResponseBody<'readDesk'>>().meansRemovals;

/** The token of the latest link that stops a removal. */
async function readStopToken(): Promise<string> {
  const mail = (await listMails(desk, facts.email)).find(({ text }) => text.includes(PAGE));
  return /medios-firma\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const open = (token: string) => desk.portal.inject({ method: 'GET', url: PAGE, query: { token } });
const press = (token: string) =>
  desk.portal.inject({
    method: 'POST',
    url: PAGE,
    query: { token },
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const subjectsOf = async (email: string) =>
  (await listMails(desk, email)).map(({ subject }) => subject.split(' · ')[0]);

const supplierEvents = async () =>
  (
    await sql<{ kind: string }>`select kind from supplier_audit where supplier_id = ${supplier.supplierId}
      and kind like '%removal%' order by seq`.execute(desk.db)
  ).rows.map(({ kind }) => kind);

const consoleEvents = async () =>
  (
    await sql<{ email: string; action: string }>`select email, action from audit
      where action like 'supplier-removal-%' and detail->>'supplierId' = ${supplier.supplierId} order by id`.execute(
      desk.db,
    )
  ).rows.map(({ email, action }) => [email.split('@')[0], action]);

describe('R-SIGN-06 support removes the means of a principal user who lost them', () => {
  test('when one member asks and another one approves, 24 hours later, and the user adds the first means again', async () => {
    expect((await ask()).statusCode).toBe(200);
    expect(await subjectsOf(facts.email)).toContain('Se ha pedido quitar sus medios de firma');
    expect((await listRemovals(ana))?.items).toEqual([]);
    const [waiting] = (await listRemovals(luis))?.items ?? [];
    expect(waiting).toMatchObject({ entity: '9000', by: 'ana@banco.example', note: 'Ha llamado a las diez' });
    expect(JSON.stringify(waiting)).not.toContain(supplier.supplierId);
    expect(codeOf(await decide(ana, 'approve'))).toEqual([409, 'ownRequest']);
    expect(await readStopToken()).toBe('');

    expect((await decide(luis, 'approve')).statusCode).toBe(200);
    expect((await find(ana, facts)).meansRemoval).toMatchObject({ last: { state: 'approved' }, actions: ['cancel'] });
    expect((await listRemovals(luis))?.count).toBe(0);
    expect(await subjectsOf(facts.email)).toContain('Vamos a quitar sus medios de firma');

    await wait(24 * HOUR - 60_000);
    expect([await settle(), await countMeans()]).toEqual([0, 1]);
    await wait(60_000);
    expect([await settle(), await settle(), await countMeans()]).toEqual([1, 0, 0]);
    expect((await subjectsOf(facts.email))[0]).toBe('Medios de firma eliminados');
    expect((await find(luis, facts)).meansRemoval).toMatchObject({ last: { state: 'done' }, actions: [] });
    expect(await consoleEvents()).toEqual([
      ['ana', 'supplier-removal-asked'],
      ['luis', 'supplier-removal-approved'],
    ]);
    expect(await supplierEvents()).toEqual(['support-removal-asked', 'support-removal-approved']);

    const again = await createSigner({ app: desk.portal, db: desk.db } as TestService, supplier);
    await again.addPasskey();
    expect(await countMeans()).toBe(1);
  });

  test('and nobody but the principal user, who has means, is helped so', async () => {
    const colleague = await createSigner({ app: desk.portal, db: desk.db } as TestService, supplier, 1);
    await colleague.addPasskey();
    const about = { ...facts, email: colleague.user.email };
    expect((await find(ana, about)).meansRemoval.actions).toEqual([]);
    expect(codeOf(await ask(ana, about))).toEqual([409, 'helpNotPossible']);
    await sql`delete from signature_means where user_id = ${principal.id}`.execute(desk.db);
    expect(codeOf(await ask())).toEqual([409, 'helpNotPossible']);
  });

  test('once: asked twice, approved twice at once, and after the user is gone', async () => {
    const marta = await desk.callAs('marta@banco.example');
    const answers = await Promise.all([ask(ana), ask(luis)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const other = answers[0]?.statusCode === 200 ? luis : ana;
    const approvals = await Promise.all([decide(other, 'approve'), decide(marta, 'approve')]);
    expect(approvals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const links = (await listMails(desk, facts.email)).filter(({ text }) => text.includes(PAGE));
    expect(links).toHaveLength(1);
    await sql`delete from portal_user where id = ${principal.id}`.execute(desk.db);
    await wait(25 * HOUR);
    expect(await settle()).toBe(0);
  });

  test('unless a member withdraws it, declines it, or stops what was approved', async () => {
    await ask();
    expect((await decide(ana, 'cancel')).statusCode).toBe(200);
    expect((await find(luis, facts)).meansRemoval).toMatchObject({ last: { state: 'cancelled' }, actions: ['ask'] });
    expect(codeOf(await decide(luis, 'approve'))).toEqual([409, 'helpNotPossible']);
    expect((await subjectsOf(facts.email))[0]).toBe('No quitaremos sus medios de firma');
    await ask();
    await decide(luis, 'approve');
    expect((await decide(ana, 'cancel')).statusCode).toBe(200);
    await wait(25 * HOUR);
    expect([await settle(), await countMeans()]).toEqual([0, 1]);
  });

  test('unless whoever asked does not work in support any more, or nobody approves it in three days', async () => {
    await ask();
    await sql`update staff set disabled_at = now() where email = 'ana@banco.example'`.execute(desk.db);
    expect(codeOf(await decide(luis, 'approve'))).toEqual([409, 'requesterGone']);
    await sql`update staff set disabled_at = null where email = 'ana@banco.example'`.execute(desk.db);
    await wait(72 * HOUR);
    expect((await listRemovals(luis))?.items).toEqual([]);
    expect(codeOf(await decide(luis, 'approve'))).toEqual([409, 'helpNotPossible']);
    expect(await settle()).toBe(1);
    expect((await find(luis, facts)).meansRemoval).toMatchObject({ last: { state: 'expired' }, actions: ['ask'] });
    expect(await countMeans()).toBe(1);
  });

  describe('across a change of what the two members may do', () => {
    const idOf = async (name: string) =>
      (
        await desk.db
          .selectFrom('staff')
          .select('id')
          .where('email', '=', `${name}@banco.example`)
          .executeTakeFirstOrThrow()
      ).id;
    /** Eva administers staff and helps suppliers; Chus administers alone. */
    let eva: TestConsole['call'];
    let chus: TestConsole['call'];
    const setScope = async (by: TestConsole['call'], name: string, scope: string[]) => {
      const url = `/console/api/staff/${await idOf(name)}`;
      expect((await by({ method: 'PUT', url, payload: { scope } })).statusCode).toBe(200);
      // The sessions of the member ended with it.
      await logInAll();
    };
    beforeAll(async () => {
      await desk.addMember('eva@banco.example', ['support', 'admin']);
      await desk.addMember('chus@banco.example', ['admin']);
      for (const name of ['noa', 'pau']) await desk.addMember(`${name}@banco.example`, ['support'], ['9000']);
    });
    let noa: TestConsole['call'];
    let pau: TestConsole['call'];
    const logInAll = async () => {
      [eva, chus, noa, pau] = (await Promise.all(
        ['eva', 'chus', 'noa', 'pau'].map((name) => desk.callAs(`${name}@banco.example`)),
      )) as [TestConsole['call'], TestConsole['call'], TestConsole['call'], TestConsole['call']];
    };
    beforeEach(async () => {
      // What an earlier test granted is over.
      await wait(25 * HOUR);
      await logInAll();
      await setScope(chus, 'noa', ['9000', '9001']);
      await setScope(chus, 'pau', ['9000', '9001']);
      expect((await ask(noa)).statusCode).toBe(200);
    });
    const hoursLater = async (hours: number) => {
      await wait(hours * HOUR);
      await logInAll();
    };

    test('whoever asked and may see the entity no longer does not count, and counts again once a third person lets them in', async () => {
      await setScope(chus, 'noa', ['9001']);
      expect(codeOf(await decide(pau, 'approve'))).toEqual([409, 'requesterGone']);
      await setScope(chus, 'noa', ['9000']);
      expect(codeOf(await decide(pau, 'approve'))).toEqual([200, undefined]);
    });

    test('whoever lets the member in again who asked approves nothing of theirs for 24 hours, and is not shown it', async () => {
      await setScope(chus, 'noa', ['9001']);
      await setScope(eva, 'noa', ['9000']);
      expect((await listRemovals(eva))?.count).toBe(0);
      expect(codeOf(await decide(eva, 'approve'))).toEqual([409, 'requesterGrant']);
      expect((await find(eva, facts)).meansRemoval.last?.state).toBe('asked');
      await hoursLater(23);
      expect(codeOf(await decide(eva, 'approve'))).toEqual([409, 'requesterGrant']);
      // Renewed, it counts from then on.
      await setScope(eva, 'noa', ['9000', '9001']);
      await hoursLater(23);
      expect(codeOf(await decide(eva, 'approve'))).toEqual([409, 'requesterGrant']);
      await hoursLater(1);
      expect((await listRemovals(eva))?.count).toBe(1);
      expect(codeOf(await decide(eva, 'approve'))).toEqual([200, undefined]);
    });

    test('whoever got the entity from the member who asks approves nothing of theirs for 24 hours', async () => {
      expect((await decide(eva, 'cancel')).statusCode).toBe(200);
      expect((await ask(eva)).statusCode).toBe(200);
      await setScope(eva, 'pau', ['9000']);
      expect((await listRemovals(pau))?.count).toBe(0);
      expect(codeOf(await decide(pau, 'approve'))).toEqual([409, 'requesterGrant']);
      await hoursLater(24);
      expect(codeOf(await decide(pau, 'approve'))).toEqual([200, undefined]);
    });

    test('a member who may not see the entity at the moment of the approval approves nothing, though it did before', async () => {
      const { handle, meansRemoval } = await find(pau, facts);
      await setScope(chus, 'pau', ['9001']);
      const decision = { handle, askedAt: meansRemoval.last?.askedAt };
      expect((await post(pau, '/approve', decision)).statusCode).toBe(404);
      expect((await find(luis, facts)).meansRemoval.last?.state).toBe('asked');
    });
  });

  test('and only members who may see the entity see or decide it', async () => {
    await ask();
    const elsewhere = await desk.addCaller(
      `lejos.${supplier.supplierId.toLowerCase()}@banco.example`,
      ['support'],
      ['9001'],
    );
    const chief = await desk.addCaller(`jefa.${supplier.supplierId.toLowerCase()}@banco.example`, ['admin']);
    expect((await listRemovals(elsewhere))?.items).toEqual([]);
    expect(await listRemovals(chief)).toBeUndefined();
    const { handle, meansRemoval } = await find(luis, facts);
    const decision = { handle, askedAt: meansRemoval.last?.askedAt };
    expect((await post(elsewhere, '/approve', decision)).statusCode).toBe(404);
    expect((await post(chief, '/approve', decision)).statusCode).toBe(403);
    expect((await find(chief, facts)).meansRemoval).toEqual({ last: null, actions: [] });
    expect(codeOf(await post(luis, '/approve', { ...decision, askedAt: '2020-01-01T00:00:00.000Z' }))).toEqual([
      409,
      'helpNotPossible',
    ]);
  });
});

describe("R-SIGN-06 'No he sido yo'", () => {
  test('stops an approved removal once, without a login, and says what happened; it can be asked for again', async () => {
    await ask();
    await decide(luis, 'approve');
    const token = await readStopToken();
    await wait(23 * HOUR);
    const page = await open(token);
    expect([page.statusCode, page.body.includes('va a quitar todos los medios de firma')]).toEqual([200, true]);
    expect((await find(luis, facts)).meansRemoval.last?.state).toBe('approved');
    const stopped = await press(token);
    expect([stopped.statusCode, stopped.body.includes('La petición está anulada')]).toEqual([200, true]);
    const late = await press(token);
    expect([late.statusCode, late.body.includes('La petición ya estaba anulada')]).toEqual([410, true]);
    expect((await subjectsOf(facts.email))[0]).toBe('No quitaremos sus medios de firma');
    expect((await supplierEvents()).at(-1)).toBe('means-removal-ended');
    await wait(2 * HOUR);
    expect([await settle(), await countMeans()]).toEqual([0, 1]);
    expect((await find(ana, facts)).meansRemoval).toMatchObject({ last: { state: 'stopped' }, actions: ['ask'] });

    await ask();
    await decide(luis, 'approve');
    expect((await press(token)).statusCode).toBe(410);
    await wait(24 * HOUR);
    expect([await settle(), await countMeans()]).toEqual([1, 0]);
    const done = await press(await readStopToken());
    expect([done.statusCode, done.body.includes('Ya hemos quitado')]).toEqual([410, true]);
  });

  test('is refused to whoever has no link', async () => {
    await ask();
    await decide(luis, 'approve');
    const token = await readStopToken();
    for (const wrong of ['', 'x', `${token.slice(0, -4)}abcd`, token.replace('9000', '9001')])
      expect((await press(wrong)).statusCode).toBe(404);
    expect((await find(luis, facts)).meansRemoval.last?.state).toBe('approved');
  });

  test('and the removal at the same moment: one of them happens', async () => {
    await ask();
    await decide(luis, 'approve');
    const token = await readStopToken();
    await wait(24 * HOUR);
    const [page, settled] = await Promise.all([press(token), settle(), settle()]);
    const outcome = [page.statusCode, settled, await countMeans()];
    const { last } = (await find(luis, facts)).meansRemoval;
    if (last?.state === 'stopped') expect(outcome).toEqual([200, 0, 1]);
    else expect([last?.state, page.statusCode, await countMeans()]).toEqual(['done', 410, 0]);
  });
});

test('R-SIGN-06 whoever signs in between has not lost everything: the removal ends, and the user reads of it', async () => {
  await ask();
  await decide(luis, 'approve');
  const started = await principal.start({ kind: 'recovery' });
  expect(started.statusCode).toBe(200);
  expect((await find(luis, facts)).meansRemoval).toMatchObject({ last: { state: 'signed' }, actions: ['ask'] });
  expect(await subjectsOf(facts.email)).toContain('No quitaremos sus medios de firma');
  const page = await open(await readStopToken());
  expect([page.statusCode, page.body.includes('se anuló al firmarse')]).toEqual([410, true]);
  await wait(25 * HOUR);
  expect([await settle(), await countMeans()]).toEqual([0, 1]);
});
