import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AuditRecord,
  ConsoleResponseBody,
  SceneRecord,
  ShowingRecord,
  VersionRecord,
} from '#shared/console/console-contract.ts';
import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { createStageService } from '#studio/stage/app.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS, STAGE_ADDRESS, type TestConsole } from '#tests/service/support/test-console.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';

const API = '/console/api';
const HOUR_MS = 3_600_000;

const answer = (path: string, body: unknown, more: Partial<SceneAnswer> = {}): SceneAnswer => ({
  method: 'GET',
  path,
  body,
  ...more,
});

const SCENE: Scene = {
  title: 'Usuarios, con un error al borrar',
  area: 'users',
  route: '/usuarios',
  session: { id: '7', alias: 'laura', email: 'laura@carpinteria.example', supplierId: 'B00531020' },
  now: '2026-03-10T10:30:00',
  answers: [
    answer('/usuarios', { code: 500, message: 'Error' }, { status: 500, once: true }),
    answer('/usuarios', { response: [] }),
  ],
  expects: { code: 500, text: 'No se han podido cargar los usuarios' },
};

let stage: FastifyInstance;
let support: TestConsole['call'];
let local: TestConsole['call'];
let editor: TestConsole['call'];
let live: Record<string, string>;

const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  const studio = completeStudioContext({ entitiesFolder: site.folder, database: site.db, now: site.now });
  const portal = () => Promise.resolve({ page: '<!doctype html>', files: new Map() });
  stage = await createStageService({ studio, consoleOrigin: CONSOLE_ADDRESS, portal, logLevel: 'silent' });
  await stage.ready();
  support = await site.addCaller('sara@banco.example', ['support']);
  local = await site.addCaller('leo@banco.example', ['support'], ['9002']);
  editor = await site.addCaller('elena@banco.example', ['editor', 'admin']);
  const versions = (await editor({ method: 'GET', url: `${API}/versions` })).json<VersionRecord[]>();
  live = Object.fromEntries(versions.map(({ entity, id }) => [entity, id]));
});
afterAll(() => stage.close());

const show = (call: TestConsole['call'], scenes: unknown[], version = live['9001']) =>
  call({ method: 'POST', url: `${API}/scene-showings`, payload: { version, scenes } });
const save = (call: TestConsole['call'], values: object = {}) =>
  call({
    method: 'POST',
    url: `${API}/scenes`,
    payload: { title: 'Guardada', area: 'users', entity: '9001', scene: SCENE, ...values },
  });
async function shown(scene: Scene): Promise<string> {
  const [first] = (await show(support, [scene])).json<{ showings: ShowingRecord[] }>().showings;
  return first?.id ?? '';
}
const onStage = async (id: string, path: string) => {
  const { statusCode, body } = await stage.inject({ method: 'GET', url: `/scenes/${id}${path}` });
  return { status: statusCode, json: (body === '' ? undefined : JSON.parse(body)) as unknown };
};

describe('a scene that is given whole', () => {
  test('R-BEN-03 is shown with a version at its own address, for eight hours', async () => {
    const told = await show(support, [SCENE, { ...SCENE, scroll: 480 }]);
    expect(told.statusCode).toBe(200);
    const { showings } = told.json<{ showings: ShowingRecord[] }>();
    expect(showings.map(({ scene, id, url }) => [scene, url === `${STAGE_ADDRESS}/scenes/${id}`])).toEqual([
      ['', true],
      ['', true],
    ]);
    const [plain, scrolled] = showings.map(({ id }) => id) as [string, string];
    expect((await stage.inject(`/scenes/${plain}`)).body).toContain('location.replace("/usuarios")');
    expect((await onStage(plain, '/start.json')).json).not.toHaveProperty('scroll');
    expect((await onStage(scrolled, '/start.json')).json).toMatchObject({ scroll: 480, session: { alias: 'laura' } });
    expect((await onStage(plain, '/config.json')).json).toMatchObject({ codNrbeEn: '9001' });
    site.advanceTime(8 * HOUR_MS + 1);
    expect((await onStage(plain, '/start.json')).status).toBe(404);
    site.advanceTime(-8 * HOUR_MS - 1);
  });

  test('R-SCN-01 a one-time answer is given once per page load, also to concurrent requests', async () => {
    const id = await shown(SCENE);
    for (let loads = 0; loads < 2; loads += 1) {
      await onStage(id, '/start.json');
      const together = await Promise.all([1, 2, 3, 4].map(() => onStage(id, '/api/usuarios')));
      expect(together.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 500]);
      expect((await onStage(id, '/api/usuarios')).status).toBe(200);
    }
    const other = await shown(SCENE);
    expect((await onStage(other, '/api/usuarios')).status).toBe(500);
  });

  test('R-SCN-05 no other answer follows when all were given once', async () => {
    const id = await shown({ ...SCENE, answers: SCENE.answers.slice(0, 1) });
    expect((await onStage(id, '/api/usuarios')).status).toBe(500);
    expect((await onStage(id, '/api/usuarios')).status).toBe(501);
  });

  test.each([
    ['a way to another site', { route: '//evil.example' }],
    ['one that browsers read as such', { route: '/\\evil.example' }],
    ['one behind a blank that browsers leave out', { route: '/\t/evil.example' }],
    ['one behind a line break', { route: '/\n/evil.example' }],
    ['a token among what is kept', { kept: { authtoken: 'a.b.c' } }],
    ['a password', { typed: [{ field: 'password', value: 'x' }] }],
    ['a label that takes long to compare', { typed: [{ press: 'a'.repeat(201) }] }],
    ['an address of somebody', { session: { ...SCENE.session, email: 'ana@gmail.com' } }],
    ['what has no end', { answers: [answer('/x', JSON.parse('['.repeat(50) + ']'.repeat(50)))] }],
    ['half a character', { told: '\ud800' }],
    ['a name that can not be kept', { answers: [answer('/x', { 'a\0b': 1 })] }],
    ['a field that there is not', { script: 'alert(1)' }],
  ])('R-SCN-01 is refused with %s', async (_what, part) => {
    const told = await show(support, [SCENE, { ...SCENE, ...part }]);
    expect(told.statusCode).toBe(400);
    expect(told.json()).toMatchObject({ code: 'invalid' });
  });

  test('R-REP-05 is refused with possible personal data, except the fake tokens of the library', async () => {
    const unsigned = (claims: object) =>
      `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    const whole = async (id: string) =>
      (await support({ method: 'GET', url: `${API}/scenes/${id}` })).json<ConsoleResponseBody<'readScene'>>().scene;
    const of = (body: unknown) => ({ ...SCENE, answers: [answer('/x', body)] });
    const refused = [
      of({ iban: 'ES9121000418450200051332' }),
      of({ token: unsigned({ email: 'laura.serra@gmail.com' }) }),
      of({ token: unsigned({ name: 'Laura' }) }),
      { ...SCENE, told: 'Soy laura.serra@gmail.com' },
    ];
    for (const scene of refused) {
      const fields = { scenes: 'Contiene datos que pueden ser de alguien: no se admite.' };
      expect((await show(support, [scene])).json()).toMatchObject({ code: 'invalid', fields });
      expect((await save(support, { scene })).statusCode).toBe(400);
    }
    const ofLibrary = await Promise.all(['registration-company', 'link-reset-outdated'].map(whole));
    expect((await show(support, ofLibrary)).statusCode).toBe(200);
  });

  test('R-BEN-03 a report is shown as it was last, and is saved without what led to it', async () => {
    const screen = (what: string) => ({ at: 0, did: 'screen', what }) as const;
    const call = (index: number) => ({ at: index, did: 'call', what: 'GET /usuarios', answer: index }) as const;
    const report: Scene = {
      ...SCENE,
      answers: [answer('/usuarios', { response: ['before'] }), answer('/usuarios', { response: ['last'] })],
      timeline: [screen('/home'), call(0), screen('/usuarios'), call(1)],
      told: 'Falta una persona',
    };
    const id = await shown(report);
    expect((await onStage(id, '/api/usuarios')).json).toEqual({ response: ['last'] });
    const stored = (await site.db.selectFrom('stage_showing').select('content').execute()).map(
      ({ content }) => content,
    );
    expect(JSON.stringify(stored)).not.toContain('Falta una persona');
    const saved = (await save(support, { scene: report })).json<SceneRecord>();
    const { scene } = (await editor({ method: 'GET', url: `${API}/scenes/${saved.id}` })).json<
      ConsoleResponseBody<'readScene'>
    >();
    expect([scene.timeline, scene.told]).toEqual([undefined, undefined]);
    const plain = (await save(support, { scene: { ...SCENE, told: 'Falta una persona' } })).json<SceneRecord>();
    const { scene: other } = (await editor({ method: 'GET', url: `${API}/scenes/${plain.id}` })).json<
      ConsoleResponseBody<'readScene'>
    >();
    expect(other).not.toHaveProperty('told');
  });

  test('R-BEN-03 at most twelve of them, up to the size limit', async () => {
    const copies = (count: number, scene: Scene) => Array.from({ length: count }, () => scene);
    const of = (kilobytes: number) => ({ ...SCENE, answers: [answer('/x', 'a '.repeat(kilobytes * 512))] });
    expect((await show(support, copies(12, of(290)))).statusCode).toBe(200);
    expect((await show(support, [of(301)])).statusCode).toBe(400);
    expect((await show(support, copies(13, SCENE))).statusCode).toBe(400);
    expect((await show(support, copies(13, of(299)))).statusCode).toBe(413);
    expect((await show(support, [])).statusCode).toBe(400);
  });

  test('R-CON-05 is shown with no version of an entity outside the scope', async () => {
    expect((await show(local, [SCENE])).statusCode).toBe(404);
    expect((await show(local, [SCENE], live['9002'])).statusCode).toBe(200);
    expect((await show(support, [SCENE], randomUUID())).statusCode).toBe(404);
  });

  test('R-BEN-08 actions on it reach no table of a supplier', async () => {
    const counts = async () => {
      const { db } = site;
      const tables = ['portal_session', 'advance', 'account', 'portal_user', 'mail', 'call_count', 'audit'] as const;
      return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
    };
    const id = await shown({ ...SCENE, answers: [answer('/usuarios/7/', {}, { method: 'DELETE' })] });
    const before = await counts();
    const done = await Promise.all([
      stage.inject({ method: 'DELETE', url: `/scenes/${id}/api/usuarios/7/` }),
      stage.inject({ method: 'POST', url: `/scenes/${id}/api/login`, payload: { email: 'laura@carpinteria.example' } }),
      stage.inject({ method: 'POST', url: '/api/login', payload: { email: 'laura@carpinteria.example' } }),
      stage.inject({ method: 'POST', url: '/api/informes', payload: SCENE }),
    ]);
    expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 501, 404, 404]);
    expect(await counts()).toEqual(before);
  });

  test('nothing of it is anything for a transaction of a supplier', async () => {
    for (const table of ['stage_showing', 'stage_given', 'saved_scene'] as const) {
      const read = runInScope(site.db, { entity: '9001', supplierId: 'B12345678' }, (trx) =>
        trx.selectFrom(table).selectAll().execute(),
      );
      await expect(read, table).rejects.toThrow('permission denied');
    }
  });
});

describe('a scene that is saved', () => {
  const list = async (call: TestConsole['call'], filter: object = {}) => {
    const asked = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]' });
    return (await call({ method: 'GET', url: `${API}/scenes?${asked}` })).json<SceneRecord[]>();
  };
  const read = (call: TestConsole['call'], id: string) => call({ method: 'GET', url: `${API}/scenes/${id}` });
  const remove = (call: TestConsole['call'], id: string) => call({ method: 'DELETE', url: `${API}/scenes/${id}` });

  test('R-BEN-07 is listed next to those of the library, found by its visible texts, read and shown', async () => {
    const made = (await save(support)).json<SceneRecord>();
    expect(made).toEqual({
      id: made.id,
      title: 'Guardada',
      area: 'users',
      route: '/usuarios',
      viewport: null,
      code: 500,
      text: 'No se han podido cargar los usuarios',
      isSaved: true,
      entity: '9001',
    });
    expect(await list(editor, { isSaved: true })).toContainEqual(made);
    expect(await list(support, { q: 'HAN PODIDO CARGAR LOS USU', isSaved: true })).toContainEqual(made);
    expect(await list(support, { q: 'no se ha podido nada', isSaved: true })).toEqual([]);
    expect((await list(support, { q: '637' })).map(({ isSaved }) => isSaved)).toContain(false);
    expect(await list(support, { isSaved: true, entity: '9002' })).toEqual([]);
    const { scene } = (await read(editor, made.id)).json<ConsoleResponseBody<'readScene'>>();
    expect(JSON.stringify(scene.answers)).toBe(JSON.stringify(SCENE.answers));
    expect(scene).toMatchObject({ title: 'Guardada', area: 'users', entity: { code: '9001' } });
    const url = `${API}/versions/${live['9001']}/showings`;
    const showings = await editor({ method: 'POST', url, payload: { scenes: [made.id, 'login'] } });
    const { id = '', scene: name } = showings.json<{ showings: ShowingRecord[] }>().showings[0] ?? {};
    expect(name).toBe(made.id);
    expect((await onStage(id, '/api/usuarios')).status).toBe(500);
  });

  test('R-BEN-07 a scene of the library is read whole, and never removed', async () => {
    const { scene } = (await read(editor, 'login-wrong')).json<ConsoleResponseBody<'readScene'>>();
    expect(scene).toMatchObject({ area: 'access', expects: { code: 637 } });
    expect((await remove(support, 'login-wrong')).statusCode).toBe(404);
    expect((await read(editor, 'unheard-of')).statusCode).toBe(404);
    expect((await read(editor, '..%2fworld')).statusCode).toBe(404);
  });

  test('R-CON-05 for an entity is as if it were not there for who has another scope', async () => {
    const { id } = (await save(support)).json<SceneRecord>();
    expect((await list(local, { isSaved: true })).map((scene) => scene.id)).not.toContain(id);
    expect((await read(local, id)).statusCode).toBe(404);
    expect((await remove(local, id)).statusCode).toBe(404);
    const url = `${API}/versions/${live['9002']}/showings`;
    expect((await local({ method: 'POST', url, payload: { scenes: [id] } })).statusCode).toBe(400);
    for (const entity of ['9001', null]) expect((await save(local, { entity })).statusCode).toBe(400);
    expect((await save(local, { entity: '9002' })).statusCode).toBe(200);
  });

  test('R-BEN-07 for all is seen by all, and removed by who works for all', async () => {
    const { id } = (await save(support, { entity: null })).json<SceneRecord>();
    expect((await read(local, id)).statusCode).toBe(200);
    expect((await remove(local, id)).statusCode).toBe(403);
    const both = await Promise.all([remove(support, id), remove(support, id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await read(support, id)).statusCode).toBe(404);
  });

  test('R-CON-10 leaves a row in the audit, and so does its end', async () => {
    const { id } = (await save(support, { title: 'Para la auditoría' })).json<SceneRecord>();
    await remove(support, id);
    const asked = new URLSearchParams({ filter: JSON.stringify({ who: 'sara' }), range: '[0,1]' });
    const rows = (await editor({ method: 'GET', url: `${API}/audit?${asked}` })).json<AuditRecord[]>();
    expect(rows).toMatchObject([
      { action: 'scene-removed', entity: '9001', detail: { scene: id } },
      { action: 'scene-saved', entity: '9001', detail: { scene: id, title: 'Para la auditoría' } },
    ]);
    expect(rows[0]?.before).toBe(rows[1]?.after);
  });

  test('R-SCN-01 is refused when it is none', async () => {
    for (const scene of [{}, { ...SCENE, route: '//x' }]) {
      const told = await save(support, { scene });
      expect(told.json()).toMatchObject({ code: 'invalid', fields: { scene: 'No es una escena válida.' } });
    }
    expect((await save(support, { title: 'x' })).statusCode).toBe(400);
  });
});
