import Fastify, { type InjectOptions } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { toLocalMinute } from '#shared/dates/local-minute.ts';
import type { NoticeFile } from '#shared/notices/notice.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { listPublishedNotices } from '#studio/domain/publications/published-notices.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api/notices';
type Caller = TestConsole['call'];
const callers: Record<string, Caller> = {};

const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  callers['editor'] = await site.addCaller('elena@banco.example', ['editor']);
  callers['publisher'] = await site.addCaller('pablo@banco.example', ['editor', 'publisher']);
  callers['admin'] = await site.addCaller('ada@banco.example', ['admin']);
  callers['support'] = await site.addCaller('sara@banco.example', ['support']);
  callers['local'] = await site.addCaller('lola@banco.example', ['editor', 'publisher', 'admin'], ['9001']);
  callers['foreign'] = await site.addCaller('fran@banco.example', ['editor', 'publisher', 'admin'], ['9002']);
});

const as = (who: string): Caller => callers[who] ?? site.call;
const post = (path: string, payload: object): InjectOptions => ({ method: 'POST', url: API + path, payload });
const CONTENT = {
  entities: ['9001'],
  kind: 'information' as const,
  text: 'El sábado de 8 a 10 no habrá servicio.',
  link: { text: 'Más información', href: 'https://www.cajaroble.example/avisos' },
  screens: ['/facturas'],
  from: '2050-12-03T08:00',
  until: '2050-12-03T10:00',
};
/** A minute in Madrid, some hours from now. */
const minuteIn = (hours: number): string =>
  toLocalMinute('Europe/Madrid', new Date(site.now().getTime() + hours * 3_600_000));
/** A warning that one member may publish alone. */
const warning = () => ({
  ...CONTENT,
  kind: 'warning' as const,
  link: null,
  screens: null,
  from: minuteIn(-1),
  until: minuteIn(2),
});
/** Another clock of the same tests: the minute in which CONTENT is shown. */
const SHOWN = new Date('2050-12-03T08:00:00Z');

async function create(who = 'editor', values: object = {}): Promise<NoticeRecord> {
  const answer = await as(who)(post('', { ...CONTENT, ...values }));
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<NoticeRecord>();
}
const act = (who: string, { id, revision }: NoticeRecord, action: string, more: object = {}) =>
  as(who)(post(`/${id}/${action}`, { revision, ...more }));
async function acted(...call: Parameters<typeof act>): Promise<NoticeRecord> {
  const answer = await act(...call);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<NoticeRecord>();
}
const read = async (who: string, id: string) => as(who)({ method: 'GET', url: `${API}/${id}` });
const idsFor = async (who: string, filter: object = {}) =>
  (await as(who)({ method: 'GET', url: `${API}?filter=${JSON.stringify(filter)}&range=[0,999]` }))
    .json<NoticeRecord[]>()
    .map(({ id }) => id);
const auditOf = async (id: string) =>
  (await site.db.selectFrom('audit').selectAll().orderBy('id').execute())
    .filter(({ detail }) => detail['notice'] === id)
    .map(({ action, email, entity }) => [action, email, entity]);
const codeOf = async (answer: ReturnType<typeof act>) => {
  const { statusCode, ...rest } = await answer;
  return [statusCode, rest.json<{ code?: string }>().code];
};

describe('R-DESK-03 a notice', () => {
  test('is written, reviewed by somebody else, published, and ended, each step with its row of the audit', async () => {
    const draft = await create();
    expect(draft).toMatchObject({
      ...CONTENT,
      state: 'draft',
      fromAt: '2050-12-03T07:00:00.000Z',
      untilAt: '2050-12-03T09:00:00.000Z',
      timeZone: 'Europe/Madrid',
      author: 'elena@banco.example',
      isOwn: true,
      isShared: false,
    });
    const asked = await acted('editor', draft, 'submit');
    const returned = await acted('publisher', asked, 'return', { comment: 'Diga qué sábado.' });
    expect(returned).toMatchObject({ state: 'draft', comment: 'Diga qué sábado.', isOwn: false });
    const { entities, kind, link, screens, from, until } = CONTENT;
    const changed = await as('editor')({
      method: 'PUT',
      url: `${API}/${draft.id}`,
      payload: { entities, kind, link, screens, from, until, text: 'El día 3.', revision: returned.revision },
    });
    expect(changed.json()).toMatchObject({ text: 'El día 3.' });
    const again = await acted('editor', changed.json<NoticeRecord>(), 'submit');
    const published = await acted('publisher', again, 'publish');
    expect(published).toMatchObject({ state: 'published', reviewer: 'pablo@banco.example', endedAt: null });
    expect(await listPublishedNotices(site.db, '9001', SHOWN)).toEqual([
      {
        id: draft.id,
        kind: 'information',
        text: 'El día 3.',
        link: CONTENT.link,
        screens: ['/facturas'],
        from: '2050-12-03T07:00:00.000Z',
        until: '2050-12-03T09:00:00.000Z',
      },
    ]);
    expect(await listPublishedNotices(site.db, '9002', SHOWN)).toEqual([]);
    expect(await acted('publisher', published, 'end')).toMatchObject({ state: 'over' });
    expect(await listPublishedNotices(site.db, '9001', SHOWN)).toEqual([]);
    expect(await auditOf(draft.id)).toEqual([
      ['notice-made', 'elena@banco.example', '9001'],
      ['notice-review-asked', 'elena@banco.example', '9001'],
      ['notice-returned', 'pablo@banco.example', '9001'],
      ['notice-changed', 'elena@banco.example', '9001'],
      ['notice-review-asked', 'elena@banco.example', '9001'],
      ['notice-published', 'pablo@banco.example', '9001'],
      ['notice-ended', 'pablo@banco.example', '9001'],
    ]);
  });

  test('cannot be approved by anybody who wrote it, nor by a member to whom its author gave rights', async () => {
    const own = await acted('publisher', await create('publisher'), 'submit');
    expect(await codeOf(act('publisher', own, 'publish'))).toEqual([409, 'ownWork']);
    const withdrawn = await acted('editor', await acted('editor', await create(), 'submit'), 'withdraw');
    const payload = { ...CONTENT, text: 'Otro texto.', revision: withdrawn.revision };
    const edited = await as('publisher')({ method: 'PUT', url: `${API}/${withdrawn.id}`, payload });
    const both = await acted('editor', edited.json<NoticeRecord>(), 'submit');
    expect(await codeOf(act('publisher', both, 'publish'))).toEqual([409, 'ownWork']);
    const byAdmin = await acted('admin', await create('admin', { text: 'De administración.' }), 'submit');
    const staff = await site.db.selectFrom('staff').select(['id', 'email']).execute();
    const idOf = (name: string) => staff.find(({ email }) => email.startsWith(name))!.id;
    await site.db
      .insertInto('staff_grant')
      .values({ staff_id: idOf('pablo'), granted_by: idOf('ada'), granted_at: site.now() })
      .execute();
    expect(await codeOf(act('publisher', byAdmin, 'publish'))).toEqual([409, 'recentGrant']);
    await site.db.deleteFrom('staff_grant').execute();
    expect(await acted('publisher', byAdmin, 'publish')).toMatchObject({ state: 'published' });
  });

  test('with information waits for its review; a warning does not have to, and the audit says so', async () => {
    expect(await codeOf(act('publisher', await create(), 'publish'))).toEqual([409, 'wrongState']);
    expect(await codeOf(act('admin', await acted('editor', await create(), 'submit'), 'publish'))).toEqual([
      403,
      'forbidden',
    ]);
    for (const who of ['publisher', 'admin']) {
      const published = await acted(who, await create(who, warning()), 'publish');
      expect(published).toMatchObject({ state: 'published', reviewer: null });
      expect((await auditOf(published.id)).map(([action]) => action)).toEqual([
        'notice-made',
        'notice-published-unreviewed',
      ]);
    }
    const reviewed = await acted('editor', await create('editor', { ...warning(), text: 'Otro urgente.' }), 'submit');
    expect(await acted('publisher', reviewed, 'publish')).toMatchObject({ reviewer: 'pablo@banco.example' });
    expect((await auditOf(reviewed.id)).at(-1)).toEqual(['notice-published', 'pablo@banco.example', '9001']);
  });

  test('changes only as the caller saw it, and only in a state that allows it', async () => {
    const draft = await create('editor', { text: 'Lo que se ve.' });
    await acted('editor', draft, 'submit');
    const [answers] = [await Promise.all([act('editor', draft, 'submit'), act('editor', draft, 'withdraw')])];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    const asked = (await read('editor', draft.id)).json<NoticeRecord>();
    const twice = await Promise.all([act('publisher', asked, 'publish'), act('publisher', asked, 'publish')]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const published = (await read('editor', draft.id)).json<NoticeRecord>();
    for (const action of ['submit', 'withdraw', 'publish'])
      expect(await codeOf(act('publisher', published, action))).toEqual([409, 'wrongState']);
    expect((await as('editor')({ method: 'DELETE', url: `${API}/${draft.id}` })).statusCode).toBe(409);
    await acted('publisher', published, 'end');
    expect((await act('publisher', published, 'end')).statusCode).toBe(409);
  });

  test('is discarded as a draft, and leaves its rows in the audit', async () => {
    const draft = await create();
    expect((await as('editor')({ method: 'DELETE', url: `${API}/${draft.id}` })).json()).toEqual({ id: draft.id });
    expect((await read('editor', draft.id)).statusCode).toBe(404);
    expect((await auditOf(draft.id)).map(([action]) => action)).toEqual(['notice-made', 'notice-discarded']);
  });
});

describe('R-CON-05 R-DESK-03 the scope of a member', () => {
  const ACTIONS = ['submit', 'withdraw', 'return', 'publish', 'end'];

  test('hides notices of other entities from every call', async () => {
    const draft = await create('editor', warning());
    expect(await idsFor('foreign')).not.toContain(draft.id);
    const put = {
      method: 'PUT',
      url: `${API}/${draft.id}`,
      payload: { ...warning(), entities: ['9002'], revision: 0 },
    };
    const answers = [
      await read('foreign', draft.id),
      await as('foreign')(put as InjectOptions),
      await as('foreign')({ method: 'DELETE', url: `${API}/${draft.id}` }),
      ...(await Promise.all(
        ACTIONS.map((action) => act('foreign', draft, action, action === 'return' ? { comment: 'No' } : {})),
      )),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect((await read('editor', draft.id)).json()).toMatchObject({ revision: 0, state: 'draft' });
  });

  test('shows a notice of several entities, with the own ones, and lets nobody change it who works with some only', async () => {
    const draft = await create('editor', { ...warning(), entities: ['9002', '9001'] });
    expect((await read('local', draft.id)).json()).toMatchObject({ entities: ['9001'], isShared: true });
    expect((await read('editor', draft.id)).json()).toMatchObject({ entities: ['9001', '9002'], isShared: false });
    expect(await idsFor('local', { entity: '9001' })).toContain(draft.id);
    expect(await codeOf(act('local', draft, 'publish'))).toEqual([403, 'forbidden']);
    await acted('admin', draft, 'publish');
    expect((await auditOf(draft.id)).map(([action, , entity]) => [action, entity])).toEqual([
      ['notice-made', '9001'],
      ['notice-made', '9002'],
      ['notice-published-unreviewed', '9001'],
      ['notice-published-unreviewed', '9002'],
    ]);
    for (const entity of ['9001', '9002'])
      expect((await listPublishedNotices(site.db, entity, site.now())).map(({ id }) => id)).toContain(draft.id);
  });

  test.each([
    [['9002'], 'Alguna entidad está fuera de su ámbito.'],
    [['9001', '9002'], 'Alguna entidad está fuera de su ámbito.'],
  ])('admits no notice for %j', async (entities, problem) => {
    const answer = await as('local')(post('', { ...CONTENT, entities }));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { entities: problem } }]);
  });
});

describe('R-DESK-03 the gate', () => {
  const PAST = { from: '2020-12-03T08:00', until: '2020-12-03T10:00' };
  test.each([
    [{ text: '<b>No hay</b> servicio' }, 'text', 'Escriba solo palabras, sin etiquetas como <b>.'],
    [{ text: 'Aviso <img src=x onerror=alert(1)>' }, 'text', 'Escriba solo palabras, sin etiquetas como <b>.'],
    [{ text: 'Uno &amp; dos' }, 'text', 'Escriba solo palabras, sin etiquetas como <b>.'],
    [{ text: '   ' }, 'text', 'Rellene este campo.'],
    [{ text: 'x'.repeat(301) }, 'text', 'Es demasiado largo.'],
    [
      { text: 'Dos\nlíneas' },
      'text',
      'Contiene un salto de línea o un carácter que no se ve. Escríbalo de nuevo en una sola línea.',
    ],
    [
      { link: { text: 'Ver', href: 'http://banco.example' } },
      'link.href',
      'Escriba una dirección que empiece por https://, sin usuario ni puerto, de un sitio que nombren todas las entidades del aviso. Vale: roble.localhost, www.cajaroble.example.',
    ],
    [
      { link: { text: 'Ver', href: 'javascript:alert(1)' } },
      'link.href',
      'Escriba una dirección que empiece por https://, sin usuario ni puerto, de un sitio que nombren todas las entidades del aviso. Vale: roble.localhost, www.cajaroble.example.',
    ],
    [
      { link: { text: 'Ver', href: 'mailto:a@banco.example' } },
      'link.href',
      'Escriba una dirección que empiece por https://, sin usuario ni puerto, de un sitio que nombren todas las entidades del aviso. Vale: roble.localhost, www.cajaroble.example.',
    ],
    [
      { link: { text: '<i>Ver</i>', href: CONTENT.link.href } },
      'link.text',
      'Escriba solo palabras, sin etiquetas como <b>.',
    ],
    [{ entities: ['7777'] }, 'entities', 'Alguna entidad todavía no tiene un portal publicado.'],
    [{ until: CONTENT.from }, 'until', 'Elija un momento posterior al comienzo.'],
    [{ from: '2050-02-30T08:00' }, 'from', 'No es válido.'],
    [PAST, 'until', 'Elija un momento que esté por venir.'],
  ])('refuses %j', async (values, field, problem) => {
    const answer = await as('editor')(post('', { ...CONTENT, ...values }));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid', fields: { [field]: problem } }]);
  });

  test('refuses screens that the portal does not have', async () => {
    expect((await as('editor')(post('', { ...CONTENT, screens: ['/nada'] }))).statusCode).toBe(400);
  });

  test('lets no notice be published that would be over', async () => {
    const draft = await create('publisher', warning());
    await site.db
      .updateTable('notice')
      .set({ from_at: new Date(0), until_at: new Date(1) })
      .where('id', '=', draft.id)
      .execute();
    const answer = await act('publisher', draft, 'publish');
    expect(answer.json()).toMatchObject({ fields: { until: 'Elija un momento que esté por venir.' } });
  });
});

test.each([
  ['2050-03-27T02:30', '2050-03-27T04:00', '2050-03-27T01:00:00.000Z', '2050-03-27T02:00:00.000Z', '2050-03-27T03:00'],
  ['2050-03-26T22:00', '2050-03-27T02:30', '2050-03-26T21:00:00.000Z', '2050-03-27T01:00:00.000Z', '2050-03-26T22:00'],
  ['2050-10-30T02:30', '2050-10-30T02:45', '2050-10-30T00:30:00.000Z', '2050-10-30T01:45:00.000Z', '2050-10-30T02:30'],
])(
  'R-DESK-03 a notice from %s until %s begins and ends when the clock of the bank says so, in the nights when it changes',
  async (from, until, fromAt, untilAt, shown) => {
    expect(await create('editor', { from, until })).toMatchObject({ fromAt, untilAt, from: shown });
  },
);

test('R-DESK-03 the times of a notice are those of its entities, which have to share a time zone', async () => {
  const { definition, hash } = await site.db
    .selectFrom('published_host')
    .innerJoin('published_definition', 'published_definition.hash', 'published_host.hash')
    .select(['definition', 'published_host.hash'])
    .where('entity', '=', '9002')
    .executeTakeFirstOrThrow();
  const store = (text: string) =>
    site.db.updateTable('published_definition').set({ definition: text }).where('hash', '=', hash).execute();
  onTestFinished(async () => void (await store(definition)));
  await store(JSON.stringify({ ...(JSON.parse(definition) as object), timeZone: 'Atlantic/Canary' }));
  expect(await create('editor', { entities: ['9002'], link: null })).toMatchObject({
    from: '2050-12-03T08:00',
    fromAt: '2050-12-03T08:00:00.000Z',
    timeZone: 'Atlantic/Canary',
  });
  const both = await as('editor')(post('', { ...CONTENT, entities: ['9001', '9002'] }));
  expect(both.json()).toMatchObject({
    fields: { entities: 'Estas entidades tienen horas distintas: haga un aviso para cada zona horaria.' },
  });
});

test('R-DESK-03 portals of two processes have the file of their host, which says what is published and over, from memory', async () => {
  const { folder, remove } = createPortalFolder();
  const database = connectDatabase(site.databaseUrl, { poolSize: 2 });
  const processes = await Promise.all(
    [site.db, database].map(async (db) => {
      const live = new LiveEntities(db, site.now);
      await live.refresh();
      const portal = Fastify();
      await portal.register(servePortalPageAndFiles, { folder, published: live });
      return { live, portal };
    }),
  );
  onTestFinished(async () => {
    for (const { portal } of processes) await portal.close();
    await database.destroy();
    remove();
  });
  const askAll = (host: string, headers: Record<string, string> = {}) =>
    Promise.all(processes.map(({ portal }) => portal.inject({ url: `/config/notices/${host}.json`, headers })));
  const refresh = () => Promise.all(processes.map(({ live }) => live.refresh()));
  await site.db.deleteFrom('notice').execute();
  await refresh();
  for (const answer of await askAll('roble.localhost')) expect(answer.json()).toEqual({ notices: [] });

  const later = await acted(
    'publisher',
    await create('publisher', { ...warning(), from: minuteIn(3), until: minuteIn(4) }),
    'publish',
  );
  const sooner = await acted('publisher', await create('publisher', warning()), 'publish');
  const text = 'El horario de hoy.';
  const draft = await create('editor', { text, from: minuteIn(-2), until: minuteIn(5) });
  const information = await acted('publisher', await acted('editor', draft, 'submit'), 'publish');
  const [before] = await askAll('roble.localhost');
  expect(before!.json()).toEqual({ notices: [] });
  await refresh();
  for (const answer of await askAll('roble.localhost')) {
    expect(answer.json<NoticeFile>().notices.map(({ id }) => id)).toEqual([sooner.id, information.id]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await askAll('roble.localhost', { 'if-none-match': String(answer.headers.etag) });
    expect(again.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [304, ''],
      [304, ''],
    ]);
  }
  // A portal that was opened before asks here.
  for (const { portal } of processes) {
    const former = await portal.inject({ url: '/config/roble.localhost.notices.json' });
    expect(former.json<NoticeFile>().notices.map(({ id }) => id)).toEqual([sooner.id, information.id]);
  }
  for (const answer of await askAll('marea.localhost')) expect(answer.json()).toEqual({ notices: [] });
  for (const answer of await askAll('nobody.localhost')) expect(answer.statusCode).toBe(404);
  for (const { portal } of processes) {
    const { body } = await portal.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(body).toContain('<meta name="notices" content="config">');
  }

  const expectNotices = async (...ids: string[]) => {
    await refresh();
    for (const answer of await askAll('roble.localhost'))
      expect(answer.json<NoticeFile>().notices.map(({ id }) => id)).toEqual(ids);
  };
  await acted('publisher', sooner, 'end');
  await expectNotices(information.id);
  site.advanceTime(3 * 3_600_000);
  await expectNotices(later.id, information.id);
  site.advanceTime(3_600_000);
  await expectNotices(information.id);
});

test('R-DESK-03 the page of a portal without notices does not say that there are any', async () => {
  const { folder, remove } = createPortalFolder();
  const portal = Fastify();
  await portal.register(servePortalPageAndFiles, { folder });
  onTestFinished(async () => {
    await portal.close();
    remove();
  });
  expect((await portal.inject({ url: '/', headers: { accept: 'text/html' } })).body).not.toContain('notices');
  expect((await portal.inject({ url: '/config/notices/localhost.json' })).statusCode).toBe(404);
});
