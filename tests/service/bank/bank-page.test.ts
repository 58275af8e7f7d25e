import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#platform/embedded/ports.ts';
import { STAND_IN_EMAILS, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';
import { type StandInBank, startStandInBank } from '#tests/stand-in-bank/start.ts';
import { BANK_PAGE as page, BLOCKS } from '#tests/structure/bank-page.ts';
import { createCertificate } from '#tests/service/support/certificates.ts';
import {
  ensureBuilt,
  type StartedCommand,
  startCommand,
  stopLeftCommands,
  waitUntil,
} from '#tests/service/support/commands.ts';
import { parsePrometheusText } from '#tests/service/support/prometheus-text.ts';

const { envFile, firstStart, checks, staff } = BLOCKS;
const folder = mkdtempSync(join(tmpdir(), 'bank-page-'));
const files = { env: join(folder, 'portal.env'), ca: join(folder, 'ca.pem'), password: join(folder, 'password.txt') };
const URL_OF_PAGE = 'https://api.bank.example/confirming';
const authority = createCertificate('Authority of the bank');
const certificate = createCertificate('localhost', authority);

let bank: StandInBank;
let tls: Server;
let url: string;
let adminPort: number;

/** Puts TLS in front of the stand-in, as a bank has it. */
async function serveWithTls(target: string): Promise<Server> {
  const { port } = new URL(target);
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (incoming, response) => {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Replaces hosts, ports, files and the user of the page by those of this test. */
const withOwnNames = (block: string): string =>
  [
    ['. ./portal.env', `. ${files.env}`],
    [URL_OF_PAGE, url],
    ['/etc/portal/bank-ca.pem', files.ca],
    // The folder that each started command has.
    ['.data/bank', '"$DATA_FOLDER"'],
    ['4201', String(adminPort)],
    ['test@supplier.example', STAND_IN_EMAILS.principal],
    ['password.txt', files.password],
  ].reduce((changed, [from = '', to = '']) => changed.replaceAll(from, to), block);

/** A line of a block, after those that a person types before it. @param start all of the line, or how it begins */
function commandOf(block: string, start: string): string[] {
  const lines = withOwnNames(block).split('\n');
  const line = lines.find((each) => each === start) ?? lines.find((each) => each.startsWith(`${start} `));
  if (line === undefined) throw new Error(`The page has no ${start}.`);
  return ['sh', '-c', [...lines.filter((each) => each.startsWith('set -a')), line].join('\n')];
}

async function run(block: string, start: string, settings: Record<string, string> = {}) {
  const command = await startCommand(commandOf(block, start), { LC_ALL: 'C', ...settings });
  const code = await command.ended;
  return { code, said: command.getOutput() };
}

const readMetric = async (name: string) =>
  parsePrometheusText(await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text())
    .filter((sample) => sample.name === name && sample.value > 0)
    .map(({ labels, value }) => ({ ...labels, value }));

beforeAll(async () => {
  await ensureBuilt();
  bank = await startStandInBank();
  tls = await serveWithTls(bank.url);
  url = `https://localhost:${(tls.address() as AddressInfo).port}${new URL(bank.url).pathname}`;
  adminPort = await findFreePort();
  writeFileSync(files.env, withOwnNames(envFile));
  writeFileSync(files.ca, authority.cert);
  writeFileSync(files.password, `${STAND_IN_PASSWORD}\n`);
});
afterAll(async () => {
  stopLeftCommands();
  tls.closeAllConnections();
  tls.close();
  await bank.stop();
  rmSync(folder, { recursive: true });
});

test('R-SIDE-07 the page says to check the env file before the start, which says that it is right', async () => {
  const { code, said } = await run(firstStart, 'npm start -- --check');
  expect(said).toContain('Settings, port, database and entities are valid: npm start can run.');
  expect(code).toBe(0);
});

describe('R-SIDE-07 after the start that the page gives', () => {
  let portal: StartedCommand;
  beforeAll(async () => {
    portal = await startCommand(commandOf(firstStart, 'npm start'), { LC_ALL: 'C' });
    let end: unknown;
    void portal.ended.then((code) => (end = code));
    await waitUntil(() => {
      if (end !== undefined) throw new Error(`It ended with ${String(end)}: ${portal.getOutput()}`);
      return portal.getOutput().includes(`The calls of the portal go to ${url}`);
    });
  });

  test('the health has what the page says of it', async () => {
    const { code, said } = await run(checks, 'curl');
    expect(code).toBe(0);
    expect(said).toContain('{"status":"ready","service":"ok","database":"ok","migrations":"ok","entities":"ok",');
    expect(page).toContain('has `"confirming":"ok"`');
    expect(said).toContain('"confirming":"ok"');
  });

  test('the check of the contract finds a supplier who can work, with the authority of the env file', async () => {
    const { code, said } = await run(checks, 'npm run contract:check', { LANG: 'en_GB.UTF-8' });
    expect(said).toContain('POST /login  It is shown as it should be.');
    expect(said).toContain('A supplier can work: all is shown as it should be.');
    expect(code).toBe(0);
  });

  test('the page of the portal is there, a login goes to the bank, with the headers that the page names, and is counted', async () => {
    const address = `http://127.0.0.1:${portal.port}`;
    // Its host is that of an entity as soon as the entities of the build are published.
    const isPublished = async () => (await fetch(`${address}/config/127.0.0.1.json`)).status;
    await expect.poll(isPublished, { timeout: 60_000 }).toBe(200);
    const shown = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
    expect(await shown.text()).toContain('<meta name="platform-root" content="/platform" />');
    const body = { email: STAND_IN_EMAILS.principal, password: STAND_IN_PASSWORD, codNrbeEn: '9000' };
    const headers = {
      'content-type': 'application/json',
      'accept-language': 'es',
      'x-request-id': 'chosen',
      cookie: 'a=b',
      origin: address,
      'x-other': '1',
    };
    const response = await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    const reference = response.headers.get('x-request-id');
    expect(reference).not.toBe('chosen');
    const arrived = bank.calls().find(({ headers: { 'x-request-id': id } }) => id === reference);
    expect(Object.keys(arrived?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-request-id',
    ]);
    expect(await readMetric('confirming_upstream_calls_total')).toEqual([{ call: 'login', status: '2xx', value: 1 }]);
    expect(await readMetric('confirming_contract_breaches_total')).toEqual([]);
  });

  test('the console is there for the login that the page names, and for a first member of staff', async () => {
    const host = `consola.localhost:${portal.port}`;
    const [, email, password] = /as `(\S+@consola\.example)`, password `(\S+)`/.exec(page) ?? [];
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const login = request(
        { host: '127.0.0.1', port: portal.port, method: 'POST', path: '/console/api/session' },
        ({ statusCode }) => resolve(statusCode),
      ).on('error', reject);
      login.setHeader('host', host);
      login.setHeader('origin', `http://${host}`);
      login.setHeader('content-type', 'application/json');
      login.end(JSON.stringify({ email, password }));
    });
    expect(answer).toBe(200);
    const settings = { DATA_FOLDER: portal.folder, PORT: String(portal.port) };
    const { code, said } = await run(staff, 'npm run staff', settings);
    expect(said).toContain('Ana Gil (ana@bank.example) can use the console.');
    expect(said).toContain(`http://${host}/`);
    expect(code).toBe(0);
  });

  test('a bank that is away is seen where the page says, and the portal stays ready', async () => {
    tls.closeAllConnections();
    tls.close();
    const { said } = await run(checks, 'curl');
    expect(said).toContain('"status":"ready"');
    expect(said).toContain('"confirming":"failing"');
    const response = await fetch(`http://127.0.0.1:${portal.port}/api/usuarios?x=planted`, {
      headers: { authorization: 'Bearer planted' },
    });
    expect(response.status).toBe(503);
    const mark = `"reqId":"${response.headers.get('x-request-id')}"`;
    expect(await readMetric('confirming_upstream_failures_total')).toEqual([{ kind: 'cut', value: 1 }]);
    await waitUntil(() => portal.getOutput().includes(mark));
    const line =
      portal
        .getOutput()
        .split('\n')
        .find((each) => each.includes(mark)) ?? '{}';
    const { method, route, status, code, failure } = JSON.parse(line) as Record<string, unknown>;
    expect({ method, route, status, code, failure }).toEqual({
      method: 'GET',
      route: '/usuarios',
      status: 503,
      code: 500,
      failure: 'cut',
    });
    expect(portal.getOutput()).not.toContain('planted');
  });

  test('R-OPS-06 npm run audit:verify verifies what the platform has, as the page says', async () => {
    expect(page).toContain('`npm run audit:verify` verifies the audit of the console');
    const line = 'set -a; . ./portal.env; set +a\nnpm run audit:verify';
    const { code, said } = await run(line, 'npm run', { DATA_FOLDER: portal.folder });
    expect(said).toContain('The audit of the console is complete and unchanged');
    expect(said).toContain("Not verified here: the audit of the suppliers and their signatures, which the bank's own");
    expect(code).toBe(0);
  });

  test.each(['supplier -- list', 'review', 'reconcile', 'seed'])(
    'npm run %s refuses, as the page says',
    async (command) => {
      expect(page).toContain(`\`${command.replace(' -- list', '')}\``.replace('`supplier', '`npm run supplier'));
      const line = `set -a; . ./portal.env; set +a\nnpm run ${command}`;
      const { code, said } = await run(line, 'npm run', { DATA_FOLDER: portal.folder });
      expect(code).toBe(1);
      expect(said).toContain("with CONFIRMING_URL they are in the bank's own.");
    },
  );
});
