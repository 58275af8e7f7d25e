import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StandInBank, startStandInBank } from '#tests/stand-in-bank/start.ts';
import { BLOCKS } from '#tests/structure/bank-page.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { type ProxiedBank, startPlatform } from '#tests/service/support/proxied-bank.ts';
import { formatRequest, openRawConnection, parseRawResponse, sendRawText } from '#tests/service/support/raw-calls.ts';

let bank: StandInBank;
let platform: ProxiedBank;
let before: number;

beforeAll(async () => {
  bank = await startStandInBank();
  platform = await startPlatform({ url: bank.url });
});
afterAll(async () => {
  await platform.stop();
  await bank.stop();
});
beforeEach(() => void (before = bank.calls().length));

const arrived = () => bank.calls().slice(before);

/** Sends a request target as it stands. */
const ask = (line: string, port = platform.port) => sendRawText(port, formatRequest(line, { connection: 'close' }));

test.each([
  '/api/..;/x',
  '/api/..;/..;/manager/html',
  '/api/..;a=b/x',
  '/api/;/x',
  '/api/usuarios;jsessionid=1',
  '/api/usuarios/..;/..;/actuator/env',
  '/api/usuarios/7;/../../../actuator/env',
  '/api/usuarios/%2e%2e;/actuator',
  '/api/usuarios/..%3b/actuator',
  '/api/usuarios/%3b',
  '/api/usuarios/..%2f..%2factuator',
  '/api/usuarios/..%5c..%5cactuator',
  '/api/usuarios/..\\..\\actuator',
  '/api/usuarios/%2e%2e',
  '/api/usuarios/.',
  '/api/usuarios/...',
  '/api/usuarios/..%20',
  '/api/usuarios/%20',
  '/api/usuarios/a%EF%BC%8Fb',
  '/api/usuarios/%E2%80%A5',
  '/api/usuarios/a%C2%A0b',
  '/api/usuarios/%252e%252e%252factuator',
  '/api/usuarios/%c0%ae%c0%ae%c0%afactuator',
  '/api/usuarios/%e0%80%ae',
  '/api/usuarios/a%00',
  '/api/usuarios/a%0a',
  '/api/usuarios/%u002e',
  '/api/usuarios/a%2',
  '/api/usuarios/7%2falarmas',
  '/api/usuarios//7',
  '/api//usuarios',
  '/api/usuarios/',
  '/api/USUARIOS',
  '/API/usuarios',
  '/api/%75suario',
  '/api/usuarios/7#x',
  '/api/usuarios/7%23x',
  '/api/usuarios/7%3fx',
  '/api/proveedores/1/cuentas-abono/ES91%2F..%2F..',
])('R-SIDE-01 the spelling %s does not reach the service of the bank', async (path) => {
  const method = path.includes('cuentas-abono') ? 'DELETE' : 'GET';
  const { status } = await ask(`${method} ${path}`);
  expect([400, 404]).toContain(status);
  expect(arrived()).toEqual([]);
});

test.each([
  'GET /api/actuator/env',
  'GET /api/h2-console',
  'GET /api/h2-console/login.do?jsessionid=1',
  'POST /api/actuator/shutdown',
  'GET /api/openapi.json',
  'GET /api/',
  'GET /api',
  'HEAD /api/usuarios',
  'OPTIONS /api/usuarios',
  'OPTIONS /api/login',
  'PUT /api/usuarios',
  'DELETE /api/usuarios',
  'GET /api/login',
  'GET /api/usuarios/credenciales/x',
  'TRACE /api/usuarios',
  'PROPFIND /api/usuarios',
  'PURGE /api/usuarios',
])('R-SIDE-01 what the contract does not have is answered here: %s', async (line) => {
  const { status } = await ask(line);
  expect(status).toBe(404);
  expect(arrived()).toEqual([]);
});

test.each(['GET *', 'OPTIONS *', 'GET http://evil.example/api/usuarios', 'GET https://x@evil.example/api/usuarios'])(
  'R-SIDE-01 the target of "%s" is no call',
  async (line) => {
    expect([400, 404]).toContain((await ask(line)).status);
    expect(arrived()).toEqual([]);
  },
);

test('R-SIDE-01 path and query are built anew, with the parameters of the record', async () => {
  const paths = [
    ['GET', '/usuarios/%37', '/usuarios/7'],
    ['GET', '/usuarios/a+b@c:d,e=f~-._', '/usuarios/a%2Bb%40c%3Ad%2Ce%3Df~-._'],
    ['GET', '/usuarios/jos%c3%a9.o%27neill@x.example', "/usuarios/jos%C3%A9.o'neill%40x.example"],
    ['GET', '/usuarios/%CE%A9%D0%96%E5%90%8D7', '/usuarios/%CE%A9%D0%96%E5%90%8D7'],
    ['GET', '/proveedores/B%201/facturas?codigoEntidad=9000', '/proveedores/B%201/facturas/?codigoEntidad=9000'],
    ['GET', '/proveedores/1/?numCliente=a%26b%3Dc+d', '/proveedores/1/?numCliente=a%26b%3Dc%20d'],
    ['GET', '/usuarios?debug=1&x=..%2F', '/usuarios'],
    ['PATCH', '/usuarios/7/confirmar-email?x=1&token=a%2Fb', '/usuarios/7/confirmar-email?token=a%2Fb'],
  ] as const;
  for (const [method, asked] of paths) await ask(`${method} /api${asked}`);
  expect(arrived().map(({ url }) => url)).toEqual(paths.map(([, , target]) => `/confirming${target}`));
});

const INVOICES = 'GET /api/proveedores/1/facturas/?codigoEntidad=9000';

test.each([
  `${INVOICES}&codigoEntidad=9001`,
  `${INVOICES}&numCliente=1&numCliente=2`,
  `${INVOICES}&debug=true`,
  `${INVOICES}&numCliente[]=1`,
  `${INVOICES}&estadoFactura=9`,
  `${INVOICES}&fechaDesde=hoy`,
  `${INVOICES}&numCliente=a%00`,
  `${INVOICES}&numCliente=%0d%0aX:%20y`,
  `${INVOICES}&__proto__=1`,
  'GET /api/proveedores/1/facturas/',
  'GET /api/proveedores/1234567890123456/clientes',
  'DELETE /api/proveedores/1/cuentas-abono/es91',
])('R-SIDE-01 values that the record does not admit are refused here: %s', async (line) => {
  const { status } = await ask(line);
  expect(status).toBe(400);
  expect(arrived()).toEqual([]);
});

test('R-SIDE-01 a compressed body does not reach the bank, where it could become any size', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.length).toBeLessThan(256 * 1024);
  for (const encoding of ['gzip', 'br', 'identity, gzip']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const { status } = await fetch(`${platform.address}/api/login`, { method: 'POST', headers, body: bomb });
    expect(status).toBe(415);
  }
  expect(arrived()).toEqual([]);
});

const SEGMENTS = fc.constantFrom(
  ...'usuarios proveedores facturas credenciales login 7 B1 .. . actuator ñ @'.split(' '),
  ...'%2e %2E%2e %2f %5c \\ ; ..; ;a=b %3b %00 %25 %252e %c0%ae %ff %'.split(' '),
  '',
);
const TARGETS = fc
  .tuple(fc.array(fc.array(SEGMENTS, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), fc.boolean())
  .map(([parts, hasSlash]) => `/api/${parts.map((part) => part.join('')).join('/')}${hasSlash ? '/' : ''}`);

test('R-SIDE-01 whatever path is asked for, what arrives is a call of the contract, read alike by every server', async () => {
  await fc.assert(
    fc.asyncProperty(TARGETS, fc.constantFrom('GET', 'PATCH', 'DELETE'), async (target, method) => {
      before = bank.calls().length;
      await ask(`${method} ${target}`);
      for (const { call, url, reached } of arrived()) {
        expect(call).toBeDefined();
        expect(decodeURIComponent(url.split('?')[0] ?? '')).toBe(reached);
        expect(url).not.toMatch(/[;\\]|%2f|%5c|%25|%3b|\/\.{1,2}(\/|$)/i);
      }
    }),
    { numRuns: getRunCount(2_000) },
  );
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function writeRecords(records: Record<string, object | string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  folders.push(folder);
  for (const [name, record] of Object.entries(records))
    writeFileSync(join(folder, name), typeof record === 'string' ? record : JSON.stringify(record));
  return folder;
}

const GUARANTEE = {
  operationId: 'readGuarantee',
  method: 'GET',
  path: '/avales/{id}',
  caller: 'session',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^[0-9]+$' } } },
  querystring: { type: 'object', properties: { idioma: { type: 'string' } }, additionalProperties: false },
};

const withId = (id: object) => ({ ...GUARANTEE, params: { type: 'object', properties: { id } } });

test("R-SIDE-01 a bank's other calls are passed on by records of its own", async () => {
  const own = await startPlatform({ url: bank.url, calls: writeRecords({ 'guarantee.json': GUARANTEE }) });
  try {
    for (const line of [
      'GET /api/avales/7?idioma=es',
      'GET /api/avales/x',
      'GET /api/avales/7?a=1',
      'POST /api/avales/7',
    ])
      await ask(line, own.port);
    expect(arrived().map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /confirming/avales/7?idioma=es']);
  } finally {
    await own.stop();
  }
});

test('R-SIDE-07 the record of the page about the service of a bank can be used as it stands', async () => {
  const own = await startPlatform({ url: bank.url, calls: writeRecords({ 'receipt.json': BLOCKS.ownCall }) });
  await ask('GET /api/avales/7/justificante?idioma=es', own.port);
  await own.stop();
  expect(arrived().map(({ url }) => url)).toEqual(['/confirming/avales/7/justificante?idioma=es']);
});

test.each([
  ['no JSON', '{', 'cannot be read'],
  ['a list', [], 'is not a JSON object'],
  ['no name', { ...GUARANTEE, operationId: '../x' }, 'write a verb and a noun, such as listGuarantees'],
  ['no method of a call', { ...GUARANTEE, method: 'TRACE' }, 'write one of GET, POST, PUT, PATCH, DELETE'],
  ['dots in its path', { ...GUARANTEE, path: '/../{id}' }, 'write one such as /avales/{id}'],
  ['a rest in its path', { ...GUARANTEE, path: '/{id}*' }, 'write one such as /avales/{id}'],
  ['nobody who makes it', { ...GUARANTEE, caller: 'admin' }, 'anyone, registration, session, supplier'],
  ['a page as an answer', { ...GUARANTEE, answerTypes: ['text/html'] }, 'write a list of application/pdf'],
  ['a value that is not described', { ...GUARANTEE, params: {} }, 'write id under params.properties'],
  ['a number in its path', { ...GUARANTEE, params: { properties: { id: { type: 'integer' } } } }, '"type": "string"'],
  ['a pattern that is none', withId({ type: 'string', pattern: '(' }), 'has params that are no JSON Schema (Invalid'],
  ['a misspelt rule', withId({ type: 'string', maxlength: 3 }), 'has params that are no JSON Schema (strict mode'],
  ['a query that is a text', { ...GUARANTEE, querystring: 'idioma' }, 'has a querystring that is no JSON Schema'],
  ['the name of the contract', { ...GUARANTEE, operationId: 'login' }, 'describes login, which there is already'],
  [
    'the path of the contract',
    { ...GUARANTEE, path: '/usuarios/{id}' },
    'describes readUser, which there is already: choose another name and path',
  ],
])('R-SIDE-01 a record with %s is refused at the start, with a remedy', async (_name, record, remedy) => {
  const calls = writeRecords({ 'own.json': record });
  await expect(startPlatform({ url: bank.url, calls })).rejects.toThrow(remedy);
  await expect(startPlatform({ url: bank.url, calls })).rejects.toThrow(/^CONFIRMING_CALLS: own\.json .*\.$/);
});

test('R-SIDE-01 a folder of records that is not there is named at the start', async () => {
  await expect(startPlatform({ url: bank.url, calls: '/nowhere/calls' })).rejects.toThrow(
    'CONFIRMING_CALLS names a folder that cannot be read (ENOENT): correct the path, or let this user read it.',
  );
});

test('R-SIDE-01 of a host the bank learns only that of an entity, whatever a caller sends', async () => {
  const hosts = ['evil.example', 'portal.example.evil.example', 'portal.example', 'PORTAL.example:4200', 'a/b', ''];
  const own = await startPlatform({ url: bank.url, isEntityHost: (host) => host === 'portal.example' });
  const behind = await startPlatform(
    { url: bank.url, isEntityHost: (host) => host === 'portal.example' },
    { trustProxy: 'loopback' },
  );
  const send = async (port: number, headers: Record<string, string>) => {
    const line = openRawConnection(port);
    line.write(formatRequest('GET /api/usuarios', { connection: 'close', ...headers }));
    return parseRawResponse(await line.closed).status;
  };
  try {
    for (const host of hosts) {
      await send(own.port, { host, 'x-forwarded-host': 'evil.example' });
      await send(behind.port, { host: 'evil.example', 'x-forwarded-host': host });
    }
  } finally {
    await own.stop();
    await behind.stop();
  }
  const told = arrived().map(({ headers }) => headers['x-forwarded-host']);
  expect(told.filter((host) => host !== undefined)).toEqual(Array.from({ length: 4 }, () => 'portal.example'));
  expect(arrived().map(({ headers }) => headers.host)).not.toContain('evil.example');
});
