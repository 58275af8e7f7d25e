import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePortalPageAndFiles } from '#platform/http/portal-files.ts';
import { createPortalFolder } from '#tests/service/support/portal-folder.ts';
import { startTestService, type TestService } from '#tests/service/support/test-service.ts';

const portal = createPortalFolder();
const started: TestService[] = [];
const start = async (showsDocs?: boolean) => {
  const service = await startTestService({ ...(showsDocs !== undefined && { showsDocs }) }, (app) =>
    app.register(servePortalPageAndFiles, { folder: portal.folder }),
  );
  started.push(service);
  return service;
};
afterAll(async () => {
  await Promise.all(started.map((service) => service.stop()));
  portal.remove();
});

const asPage = { accept: 'text/html' };

describe('where the contract is shown', () => {
  let service: TestService;
  beforeAll(async () => void (service = await start(true)));
  const get = (url: string, headers: Record<string, string> = asPage) => service.app.inject({ url, headers });

  test.each(['/docs', '/docs/'])(
    '%s is its page, under a policy of its own, and never the page of the portal',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers['x-frame-options']).toBe('DENY');
      const led = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
      expect(led).toHaveLength(4);
      for (const path of led) expect((await get(path)).statusCode, path).toBe(200);
      expect(body).not.toMatch(/https?:|<script>|style=/);
    },
  );

  test('machines find the same document next to it', async () => {
    expect((await get('/docs/openapi.json')).json()).toEqual((await get('/openapi.json')).json());
  });

  test.each(['/openapi.json', '/api/openapi.json', '/docs/openapi.json'])(
    'the document at %s is made once for everybody, and sent compressed when it has changed',
    async (url) => {
      let made = 0;
      const write = service.app.swagger.bind(service.app);
      service.app.swagger = ((...options: []) => {
        made += 1;
        return write(...options);
      }) as typeof service.app.swagger;
      const { headers } = await get(url, { 'accept-encoding': 'br' });
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
      expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
      expect((await get(url, {})).json()).toMatchObject({ openapi: '3.1.0' });
      expect(made).toBeLessThanOrEqual(1);
    },
  );

  test('its files are revalidated each time, and sent when they have changed', async () => {
    const { headers } = await get('/docs/swagger-ui-bundle.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    const again = await get('/docs/swagger-ui-bundle.js', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test.each(['/docs/index.html', '/docs/swagger-ui.css.map', '/docs/../package.json', '/docs/x'])(
    'nothing else of the library or of the disk is there: %s',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  test('the pages of the portal stay where they are', async () => {
    const { statusCode, headers } = await get('/facturas');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain('trusted-types portal');
  });
});

test.each([[false], [undefined]])('where it is not (%s), there is neither page nor file of it', async (showsDocs) => {
  const service = await start(showsDocs);
  for (const url of ['/docs', '/docs/', '/docs/openapi.json', '/docs/swagger-ui-bundle.js']) {
    const { statusCode, headers } = await service.app.inject({ url, headers: asPage });
    expect([statusCode, headers['content-type']], url).toEqual([404, 'application/json; charset=utf-8']);
  }
});
