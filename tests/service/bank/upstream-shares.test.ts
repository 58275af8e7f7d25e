import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBodyMemory } from '#platform/upstream/body-memory.ts';
import { createConnectionSlotTaker } from '#platform/upstream/connection-slots.ts';
import { type CallerNames, createFairShares } from '#platform/upstream/fair-shares.ts';
import type { UpstreamOptions } from '#platform/upstream/upstream-options.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { type ProxiedBank, readBody, startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';
import { formatRequest, openRawConnection, type RawConnection } from '#tests/service/support/raw-calls.ts';

/** All shares one process, on whatever machine: only what hangs takes so long. */
const NEVER = { timeout: 60_000 };
/** Whoever sends no more of a body is not hung up on while a test looks. */
const UNHURRIED = { body: 600_000, sessionBody: 600_000 };
/** The victim waits at most so much longer than without an attack. */
const PART = Buffer.alloc(1024 * 1024, 'x');
const LIST = '/api/proveedores/1/facturas/?codigoEntidad=9000';

let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
/** The calls that the bank has. */
let load: { underWay: number; most: number };
let bank: Awaited<ReturnType<typeof startBank>>;
let platform: ProxiedBank | undefined;
const attackers: (RawConnection | { hangUp(): void })[] = [];

beforeEach(async () => {
  const own = { underWay: 0, most: 0 };
  load = own;
  answer = (_request, response) => response.end('{}');
  bank = await startBank(async (request, response) => {
    own.underWay += 1;
    own.most = Math.max(own.most, own.underWay);
    response.once('close', () => (own.underWay -= 1));
    await readBody(request);
    answer(request, response);
  });
});
afterEach(async () => {
  for (const attacker of attackers.splice(0)) attacker.hangUp();
  await platform?.stop();
  await bank.stop();
});

async function start(limits: UpstreamOptions['limits'], timeouts = {}): Promise<ProxiedBank> {
  platform = await startPlatform(
    { url: bank.url, limits: { factor: 1_000, ...limits } },
    { trustProxy: 'loopback', timeouts },
  );
  return platform;
}

const from = (address: string, token?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(token && { authorization: `Bearer ${token}` }),
});

/** A client of its own connection, which sends a text and reads nothing of the answer. */
function attack(text: string): RawConnection {
  const line = openRawConnection((platform as ProxiedBank).port);
  line.write(text);
  line.pause();
  attackers.push(line);
  return line;
}

const waitForOpenCalls = async (count: number): Promise<void> =>
  await expect
    .poll(() => platform?.readMetric('confirming_upstream_calls_open'), NEVER)
    .toMatchObject([{ value: count }]);

/** Sends more than all buffers on the way hold. */
const sendEndlessly = (response: ServerResponse) => {
  const write = () => {
    while (response.write(PART));
  };
  response.on('drain', write);
  write();
};

async function serveVictim(): Promise<void> {
  const response = await fetch(`${platform?.address}/api/usuarios`, { headers: from('203.0.113.9', 'of-the-victim') });
  expect(response.status).toBe(200);
  await response.text();
}

test('R-SIDE-03 one token that reads as many answers slowly as there are connections makes nobody else wait', async () => {
  await start({ connections: 16, waiting: 100 });
  answer = ({ url }, response) => (url?.includes('facturas') ? sendEndlessly(response) : response.end('{}'));
  for (let index = 0; index < 32; index += 1)
    attack(formatRequest(`GET ${LIST}`, from('198.51.100.1', 'of-the-attacker')));
  await waitForOpenCalls(32);
  await expect.poll(() => load.underWay, NEVER).toBe(8);
  await serveVictim();
  // The call of the victim is over for the bank a moment after its answer has come.
  await expect.poll(() => load, NEVER).toEqual({ underWay: 8, most: 9 });
});

test('R-SIDE-03 many slow bodies from four addresses without a token make nobody else wait', async () => {
  await start({ connections: 16, waiting: 100, heldBodies: 25_000_000 }, UNHURRIED);
  const headers = { 'content-type': 'application/json', 'content-length': '200000' };
  for (let index = 0; index < 100; index += 1)
    attack(formatRequest('POST /api/login', { ...headers, ...from(`198.51.100.${index % 4}`) }, 'x'.repeat(70_000)));
  await waitForOpenCalls(100);
  await serveVictim();
  // All the others still wait.
  await waitForOpenCalls(100);
  // The bank has heard of none of them.
  expect(load.most).toBe(1);
});

test('R-SIDE-03 many tokens of one network have the share of one, and so have the addresses of a subscriber', async () => {
  await start({ connections: 16, waiting: 16 });
  const held: ServerResponse[] = [];
  answer = ({ url }, response) => (url?.includes('facturas') ? held.push(response) : response.end('{}'));
  for (let index = 0; index < 16; index += 1)
    attack(formatRequest(`GET ${LIST}`, from(`2001:db8::${index + 1}`, `forged-${index}`)));
  await expect.poll(() => held.length, NEVER).toBe(8);
  await serveVictim();
});

test('R-SIDE-03 the room for waiting is shared as the connections are', async () => {
  const { readMetric } = await start({ connections: 2, waiting: 8 });
  const held: ServerResponse[] = [];
  answer = (_request, response) => held.push(response);
  const ask = (address: string) => {
    const line = openRawConnection((platform as ProxiedBank).port);
    line.write(formatRequest(`GET ${LIST}`, from(address)));
    attackers.push(line);
    return line;
  };
  // One holds a connection, 4 wait, and the others are refused.
  const many = Array.from({ length: 8 }, () => ask('198.51.100.1'));
  await expect
    .poll(() => readMetric('confirming_upstream_failures_total'), NEVER)
    .toContainEqual(expect.objectContaining({ labels: { kind: 'limit' }, value: 3 }));
  await expect.poll(() => held.length, NEVER).toBe(1);
  const other = ask('198.51.100.2');
  await expect.poll(() => held.length, NEVER).toBe(2);
  const third = ask('198.51.100.3');
  await waitForOpenCalls(7);
  // Who has nothing comes before those who have something, and wait for longer.
  held[1]?.end('{}');
  await other.waitForText('{}');
  await expect.poll(() => held.length, NEVER).toBe(3);
  held[2]?.end('{}');
  await third.waitForText('{}');
  expect(many).toHaveLength(8);
});

test('R-SIDE-03 a body is read before a connection is taken, and the bodies that are held have a limit', async () => {
  const { readMetric } = await start({ heldBodies: 1_000_000 }, UNHURRIED);
  const path = '/api/proveedores/1/cuentas-abono';
  const send = (address: string, length: number, body = '') => {
    const line = openRawConnection((platform as ProxiedBank).port);
    line.write(formatRequest(`PUT ${path}`, { 'content-length': String(length), ...from(address) }, body));
    attackers.push(line);
    return line;
  };
  send('198.51.100.1', 400_000, 'x'.repeat(100_000));
  await waitForOpenCalls(1);
  expect(await send('198.51.100.1', 400_000, 'x'.repeat(400_000)).waitForText('"code"')).toContain('HTTP/1.1 503');
  expect(await send('198.51.100.2', 300_000, 'x'.repeat(300_000)).waitForText('{}')).toContain('HTTP/1.1 200');
  expect(load.most).toBe(1);
  expect(await readMetric('confirming_upstream_failures_total')).toContainEqual(
    expect.objectContaining({ labels: { kind: 'limit' }, value: 1 }),
  );
});

test('R-SIDE-03 documents that are only announced, from many addresses, leave room for everybody', async () => {
  await start({ heldBodies: 8 * 32 * 1024 * 1024 }, UNHURRIED);
  const path = '/api/proveedores/1/cuentas-abono';
  for (let index = 0; index < 16; index += 1) {
    const length: Record<string, string> =
      index % 2 === 0 ? { 'content-length': String(32 * 1024 * 1024) } : { 'transfer-encoding': 'chunked' };
    attack(formatRequest(`PUT ${path}`, { ...length, ...from(`198.51.100.${index >> 1}`) }, '1\r\nx\r\n'));
  }
  await waitForOpenCalls(16);
  const headers = from('203.0.113.9');
  for (const [method, target] of [
    ['POST', '/api/login'],
    ['PUT', path],
  ]) {
    const options = { method, headers, body: 'x'.repeat(200_000) } as RequestInit;
    expect((await fetch(`${platform?.address}${target}`, options)).status).toBe(200);
  }
});

test('R-SIDE-03 a body in parts of one byte takes no more room and memory than another', () => {
  const taken: number[] = [];
  const memory = createBodyMemory(300_000, (bytes) => {
    taken.push(bytes);
    return () => void taken.pop();
  });
  const part = Buffer.from('x');
  for (let index = 0; index < 200_000; index += 1) memory.add(part);
  expect(taken.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(300_000);
  expect(memory.read().buffer.byteLength).toBeLessThanOrEqual(300_000);
  expect(memory.read().toString()).toBe('x'.repeat(200_000));
  memory.release();
  expect(taken).toEqual([]);
});

test('R-SIDE-03 a client that sends many calls at once and goes away leaves the room of their bodies to others', async () => {
  const { port } = await start({ heldBodies: 1_000_000 });
  answer = ({ url }, response) => (url?.includes('facturas') ? undefined : response.end('{}'));
  const line = openRawConnection(port);
  line.write(formatRequest(`GET ${LIST}`, from('198.51.100.1')));
  for (let index = 0; index < 5; index += 1)
    line.write(formatRequest('POST /api/login', from('198.51.100.1'), 'x'.repeat(100_000)));
  await waitForOpenCalls(6);
  line.hangUp();
  await waitForOpenCalls(0);
  const headers = from('198.51.100.1');
  const { status } = await fetch(`${platform?.address}/api/login`, {
    method: 'POST',
    headers,
    body: 'x'.repeat(200_000),
  });
  expect(status).toBe(200);
});

test('R-SIDE-03 a client that sends a body too slowly is told so, whatever time it has', async () => {
  await start({ pace: { bytesPerSecond: 10_000, window: 300 } }, UNHURRIED);
  const line = openRawConnection((platform as ProxiedBank).port);
  attackers.push(line);
  line.write(formatRequest('POST /api/login', { 'content-length': '100000', ...from('198.51.100.1') }, 'x'));
  expect(await line.waitForText('"code"')).toContain('HTTP/1.1 408');
  expect(load.most).toBe(0);
});

test('R-SIDE-03 a client that reads its answer too slowly is hung up on, and the connection to the bank is free', async () => {
  const { readMetric } = await start({ readingPace: { bytesPerSecond: 10_000, window: 300 } });
  answer = (_request, response) => sendEndlessly(response);
  attack(formatRequest(`GET ${LIST}`, from('198.51.100.1')));
  await expect.poll(() => load.most, NEVER).toBe(1);
  await expect.poll(() => bank.connections.size, NEVER).toBe(0);
  // It is the client's doing, not the bank's.
  expect(await readMetric('confirming_upstream_failures_total')).toEqual(
    (await readMetric('confirming_upstream_failures_total')).map((sample) => ({ ...sample, value: 0 })),
  );
});

test('R-SIDE-03 a call that takes too long as a whole leaves its connection to others', async () => {
  platform = await startPlatform({ url: bank.url, timeouts: { call: 200 } });
  answer = () => undefined;
  const response = await fetch(`${platform.address}/api/usuarios`);
  expect(response.status).toBe(503);
  await response.text();
  expect(load.most).toBe(1);
  await expect.poll(() => load.underWay, NEVER).toBe(0);
});

test('R-SIDE-03 a bank that answers slowly is not taken for a slow client', async () => {
  await start({ readingPace: { bytesPerSecond: 1_000_000, window: 50 } });
  const parts = ['x'.repeat(70_000), 'y', 'z'];
  const sendNext = (response: ServerResponse) => {
    const part = parts.shift();
    if (part === undefined) return void response.end();
    response.write(part);
    setTimeout(() => sendNext(response), 200);
  };
  answer = (_request, response) => sendNext(response);
  const response = await fetch(`${platform?.address}${LIST}`, { headers: from('198.51.100.1') });
  expect((await response.text()).length).toBe(70_002);
});

const CALLERS = fc.constantFrom(['a'], ['b'], ['a', 't'], ['b', 't'], ['c', 'u'], ['d'], ['e', 'v']);
const AMOUNTS = fc.integer({ min: 1, max: 5 });

test('R-SIDE-03 whoever has nothing yet gets a share while there is one, and nobody more than is left for others', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(CALLERS, AMOUNTS, fc.boolean()), { maxLength: 60 }), (steps) => {
      const total = 20;
      const shares = createFairShares(total);
      const held: { caller: CallerNames; amount: number; release: () => void }[] = [];
      for (const [caller, amount, isRelease] of steps) {
        const [first] = held;
        if (isRelease && first) {
          held.shift();
          first.release();
          first.release();
          continue;
        }
        const free = total - held.reduce((sum, one) => sum + one.amount, 0);
        const own = Math.max(
          ...caller.map((name) =>
            held.filter((one) => one.caller.includes(name)).reduce((sum, one) => sum + one.amount, 0),
          ),
        );
        const release = shares.take(caller, amount);
        expect(release !== undefined).toBe(own + amount <= free - amount + 1);
        if (release) held.push({ caller, amount, release });
      }
    }),
    { numRuns: getRunCount(500) },
  );
});

const never = new AbortController().signal;

test('R-SIDE-03 a call that stops waiting leaves its place to the next', async () => {
  const take = createConnectionSlotTaker({ connections: 1, waiting: 1 });
  const release = await take(['a'], never);
  const impatient = new AbortController();
  const gone = take(['b'], impatient.signal);
  await expect(take(['c'], never)).rejects.toThrow('limit');
  impatient.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  const next = take(['b'], never);
  release();
  release();
  (await next)();
  await take(['c'], never);
  const waiting = take(['d'], never);
  let isFree = false;
  void waiting.then(() => (isFree = true));
  await new Promise(setImmediate);
  expect(isFree).toBe(false);
});

test('R-SIDE-03 networks that wait take turns, and the calls of one keep their order', async () => {
  const take = createConnectionSlotTaker({ connections: 1, waiting: 20 });
  const release = await take(['z'], never);
  const turns: string[] = [];
  const wait = (network: string, name: string) =>
    take([network], never).then((free) => {
      turns.push(name);
      free();
    });
  const all = [wait('a', 'a1'), wait('a', 'a2'), wait('a', 'a3'), wait('b', 'b1'), wait('c', 'c1'), wait('b', 'b2')];
  release();
  await Promise.all(all);
  expect(turns).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});
