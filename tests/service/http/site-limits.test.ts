import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AllSites, SITE_HOSTS, SITES, type SiteName, startAllSites } from '#tests/service/support/all-sites.ts';
import { ODD_PARTS, ODD_TEXTS } from '#tests/service/support/odd-values.ts';
import { openRawConnection, parseRawResponse, formatRequest } from '#tests/service/support/raw-calls.ts';

const CALL_MS = 300;
const BODY_MS = 500;
/** The largest body of any call is 10 MB; a busy server reads on until its answer is out. */
const MOST_TAKEN = 16 * 1024 * 1024;
/** With so much sent somebody reads without end. */
const ENOUGH = 64 * 1024 * 1024;

/** They end a call and wait for a body as shortly as a test can. */
let sites: AllSites;
/** They have the time of a call and of a body that a busy machine needs. */
let unhurried: AllSites;
beforeAll(async () => {
  sites = await startAllSites({ call: CALL_MS, body: BODY_MS, idle: 600_000, check: 50 }, (app) => {
    app.get('/never', () => new Promise(() => {}));
  });
  unhurried = await startAllSites({});
});
afterAll(async () => {
  await sites.stop();
  await unhurried.stop();
});

interface Sent {
  /** How much of what was sent was taken by the server. */
  taken: number;
  /** What was answered before it hung up. */
  answer: string;
  isHungUp: boolean;
}

/** Sends a request whose body does not end, as fast as it is taken, until the server hangs up or has taken enough. */
function sendWithoutEnd(site: SiteName, head: string, chunk: Buffer): Promise<Sent> {
  const known = unhurried.sockets.length;
  return new Promise((resolve) => {
    const client = connect(unhurried.getPort(site), '127.0.0.1');
    let [sent, answer] = [0, ''];
    let isHungUp = true;
    const write = () => {
      while (sent < ENOUGH) {
        sent += chunk.length;
        if (!client.write(chunk)) return;
      }
      isHungUp = false;
      client.destroy();
    };
    client.on('connect', () => client.write(head, write)).on('drain', write);
    client.on('data', (text: Buffer) => (answer += text.toString()));
    client.on('error', () => {});
    client.on('close', () => resolve({ taken: unhurried.sockets[known]?.bytesRead ?? 0, answer, isHungUp }));
  });
}

const BYTES = Buffer.alloc(64 * 1024, 'x');
const IN_CHUNKS = Buffer.concat([Buffer.from('10000\r\n'), BYTES, Buffer.from('\r\n')]);
const JSON_BODY = { 'content-type': 'application/json' };

/** What nobody may make at a site, or what is nowhere. */
const REQUESTS: readonly [
  what: string,
  line: string,
  headers: Record<string, string>,
  Partial<Record<SiteName, number>>,
][] = [
  ['a path that there is not', 'POST /nothing/at/all', JSON_BODY, {}],
  ['a path that can not be read', 'POST /%zz', JSON_BODY, {}],
  ['a media type of nobody', 'POST /nothing', { 'content-type': 'a/b' }, {}],
  ['no media type', 'POST /nothing', {}, {}],
  ['a call that reads', 'GET /api/nothing', {}, {}],
  ['a call without a session', 'PUT /api/proveedores/B12345674/cuentas-abono', JSON_BODY, { portal: 401 }],
  ['a login of the console from elsewhere', 'POST /console/api/session', JSON_BODY, { console: 403 }],
  ['a zip of nobody', 'POST /console/api/entities/9001/import', { 'content-type': 'application/zip' }, {}],
  ['a call of a scene', 'PUT /scenes/AAAAAAAAAAAAAAAAAAAAAA/api/usuarios', JSON_BODY, {}],
  ['a target with its host', 'POST http://{host}/nothing', JSON_BODY, {}],
  ['the wish for another protocol', 'POST /nothing', { connection: 'upgrade', upgrade: 'websocket' }, {}],
];

describe.each(SITES)('the site %s takes no body without end', (site) => {
  test.each(REQUESTS)('of %s', async (_what, line, headers, statuses) => {
    const start = (more: Record<string, string>) =>
      formatRequest(line.replace('{host}', SITE_HOSTS[site]), { host: SITE_HOSTS[site], ...headers, ...more });
    for (const [head, chunk] of [
      [start({ 'transfer-encoding': 'chunked' }), IN_CHUNKS],
      [start({ 'content-length': '1000000000' }), BYTES],
    ] as const) {
      const { taken, answer, isHungUp } = await sendWithoutEnd(site, head, chunk);
      expect([isHungUp, taken < MOST_TAKEN]).toEqual([true, true]);
      const { status } = parseRawResponse(answer);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect([statuses[site] ?? status, 413]).toContain(status);
    }
  });
});

describe.each(SITES)('the site %s', (site) => {
  const open = (of = unhurried) => openRawConnection(of.getPort(site));

  test.each(['POST /nothing', 'POST /%zz', 'GET /api/nothing'])(
    'waits for no body that does not come: %s',
    async (line) => {
      const caller = open(sites);
      caller.write(formatRequest(line, { host: SITE_HOSTS[site], ...JSON_BODY, 'content-length': '100' }, '{'));
      expect(parseRawResponse(await caller.closed).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('answers a call that takes too long', async () => {
    const caller = open(sites);
    caller.write(formatRequest('GET /never', { host: SITE_HOSTS[site], connection: 'close' }));
    const { status, headers } = parseRawResponse(await caller.closed);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  });

  test('takes a small body that nobody reads, and goes on with the connection', async () => {
    const caller = open();
    const headers = { host: SITE_HOSTS[site], ...JSON_BODY, 'content-length': '20000' };
    caller.write(formatRequest('GET /api/nothing', headers));
    await caller.waitForText('"code"');
    caller.write('x'.repeat(20_000));
    caller.write(formatRequest('GET /api/nothing', { host: SITE_HOSTS[site], connection: 'close' }));
    expect((await caller.closed).match(/HTTP\/1\.1 404/g)).toHaveLength(2);
  });

  test('invites no body that it would refuse', async () => {
    const caller = open();
    const length = { 'content-length': '1000000000', expect: '100-continue' };
    caller.write(formatRequest('POST /nothing', { host: SITE_HOSTS[site], ...JSON_BODY, ...length }));
    const received = await caller.closed;
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).not.toContain('100 Continue');
  });

  test('turns an expectation of another kind down in its own words, and hangs up', async () => {
    const caller = open();
    caller.write(formatRequest('POST /nothing', { host: SITE_HOSTS[site], ...JSON_BODY, expect: 'a miracle' }, '{}'));
    const { status, headers, body } = parseRawResponse(await caller.closed);
    expect([status, headers['content-type']]).toEqual([417, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ code: site === 'console' ? 'invalid' : 400 });
  });
});

const PLACES = ['/{}', '/scenes/{}', '/scenes/{}/start.json', '/scenes/{}/api/{}', '/scenes/{}/document?address={}'];
const OTHERS = ['/scenes/{}/entities/{}/{}', '/revision/{}', '/health/{}', '/metrics?{}', '/?{}={}&{}', '/console/{}'];

describe('what stands in an address', () => {
  test.each(['stage', 'admin'] as const)('nothing that stands in an address makes the site %s fail', async (site) => {
    const parts = [
      ...ODD_PARTS,
      ...ODD_TEXTS.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'))),
    ];
    const lines = [...PLACES, ...OTHERS].flatMap((place) =>
      parts.flatMap((part) => ['GET', 'POST'].map((method) => `${method} ${place.replaceAll('{}', part)}`)),
    );
    for (const line of lines) {
      const caller = openRawConnection(unhurried.getPort(site));
      caller.write(formatRequest(line, { host: SITE_HOSTS[site], connection: 'close' }));
      const { status, body } = parseRawResponse(await caller.closed);
      expect(status, `${line} ${body}`).toBeGreaterThanOrEqual(200);
      expect(status, `${line} ${body}`).toBeLessThan(500);
      expect(body, line).not.toMatch(/FST_|node_modules|syntax error/);
    }
  });
});

test('a body that is invited by the one who reads it is read', async () => {
  const caller = openRawConnection(unhurried.getPort('portal'));
  const body = JSON.stringify({ email: 'nadie@limits.example', password: 'x' });
  const length = { 'content-length': String(body.length), expect: '100-continue', connection: 'close' };
  caller.write(formatRequest('POST /api/login', { ...JSON_BODY, ...length }));
  await caller.waitForText('HTTP/1.1 100 Continue\r\n\r\n');
  caller.write(body);
  expect(await caller.closed).toContain('codNrbeEn');
});

test.each(SITES)(
  'a call of the site %s that is refused before its body was read leaves the connection to the next one, or says that it does not',
  async (site) => {
    const caller = openRawConnection(unhurried.getPort(site));
    const host = SITE_HOSTS[site];
    const length = 200_000;
    const refused = formatRequest('PUT /console/api/staff/nobody', {
      host,
      ...JSON_BODY,
      'content-length': `${length}`,
    });
    caller.write(refused + 'x'.repeat(length) + formatRequest('GET /nowhere', { host, connection: 'close' }));
    const answers = (await caller.closed).split(/(?=HTTP\/1\.1 \d)/);
    expect(answers.map((answer) => parseRawResponse(answer).status < 500)).not.toContain(false);
    expect(answers.length === 2 || /^connection: close/im.test(answers[0]!)).toBe(true);
  },
);

test('who may not make a call is not invited to send its body', async () => {
  const caller = openRawConnection(unhurried.getPort('portal'));
  const length = { 'content-length': '100', expect: '100-continue' };
  caller.write(formatRequest('PUT /api/proveedores/B12345674/cuentas-abono', { ...JSON_BODY, ...length }));
  const received = await caller.closed;
  expect([parseRawResponse(received).status, received.includes('100 Continue')]).toEqual([401, false]);
});

test('R-CON-02 a target with its host is answered as one without', async () => {
  for (const [line, host, expected] of [
    ['GET http://localhost/api/usuarios', CONSOLE_HOST_HEADER, 401],
    ['GET http://localhost/api/usuarios?a=b', 'localhost', 401],
    ['GET http://localhost', 'localhost', 404],
    [`GET http://${CONSOLE_HOST_HEADER}/console/api/session`, 'localhost', 401],
    [`GET http://x@${CONSOLE_HOST_HEADER}/console/api/session`, 'localhost', 401],
  ] as const) {
    const caller = openRawConnection(unhurried.getPort('portal'));
    caller.write(formatRequest(line, { host, connection: 'close' }));
    expect([line, parseRawResponse(await caller.closed).status]).toEqual([line, expected]);
  }
});

const CONSOLE_HOST_HEADER = SITE_HOSTS.console;
