import { Agent, type IncomingMessage, type RequestListener, type ServerResponse, get } from 'node:http';
import { type Server, type Socket, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { IS_LONG } from '#tests/support/samples.ts';
import { type ProxiedBank, serveBank, startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';
import { formatRequest, openRawConnection } from '#tests/service/support/raw-calls.ts';

const SILENCE = 700;
/** Where nobody is silent, a busy machine may take its time. */
const PATIENT = { timeouts: { connect: 60_000, silence: 60_000, uploadSilence: 60_000, check: 60_000 } };

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Options = Parameters<typeof startPlatform>[0];

async function platformFor(
  url: string,
  options: Partial<Options> = {},
  edge?: Parameters<typeof startPlatform>[1],
): Promise<ProxiedBank> {
  const timeouts = { connect: SILENCE, silence: SILENCE, uploadSilence: SILENCE, check: SILENCE };
  const platform = await startPlatform({ url, timeouts, ...options }, edge);
  stops.unshift(platform.stop);
  return platform;
}

async function bankOf(answer: RequestListener, port?: number) {
  const bank = await startBank(answer, port);
  stops.push(bank.stop);
  return bank;
}

/** A bank that treats each connection by a function. */
async function bankOfSockets(act: (socket: Socket) => void, port?: number) {
  const server: Server = createServer(act);
  const bank = await serveBank(server, port);
  stops.push(bank.stop);
  return bank;
}

const hello: RequestListener = (request, response) => {
  request.resume();
  response.end('{}');
};

const failuresOf = async (platform: ProxiedBank) =>
  (await platform.readMetric('confirming_upstream_failures_total'))
    .filter(({ value }) => value > 0)
    .map(({ labels, value }) => [labels.kind, value]);

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual({ code: 500, message: 'The service is not available for a moment.' });
}

/** Answers on a raw connection as soon as a request came. */
const saying = (text: string, end: (socket: Socket) => void) => (socket: Socket) => {
  socket.once('data', () => socket.write(text, () => end(socket)));
};
const hangUp = (socket: Socket) => void socket.end();
const reset = (socket: Socket) => void socket.resetAndDestroy();
const keep = () => {};

const FAILURES: [name: string, kind: RegExp, act: (socket: Socket) => void][] = [
  ['a connection that is reset', /reset/, (socket) => socket.once('data', () => reset(socket))],
  ['a connection that is closed', /reset/, (socket) => socket.once('data', () => hangUp(socket))],
  ['a connection that is reset at once', /reset|cut/, reset],
  ['silence', /silent/, keep],
  ['silence within the headers', /silent/, saying('HTTP/1.1 200 OK\r\nx-a: 1\r\n', keep)],
  ['silence within the body', /silent/, saying('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"a":', keep)],
  ['an answer that stops half-way', /reset/, saying('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"a":', hangUp)],
  ['an answer that is cut half-way', /reset/, saying('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"a":', reset)],
  [
    'chunks without their end',
    /reset/,
    saying('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n', hangUp),
  ],
  ['headers that stop half-way', /reset/, saying('HTTP/1.1 200 OK\r\nx-a: 1\r\n', hangUp)],
  ['no HTTP', /malformed/, saying('SSH-2.0-OpenSSH_9.6\r\n', keep)],
  ['a page without headers', /malformed/, saying('<html>busy</html>\n\n', hangUp)],
  ['chunks without a length', /reset/, saying('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', keep)],
  ['endless headers', /malformed/, saying(`HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`, keep)],
  ['a status that does not exist', /malformed/, saying('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n', keep)],
  [
    'an upgrade that was not asked for',
    /silent/,
    saying('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', keep),
  ],
];

test.each(FAILURES)('R-SIDE-03 %s is answered with 503 in the form of the contract', async (_name, kind, act) => {
  const bank = await bankOfSockets(act);
  const platform = await platformFor(bank.url, kind.test('silent') ? {} : PATIENT);
  await expectUnavailable(await fetch(`${platform.address}/api/usuarios`));
  expect(await failuresOf(platform)).toEqual([[expect.stringMatching(kind), 1]]);
});

test('R-SIDE-03 a bank that is away is answered with 503, and the check says so', async () => {
  const bank = await bankOf(hello);
  const platform = await platformFor(bank.url, PATIENT);
  expect(await platform.upstream.check()).toBe('ok');
  await bank.stop();
  await expectUnavailable(await fetch(`${platform.address}/api/login`, { method: 'POST', body: '{}' }));
  expect(await failuresOf(platform)).toEqual([['cut', 1]]);
  expect(await platform.upstream.check()).toBe('unavailable');
});

test('R-SIDE-03 a bank may be silent for longer than the edge keeps a quiet connection', async () => {
  const bank = await startBank(() => {});
  const edge = { timeouts: { headers: 1_000, sessionBody: 100, check: 50 } };
  const platform = await startPlatform({ url: bank.url, timeouts: { silence: 3_000 } }, edge);
  stops.push(platform.stop, bank.stop);
  expect((await fetch(`${platform.address}/api/usuarios`)).status).toBe(503);
});

test('R-SIDE-03 the check knows a silent bank and one that fails', async () => {
  const silent = await bankOfSockets(keep);
  expect(await (await platformFor(silent.url)).upstream.check()).toBe('unavailable');
  let status = 404;
  const bank = await bankOf((_request, response) => response.writeHead(status).end());
  const platform = await platformFor(bank.url, PATIENT);
  expect(await platform.upstream.check()).toBe('ok');
  status = 503;
  expect(await platform.upstream.check()).toBe('unavailable');
});

test('R-SIDE-03 a long answer that stops half-way breaks the connection, so that nobody takes it for complete', async () => {
  const bank = await bankOf((_request, response) => {
    response.writeHead(200, { 'content-length': '1000000' });
    response.write('x'.repeat(500_000), () => response.destroy());
  });
  const platform = await platformFor(bank.url, PATIENT);
  const response = await fetch(`${platform.address}/api/usuarios`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  await expect.poll(() => platform.log.some((line) => line.includes('"status":200,"failure":"reset"'))).toBe(true);
  expect(await failuresOf(platform)).toEqual([['reset', 1]]);
});

test('R-SIDE-03 no call is repeated, and one whose kept connection was closed is refused', async () => {
  const received: string[] = [];
  const bank = await bankOf((request, response) => {
    received.push(request.method ?? '');
    request.resume();
    if (request.method === 'POST') response.destroy();
    else response.end('{}');
  });
  const platform = await platformFor(bank.url, PATIENT);
  await (await fetch(`${platform.address}/api/usuarios`)).text();
  await expectUnavailable(await fetch(`${platform.address}/api/login`, { method: 'POST', body: '{}' }));
  expect(received).toEqual(['GET', 'POST']);
});

/** Of a body that does not end. */
const LONG_BODY = { 'content-type': 'application/json', 'content-length': '200000' };

test('R-SIDE-03 the bank may answer before it has the body', async () => {
  const bank = await bankOfSockets(saying('HTTP/1.1 401 No\r\ncontent-length: 12\r\n\r\n{"code":651}', keep));
  const platform = await platformFor(bank.url, PATIENT);
  const body = 'x'.repeat(20_000_000);
  const response = await fetch(`${platform.address}/api/proveedores/1/cuentas-abono`, { method: 'PUT', body });
  expect([response.status, await response.text()]).toEqual([401, '{"code":651}']);
  await expect.poll(() => bank.connections.size).toBe(0);
});

test('R-SIDE-01 a client that goes away ends its call to the bank', async () => {
  let arrived = () => {};
  const bank = await bankOf((request) => {
    request.resume();
    arrived();
  });
  const platform = await platformFor(bank.url, { timeouts: { silence: 60_000 } });
  for (const [line, headers, body] of [
    ['GET /api/usuarios', {}, ''],
    ['POST /api/usuarios', LONG_BODY, 'x'.repeat(200_000)],
  ] as const) {
    const isThere = new Promise<void>((resolve) => (arrived = resolve));
    const client = openRawConnection(platform.port);
    client.write(formatRequest(line, headers, body));
    await isThere;
    expect(bank.connections.size).toBe(1);
    client.hangUp();
    await expect.poll(() => bank.connections.size).toBe(0);
  }
  await expect.poll(() => platform.log.filter((line) => line.includes('"status":499'))).toHaveLength(2);
  expect(await failuresOf(platform)).toEqual([]);
  expect(await platform.readMetric('confirming_upstream_calls_open')).toMatchObject([{ value: 0 }]);
});

test('R-SIDE-03 a client that sends slowly holds no connection to the bank, and has the time of the edge', async () => {
  const bank = await bankOf(hello);
  const platform = await platformFor(bank.url, { timeouts: { silence: 100 } }, { timeouts: { body: 500 } });
  const slow = openRawConnection(platform.port);
  slow.write(formatRequest('POST /api/usuarios', { 'content-type': 'application/json', 'content-length': '100' }, '{'));
  expect(await slow.waitForText('"code"')).toContain('HTTP/1.1 408');
  slow.hangUp();
  expect(bank.connections.size).toBe(0);
  expect(await failuresOf(platform)).toEqual([]);
});

test('R-SIDE-01 a caller whose token the bank accepted has more time for a document', async () => {
  let status = 401;
  const bank = await bankOf((request, response) => {
    request.resume().once('end', () => response.writeHead(status).end('{}'));
  });
  const times = { timeouts: { body: 300, sessionBody: 600_000 } };
  const platform = await platformFor(bank.url, { timeouts: {} }, times);
  const headers = { ...LONG_BODY, authorization: 'Bearer of-ana' };
  const begin = () => {
    const line = openRawConnection(platform.port);
    line.write(formatRequest('PATCH /api/usuarios/1', headers, 'x'.repeat(100_000)));
    return line;
  };
  const call = () => fetch(`${platform.address}/api/usuarios`, { headers: { authorization: headers.authorization } });
  await (await call()).text();
  expect(await begin().waitForText('"code"')).toContain('HTTP/1.1 408');
  status = 200;
  await (await call()).text();
  // Both begin at once: the other has no session, and shows when its time is over.
  const [line, other] = [begin(), openRawConnection(platform.port)];
  other.write(formatRequest('POST /api/login', LONG_BODY, 'x'));
  expect(await other.waitForText('"code"')).toContain('HTTP/1.1 408');
  line.write('x'.repeat(100_000));
  expect(await line.waitForText('{}')).toContain('HTTP/1.1 200');
});

/** Makes calls at once. @returns their status */
async function callAtOnce(platform: ProxiedBank, count: number): Promise<(number | undefined)[]> {
  const agent = new Agent({ maxSockets: count });
  const one = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${platform.address}/api/usuarios`, { agent }, (response: IncomingMessage) => {
        response.resume().once('end', () => resolve(response.statusCode));
      }).once('error', reject);
    });
  const answers = await Promise.all(Array.from({ length: count }, one));
  agent.destroy();
  return answers;
}

const MANY = IS_LONG ? 1_000 : 200;
const LONG = 3_000;
/** Clients, bank and platform share a process on whatever machine: only a call that hangs takes so long. */
const NEVER = 30_000;

test.each([
  ['cut', undefined],
  ['silent', keep],
  ['resetting', (socket: Socket) => socket.once('data', () => reset(socket))],
])(
  'R-SIDE-03 hundreds of calls at once to a bank that is %s are answered in time, and it is back at once',
  { timeout: NEVER },
  async (_name, act) => {
    const bank = act ? await bankOfSockets(act) : await bankOf(hello);
    if (!act) await bank.stop();
    const platform = await platformFor(bank.url, { timeouts: { connect: LONG, silence: LONG } });
    const answers = await callAtOnce(platform, MANY);
    expect(new Set(answers)).toEqual(new Set([503]));
    if (act) await bank.stop();
    await bankOf(hello, bank.port);
    // The first call after the bank is back.
    expect((await fetch(`${platform.address}/api/usuarios`)).status).toBe(200);
    expect(await platform.readMetric('confirming_upstream_calls_open')).toMatchObject([{ value: 0 }]);
  },
);

test('R-SIDE-03 the calls of one network share half of the connections; when too many wait, others are refused at once', async () => {
  const held: ServerResponse[] = [];
  let most = 0;
  let isHeld = true;
  const bank = await bankOf((request, response) => {
    most = Math.max(most, bank.connections.size);
    if (isHeld) held.push(response);
    else hello(request, response);
  });
  const platform = await platformFor(bank.url, {
    timeouts: { silence: 60_000 },
    limits: { connections: 8, waiting: 12, factor: 1_000 },
  });
  const answers = callAtOnce(platform, 15);
  await expect.poll(() => failuresOf(platform)).toEqual([['limit', 5]]);
  await expect.poll(() => held.length).toBe(4);
  isHeld = false;
  for (const response of held) response.end('{}');
  const statuses = (await answers).toSorted();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 5 }, () => 503)]);
  expect(most).toBeLessThanOrEqual(5);
});
