import { type IncomingMessage, type ServerResponse, request as sendHttp } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProxiedBank, readBody, startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';
import { formatRequest, openRawConnection, parseRawResponse } from '#tests/service/support/raw-calls.ts';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const received: Received[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let bank: Awaited<ReturnType<typeof startBank>>;
let platform: ProxiedBank;

beforeEach(async () => {
  received.length = 0;
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  bank = await startBank(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: await readBody(request) });
    answer(request, response);
  });
  platform = await startPlatform({ url: bank.url });
});
afterEach(async () => {
  await platform.stop();
  await bank.stop();
});

const call = (path: string, options: RequestInit = {}) =>
  fetch(platform.address + path, { redirect: 'manual', ...options });

const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code;

test.each([
  ['GET', '/proveedores/7/facturas/?codigoEntidad=9000&paginationItem=a%2F%2Bb', undefined],
  ['POST', '/login', undefined],
  ['PUT', '/proveedores/B%2012/cuentas-abono', '/proveedores/B 12/cuentas-abono'],
  ['PATCH', '/usuarios/a%3Ab', '/usuarios/a:b'],
  ['DELETE', '/usuarios/7', undefined],
])(
  'R-SIDE-01 %s: method, path, query, body, status and answer are passed on',
  async (method, target, asked = target) => {
    answer = (_request, response) => response.writeHead(418, { etag: '"7"' }).end('[1,  2]');
    const body = method === 'GET' ? null : '{ "amount":  1.50,"x":"é" }';
    const response = await call(`/api${asked}`, { method, body, headers: { 'content-type': 'application/json' } });
    expect([response.status, await response.text()]).toEqual([418, '[1,  2]']);
    expect(response.headers.get('etag')).toBe('"7"');
    expect(received).toMatchObject([{ method, url: `/confirming${target}`, body: body ?? '' }]);
  },
);

test('R-SIGN-01 the headers of a signature reach the bank, and its refusal reaches the client as it is', async () => {
  const refusal = '{"code":742,"signature":{"id":"a","lines":[{"label":"","value":"Va a anticipar"}],"other":1}}';
  answer = (_request, response) => response.writeHead(403, { 'content-type': 'application/json' }).end(refusal);
  const headers = {
    'x-signature-id': 'a'.repeat(43),
    'x-signature-method': 'passkey',
    'x-signature-proof': 'b'.repeat(2000),
    'x-device-id': 'c'.repeat(32),
  };
  const response = await call('/api/proveedores/7/financiacion-factura', { method: 'POST', body: '{}', headers });
  expect([response.status, await response.text()]).toEqual([403, refusal]);
  expect(received).toMatchObject([{ headers, body: '{}' }]);
});

test('R-SIDE-01 the length of a body is known to the bank, also when the client sends it in chunks', async () => {
  await call('/api/login', { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } });
  const line = openRawConnection(platform.port);
  line.write(formatRequest('DELETE /api/usuarios/1', { 'transfer-encoding': 'chunked' }, '3\r\nabc\r\n0\r\n\r\n'));
  await line.waitForText('{"ok":true}');
  line.hangUp();
  await call('/api/logout', { method: 'POST' });
  expect(received.map(({ headers, body }) => [headers['content-length'], headers['transfer-encoding'], body])).toEqual([
    ['3', undefined, 'a=1'],
    ['3', undefined, 'abc'],
    ['0', undefined, ''],
  ]);
});

test('R-SIDE-01 a compressed answer and one without a body are passed on as they are', async () => {
  answer = ({ url }, response) =>
    url?.endsWith('/logout')
      ? response.writeHead(204).end()
      : response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('pressed'));
  expect(await (await call('/api/usuarios')).text()).toBe('pressed');
  expect((await call('/api/logout', { method: 'POST' })).status).toBe(204);
});

test('R-SIDE-01 the bank receives the headers of the contract, and nothing of the host of the portal', async () => {
  await call('/api/usuarios', {
    headers: {
      authorization: 'Bearer a.b.c',
      'accept-language': 'es',
      'idempotency-key': 'k1',
      'x-request-id': 'ref-1',
      cookie: 'session=x',
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-user': 'boss',
    },
  });
  const { headers } = received[0] as Received;
  expect(headers).toMatchObject({
    host: `127.0.0.1:${bank.port}`,
    authorization: 'Bearer a.b.c',
    'accept-language': 'es',
    'idempotency-key': 'k1',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  for (const name of ['x-forwarded-host', 'cookie', 'forwarded', 'x-real-ip', 'x-user', 'te', 'upgrade'])
    expect(headers).not.toHaveProperty(name);
});

test('R-SIDE-01 a header that Connection names is not passed on', async () => {
  const line = openRawConnection(platform.port);
  line.write(
    formatRequest('GET /api/usuarios', { connection: 'close, accept-language', 'accept-language': 'es', te: 'gzip' }),
  );
  await line.closed;
  expect(received[0]?.headers).not.toHaveProperty('accept-language');
  expect(received[0]?.headers).not.toHaveProperty('te');
});

const isEntityHost = (host: string) => host === 'portal.example';

test('R-SIDE-01 behind trusted proxies the bank learns address of the client, host of the entity and request id', async () => {
  const behind = await startPlatform({ url: bank.url, isEntityHost }, { trustProxy: 'loopback' });
  const response = await fetch(`${behind.address}/api/usuarios`, {
    headers: {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'Portal.example:8443',
      'x-request-id': 'ref-1',
    },
  });
  await behind.stop();
  expect(received[0]?.headers).toMatchObject({
    'x-forwarded-for': '198.51.100.7, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'portal.example',
    'x-request-id': 'ref-1',
  });
  expect(response.headers.get('x-request-id')).toBe('ref-1');
});

test('R-SIDE-01 the answer has the headers of the bank, except cookies and those that weaken the platform', async () => {
  const weak = {
    'set-cookie': ['a=1', 'b=2'],
    'content-security-policy': 'default-src *',
    'strict-transport-security': 'max-age=0',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-frame-options': 'ALLOWALL',
    'x-content-type-options': 'none',
    'cache-control': 'public',
    'service-worker-allowed': '/',
    'clear-site-data': '"*"',
    'www-authenticate': 'Basic',
    'x-request-id': 'of-the-bank',
    'x-listed': 'hop',
    connection: 'close, x-listed',
  };
  answer = (_request, response) =>
    response
      .writeHead(200, {
        ...weak,
        'content-type': 'application/json',
        date: 'Fri, 01 Jan 2027 00:00:00 GMT',
        'retry-after': '7',
        'x-own': '1',
      })
      .end('{}');
  const { headers } = await call('/api/usuarios');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    date: 'Fri, 01 Jan 2027 00:00:00 GMT',
    'retry-after': '7',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  for (const name of [
    'x-own',
    'set-cookie',
    'strict-transport-security',
    'access-control-allow-origin',
    'service-worker-allowed',
    'clear-site-data',
    'www-authenticate',
    'x-listed',
  ])
    expect(headers.has(name), name).toBe(false);
});

test.each([301, 302, 303, 307, 308])('R-SIDE-03 a redirect %i is not followed', async (status) => {
  answer = (_request, response) =>
    response.writeHead(status, { location: `http://127.0.0.1:${bank.port}/secret` }).end();
  const response = await call('/api/usuarios');
  expect([response.status, response.headers.get('location'), await codeOf(response)]).toEqual([503, null, 500]);
  expect(received).toHaveLength(1);
});

test.each([
  '/api/../secret',
  '/api/a/../../secret',
  '/api/%2e%2e/secret',
  '/api/%2E./secret',
  '/api/.%2e%2fsecret',
  '/api/a%2f..%2f..%2fsecret',
  '/api/%252e%252e/secret',
  '/api/%25252e%25252e/secret',
  '/api/..\\secret',
  '/api/%5c..%5csecret',
  '/api//evil.example/x',
  '/api/a//b',
  '/api/%2f/evil.example',
  '/api/./usuarios',
  '/api/usuarios/%00',
  '/api/usuarios/%0d%0aX: y',
  '/api/usuarios/%ff',
  '/api/usuarios/ñ',
  '/api/usuarios;/../x',
  '/%61pi/../usuarios',
  'http://evil.example/api/usuarios',
  'http://evil.example/api/../../usuarios',
  '//evil.example/api/usuarios',
  '/api@evil.example/',
  '/api:80/x',
  '/apix',
])('R-SIDE-01 the path %s leads nowhere', async (path) => {
  const line = openRawConnection(platform.port);
  line.write(formatRequest(`GET ${path}`, { connection: 'close' }));
  const { status } = parseRawResponse(await line.closed);
  expect([400, 404]).toContain(status);
  expect(received).toEqual([]);
});

test('R-SIDE-01 a service root without a path receives the path of the call alone', async () => {
  const other = await startPlatform({ url: `http://127.0.0.1:${bank.port}`, prefix: '/v2/calls' });
  await fetch(`${other.address}/v2/calls/usuarios`);
  expect((await fetch(`${other.address}/v2/calls`)).status).toBe(404);
  await other.stop();
  expect(received.map(({ url }) => url)).toEqual(['/usuarios']);
});

test('R-SIDE-01 a body above the limit is refused with 413 before it was read, in chunks as well', async () => {
  const small = await startPlatform({ url: bank.url, limits: { body: 1_000 } });
  const known = openRawConnection(small.port);
  known.write(formatRequest('POST /api/login', { 'content-type': 'application/json', 'content-length': '1001' }));
  const first = parseRawResponse(await known.waitForText('"code"'));
  const chunked = openRawConnection(small.port);
  chunked.write(
    formatRequest('POST /api/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
  );
  chunked.write(`3e9\r\n${'x'.repeat(1_001)}\r\n`);
  const second = parseRawResponse(await chunked.waitForText('"code"'));
  expect([first.status, second.status]).toEqual([413, 413]);
  expect(JSON.parse(second.body)).toEqual({ code: 400, message: 'Request body is too large' });
  known.hangUp();
  chunked.hangUp();
  await small.stop();
});

const MEBIBYTE = Buffer.alloc(1024 * 1024, 'x');
const TOTAL = 64 * MEBIBYTE.length;
/** The system holds a few megabytes for four sockets; a document that the platform held would be on its way as a whole. */
const MOST_ON_THE_WAY = 32 * MEBIBYTE.length;

/** Sends a document as fast as it is taken. @returns a function that tells how much was sent */
function sendDocument(to: Writable): () => number {
  let sent = 0;
  const write = (): void => {
    if (sent === TOTAL) return void to.end();
    sent += MEBIBYTE.length;
    if (to.write(MEBIBYTE)) setImmediate(write);
    else to.once('drain', write);
  };
  write();
  return () => sent;
}

/** Waits until no more is sent, because nobody reads. */
async function waitUntilStalled(getSent: () => number): Promise<number> {
  let before = -1;
  const isStalled = () => {
    const [last, sent] = [before, getSent()];
    before = sent;
    return sent > 0 && sent === last;
  };
  await expect.poll(isStalled, { interval: 250, timeout: 20_000 }).toBe(true);
  return getSent();
}

async function countBytes(readable: Readable): Promise<number> {
  let size = 0;
  for await (const part of readable) size += (part as Buffer).length;
  return size;
}

test('R-SIDE-01 a long document of the bank is not held on its way', async () => {
  let getSent = () => 0;
  answer = (_request, response) => (getSent = sendDocument(response));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sendHttp(`${platform.address}/api/proveedores/1/facturas/?codigoEntidad=9000`, resolve).once('error', reject).end();
  });
  expect(await waitUntilStalled(() => getSent())).toBeLessThan(MOST_ON_THE_WAY);
  expect(await countBytes(response)).toBe(TOTAL);
});

test.each([5, 20])('R-SIDE-01 a document of %i MB arrives complete with the usual limits', async (megabytes) => {
  const size = megabytes * 1_000_000;
  const response = await call('/api/proveedores/1/cuentas-abono', { method: 'PUT', body: 'y'.repeat(size) });
  expect(response.status).toBe(200);
  expect(received[0]?.body.length).toBe(size);
});
