import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { confirmEntityState } from '#studio/domain/publishing/retire-entity.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { PublishFolder } from '#studio/domain/publications/publish-folder.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { StaffPerson } from '#tests/service/support/staff-person.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const REASON = { reason: 'El banco deja este servicio' };
const DEFAULT_TEXT =
  'Ya no se puede entrar en este portal. Si necesita algo de sus facturas o sus anticipos, póngase en contacto con nosotros.';

let ana: StaffPerson;
let luis: StaffPerson;
let pablo: StaffPerson;
let elena: StaffPerson;

const site = startForFile(() => startConsoleWithFolders());
beforeAll(async () => {
  ana = await StaffPerson.logIn(site, 'ana', ['admin']);
  luis = await StaffPerson.logIn(site, 'luis', ['admin']);
  pablo = await StaffPerson.logIn(site, 'pablo', ['publisher']);
  elena = await StaffPerson.logIn(site, 'elena', ['editor']);
});
beforeEach(async () => {
  await site.db.deleteFrom('entity_retirement').execute();
});

const entity = async (code = '9001') => (await ana.get(`/entities/${code}`)).json<EntityRecord>();
const request = (who: StaffPerson, body: object, code = '9001') => who.post(`/entities/${code}/state-request`, body);
const confirm = async (who: StaffPerson, code = '9001') =>
  who.post(`/entities/${code}/state-request/confirmation`, { at: (await entity(code)).retirement?.request?.at });
const cancel = (who: StaffPerson, code = '9001') =>
  who.call({ method: 'DELETE', url: `/console/api/entities/${code}/state-request` });
const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const auditOf = async (code = '9001') =>
  (
    await site.db
      .selectFrom('audit')
      .select(['email', 'action', 'detail'])
      .where('entity', '=', code)
      .where('action', 'like', 'entity-%')
      .orderBy('id')
      .execute()
  ).map(({ email, action, detail }) => [email.split('@')[0], action, detail]);

/** Lets an admin ask and a publisher confirm. */
async function setState(state: 'open' | 'retired', more: object = {}): Promise<void> {
  expect((await request(ana, { state, ...REASON, ...more })).statusCode).toBe(200);
  expect((await confirm(pablo)).statusCode).toBe(200);
}

/** What the portal gets at the host of 9001. */
async function seen() {
  const live = new LiveEntities(site.db);
  await live.refresh();
  return live.byHost('roble.localhost')?.entity;
}

describe('R-DESK-04 an entity is retired', () => {
  test('once an admin asks with a reason and a second person confirms it, each in the audit', async () => {
    const asked = await request(ana, { state: 'retired', ...REASON });
    expect(asked.json<EntityRecord>().retirement).toMatchObject({
      isRetired: false,
      request: { state: 'retired', ...REASON, text: null, by: 'ana@banco.example' },
    });
    expect((await seen())?.closed).toBeUndefined();
    expect(codeOf(await confirm(ana))).toEqual([409, 'ownRequest']);
    const confirmed = await confirm(pablo);
    expect(confirmed.json<EntityRecord>().retirement).toMatchObject({ isRetired: true, request: null });
    expect(await seen()).toMatchObject({ codNrbeEn: '9001', closed: DEFAULT_TEXT, primaryColor: '#2F6B3C' });
    expect(await auditOf()).toEqual([
      ['ana', 'entity-state-requested', { state: 'retired', ...REASON, text: null }],
      ['pablo', 'entity-retired', { ...REASON, requestedBy: 'ana@banco.example', isOwn: false }],
    ]);
  });

  test('only by the request that the second person saw, and only once', async () => {
    await request(ana, { state: 'retired', ...REASON });
    const { at } = (await entity()).retirement!.request!;
    expect(codeOf(await request(luis, { state: 'retired', ...REASON }))).toEqual([409, 'entityStateWrong']);
    expect((await cancel(pablo)).statusCode).toBe(200);
    expect((await entity()).retirement).toBeNull();
    site.advanceTime(1_000);
    await request(luis, { state: 'retired', reason: 'Otra razón' });
    const late = await pablo.post('/entities/9001/state-request/confirmation', { at });
    expect(codeOf(late)).toEqual([409, 'entityStateWrong']);
    const fresh = { at: (await entity()).retirement!.request!.at };
    const both = await Promise.all(
      [pablo, ana].map((who) => who.post('/entities/9001/state-request/confirmation', fresh)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(codeOf(await cancel(pablo))).toEqual([409, 'entityStateWrong']);
    expect(codeOf(await request(ana, { state: 'retired', ...REASON }))).toEqual([409, 'entityStateWrong']);
  });

  test('not by a person to whom the author of the request gave the access in the last 24 hours', async () => {
    const staff = await site.addMember('nueva@banco.example', ['publisher']);
    await site.db
      .insertInto('staff_grant')
      .values({ staff_id: staff, granted_by: ana.id, granted_at: site.now() })
      .execute();
    const call: TestConsole['call'] = await site.callAs('nueva@banco.example');
    await request(ana, { state: 'retired', ...REASON });
    const { at } = (await entity()).retirement!.request!;
    const url = '/console/api/entities/9001/state-request/confirmation';
    expect(codeOf(await call({ method: 'POST', url, payload: { at } }))).toEqual([409, 'requesterGrant']);
  });

  test('with everything kept: its versions are read, nothing is published, and its hosts stay its own', async () => {
    const published = await entity();
    await setState('retired', { text: 'Desde el 1 de enero atendemos en la oficina.' });
    expect((await seen())?.closed).toBe('Desde el 1 de enero atendemos en la oficina.');
    expect((await entity()).live).toEqual(published.live);
    expect((await elena.read(published.live!.id)).files.map(({ name }) => name)).toContain('entity.json');
    const draft = await elena.draft('9001');
    await elena.submit(draft.id);
    await pablo.approve(draft.id, await pablo.read(draft.id));
    expect(codeOf(await pablo.act(draft.id, 'publish'))).toEqual([409, 'entityRetired']);
    const taken = await elena.post('/entities/9002/copies', { code: '9009', hosts: ['roble.localhost'] });
    expect(taken.json()).toMatchObject({ fields: { hosts: 'Una de estas direcciones no está disponible.' } });
    await pablo.act(draft.id, 'withdraw');
  });

  test('by one person where FOUR_EYES=false allows it, which the audit says', async () => {
    await request(ana, { state: 'retired', ...REASON });
    const { at } = (await entity()).retirement!.request!;
    const context = completeStudioContext({ database: site.db, now: site.now, needsReview: false });
    await confirmEntityState(context, { id: ana.id, email: 'ana@banco.example', name: null }, '9001', new Date(at));
    expect((await auditOf()).at(-1)).toMatchObject(['ana', 'entity-retired', { isOwn: true }]);
  });

  test('and opened again by the same rule, as it was', async () => {
    await setState('retired');
    await setState('open');
    expect((await seen())?.closed).toBeUndefined();
    expect((await entity()).retirement).toBeNull();
    expect((await auditOf()).at(-1)?.slice(0, 2)).toEqual(['pablo', 'entity-reopened']);
  });

  test('in the folder for other servers, too, within one round, and comes back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'published-'));
    const live = new LiveEntities(site.db);
    const target = new PublishFolder(folder, site.db, (definition) => `page of ${definition}`);
    const config = async () => {
      await live.refresh();
      await target.synchronize(live);
      return JSON.parse(readFileSync(join(folder, 'config/roble.localhost.json'), 'utf8')) as { closed?: string };
    };
    const open = await config();
    await setState('retired');
    expect(await config()).toEqual({ ...open, closed: DEFAULT_TEXT });
    expect(readFileSync(join(folder, 'pages/roble.localhost.html'), 'utf8')).toContain(DEFAULT_TEXT);
    const notices = readFileSync(join(folder, 'config/notices/roble.localhost.json'), 'utf8');
    expect(JSON.parse(notices)).toEqual({ notices: [], closed: DEFAULT_TEXT });
    await setState('open');
    expect(await config()).toEqual(open);
    rmSync(folder, { recursive: true });
  });

  test('with the same publication object while nothing changes, so that its page is rendered once', async () => {
    await setState('retired');
    const live = new LiveEntities(site.db);
    await live.refresh();
    const first = live.byHost('roble.localhost');
    await live.refresh();
    expect(live.byHost('roble.localhost')).toBe(first);
  });
});

describe('R-DESK-04 R-CON-05 of an entity outside the scope', () => {
  test.each(['request', 'confirm', 'cancel', 'copy', 'copy to'])('%s answers like a missing entity', async (what) => {
    await request(ana, { state: 'retired', ...REASON });
    const email = `${what.replace(' ', '-')}@banco.example`;
    const call = await site.addCaller(email, ['admin', 'publisher', 'editor'], ['9002']);
    const api = '/console/api/entities/9001';
    const at = site.now().toISOString();
    const answer = await {
      request: () => call({ method: 'POST', url: `${api}/state-request`, payload: { state: 'retired', ...REASON } }),
      confirm: () => call({ method: 'POST', url: `${api}/state-request/confirmation`, payload: { at } }),
      cancel: () => call({ method: 'DELETE', url: `${api}/state-request` }),
      copy: () => call({ method: 'POST', url: `${api}/copies`, payload: { code: '9002', hosts: ['x.localhost'] } }),
      'copy to': () =>
        call({
          method: 'POST',
          url: '/console/api/entities/9002/copies',
          payload: { code: '9005', hosts: ['x.localhost'] },
        }),
    }[what]!();
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'notFound', message: 'No existe lo que busca.' }]);
    expect((await entity()).retirement?.request).not.toBeNull();
  });
});

describe('R-DESK-04 an entity is copied', () => {
  test('from its live version: everything but code and hosts, as a first draft that is checked, in the audit', async () => {
    const answer = await elena.post('/entities/9001/copies', { code: '9101', hosts: [' Copia.localhost'] });
    expect(answer.json<EntityRecord>()).toMatchObject({
      id: '9101',
      hosts: ['copia.localhost'],
      live: null,
      draft: { number: 1, author: 'elena@banco.example' },
      problems: 0,
    });
    const [copy, source] = [
      await elena.read(answer.json<EntityRecord>().draft!.id),
      await elena.read((await entity()).live!.id),
    ];
    const definition = ({ files }: typeof copy) =>
      JSON.parse(files.find(({ name }) => name === 'entity.json')!.text!) as Record<string, unknown>;
    expect(definition(copy)).toEqual({ ...definition(source), codNrbeEn: '9101', hosts: ['copia.localhost'] });
    const others = ({ files }: typeof copy) => files.filter(({ name }) => name !== 'entity.json');
    expect(others(copy)).toEqual(others(source));
    expect(await auditOf('9101')).toEqual([
      ['elena', 'entity-copied', { from: null, copyOf: '9001', copiedVersion: source.number }],
    ]);
  });

  test('with a code or hosts that are taken it is refused at the field, and nothing is created', async () => {
    const fieldsOf = async (body: object) =>
      (await elena.post('/entities/9001/copies', body)).json<{ fields?: Record<string, string> }>().fields;
    expect(await fieldsOf({ code: '9002', hosts: ['otra.localhost'] })).toEqual({
      code: 'Este código no está disponible.',
    });
    expect(await fieldsOf({ code: '9102', hosts: ['roble.localhost'] })).toEqual({
      hosts: 'Una de estas direcciones no está disponible.',
    });
    const [one, other] = await Promise.all(
      ['uno.localhost', 'dos.localhost'].map((host) =>
        elena.post('/entities/9001/copies', { code: '9103', hosts: [host] }),
      ),
    );
    expect([one!.statusCode, other!.statusCode].toSorted()).toEqual([200, 400]);
    expect(
      codeOf(await elena.post('/entities/9001/copies', { code: '9104', hosts: ['x.localhost'], from: 99 })),
    ).toEqual([404, 'notFound']);
  });
});
