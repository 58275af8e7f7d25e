import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsoleService } from '#studio/console/app.ts';
import { serveConsolePageAndFiles } from '#studio/console/console-files.ts';
import { trackRequests } from '#platform/http/graceful-shutdown.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { mountSite } from '#platform/http/sites.ts';
import { CONSOLE_HOST, STAGE_HOST } from '#tests/service/support/test-console.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';
import {
  sendRawText,
  listen,
  openRawConnection,
  parseRawResponse,
  formatRequest,
} from '#tests/service/support/raw-calls.ts';
import { startTestService, type TestService } from '#tests/service/support/test-service.ts';

const portal = createPortalFolder();
const consoleFolder = mkdtempSync(join(tmpdir(), 'console-'));
mkdirSync(join(consoleFolder, 'assets'));
writeFileSync(
  join(consoleFolder, 'index.html'),
  '<!doctype html><title>Consola</title><meta property="csp-nonce" nonce="__NONCE__"><script nonce="__NONCE__"></script>',
);
writeFileSync(join(consoleFolder, 'assets/console-abc.js'), 'export const console = 1;');

let service: TestService;
let port: number;
/** One test waits for a body in vain; all others come in time on a busy machine. */
const timeouts = { headers: 5_000, body: 2_000, sessionBody: 5_000, check: 50 };
const trustProxy = 'loopback';

async function startBoth(): Promise<TestService> {
  return startTestService({ timeouts, trustProxy }, async (app, database) => {
    await app.register(servePortalPageAndFiles, { folder: portal.folder });
    const stageAddress = `http://${STAGE_HOST}`;
    const consoleAddress = `http://${CONSOLE_HOST}`;
    const options = { database, consoleAddress, stageAddress, logLevel: 'silent' as const, timeouts, trustProxy };
    const site = await createConsoleService(options);
    await site.register(serveConsolePageAndFiles, { folder: consoleFolder, stageAddress });
    await mountSite(app, CONSOLE_HOST, site);
  });
}

beforeAll(async () => {
  service = await startBoth();
  port = await listen(service.app);
});
afterAll(async () => {
  await service.stop();
  portal.remove();
  rmSync(consoleFolder, { recursive: true });
});

const ask = (line: string, host: string, headers: Record<string, string> = {}) =>
  sendRawText(port, formatRequest(line, { host, accept: 'text/html,*/*', connection: 'close', ...headers }));

const whose = ({ status, body }: { status: number; body: string }) => {
  if (body.includes('<title>Consola</title>')) return `console's page ${status}`;
  if (body.includes('<div id="root">')) return `portal's page ${status}`;
  if (/"code":"[a-z]/i.test(body)) return `console's refusal ${status}`;
  return /"code":\d/.test(body) ? `portal's refusal ${status}` : `${status}`;
};

describe('R-CON-02 the console has an origin of its own', () => {
  const CONSOLES = [
    CONSOLE_HOST,
    `${CONSOLE_HOST}:4200`,
    'CONSOLA.LOCALHOST',
    'Consola.LocalHost:80',
    `${CONSOLE_HOST}.`,
    `${CONSOLE_HOST}.:4200`,
  ];
  const PORTALS = [
    'localhost',
    'roble.localhost:4200',
    `x.${CONSOLE_HOST}`,
    `${CONSOLE_HOST}.evil.example`,
    '127.0.0.1',
  ];

  test.each(CONSOLES)('%s serves the pages and calls of the console, and none of the portal', async (host) => {
    const answers = [
      ['GET /', "console's page 200"],
      ['GET /staff', "console's page 200"],
      ['GET /entities/9001', "console's page 200"],
      ['GET /contrasena', "console's page 200"],
      ['GET /console/api/session', "console's refusal 401"],
      ['GET /console/openapi.json', "console's refusal 401"],
      ['GET /assets/console-abc.js', '200'],
      // All below is of the portal.
      ['GET /home', "console's page 404"],
      ['GET /facturas', "console's page 404"],
      ['GET /config/localhost.json', "console's refusal 404"],
      ['GET /assets/main-abc.js', "console's refusal 404"],
      ['GET /openapi.json', "console's refusal 404"],
      ['GET /api/openapi.json', "console's refusal 404"],
      ['GET /api/usuarios', "console's refusal 404"],
      ['POST /api/login', "console's refusal 404"],
    ] as const;
    for (const [line, expected] of answers) expect([line, whose(await ask(line, host))]).toEqual([line, expected]);
  });

  test.each(PORTALS)('%s serves the portal, and nothing of the console', async (host) => {
    const answers = [
      ['GET /', "portal's page 200"],
      ['GET /home', "portal's page 200"],
      ['GET /config/localhost.json', '200'],
      ['GET /api/usuarios', "portal's refusal 401"],
      ['GET /console', "portal's refusal 404"],
      ['GET /console/api/session', "portal's refusal 404"],
      ['POST /console/api/session', "portal's refusal 404"],
      ['GET /console/api/staff', "portal's refusal 404"],
      ['GET /console/openapi.json', "portal's refusal 404"],
      ['GET /assets/console-abc.js', "portal's refusal 404"],
    ] as const;
    for (const [line, expected] of answers) expect([line, whose(await ask(line, host))]).toEqual([line, expected]);
  });

  test('the host in the request target counts, whatever the header contains', async () => {
    const target = (host: string, path: string) => `GET http://${host}:4200${path}`;
    expect(whose(await ask(target(CONSOLE_HOST, '/staff'), 'localhost'))).toBe("console's page 200");
    expect(whose(await ask(target(CONSOLE_HOST.toUpperCase(), '/console/api/session'), 'localhost'))).toBe(
      "console's refusal 401",
    );
    expect(whose(await ask(target('localhost', '/'), CONSOLE_HOST))).toBe("portal's page 200");
    expect(whose(await ask(target('localhost', '/console/api/session'), CONSOLE_HOST))).toMatch(/^portal's/);
  });

  test('one connection may use both', async () => {
    const line = openRawConnection(port);
    line.write(formatRequest('GET /console/api/session', { host: CONSOLE_HOST }));
    expect(parseRawResponse(await line.waitForText('unauthenticated')).status).toBe(401);
    line.write(formatRequest('GET /api/usuarios', { host: 'localhost', connection: 'close' }));
    expect(await line.closed).toContain('"code":651');
  });
});

describe('the console has the same protection as the portal', () => {
  test('R-CON-11 its page has a strict policy with a new nonce each time', async () => {
    const [first, second] = [await ask('GET /', CONSOLE_HOST), await ask('GET /', CONSOLE_HOST)];
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/=]{24}$/);
    expect(first.body).not.toContain('__NONCE__');
    expect(second.body).not.toContain(nonce);
    expect(first.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src http://escenario.localhost; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default dompurify`,
    );
  });

  test.each([
    'GET /',
    'GET /assets/console-abc.js',
    'GET /console/api/session',
    'GET /console/api/%zz',
    'GET /nothing',
  ])('the response to %s has the standard headers', async (line) => {
    const { headers } = await ask(line, CONSOLE_HOST, { 'x-forwarded-proto': 'https' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/) as string,
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a body that never arrives times out', async () => {
    const headers = { host: CONSOLE_HOST, origin: `http://${CONSOLE_HOST}`, 'content-type': 'application/json' };
    const text = formatRequest('POST /console/api/session', { ...headers, 'content-length': '50' }, '{"email":');
    expect((await sendRawText(port, text)).status).toBe(408);
  });

  test('a body that is too long, not JSON or of another type is refused with a message', async () => {
    const headers = { origin: `http://${CONSOLE_HOST}` };
    const post = (type: string, body: string) =>
      sendRawText(
        port,
        formatRequest(
          'POST /console/api/session',
          { host: CONSOLE_HOST, connection: 'close', 'content-type': type, ...headers },
          body,
        ),
      );
    expect(whose(await post('application/json', `"${'x'.repeat(300_000)}"`))).toBe("console's refusal 413");
    expect(whose(await post('text/plain', '{}'))).toBe("console's refusal 415");
    expect(whose(await post('application/json', '{"email":'))).toBe("console's refusal 400");
    expect(whose(await post('application/json', '{"__proto__":{}}'))).toBe("console's refusal 400");
    expect(whose(await post('application/json', '{"email":"a\\u0000b","password":"x"}'))).toBe("console's refusal 400");
  });

  test('pending requests are answered before the port is closed', async () => {
    const both = await startBoth();
    const drain = trackRequests(both.app.server);
    const own = await listen(both.app);
    const begun = new Promise<number | undefined>((resolve, reject) => {
      const call = request({
        port: own,
        method: 'POST',
        path: '/console/api/session',
        headers: { host: CONSOLE_HOST, origin: `http://${CONSOLE_HOST}`, 'content-type': 'application/json' },
      });
      call.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      call.write('{"email":"a@b.example",');
      both.app.server.once('request', () => {
        const drained = drain(5000);
        call.end('"password":"x"}');
        void drained.then((cut) => expect(cut).toBe(0));
      });
    });
    expect(await begun).toBe(401);
    await both.stop();
  });
});

test('before it is built the console answers with a page that reloads itself, and then with its own', async () => {
  let isBuilt = false;
  const site = fastify();
  await site.register(serveConsolePageAndFiles, {
    folder: consoleFolder,
    stageAddress: `http://${STAGE_HOST}`,
    isBuilt: () => isBuilt,
  });
  const open = () => site.inject({ url: '/versions', headers: { accept: 'text/html' } });
  const early = await open();
  expect(early.statusCode).toBe(503);
  expect(early.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(early.body).toContain('La consola se está preparando');
  expect(early.body).toContain('<meta http-equiv="refresh" content="3" />');
  isBuilt = true;
  const later = await open();
  expect(later.statusCode).toBe(200);
  expect(later.body).toContain('<title>Consola</title>');
  await site.close();
});
