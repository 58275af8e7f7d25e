import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SceneRecord, ShowingRecord, VersionDetails } from '#shared/console/console-contract.ts';
import { NOTICE_SCREENS } from '#shared/notices/notice-screens.ts';
import { readStageSite } from '#cli/attach-stage.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { createStageService } from '#studio/stage/app.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { NOTICE_SCREEN_SCENES } from '#studio/domain/showings/notice-showings.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { CONSOLE_ADDRESS, STAGE_ADDRESS, STAGE_HOST, type TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
const HOUR_MS = 3_600_000;
const NOBODYS_ID = 'AAAAAAAAAAAAAAAAAAAAAA';

/** As vite builds it, with the script of the stage beside it. */
const PAGE = `<!doctype html><html lang="es"><head><meta charset="utf-8" />
<script nonce="__NONCE__">window.entityAnswer = fetch('/config/' + location.hostname + '.json');</script>
<meta name="viewport" content="width=device-width" /><meta name="service-root" content="/api" />
<title>Portal de proveedores</title><script type="module" crossorigin src="/assets/index-abc.js"></script>
</head><body><div id="root"></div></body></html>`;
const SCRIPT = "(()=>{document.title='</script><b>$&'})()";

let stage: FastifyInstance;
let port: number;
let editor: TestConsole['call'];

const site = startForFile(startConsoleWithFolders);
beforeAll(async () => {
  const { folder } = site;
  for (const [name, content] of Object.entries({
    'dist/index.html': PAGE,
    'dist/assets/index-abc.js': 'export {};'.repeat(100),
    'dist/config/roble.localhost.json': '{"codNrbeEn":"9001"}',
    'dist/entities/9001/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist/entities/default/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'dist-stage/stage.js': SCRIPT,
  })) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const portal = readStageSite({ portal: join(folder, 'dist'), stage: join(folder, 'dist-stage') }, CONSOLE_ADDRESS);
  stage = await createStageService({
    studio: completeStudioContext({ entitiesFolder: folder, database: site.db, now: site.now }),
    consoleOrigin: CONSOLE_ADDRESS,
    portal: () => Promise.resolve(portal),
    logLevel: 'silent',
  });
  await stage.listen({ host: '127.0.0.1', port: 0 });
  port = (stage.server.address() as AddressInfo).port;
  editor = await site.addCaller('elena@banco.example', ['editor']);
  await site.addMember('rosa@banco.example', ['editor'], ['9002']);
});
afterAll(() => stage.close());

interface Told {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: () => unknown;
}

/** Asks the stage over a connection of its own. Rejected when no whole answer comes. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Told> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(
      { port, path, method, agent: false, headers: { host: `${STAGE_HOST}:4200`, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json: () => JSON.parse(text) });
        });
      },
    );
    call.on('error', reject).end();
  });

async function draftOf(entity: string): Promise<VersionDetails> {
  const payload = { entity };
  return (await editor({ method: 'POST', url: `${API}/versions`, payload })).json<VersionDetails>();
}

const change = (id: string, changes: object[]) =>
  editor({ method: 'PUT', url: `${API}/versions/${id}`, payload: { changes } });

async function show(version: string, ...scenes: string[]): Promise<ShowingRecord[]> {
  const answer = await editor({ method: 'POST', url: `${API}/versions/${version}/showings`, payload: { scenes } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ showings: ShowingRecord[] }>().showings;
}

const idOf = async (version: string, scene: string) => (await show(version, scene))[0]?.id ?? '';
const liveOf = async (entity: string) => {
  const filter = JSON.stringify({ entity, state: 'live' });
  const answer = await editor({ method: 'GET', url: `${API}/versions?${new URLSearchParams({ filter })}` });
  return answer.json<{ id: string }[]>()[0]?.id ?? '';
};

describe('the calls of the console', () => {
  test('R-SCN-10 scenes are listed by area, found by title and route, and cut', async () => {
    const list = async (query: Record<string, unknown>) => {
      const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
      const answer = await editor({ method: 'GET', url: `${API}/scenes?${asked}` });
      return { range: answer.headers['content-range'], ids: answer.json<SceneRecord[]>().map(({ id }) => id) };
    };
    const { ids } = await list({ range: [0, 199] });
    for (const id of ['login', 'home', 'invoices-empty', 'advances-confirmation', 'terms-iframe', 'users-loaded'])
      expect(ids).toContain(id);
    expect(ids.indexOf('login')).toBeLessThan(ids.indexOf('home'));
    expect((await list({ filter: { area: 'home' } })).ids).toEqual(['home', 'home-logout', 'home-menu']);
    expect((await list({ filter: { q: 'CONDICIONES EN' } })).ids).toEqual(['terms-iframe', 'terms-raw-label']);
    expect(await list({ filter: { area: 'users' }, range: [1, 1] })).toEqual({
      range: 'scenes 1-1/13',
      ids: ['midway-user'],
    });
    expect((await editor({ method: 'GET', url: `${API}/scenes?filter={"area":"x"}` })).statusCode).toBe(400);
  });

  test('R-SCN-10 a showing has its own id of 128 bits, and an address on the stage', async () => {
    const live = await liveOf('9001');
    const showings = await show(live, 'login', 'home', 'login');
    expect(showings.map(({ scene }) => scene)).toEqual(['login', 'home', 'login']);
    expect(new Set(showings.map(({ id }) => id)).size).toBe(3);
    for (const { id, url } of showings) {
      expect(Buffer.from(id, 'base64url')).toHaveLength(16);
      expect(url).toBe(`${STAGE_ADDRESS}/scenes/${id}`);
    }
    const stored = JSON.stringify(await site.db.selectFrom('stage_showing').selectAll().execute());
    for (const { id } of showings) expect(stored).not.toContain(id);
  });

  test('R-CON-05 a member cannot show an entity outside their scope, nor an unknown scene', async () => {
    const rosa = await site.callAs('rosa@banco.example');
    const url = `${API}/versions/${await liveOf('9001')}/showings`;
    expect((await rosa({ method: 'POST', url, payload: { scenes: ['login'] } })).statusCode).toBe(404);
    for (const scenes of [['unheard-of'], ['../secret'], []])
      expect((await editor({ method: 'POST', url, payload: { scenes } })).statusCode).toBe(400);
  });

  test('R-DESK-03 a notice that is not stored is shown on a screen of each entity, of the own scope alone', async () => {
    const notice = { kind: 'warning', text: 'Sábado sin servicio, llame al 900 123 123', link: null };
    const url = `${API}/notice-showings`;
    const payload = { entities: ['9001', '9002'], screen: '/facturas', ...notice };
    const shown = (await editor({ method: 'POST', url, payload })).json<{ showings: ShowingRecord[] }>().showings;
    expect(shown.map(({ scene }) => scene)).toEqual(['9001', '9002']);
    for (const { scene: code, id } of shown) {
      expect((await ask(`/scenes/${id}`)).text).toContain('"/facturas"');
      expect((await ask(`/scenes/${id}/config.json`)).json()).toMatchObject({ codNrbeEn: code });
      const { now, hasNotices } = (await ask(`/scenes/${id}/start.json`)).json() as {
        now: string;
        hasNotices: boolean;
      };
      expect(hasNotices).toBe(true);
      const { notices } = (await ask(`/scenes/${id}/notices/stage.localhost.json`)).json() as {
        notices: Record<string, string>[];
      };
      expect(notices).toMatchObject([{ kind: 'warning', text: notice.text }]);
      expect(Date.parse(notices[0]?.from ?? '')).toBeLessThan(Date.parse(now));
      expect(Date.parse(notices[0]?.until ?? '')).toBeGreaterThan(Date.parse(now));
    }
    const rosa = await site.callAs('rosa@banco.example');
    expect((await rosa({ method: 'POST', url, payload })).statusCode).toBe(404);
    expect((await editor({ method: 'POST', url, payload: { ...payload, entities: ['9876'] } })).statusCode).toBe(404);
  });

  test('R-DESK-03 each screen that a notice can be limited to has a scene that shows it without a failure', () => {
    expect(Object.keys(NOTICE_SCREEN_SCENES)).toEqual([...NOTICE_SCREENS]);
    for (const [screen, name] of Object.entries(NOTICE_SCREEN_SCENES)) {
      const scene = getSceneLibrary().get(name);
      expect([name, scene?.route.split('?')[0], scene?.expects.code]).toEqual([name, screen, undefined]);
    }
  });

  test('R-STU-06 a new entity that is not stored is shown with its name, colours and wordmark, and leaves no version', async () => {
    const payload = { name: 'Caja del Norte', primaryColor: '#AA2244', scenes: ['login', 'home'] };
    const post = (body: object) => editor({ method: 'POST', url: `${API}/entity-showings`, payload: body });
    const { showings } = (await post(payload)).json<{ showings: ShowingRecord[] }>();
    const root = `/scenes/${showings[0]?.id}`;
    const entity = (await ask(`${root}/config.json`)).json() as { nameSite: string; loginLogoUrl: string };
    expect(entity).toMatchObject({ nameSite: expect.stringContaining('Caja del Norte'), primaryColor: '#AA2244' });
    expect(await ask(entity.loginLogoUrl)).toMatchObject({ status: 200, text: expect.stringContaining('<svg') });
    expect((await ask(`/scenes/${showings[1]?.id}`)).text).toContain('"/home"');
    expect(await site.db.selectFrom('entity_version').select('id').where('entity', '=', '0000').execute()).toEqual([]);
    expect((await post({ ...payload, scenes: ['unheard-of'] })).statusCode).toBe(400);
    expect((await post({ ...payload, logo: '0'.repeat(64) })).json()).toMatchObject({
      fields: { logo: expect.any(String) },
    });
  });

  test('showings are nothing for a transaction of a supplier', async () => {
    const read = runInScope(site.db, { entity: '9001', supplierId: 'B12345678' }, (trx) =>
      trx.selectFrom('stage_showing').selectAll().execute(),
    );
    await expect(read).rejects.toThrow('permission denied');
  });
});

describe('the page', () => {
  test('R-SCN-10 is the portal’s at every address of its own, with another script after the meta elements', async () => {
    const { status, headers, text } = await ask('/facturas', { accept: 'text/html' });
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const script = `<script nonce="${nonce}" data-entry="/assets/index-abc.js" data-console="${CONSOLE_ADDRESS}">${SCRIPT.replace('</', '<\\/')}</script>`;
    expect(text).toBe(
      PAGE.replace(/<script nonce[\s\S]*?<\/script>/, '')
        .replace('content="/api" />', () => `content="/api" />\n    ${script}`)
        .replace(
          '<script type="module" crossorigin src="/assets/index-abc.js"></script>',
          '<link rel="modulepreload" crossorigin href="/assets/index-abc.js">',
        ),
    );
    expect(text.indexOf('window.entityAnswer')).toBe(-1);
  });

  test('R-SCN-12 may be held by the console and itself alone, and lets nothing out', async () => {
    const { headers } = await ask('/', { accept: 'text/html' });
    const policy = String(headers['content-security-policy']).split('; ');
    for (const rule of [
      "default-src 'none'",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-src 'self'",
      `frame-ancestors 'self' ${CONSOLE_ADDRESS}`,
      'sandbox allow-scripts allow-same-origin allow-forms allow-modals',
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('R-SCN-10 every other file of the portal is served byte for byte, those of entities aside', async () => {
    for (const path of ['/assets/index-abc.js', '/entities/default/assets/logo.svg'])
      expect((await ask(path)).text).toBe(readFileSync(join(site.folder, 'dist', path), 'utf8'));
    for (const path of ['/config/roble.localhost.json', '/entities/9001/assets/logo.svg', '/api/login', '/console/api'])
      expect([path, (await ask(path, { accept: 'text/html' })).status]).toEqual([path, 404]);
  });

  test('a page of a portal that is built otherwise is refused', () => {
    writeFileSync(join(site.folder, 'dist/index.html'), PAGE.replace('type="module"', 'type="text/plain"'));
    const read = () =>
      readStageSite({ portal: join(site.folder, 'dist'), stage: join(site.folder, 'dist-stage') }, CONSOLE_ADDRESS);
    expect(read).toThrow('The page of the portal does not have the structure that the stage expects.');
    writeFileSync(join(site.folder, 'dist/index.html'), PAGE);
  });
});

describe('a showing', () => {
  test('R-SCN-11 begins at a page that gives the frame its name and leads to the route', async () => {
    const id = await idOf(await liveOf('9001'), 'invoices-loaded');
    const { status, text, headers } = await ask(`/scenes/${id}`);
    expect(status).toBe(200);
    expect(text).toContain(`window.name="${id}";`);
    expect(text).toContain('location.replace("/facturas")');
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; script-src 'nonce-/);
  });

  test.each(['', '/start.json', '/config.json', '/entities/9001/assets/logo.svg', '/document', '/api/usuarios'])(
    'R-SCN-10 of an id that nobody has, or whose time is over, answers 404 at %s',
    async (end) => {
      const id = await idOf(await liveOf('9001'), 'users-loaded');
      for (const other of [NOBODYS_ID, id.slice(0, 21), `${id}A`, `${id.slice(0, 21)}%00`, '..%2f..%2fetc', "x'--"])
        expect([other, (await ask(`/scenes/${other}${end}`)).status]).toEqual([other, 404]);
      site.advanceTime(8 * HOUR_MS - 60_000);
      if (end !== '/entities/9001/assets/logo.svg') expect((await ask(`/scenes/${id}${end}`)).status).toBe(200);
      site.advanceTime(60_001);
      expect((await ask(`/scenes/${id}${end}`)).status).toBe(404);
      site.advanceTime(-8 * HOUR_MS - 1);
    },
  );

  test('R-SCN-01 begins with the session of a fake user, unknown to every service, and with local time', async () => {
    const id = await idOf(await liveOf('9001'), 'users-loaded');
    const start = (await ask(`/scenes/${id}/start.json`)).json() as Record<string, never> & {
      session: Record<string, string>;
      local: Record<string, string>;
    };
    expect(start).toMatchObject({
      now: '2026-03-10T10:30:00',
      timeZone: 'Europe/Madrid',
      steps: [],
      session: { alias: 'lauraser1' },
    });
    expect(JSON.parse(start.session.userData ?? '')).toMatchObject({ codNrbeEn: '9001', supplierId: 'B00531020' });
    const [head, claims, signature] = (start.session.authtoken ?? '').split('.');
    expect(JSON.parse(Buffer.from(head ?? '', 'base64url').toString())).toMatchObject({ alg: 'none' });
    expect(Buffer.from(claims ?? '', 'base64url').toString()).toContain('laura@carpinteriaserra.example');
    expect(signature).toBe('');
    expect(Object.keys(start.local)).toEqual(['cookies:9001']);
  });

  test('R-SCN-04 R-CONF-46 states no time that the portal would set the scene clock by', async () => {
    const id = await idOf(await liveOf('9001'), 'users-loaded');
    for (const path of ['config.json', 'start.json', 'api/usuarios'])
      expect((await ask(`/scenes/${id}/${path}`)).headers).not.toHaveProperty('date');
  });

  test('R-SCN-03 names the host of the portal where its network is to blame, never that of the stage', async () => {
    const id = await idOf(await liveOf('9001'), 'fault-network-refusal');
    const { texts } = (await ask(`/scenes/${id}/config.json`)).json() as { texts: Record<string, string> };
    expect(texts['errors.networkRefusal']).toMatch(/que la permita para roble\.localhost\.$/);
    expect(texts['errors.networkLogin']).toMatch(/en lugar de roble\.localhost\./);
  });

  test('R-SCN-10 has the entity of its version, with its pictures at its own address', async () => {
    const id = await idOf(await liveOf('9001'), 'login');
    const entity = (await ask(`/scenes/${id}/config.json`)).json() as Record<string, string>;
    expect(entity.codNrbeEn).toBe('9001');
    expect(entity.loginLogoUrl).toMatch(new RegExp(`^/scenes/${id}/entities/9001/assets/.+\\.svg\\?v=`));
    const picture = await ask(entity.loginLogoUrl ?? '');
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(picture.text).toBe(readFileSync(join(site.folder, '9001/assets/logo.svg'), 'utf8'));
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    for (const other of ['9002/assets/logo.svg', '9001/entity.json', '9001/assets/..%2fentity.json'])
      expect((await ask(`/scenes/${id}/entities/${other}`)).status).toBe(404);
  });

  test('R-STU-15 of a draft shows its newest revision, and of one with problems what can be shown', async () => {
    const draft = await draftOf('9001');
    const id = await idOf(draft.id, 'login');
    const colors = async () => {
      const { primaryColor, secondaryColor } = (await ask(`/scenes/${id}/config.json`)).json() as Record<
        string,
        string
      >;
      return [primaryColor, secondaryColor];
    };
    const set = (field: string, from: unknown, to: string) =>
      change(draft.id, [{ file: 'entity.json', path: `/${field}`, from, to }]);
    const definition = JSON.parse(draft.files.find(({ name }) => name === 'entity.json')?.text ?? '{}') as Record<
      string,
      string
    >;
    expect((await set('primaryColor', definition.primaryColor, '#112233')).statusCode).toBe(200);
    expect((await colors())[0]).toBe('#112233');
    expect((await set('primaryColor', '#112233', '#1122')).statusCode).toBe(200);
    const [primary, secondary] = await colors();
    expect(primary).toMatch(/^#[\dA-Fa-f]{6}$/);
    expect(secondary).toBe(definition.secondaryColor);
  });

  test('R-SCN-12 takes scripts, consent managers and documents of other sites out of what it shows', async () => {
    const draft = await draftOf('9002');
    const definition = JSON.parse(draft.files.find(({ name }) => name === 'entity.json')?.text ?? '{}') as object;
    const hostile = {
      ...definition,
      headerScriptUrl: 'https://evil.example/a.js',
      headerScriptIntegrity: `sha384-${'a'.repeat(64)}`,
      cookieBot: { cbid: '1-2-3', statistics: true, marketing: true, preferences: true },
      checkboxCompanyData: { type: 'iframe', url: 'https://evil.example/<script>alert(1)</script>' },
    };
    const text = draft.files.find(({ name }) => name === 'entity.json')?.text;
    const answer = await change(draft.id, [{ file: 'entity.json', path: '', from: text, to: JSON.stringify(hostile) }]);
    expect(answer.statusCode).toBe(200);
    const id = await idOf(draft.id, 'registration-company');
    const entity = (await ask(`/scenes/${id}/config.json`)).json() as Record<string, { url: string; cbid: string }>;
    expect(entity).toMatchObject({ headerScriptUrl: '', footerScriptUrl: '', cookieBot: { cbid: '' } });
    const url = entity.checkboxCompanyData?.url ?? '';
    expect(url).toMatch(new RegExp(`^/scenes/${id}/document\\?address=https%3A%2F%2Fevil`));
    const page = await ask(url);
    expect(page.text).toContain('&#60;script&#62;');
    expect(page.text).not.toContain('<script');
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; frame-ancestors 'self' ${CONSOLE_ADDRESS}; sandbox`,
    );
  });

  test('R-SCN-10 shows terms in the type of the scene, with the words of the entity', async () => {
    const live = await liveOf('9002');
    const type = async (scene: string) => {
      const { checkboxCompanyData } = (await ask(`/scenes/${await idOf(live, scene)}/config.json`)).json() as {
        checkboxCompanyData: { type: string };
      };
      return checkboxCompanyData.type;
    };
    for (const terms of ['expandable', 'raw-label', 'iframe', 'hidden'])
      expect(await type(`terms-${terms}`)).toBe(terms);
  });
});

describe('the calls of a scene', () => {
  const call = async (scene: string, path: string, method = 'GET', headers = {}) =>
    ask(`/scenes/${await idOf(await liveOf('9001'), scene)}/api${path}`, headers, method);

  test('R-SCN-01 are answered by the scene for any caller', async () => {
    const signed = { authorization: 'Bearer a.b.c', cookie: 'consola=x' };
    for (const headers of [{}, signed]) {
      const { status, json } = await call('users-loaded', '/usuarios', 'GET', headers);
      expect(status).toBe(200);
      expect((json() as { response: { alias: string }[] }).response.map(({ alias }) => alias)).toContain('diegoser2');
    }
  });

  test('R-SCN-05 get no answer when the scene has none, and this is reported', async () => {
    const { status, headers, json } = await call('login', '/usuarios/7/credenciales?x=1', 'PATCH');
    expect(status).toBe(501);
    expect(headers['server-timing']).toBe('unanswered;desc="PATCH /usuarios/7/credenciales"');
    expect(json()).toEqual({
      code: 0,
      message: 'Esta escena no tiene respuesta para PATCH /usuarios/7/credenciales.',
    });
  });

  test('R-SCN-05 price the invoices that are requested, and none where the body is no simulation', async () => {
    const url = `/scenes/${await idOf(await liveOf('9001'), 'proposal-alternatives')}/api/proveedores/B1/simulacion-financiacion`;
    const simulate = (payload: string) =>
      stage.inject({
        method: 'POST',
        url,
        payload,
        headers: { host: `${STAGE_HOST}:4200`, 'content-type': 'application/json' },
      });
    const invoice = (numInvoiceExt: string, nominalAmount: number) => ({ numInvoiceExt, nominalAmount });
    const invoiceSimulationDtoList = [invoice('EJ-0000/00007', 10_000), invoice('EJ-0000/00021', 7086.42)];
    const request = { simulationDate: '2026-03-10', invoiceSimulationDtoList };
    const answer = await simulate(JSON.stringify(request));
    expect(answer.json<{ response: object[] }>().response).toMatchObject([
      { numInvoiceExt: 'EJ-0000/00007', nominalAmount: 10_000 },
      { numInvoiceExt: 'EJ-0000/00021', nominalAmount: 7086.42, total: 7051.18 },
    ]);
    const tooLong = JSON.stringify({ ...request, more: 'x'.repeat(16_384) });
    for (const body of ['{"simulationDate"', '', tooLong]) expect((await simulate(body)).statusCode).toBe(501);
  });

  test('R-SCN-03 fail with the status and the code that the scene says', async () => {
    expect(await call('login-wrong', '/login', 'POST')).toMatchObject({ status: 401 });
    expect((await call('login-wrong', '/login', 'POST')).json()).toMatchObject({ code: 637 });
    const failed = await call('invoices-error', '/proveedores/B53102646/facturas/?codigoEntidad=9001');
    expect([failed.status, failed.json()]).toEqual([500, { code: 500, message: '' }]);
    expect((await call('fault-session-ended', '/usuarios')).json()).toMatchObject({ code: 651 });
  });

  test.each(['no-connection', 'cut-short'])('R-SCN-03 break off: %s', async (fault) => {
    await expect(call(`fault-${fault}`, '/usuarios')).rejects.toMatchObject({
      code: expect.stringMatching(/ECONNRESET|HPE_/) as string,
    });
  });

  test('R-SCN-03 are no JSON, the page of a proxy, that of a network without a request id, or of another shape', async () => {
    const broken = await call('fault-no-json', '/usuarios');
    expect(broken).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(broken.json).toThrow(SyntaxError);
    const proxy = await call('fault-proxy-page', '/usuarios');
    expect(proxy).toMatchObject({ status: 502, headers: { 'content-type': 'text/html; charset=utf-8' } });
    for (const [fault, status] of [
      ['network-refusal', 403],
      ['network-login', 511],
    ] as const) {
      const page = await call(`fault-${fault}`, '/usuarios');
      expect(page).toMatchObject({ status, headers: { 'content-type': 'text/html; charset=utf-8' } });
      expect(page.headers).not.toHaveProperty('x-request-id');
    }
    expect((await call('fault-wrong-shape', '/usuarios')).json()).toMatchObject({ response: { rows: 'none' } });
  });

  test('R-SCN-03 stay without a response until the caller disconnects', async () => {
    const id = await idOf(await liveOf('9001'), 'fault-time-out');
    const answered = await new Promise<string>((resolve) => {
      const waiting = httpRequest({ port, path: `/scenes/${id}/api/usuarios`, agent: false });
      waiting.on('response', () => resolve('answered')).on('error', () => resolve('given up'));
      waiting.end();
      // Others are answered meanwhile.
      void ask(`/scenes/${id}/api/usuarios/1`).then(() => waiting.destroy());
    });
    expect(answered).toBe('given up');
  });
});

test('every scene of the library can be shown', async () => {
  const names = [...getSceneLibrary().keys()];
  const showings = await show(await liveOf('9002'), ...names);
  for (const { id } of showings) expect((await ask(`/scenes/${id}/start.json`)).status).toBe(200);
});
