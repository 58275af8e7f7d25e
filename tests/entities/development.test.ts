import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entitiesPlugin } from '#build/entities/plugin.ts';
import { buildTerms } from '#tests/support/long-terms.ts';
import { copyEntities, type EntityCopy } from './entity-copy.ts';

/** What is waited for comes sooner or later, on whatever machine; by default it would have a second. */
const PATIENCE = { timeout: 60_000, interval: 50 };

let entities: EntityCopy;
let server: ViteDevServer;
let reported: string[];
let address: string;

beforeEach(async () => {
  entities = copyEntities();
  writeFileSync(join(entities.projectRoot, 'index.html'), '<!doctype html><title>x</title>');
  reported = [];
  const customLogger = createLogger('silent');
  customLogger.error = (message) => void reported.push(message);
  server = await createServer({
    root: entities.projectRoot,
    configFile: false,
    customLogger,
    plugins: [entitiesPlugin({ language: 'en' })],
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const watched = () => server.watcher.getWatched()[join(entities.root, '9001')];
  await vi.waitFor(() => expect(watched()).toContain('entity.json'), PATIENCE);
  address = server.resolvedUrls!.local[0]!;
});
afterEach(async () => {
  await server.close();
  rmSync(entities.projectRoot, { recursive: true });
});

const definition = async (host: string) => (await fetch(`${address}config/${host}.json`)).json();

/** What the open pages are told next, once `change` has been made; of the given type, where one is given. */
const nextMessage = (change: () => void, type?: string): Promise<unknown> =>
  new Promise((resolve) => {
    const { ws } = server;
    const send = ws.send.bind(ws);
    ws.send = (...message: unknown[]) => {
      if (type && (message[0] as { type?: string }).type !== type) return;
      ws.send = send;
      resolve(message[0]);
    };
    change();
  });

test('R-CONF-38 definitions and pictures are served from their source', async () => {
  const { codNrbeEn, loginLogoUrl } = await definition('roble.localhost');
  expect(codNrbeEn).toBe('9001');
  const logo = await fetch(new URL(loginLogoUrl, address));
  expect(logo.headers.get('content-type')).toBe('image/svg+xml');
  expect(await logo.text()).toBe(readFileSync(join(entities.root, '9001/assets/logo.svg'), 'utf8'));
});

test('R-CONF-42 long terms are served from their source, after a change too', async () => {
  const readTerms = async () => {
    const { checkboxConfirmCreateUser } = await definition('roble.localhost');
    const answer = await fetch(new URL(checkboxConfirmCreateUser.text, address));
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  for (const length of [2_000, 113_522]) {
    const text = buildTerms(length);
    await nextMessage(() => entities.change('9001', { checkboxConfirmCreateUser: { type: 'expandable', text } }));
    expect(await readTerms()).toEqual([200, 'text/plain; charset=utf-8', text]);
  }
  expect((await fetch(`${address}entities/9001/terms/${'0'.repeat(64)}.txt`)).status).toBe(404);
});

test('R-CONF-08 an unknown host and an unknown picture are not found', async () => {
  expect((await fetch(`${address}config/unknown.example.json`)).status).toBe(404);
  expect((await fetch(`${address}entities/9001/assets/none.svg`)).status).toBe(404);
  expect((await fetch(`${address}entities/9001/assets/..%2fentity.json`)).headers.get('content-type')).not.toMatch(
    /json/,
  );
});

test('a changed file is served and told to the open pages', async () => {
  await definition('roble.localhost');
  const message = await nextMessage(() => entities.change('9001', { primaryColor: '#1F5130' }));
  expect(message).toBe('entity:changed');
  expect((await definition('roble.localhost')).primaryColor).toBe('#1F5130');
});

test('a mistake is told in terminal and page, and the entity stays in its last good state', async () => {
  const before = await definition('roble.localhost');
  const message = await nextMessage(() => entities.change('9001', { primaryColor: 'green' }), 'error');
  expect(message).toMatchObject({ type: 'error', err: { message: expect.stringContaining('/primaryColor: "green"') } });
  expect(reported.join()).toContain('entities/9001/entity.json, primary colour /primaryColor: "green"');
  expect(await definition('roble.localhost')).toEqual(before);
});

test('a mistake of one entity holds up no other', async () => {
  await definition('marea.localhost');
  await nextMessage(() => entities.change('9001', { primaryColor: 'green' }));
  await definition('marea.localhost');
  await nextMessage(() => entities.change('9002', { secondaryColor: '#7A2B1B' }));
  expect((await definition('marea.localhost')).secondaryColor).toBe('#7A2B1B');
});

const said = (text: string) => vi.waitFor(() => expect(reported.join('\n')).toContain(text), PATIENCE);

test('a folder that is renamed, deleted or replaced ends nothing, and the others go on', async () => {
  await definition('marea.localhost');
  renameSync(join(entities.root, '9001'), join(entities.root, '9009'));
  await said('the code is 9001, but the folder is called 9009');
  rmSync(join(entities.root, '9009'), { recursive: true });
  entities.write('9001', 'a file');
  rmSync(join(entities.root, '9001'));
  entities.link('9001', 'nowhere');
  entities.change('9002', { secondaryColor: '#7A2B1B' });
  await vi.waitFor(async () => expect((await definition('marea.localhost')).secondaryColor).toBe('#7A2B1B'), PATIENCE);
  rmSync(join(entities.root, 'default'), { recursive: true });
  await said('entities/default/entity.json: the file is missing.');
  expect((await definition('marea.localhost')).codNrbeEn).toBe('9002');
  entities.restore('default', '9001');
  entities.change('9002', { secondaryColor: '#6A2B1B' });
  await vi.waitFor(async () => expect((await definition('marea.localhost')).secondaryColor).toBe('#6A2B1B'), PATIENCE);
  expect((await definition('roble.localhost')).codNrbeEn).toBe('9001');
});

/** What the server sends to a page that has just been loaded. */
function openPage(): { texts: () => string; close: () => void } {
  const { hostname, port } = new URL(address);
  const asking = get({
    hostname,
    port,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
      'Sec-WebSocket-Protocol': 'vite-hmr',
    },
  });
  let received = '';
  let close = () => {};
  asking.on('upgrade', (_answer, socket, head) => {
    received += head.toString();
    socket.on('data', (data: Buffer) => (received += data.toString()));
    close = () => socket.destroy();
  });
  return { texts: () => received, close: () => close() };
}

test('a mistake is still shown after a reload', async () => {
  await definition('roble.localhost');
  await nextMessage(() => entities.change('9001', { primaryColor: 'green' }), 'error');
  for (let load = 0; load < 2; load += 1) {
    const page = openPage();
    await vi.waitFor(() => expect(page.texts()).toContain('/primaryColor: \\"green\\"'), PATIENCE);
    page.close();
  }
});
