import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#shared/errors/error-catalogue.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { registerMailbox } from '#platform/http/mailbox.ts';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { createContractChecker, type ContractChecker } from '#tests/service/support/openapi-contract.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';
import {
  sendRawText,
  listen,
  openRawConnection,
  parseRawResponse,
  formatRequest,
  type RawResponse,
} from '#tests/service/support/raw-calls.ts';
import { startTestService, useTestService } from '#tests/service/support/test-service.ts';

const STRICT = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal entity dompurify",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

const portal = createPortalFolder();
let port: number;
let contract: ContractChecker;
let session: Record<string, string>;
const service = useTestService(
  { timeouts: { headers: 3_000, check: 50 }, limitFactor: 0.2, trustProxy: 'loopback' },
  async (app, db) => {
    app.get('/api/breaks', () => {
      throw new Error('for a reason that is nobody’s business');
    });
    app.get('/breaks', () => {
      throw new Error('for a reason that is nobody’s business');
    });
    await app.register(registerMailbox, { database: db });
    await app.register(servePortalPageAndFiles, { folder: portal.folder });
  },
);
beforeAll(async () => {
  await createDemoSupplier(service.db, { users: [{ email: 'eva@edge.example', alias: 'eva00001' }] });
  session = { authorization: `Bearer ${await service.createToken('eva@edge.example')}` };
  port = await listen(service.app);
  contract = createContractChecker(service.app);
});
afterAll(async () => {
  portal.remove();
});

/** One request on a connection of its own, closed by the service. */
const ask = async (line: string, headers: Record<string, string> = {}, body = '') => {
  const answer = await sendRawText(port, formatRequest(line, { connection: 'close', ...headers }, body));
  const [method = '', url = ''] = line.split(' ');
  contract.check(method, url, answer);
  return answer;
};

const JSON_BODY = { 'content-type': 'application/json' };
const EMAIL = JSON.stringify({ email: 'nobody@edge.example', codNrbeEn: '9000' });

describe('answers with the headers of all', () => {
  test.each<[string, () => Promise<RawResponse>, string]>([
    // Kept, and asked for again each time.
    ['the description of the API', () => ask('GET /openapi.json'), 'no-cache'],
    ['the same below /api', () => ask('GET /api/openapi.json'), 'no-cache'],
    ['a call', () => ask('GET /api/usuarios', session), 'no-store'],
    ['the headers of a call alone', () => ask('HEAD /api/usuarios', session), 'no-store'],
  ])('%s', async (_what, get, cacheControl) => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expectStrict(answer, { 'cache-control': cacheControl });
  });
});

describe('R-ERR-01 errors with the headers of all and a code of the catalogue', () => {
  const supplierCall = (id: string, path: string) => ask(`GET /api/proveedores/${id}/${path}`, session);
  test.each<[string, () => Promise<RawResponse>, number, number]>([
    ['an asset that is not there', () => ask('GET /assets/gone.js'), 404, 711],
    ['a call that is not there', () => ask('GET /api/nothing'), 404, 711],
    ['a path of machines', () => ask('GET /readyz', { accept: '*/*' }), 404, 711],
    ['a page that is sent something', () => ask('POST /', JSON_BODY, '{}'), 404, 711],
    ['a page that is to be deleted', () => ask('DELETE /facturas'), 404, 711],
    ['a method that the API has not', () => ask('PUT /api/login', JSON_BODY, '{}'), 404, 711],
    ['a method of elsewhere', () => ask('PROPFIND /'), 404, 711],
    ['OPTIONS of a page', () => ask('OPTIONS /facturas'), 404, 711],
    ['OPTIONS of a call', () => ask('OPTIONS /api/login'), 404, 711],
    ['OPTIONS of the server', () => ask('OPTIONS *'), 404, 711],
    ['a method that nobody has', () => ask('BREW /'), 400, 400],
    ['a tunnel', () => ask('CONNECT bank.example:443'), 405, 711],
    ['a page in a wrong encoding', () => ask('GET /%E0%A4%A'), 400, 400],
    ['a call in a wrong encoding', () => ask('GET /api/usuarios/%ZZ'), 400, 400],
    ['a very long id', () => supplierCall('B'.repeat(500), 'clientes'), 404, 711],
    ['a very long path', () => ask(`GET /${'a'.repeat(30_000)}`), 431, 400],
    ['very long headers', () => ask('GET /', { 'x-long': 'a'.repeat(30_000) }), 431, 400],
    ['very many headers', () => ask('GET /', { ...manyHeaders(3000) }), 431, 400],
    ['no HTTP', () => sendRawText(port, 'NONSENSE\r\n\r\n'), 400, 400],
    ['no host', () => sendRawText(port, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'), 400, 400],
    ['a null byte in a header', () => ask('GET /', { 'x-null': 'a\0b' }), 400, 400],
    [
      'two lengths',
      () => ask('POST /api/login', { 'content-length': '2\r\ncontent-length: 3', ...JSON_BODY }),
      400,
      400,
    ],
    ['a length that is no number', () => ask('POST /api/login', { 'content-length': 'two', ...JSON_BODY }), 400, 400],
    [
      'a length and chunks',
      () => ask('POST /api/login', { 'transfer-encoding': 'chunked', 'content-length': '2', ...JSON_BODY }, '{}'),
      400,
      400,
    ],
    [
      'a transfer of unknown kind',
      () => ask('POST /api/login', { 'transfer-encoding': 'rot13', ...JSON_BODY }),
      400,
      400,
    ],
    [
      'a chunk without a length',
      () => ask('POST /api/login', { 'transfer-encoding': 'chunked', ...JSON_BODY }, 'zz\r\n'),
      400,
      400,
    ],
    ['an expectation', () => ask('POST /api/login', { expect: 'a miracle', ...JSON_BODY }, '{}'), 417, 400],
    ['no body', () => ask('POST /api/login', JSON_BODY), 400, 400],
    ['no JSON', () => ask('POST /api/login', JSON_BODY, '{"email'), 400, 400],
    ['a prototype', () => ask('POST /api/login', JSON_BODY, '{"__proto__":{}}'), 400, 400],
    ['no session', () => ask('GET /api/usuarios'), 401, 651],
    ['another supplier', () => supplierCall('B00000000', 'clientes'), 403, 684],
    ['a body that is too long', () => ask('POST /api/login', { ...JSON_BODY, 'content-length': '300000' }), 413, 400],
    ['another media type', () => ask('POST /api/login', { 'content-type': 'text/xml' }, '<a/>'), 415, 400],
    ['a media type of nonsense', () => ask('POST /api/login', { 'content-type': ';;;=' }, '{}'), 415, 400],
    ['the second of too many', () => askTwice('POST /api/usuarios/credenciales', EMAIL), 429, 622],
    ['headers that do not end', () => sendRawText(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n'), 408, 401],
    ['a failure of a call', () => ask('GET /api/breaks'), 500, 500],
    ['a failure elsewhere', () => ask('GET /breaks'), 500, 500],
    ['a mailbox behind a proxy', () => ask('GET /mailbox', { via: '1.1 proxy' }), 404, 711],
  ])('%s', async (_what, get, status, code) => {
    const answer = await get();
    expect(answer).toMatchObject({ status, body: expect.stringContaining(`"code":${code},`) });
    expectStrict(answer);
    expectErrorBody(answer);
    expect(answer.body).not.toContain('business');
  });

  const askTwice = async (line: string, body: string) => {
    await ask(line, JSON_BODY, body);
    return ask(line, JSON_BODY, body);
  };
  const manyHeaders = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-header-${n}`, 'a']));

  test('a request that comes while the service is being stopped', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const stopping = await startTestService({}, (app) => {
      app.get('/api/held', async () => {
        begin();
        await held;
        return {};
      });
    });
    const line = openRawConnection(await listen(stopping.app));
    line.write(formatRequest('GET /api/held'));
    await begun;
    const stopped = stopping.stop();
    // Not before the service has stopped listening: only then is it known to be stopping.
    await expect.poll(() => stopping.app.server.listening).toBe(false);
    const arrived = new Promise((resolve) => stopping.app.server.once('request', resolve));
    line.write(formatRequest('GET /api/usuarios'));
    await arrived;
    release();
    const received = await line.closed;
    await stopped;
    const answer = parseRawResponse(received.slice(received.lastIndexOf('HTTP/1.1')));
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 500 });
    expectStrict(answer);
  });
});

describe('files and pages keep the headers but what is theirs', () => {
  test('a page has a policy with its nonce', async () => {
    for (const answer of [await ask('GET /', { accept: 'text/html' }), await ask('HEAD /', { accept: 'text/html' })]) {
      expect(answer.status).toBe(200);
      const nonce = /'nonce-([^']{24})'/.exec(answer.headers['content-security-policy'] ?? '')?.[1] ?? 'none';
      const policy = STRICT['content-security-policy'].replace(
        "script-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
      );
      expectStrict(answer, { 'content-security-policy': policy });
    }
  });

  test('an asset is cached permanently, a configuration is revalidated each time', async () => {
    expectStrict(await ask('GET /assets/main-abc.js'), { 'cache-control': 'public, max-age=31536000, immutable' });
    const configuration = await ask('GET /config/localhost.json');
    expectStrict(configuration, { 'cache-control': 'no-cache' });
    const again = await ask('GET /config/localhost.json', { 'if-none-match': configuration.headers.etag ?? '' });
    expect(again.status).toBe(304);
    expectStrict(again, { 'cache-control': 'no-cache' });
  });

  test('the mailbox has a policy for the styles of mails', async () => {
    const answer = await ask('GET /mailbox');
    expect(answer.status).toBe(200);
    expectStrict(answer, {
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
  });
});

test.each(['GET /', 'GET /api/nothing', 'GET /%E0%A4%A', 'GET /assets/main-abc.js', 'GET /openapi.json'])(
  'over TLS the answer to %s asks for TLS from now on',
  async (line) => {
    const strict = 'max-age=31536000; includeSubDomains';
    const { headers } = await ask(line, { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe(strict);
    expect((await ask(line)).headers).not.toHaveProperty('strict-transport-security');
  },
);

function expectStrict({ headers }: RawResponse, others: Record<string, string> = {}): void {
  expect(headers).toMatchObject({ ...STRICT, ...others });
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
}

function expectErrorBody({ headers, body }: RawResponse): void {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const { code, message, ...rest } = JSON.parse(body) as { code: number; message: string };
  expect(ERROR_CODES).toContain(code);
  expect(message).toMatch(/\w/);
  expect(rest).toEqual({});
}
