import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePortalPageAndFiles } from './portal-files.ts';
import { createDevelopmentPolicy } from './security-headers.ts';
import { registerStandardHeaders } from './standard-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
const SCRIPT = `export const words = ${JSON.stringify('word '.repeat(400))};`;
let app: FastifyInstance;

beforeAll(async () => {
  const files = {
    'index.html': '<script nonce="__NONCE__">1</script><script nonce="__NONCE__">2</script><div id="root">',
    'assets/main-abc.js': SCRIPT,
    'config/localhost.json': '{"codNrbeEn":"9000"}',
    'entities/default/assets/logo.svg': '<svg/>',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  app = Fastify();
  registerStandardHeaders(app);
  app.get('/api/known', () => ({ known: true }));
  await app.register(servePortalPageAndFiles, { folder });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) =>
  app.inject({ url, headers });

describe('pages', () => {
  test.each(['/', '/home', '/anticipo-facturas/confirmar?goBack=true', '/user-confirmation/eyJ.eyJ.c2ln', '/x/y/z'])(
    'R-ROUTE-01 %s returns the portal',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('<div id="root">');
    },
  );

  test('the inline scripts have the nonce of the policy, which is new in each response', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonceOf = ({ headers }: typeof first) =>
      /'nonce-([\w+/=]{22,})'/.exec(String(headers['content-security-policy']))?.[1];
    expect(first.body).not.toContain('__NONCE__');
    expect(first.body.split(`nonce="${nonceOf(first)}"`)).toHaveLength(3);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
  });
});

describe('files', () => {
  test('assets are cached forever; files that may change are revalidated each time', async () => {
    const asset = await get('/assets/main-abc.js');
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/config/localhost.json', '/entities/default/assets/logo.svg'])
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  test('an unchanged file is not sent again', async () => {
    const { headers } = await get('/config/localhost.json');
    const again = await get('/config/localhost.json', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('scripts are sent in the best compression that the browser accepts', async () => {
    const read = async (encoding: string) => {
      const { headers, rawPayload } = await get('/assets/main-abc.js', { 'accept-encoding': encoding });
      return { encoding: headers['content-encoding'], vary: headers.vary, rawPayload };
    };
    const brotli = await read('gzip, deflate, br, zstd');
    expect(brotli).toMatchObject({ encoding: 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await read('gzip');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect((await read('identity')).rawPayload.toString()).toBe(SCRIPT);
  });

  test.each([
    '/assets/gone.js',
    '/assets',
    '/config/unknown.json',
    '/config/unknown.host',
    '/entities/none/assets/logo.svg',
    '/favicon.ico',
    '/api/unknown',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fpackage.json',
    '/%E0%A4%A',
    '/readyz',
    '/%72eadyz',
    '/.well-known/change-password',
    '/index.php?x=1',
    'http://portal.bank.example/metrics',
  ])('%s returns 404 and never the page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('routes of the service take precedence', async () => {
    expect((await get('/api/known')).json()).toEqual({ known: true });
  });
});

describe('headers', () => {
  test.each(['/', '/assets/main-abc.js', '/config/localhost.json', '/assets/gone.js'])(
    'the response to %s allows the browser only resources of this service',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      const policy = String(headers['content-security-policy']);
      for (const rule of [
        "default-src 'none'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types portal entity dompurify',
      ])
        expect(policy.split('; ')).toContain(rule);
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    },
  );

  test('strict transport security is sent only over TLS', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
    const { headers } = await get('/', { accept: 'text/html', 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('in development, too, only scripts and styles of this service run', () => {
    expect(createDevelopmentPolicy()).toContain("script-src 'self' 'nonce-__NONCE__'");
    expect(createDevelopmentPolicy()).not.toMatch(/unsafe-/);
  });
});

test('a folder without a built portal is refused in one sentence', async () => {
  await expect(servePortalPageAndFiles(Fastify(), { folder: join(folder, 'assets') })).rejects.toThrow(
    /run npm run build/,
  );
});
