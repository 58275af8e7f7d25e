import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AuditRecord,
  ConsoleResponseBody,
  PreviewLinkRecord,
  VersionDetails,
} from '#shared/console/console-contract.ts';
import { createStageService } from '#studio/stage/app.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS, type TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const HOUR = 3_600_000;
/** A scene of the library, which any version can be looked at in. */
const LOGIN = /<figure>(?:(?!<\/figure>)[\s\S])*src="(\/scenes\/[A-Za-z0-9_-]{22})" title="Inicio de sesión"/;

let stage: FastifyInstance;
let editor: TestConsole['call'];
let admin: TestConsole['call'];
let elsewhere: TestConsole['call'];
let support: TestConsole['call'];
let version: VersionDetails;

const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  stage = await createStageService({
    studio: completeStudioContext({ entitiesFolder: site.folder, database: site.db, now: site.now }),
    consoleOrigin: CONSOLE_ADDRESS,
    portal: () => Promise.reject(new Error('No page of the portal is asked for here.')),
    logLevel: 'silent',
    now: site.now,
  } as Parameters<typeof createStageService>[0]);
  editor = await site.addCaller('elena@banco.example', ['editor']);
  admin = await site.addCaller('ana@banco.example', ['admin']);
  elsewhere = await site.addCaller('rosa@banco.example', ['editor'], ['9002']);
  support = await site.addCaller('sara@banco.example', ['support']);
  version = (await editor({ method: 'POST', url: `${API}/versions`, payload: { entity: '9001' } })).json();
});
afterAll(() => stage.close());

type Made = ConsoleResponseBody<'createPreviewLink'>;
const makes = (id = version.id): InjectOptions => ({
  method: 'POST',
  url: `${API}/preview-links`,
  payload: { version: id },
});
const takesBack = (id: string): InjectOptions => ({ method: 'DELETE', url: `${API}/preview-links/${id}` });
const listOf = async (call: TestConsole['call'], filter: object = {}) =>
  (
    await call({ method: 'GET', url: `${API}/preview-links?filter=${encodeURIComponent(JSON.stringify(filter))}` })
  ).json<PreviewLinkRecord[]>();
/** What somebody without a login is shown. */
const visit = (address: string) => stage.inject({ url: new URL(address, CONSOLE_ADDRESS).pathname });

test('R-STU-16 a link shows every scene of a version without a login; its address is neither leaked nor cached', async () => {
  const made = (await editor(makes())).json<Made>();
  expect(made).toMatchObject({ entity: '9001', createdBy: 'elena@banco.example', version: { number: version.number } });
  const page = await visit(made.url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers['content-security-policy']).not.toContain('script-src');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.body).toContain('<h1>Caja Roble · Confirming para proveedores, versión 2</h1>');
  const scene = LOGIN.exec(page.body)?.[1] ?? '';
  expect((await visit(`${scene}/config.json`)).json()).toMatchObject({ codNrbeEn: '9001', primaryColor: '#2F6B3C' });

  // What is kept opens nothing.
  const rows = JSON.stringify(await site.db.selectFrom('preview_link').selectAll().execute());
  expect(rows).not.toContain(made.url.split('/').at(-1));
  const [listed] = await listOf(editor, { version: version.id });
  expect(listed).toMatchObject({ id: made.id, expiresAt: made.expiresAt });
  expect(listed).not.toHaveProperty('url');
});

test('R-STU-16 it is good for 48 hours and not a minute more', async () => {
  const { url } = (await editor(makes())).json<Made>();
  const scene = LOGIN.exec((await visit(url)).body)?.[1] ?? '';
  site.advanceTime(48 * HOUR - 60_000);
  expect([(await visit(url)).statusCode, (await visit(scene)).statusCode]).toEqual([200, 200]);
  site.advanceTime(60_000);
  const over = await visit(url);
  expect([over.statusCode, (await visit(scene)).statusCode]).toEqual([404, 404]);
  expect(over.body).toContain('Este enlace ya no está disponible');
});

test('R-STU-16 it can be taken back: page and scenes are gone at once, and the audit knows both', async () => {
  [editor, admin] = (await Promise.all(['elena', 'ana'].map((name) => site.callAs(`${name}@banco.example`)))) as [
    TestConsole['call'],
    TestConsole['call'],
  ];
  const { id, url } = (await editor(makes())).json<Made>();
  const scene = LOGIN.exec((await visit(url)).body)?.[1] ?? '';
  expect((await editor(takesBack(id))).json()).toEqual({ id });
  expect([(await visit(url)).statusCode, (await visit(scene)).statusCode]).toEqual([404, 404]);
  expect((await editor(takesBack(id))).statusCode).toBe(404);
  const rows = (await admin({ method: 'GET', url: `${API}/audit?sort=["id","DESC"]&range=[0,1]` })).json<
    AuditRecord[]
  >();
  expect(rows.map(({ action, who, entity, detail }) => [action, who.email, entity, detail['link']])).toEqual([
    ['preview-link-taken-back', 'elena@banco.example', '9001', id],
    ['preview-link-made', 'elena@banco.example', '9001', id],
  ]);
});

test('R-CON-05 links of other entities are neither made nor seen nor taken back', async () => {
  [elsewhere, support] = (await Promise.all(['rosa', 'sara'].map((name) => site.callAs(`${name}@banco.example`)))) as [
    TestConsole['call'],
    TestConsole['call'],
  ];
  const { id, url } = (await editor(makes())).json<Made>();
  expect((await elsewhere(makes())).statusCode).toBe(404);
  expect((await elsewhere(takesBack(id))).statusCode).toBe(404);
  expect(await listOf(elsewhere)).toEqual([]);
  expect((await support(makes())).statusCode).toBe(403);
  expect((await visit(url)).statusCode).toBe(200);
});

test('R-STU-16 an invalid token and a discarded draft show nothing', async () => {
  const { url } = (await editor(makes())).json<Made>();
  for (const other of ['x', 'A'.repeat(43), `${'A'.repeat(42)}%00`, encodeURIComponent("' or true --")])
    expect((await visit(`/revision/${other}`)).statusCode).toBe(404);
  expect((await editor({ method: 'DELETE', url: `${API}/versions/${version.id}` })).statusCode).toBe(200);
  expect((await visit(url)).statusCode).toBe(404);
});
