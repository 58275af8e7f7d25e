import { createServer, request } from 'node:http';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createMigratedDatabase, createTestDatabase } from '#tests/support/test-database.ts';
import { serveBank } from '#tests/service/support/proxied-bank.ts';
import { stopLeftCommands, startCommand, START_COMMANDS, waitUntilReady } from '#tests/service/support/commands.ts';

const { url, drop } = await createMigratedDatabase();
afterEach(stopLeftCommands);
afterAll(drop);

interface Answer {
  status: number | undefined;
  text: string;
  cookie: string;
}

/** Asks a site of the started portal; 101 is the answer of a socket that was let in. */
const ask = (port: number, site: string, path: string, headers: object = {}, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const host = `${site}:${port}`;
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers: { host, origin: `http://${host}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    });
    sent.on('error', reject);
    sent.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, text: '', cookie: '' });
    });
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
      answer.on('end', () => resolve({ status: answer.statusCode, text, cookie }));
    });
    sent.end(body && JSON.stringify(body));
  });

const SOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-protocol': 'vite-hmr',
};

test('R-STU-03 npm run dev reports changes to the pages of portal and console, and the console lists the folders', async () => {
  const started = await startCommand(START_COMMANDS.dev, { DATABASE_URL: url });
  await waitUntilReady(started);
  const { port, getOutput } = started;
  for (const [site, path] of [
    ['localhost', '/'],
    ['consola.localhost', '/console'],
  ] as const) {
    const { text } = await ask(port, site, '/@vite/client');
    const token = /wsToken = "([^"]+)"/.exec(text)?.[1];
    expect(await ask(port, site, `${path}?token=${token}`, SOCKET), site).toMatchObject({ status: 101 });
    expect(text, 'the socket is on the port of the page').toContain('hmrPort = null');
  }
  expect(getOutput()).not.toContain('WebSocket server error');

  const person = { email: 'elena@consola.example', password: 'Cobro.Pronto-2026' };
  const { cookie } = await ask(port, 'consola.localhost', '/console/api/session', {}, person);
  const { text } = await ask(port, 'consola.localhost', '/console/api/entities', { cookie });
  const codes = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
  expect(codes).toEqual(expect.arrayContaining(['9000', '9001', '9002']));
});

test('R-SIDE-01 npm run dev names the platform in the page of the portal, and the bank in that of the console', async () => {
  const bank = await serveBank(createServer((_request, response) => response.writeHead(404).end()));
  const own = await createTestDatabase();
  const { port, getOutput } = await startCommand(START_COMMANDS.dev, {
    CONFIRMING_URL: bank.url,
    DATABASE_URL: own.url,
  });
  await expect.poll(getOutput, { timeout: 60_000 }).toContain(`The calls of the portal go to ${bank.url}`);
  const page = { accept: 'text/html' };
  const [portal, console] = await Promise.all([
    ask(port, 'localhost', '/', page),
    ask(port, 'consola.localhost', '/', page),
  ]);
  expect(portal.text).toContain('<meta name="platform-root" content="/platform" />');
  expect(console.text).toContain('<meta name="confirming" content="bank" />');
  stopLeftCommands();
  await bank.stop();
  await own.drop();
});
