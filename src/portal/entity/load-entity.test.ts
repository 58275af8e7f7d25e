import { resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readEntities } from '#definitions/entities/read-entities.ts';
import { cancelEntityLoading, loadEntity, refreshEntity } from './load-entity.ts';
import { EntityLoadError } from './parse-entity.ts';

const [alameda, roble] = (await readEntities(resolve('entities'))).entities.map(({ entity }) => entity);

let stored: Map<string, string>;
let requested: string[];
/** The headers of each request. */
let sent: unknown[];
let answer: () => Promise<Response>;

const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  stored = new Map();
  requested = [];
  sent = [];
  answer = () => json(alameda);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('window', { location: { hostname: 'LocalHost' } });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    requested.push(address);
    sent.push(init?.headers);
    return answer();
  });
});

test('R-API-02 R-LIM-23 R-LOGIN-37 the definition is requested at once, without a bearer token', async () => {
  stored.set('authtoken', 'token');
  const loading = loadEntity();
  expect(requested).toEqual(['/config/localhost.json']);
  expect(sent).toEqual([undefined]);
  await loading;
});

test('R-CONF-38 the definition comes from config/{host}.json, in lower case and without port', async () => {
  expect(await loadEntity()).toEqual(alameda);
  expect(requested).toEqual(['/config/localhost.json']);
});

test('R-CONF-07 R-CONF-39 R-ROUTE-13 with code and definition in the cache no request is sent', async () => {
  await loadEntity();
  expect(stored.get('codNrbeEn')).toBe('9000');
  expect(await loadEntity()).toEqual(alameda);
  expect(requested).toHaveLength(1);
});

test.each(['codNrbeEn', 'entity'])('R-CONF-39 without %s the cache is not used', async (half) => {
  await loadEntity();
  stored.delete(half);
  await loadEntity();
  expect(requested).toHaveLength(2);
});

test.each([
  ['no JSON', '{'],
  ['of an older form', '{"codNrbeEn":"9000"}'],
  ['of another entity', JSON.stringify(roble)],
])('a cached definition that is %s is fetched again', async (_title, text) => {
  await loadEntity();
  stored.set('entity', text);
  expect(await loadEntity()).toEqual(alameda);
  expect(requested).toHaveLength(2);
});

test('R-CONF-08 missing fields of a definition get the defaults, and the browser console lists them', async () => {
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer = () => json({ ...alameda, primaryColor: '#abc' });
  expect(await loadEntity()).toEqual({ ...alameda, primaryColor: '#14507A' });
  expect(consoleWarn.mock.calls).toEqual([['config: /primaryColor is missing or wrong; the default stands in.']]);
  consoleWarn.mockRestore();
});

test('the request that the page started is used once', async () => {
  window.entityAnswer = json(alameda);
  expect(await loadEntity()).toEqual(alameda);
  expect(requested).toEqual([]);
  expect(window.entityAnswer).toBeUndefined();
});

test('R-ROUTE-39 after logout has cleared the storage, the definition is loaded again', async () => {
  await loadEntity();
  stored.clear();
  expect(await loadEntity()).toEqual(alameda);
  expect(requested).toHaveLength(2);
  expect(stored.get('codNrbeEn')).toBe('9000');
});

test('two concurrent calls share one request', async () => {
  await Promise.all([loadEntity(), loadEntity()]);
  expect(requested).toHaveLength(1);
});

test('R-DESK-04 the definition of a closed portal is not kept, so that the tab shows it once it is open again', async () => {
  answer = () => json({ ...alameda, closed: 'Ya no se puede entrar.' });
  expect((await loadEntity()).closed).toBe('Ya no se puede entrar.');
  answer = () => json(alameda);
  expect(await loadEntity()).toEqual(alameda);
  expect(requested).toHaveLength(2);
});

test('a refresh fetches the definition even if it is cached', async () => {
  await loadEntity();
  answer = () => json({ ...alameda, primaryColor: '#123456' });
  expect((await refreshEntity()).primaryColor).toBe('#123456');
  expect((await loadEntity()).primaryColor).toBe('#123456');
  expect(requested).toHaveLength(2);
});

test.each([
  ['a network failure', () => Promise.reject(new TypeError('offline'))],
  ['an answer that is not found', () => json({}, 404)],
  ['a failing server', () => json({}, 500)],
  ['a page instead of a definition', () => Promise.resolve(new Response('<!doctype html>'))],
  ['a definition without a code', () => json({ ...alameda, codNrbeEn: undefined })],
])('R-CONF-08 %s is an EntityLoadError, and nothing is stored', async (_title, failure) => {
  answer = failure;
  await expect(loadEntity()).rejects.toThrow(EntityLoadError);
  expect(stored.size).toBe(0);
  answer = () => json(alameda);
  expect(await loadEntity()).toEqual(alameda);
});

test('the response of an abandoned request is not stored, and the next portal sends its own request', async () => {
  let come: (answer: Response) => void = () => {};
  answer = () => new Promise((settle) => (come = settle));
  const left = loadEntity();
  cancelEntityLoading();
  answer = () => json(roble);
  const next = loadEntity();
  come(new Response(JSON.stringify(alameda)));
  await left;
  expect(await next).toEqual(roble);
  expect(stored.get('codNrbeEn')).toBe(roble?.codNrbeEn);
  expect(await loadEntity()).toEqual(roble);
  expect(requested).toHaveLength(2);
});
