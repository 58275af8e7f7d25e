import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyPortalSite } from './create-portal-site.ts';
import { createProxyTrust } from './trusted-proxies.ts';

const PROXIES = '10.0.0.0/8, 2001:db8::1';
const sites: FastifyInstance[] = [];

function createSite(trustProxy?: string): FastifyInstance {
  const site = createEmptyPortalSite({ logLevel: 'silent', ...(trustProxy && { trustProxy }) });
  site.get('/', ({ id, protocol, host, ip }) => ({ id, protocol, host, ip }));
  sites.push(site);
  return site;
}

let behind: FastifyInstance;
let alone: FastifyInstance;
beforeAll(() => {
  behind = createSite(PROXIES);
  alone = createSite();
});
afterAll(async () => {
  for (const site of sites) await site.close();
});

const STRICT = 'max-age=31536000; includeSubDomains';
const CLAIMS = {
  host: 'portal.example',
  'x-request-id': 'ref-1',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'other.example',
  'x-forwarded-for': '198.51.100.7',
};

const ask = (site: FastifyInstance, remoteAddress: string) => site.inject({ url: '/', remoteAddress, headers: CLAIMS });

test.each([
  ['a proxy of the list', '10.1.2.3'],
  ['the other one', '2001:db8::1'],
])('what %s says of the caller counts', async (_name, address) => {
  const { headers, ...answer } = await ask(behind, address).then((given) => ({
    headers: given.headers,
    body: given.json<Record<string, string>>(),
  }));
  expect(answer.body).toEqual({ id: 'ref-1', protocol: 'https', host: 'other.example', ip: '198.51.100.7' });
  expect(headers['x-request-id']).toBe('ref-1');
  expect(headers['strict-transport-security']).toBeDefined();
});

test.each([
  ['without TRUST_PROXY', () => alone, '10.1.2.3'],
  ['of this machine without TRUST_PROXY', () => alone, '127.0.0.1'],
  ['who is no proxy of the list', () => behind, '11.1.2.3'],
  ['beside the list', () => behind, '2001:db8::2'],
])('what a caller %s says of itself counts for nothing', async (_name, getSite, address) => {
  const answer = await ask(getSite(), address);
  const { id, ...seen } = answer.json<Record<string, string>>();
  expect(seen).toEqual({ protocol: 'http', host: 'portal.example', ip: address });
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers['x-request-id']).toBe(id);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
});

test('an address that cannot be read is answered as any other', async () => {
  const answerTo = async (site: FastifyInstance) =>
    (await site.inject({ url: '/%E0%A4%A', remoteAddress: '10.1.2.3', headers: CLAIMS })).headers;
  expect(await answerTo(behind)).toMatchObject({ 'x-request-id': 'ref-1', 'strict-transport-security': STRICT });
  expect(await answerTo(alone)).not.toHaveProperty('strict-transport-security');
});

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['uniquelocal', '192.168.1.1', true],
  ['uniquelocal', '8.8.8.8', false],
  ['10.0.0.10', '10.0.0.10', true],
  ['10.0.0.10', '10.0.0.11', false],
  [undefined, '127.0.0.1', false],
])('with TRUST_PROXY %s, %s is trusted: %s', (setting, address, isTrusted) => {
  expect(createProxyTrust(setting)(address)).toBe(isTrusted);
});

test('a closed connection, which has no address, is not trusted', () => {
  expect(createProxyTrust('loopback')(undefined)).toBe(false);
});
