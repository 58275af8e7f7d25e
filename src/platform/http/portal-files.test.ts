import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#shared/entity/entity.ts';
import { servePortalPageAndFiles } from './portal-files.ts';
import type { PublishedEntity } from './published-entities.ts';
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
  app = Fastify({ trustProxy: 'loopback' });
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

describe('the first page of an entity', () => {
  const own = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  const live = new Map<string, PublishedEntity>();
  let site: FastifyInstance;
  const publish = (host: string, nameSite: string, more: object = {}) => {
    const definition = JSON.stringify({ codNrbeEn: '9001', nameSite, ...more });
    live.set(host, { entity: JSON.parse(definition) as Entity, definition, files: new Map() });
  };

  beforeAll(async () => {
    mkdirSync(join(own, '.pages'));
    mkdirSync(join(own, 'pages'));
    writeFileSync(join(own, 'index.html'), '<script nonce="__NONCE__">1</script><div id="root">');
    writeFileSync(join(own, 'pages/localhost.html'), 'for other web servers');
    writeFileSync(
      join(own, '.pages/render-page.cjs'),
      `exports.createPageRenderer = (shell) => (definition) => {
        const { nameSite } = JSON.parse(definition);
        if (nameSite === 'broken') throw new Error('broken');
        const page = shell.replace('id="root"', 'id="root" data-page="' + nameSite.length + '"');
        return page + '<style nonce="__NONCE__"></style>' + nameSite + ' '.repeat(600);
      };`,
    );
    publish('one.example', 'Banco Uno');
    publish('two.example', 'Banco Dos');
    site = Fastify();
    registerStandardHeaders(site);
    const published = { byHost: (host: string) => live.get(host), byCode: () => undefined };
    await site.register(servePortalPageAndFiles, { folder: own, published });
  });
  afterAll(async () => {
    await site.close();
    rmSync(own, { recursive: true });
  });

  const open = (host: string, url = '/', headers: Record<string, string> = {}) =>
    site.inject({ url, headers: { host, accept: 'text/html', ...headers } });

  test('R-ALL-01 each host gets its own, an unknown host and every other path the page without a brand', async () => {
    expect((await open('one.example')).body).toContain('Banco Uno');
    expect((await open('TWO.example:4200', '/?entity=')).body).toContain('Banco Dos');
    for (const [host, url] of [
      ['three.example', '/'],
      ['one.example', '/home'],
      ['one.example', '/company-data'],
    ] as const) {
      const { statusCode, body } = await open(host, url);
      expect([statusCode, body.includes('Banco'), body.includes('<div id="root"')]).toEqual([200, false, true]);
    }
  });

  test('R-CONF-07 the page of every path says which definition is published, which an unknown host has none of', async () => {
    publish('mark.example', 'Banco');
    const rootAt = async (host: string) => /<div id="root"[^>]*>/.exec((await open(host, '/company-data')).body)?.[0];
    expect(await rootAt('mark.example')).toBe('<div id="root" data-page="5">');
    publish('mark.example', 'Banco Nuevo');
    expect(await rootAt('mark.example')).toBe('<div id="root" data-page="11">');
    expect(await rootAt('three.example')).toBe('<div id="root">');
  });

  test('R-ALL-01, R-STU-19 a publication shows at the next request', async () => {
    publish('new.example', 'Banco Viejo');
    expect((await open('new.example')).body).toContain('Banco Viejo');
    publish('new.example', 'Banco Nuevo');
    expect((await open('new.example')).body).toContain('Banco Nuevo');
  });

  test('R-ALL-01 an entity that cannot be rendered gets the page of every path', async () => {
    publish('broken.example', 'broken');
    const { statusCode, body } = await open('broken.example');
    expect([statusCode, body.includes('<div id="root">')]).toEqual([200, true]);
  });

  test('R-DESK-04 every page of a retired entity is the closed one, with status 410 and not cached; its definition says so', async () => {
    publish('closed.example', 'Banco Cerrado', { closed: 'Ya no se puede entrar.' });
    for (const url of ['/', '/facturas', '/user-confirmation/eyJ.eyJ.c2ln']) {
      const { statusCode, body, headers } = await open('closed.example', url);
      expect([url, statusCode, body.includes('Banco Cerrado')]).toEqual([url, 410, true]);
      expect(headers['cache-control']).toBe('no-store');
    }
    const definition = await open('closed.example', '/config/closed.example.json');
    expect([definition.statusCode, definition.json()]).toMatchObject([200, { closed: 'Ya no se puede entrar.' }]);
    publish('closed.example', 'Banco Cerrado');
    expect((await open('closed.example')).statusCode).toBe(200);
  });

  test('R-ALL-01 styles and scripts have the nonce of the policy, another one in each response', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await open('one.example');
        const policy = String(headers['content-security-policy']);
        const [, nonce = ''] = /style-src 'self' 'nonce-([\w+/=]{22,})'/.exec(policy) ?? [];
        expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
        expect(policy).not.toContain('unsafe-inline');
        expect(body.split(`nonce="${nonce}"`)).toHaveLength(3);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(String((await open('one.example', '/home')).headers['content-security-policy'])).toContain(
      "style-src 'self';",
    );
  });

  test('R-ALL-01 it is sent compressed, never cached, and a HEAD request has its headers', async () => {
    const { headers, rawPayload } = await open('one.example', '/', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Banco Uno');
    const head = await site.inject({ method: 'HEAD', url: '/', headers: { host: 'one.example', accept: 'text/html' } });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  });

  test('R-ALL-01 neither the renderer nor the pages for other web servers are files of the site', async () => {
    for (const url of ['/pages/localhost.html', '/.pages/render-page.cjs'])
      expect((await open('one.example', url)).body).not.toMatch(/for other web servers|createPageRenderer/);
  });
});
