import { describe, expect, test } from 'vitest';
import { type AllSites, SITE_HOSTS, SITES, startAllSites } from '#tests/service/support/all-sites.ts';
import { formatRequest, sendRawText } from '#tests/service/support/raw-calls.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';

const sites: AllSites = startForFile(() => startAllSites({}));

describe.each(SITES)('the site %s', (site) => {
  const send = (line: string, headers: Record<string, string> = {}) =>
    sendRawText(sites.getPort(site), formatRequest(line, { host: SITE_HOSTS[site], connection: 'close', ...headers }));

  test('lets no page of another origin read an answer or send a call', async () => {
    const asked = {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization, content-type',
    };
    for (const path of ['/', '/api/usuarios', '/api/login', '/console/api/session', '/health', '/openapi.json'])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await send(`${method} ${path}`, asked);
        const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect([method, path, allowed]).toEqual([method, path, []]);
      }
  });

  test('does not send a request back that is traced', async () => {
    const { status, body } = await send('TRACE /', { authorization: 'Bearer planted', cookie: 'consola=planted' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain('planted');
  });
});
