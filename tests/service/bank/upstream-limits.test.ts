import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { type ProxiedBank, readBody, startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';

const ANSWER = '{"secret":"Planted-Answer-7"}';
let status = 200;
let answer = ANSWER;
let received = 0;
let authorizations: (string | undefined)[] = [];
let bank: Awaited<ReturnType<typeof startBank>>;
let platform: ProxiedBank;

beforeEach(async () => {
  [status, answer, received, authorizations] = [200, ANSWER, 0, []];
  bank = await startBank(async (request, response) => {
    received += 1;
    authorizations.push(request.headers.authorization);
    await readBody(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
});
afterEach(async () => {
  await platform.stop();
  await bank.stop();
});

const start = async (factor: number, edge = {}) =>
  (platform = await startPlatform({ url: bank.url, limits: { factor } }, edge));

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token whose signature only the bank could verify. */
const tokenOf = (claims: object) => `Bearer ${encode({ alg: 'HS256' })}.${encode(claims)}.c2ln`;
const EXPIRES = 4_102_444_800;

const call = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(platform.address + path, { method, headers });

/** Makes calls until one is refused. @returns how many were answered by the bank, and the refusal */
async function callUntilRefused(make: () => Promise<Response>, most: number) {
  for (let count = 0; count <= most; count += 1) {
    const response = await make();
    if (response.status === 429) return { count, response };
    await response.text();
  }
  throw new Error(`No call was refused after ${most}.`);
}

test('R-SIDE-01 logins of one address are limited as those of the reference are, in the form of the contract', async () => {
  // 300 logins in 15 minutes.
  await start(0.01);
  const { count, response } = await callUntilRefused(() => call('/api/login', {}, 'POST'), 10);
  expect([count, received]).toEqual([3, 3]);
  const wait = Number(response.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(890);
  expect(wait).toBeLessThanOrEqual(900);
  expect(await response.json()).toEqual({ code: 500, message: `Too many calls; try again in ${wait} s.` });
  expect((await call('/api/usuarios')).status).toBe(200);
});

test('R-SIDE-01 a call with limits of its own is refused in its own words', async () => {
  await start(0.02);
  const { count, response } = await callUntilRefused(() => call('/api/usuarios/credenciales', {}, 'POST'), 10);
  expect(count).toBe(2);
  expect(await response.json()).toMatchObject({ code: 622 });
});

test('R-SIDE-01 all calls of one address are limited, and other addresses are not', async () => {
  // 12,000 calls in 15 minutes.
  await start(0.001, { trustProxy: 'loopback' });
  const from = (address: string) => () => call('/api/usuarios', { 'x-forwarded-for': address });
  expect((await callUntilRefused(from('198.51.100.1'), 20)).count).toBe(12);
  expect((await from('198.51.100.2')()).status).toBe(200);
  // A subscriber has a /64.
  expect((await callUntilRefused(from('2001:db8::1'), 20)).count).toBe(12);
  expect((await from('2001:db8::2')()).status).toBe(429);
  expect((await from('2001:db8:0:1::1')()).status).toBe(200);
});

test('R-SIDE-01 the calls of one user are limited, whatever the token, and those of others are not', async () => {
  // 3,000 calls in 15 minutes.
  await start(0.002, { trustProxy: 'loopback' });
  let next = 0;
  const by = (id: string) => async () => {
    const headers = {
      authorization: tokenOf({ id, codNrbeEn: '9000', exp: EXPIRES + (next += 1) }),
      'x-forwarded-for': `198.51.100.${next}`,
    };
    // The bank accepts the token with the first of the two.
    await (await call('/api/usuarios', headers)).text();
    return call('/api/usuarios', headers);
  };
  expect((await callUntilRefused(by('ana'), 20)).count).toBe(6);
  expect((await by('luis')()).status).toBe(200);
});

test('R-SIDE-01 a token counts once, whatever the spelling of its header, and the bank reads the same one', async () => {
  await start(0.002);
  const [, token = ''] = tokenOf({ id: 'ana', codNrbeEn: '9000', exp: EXPIRES }).split(' ');
  let next = 0;
  const make = () => {
    next += 1;
    const authorization = `${next % 2 ? 'Bearer' : 'bEaReR'}${' '.repeat(next)}${token}`;
    return call('/api/usuarios', { authorization });
  };
  // The first comes before the bank has accepted the token.
  expect((await callUntilRefused(make, 20)).count).toBe(7);
  expect(new Set(authorizations)).toEqual(new Set([`Bearer ${token}`]));
  for (const odd of [`Basic ${token}`, `Bearer ${token},x`, `Bearer ${token} ${token}`, `Bearer "${token}"`, token])
    expect((await call('/api/usuarios', { authorization: odd })).status).toBe(200);
  expect(authorizations.slice(-5)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('R-SIDE-01 a token that the bank did not accept is limited for itself, wherever it comes from', async () => {
  await start(0.002, { trustProxy: 'loopback' });
  status = 404;
  let next = 0;
  const by = (id: string) => () =>
    call('/api/usuarios', {
      authorization: tokenOf({ id, codNrbeEn: '9000', exp: EXPIRES }),
      'x-forwarded-for': `198.51.100.${(next += 1)}`,
    });
  expect((await callUntilRefused(by('ana'), 20)).count).toBe(6);
  expect((await by('luis')()).status).toBe(404);
});

test.each([
  ['a refused token', 401, '{}', '/api/usuarios', 'GET'],
  ['a forged token that the bank answers with 400', 400, '{}', '/api/usuarios', 'GET'],
  ['a forged token that the bank answers with 404', 404, '{}', '/api/usuarios/7', 'GET'],
  ['a forged token that the bank answers with 500', 500, '{}', '/api/usuarios/7/credenciales', 'PATCH'],
  ['a forged token that the bank refuses with status 200', 200, '{"code":"651","message":"x"}', '/api/usuarios', 'GET'],
  ['a forged token that the bank answers with a page', 200, '<html>', '/api/usuarios', 'GET'],
  ['a forged token at the end of a session', 200, '{}', '/api/logout', 'POST'],
  ['a call that needs no token', 200, '{}', '/api/login', 'POST'],
  ['a call that does not exist', 200, '{}', '/api/nothing', 'GET'],
])(
  'R-SIDE-01 %s does not use up the limit of the user that it names, and is no session',
  async (_name, given, body, path, method) => {
    await start(0.002, { trustProxy: 'loopback' });
    // All of the 3,000 calls in 15 minutes, and the 10 changes of a password.
    [status, answer] = [given, body];
    const forge = (index: number) => tokenOf({ id: 'ana', codNrbeEn: '9000', exp: EXPIRES + index });
    for (let index = 1; index < 20; index += 1) {
      const headers = { authorization: forge(index), 'x-forwarded-for': `198.51.100.${index}` };
      await (await call(path, headers, method)).text();
      expect(platform.upstream.hasSession({ headers } as unknown as FastifyRequest)).toBe(false);
    }
    [status, answer] = [200, '{"response":[]}'];
    const headers = { authorization: forge(0), 'x-forwarded-for': '203.0.113.1' };
    for (const [own, by] of [
      ['/api/usuarios', 'GET'],
      ['/api/usuarios', 'GET'],
      ['/api/usuarios/7/credenciales', 'PATCH'],
    ] as const)
      expect((await call(own, headers, by)).status).toBe(200);
    expect(platform.upstream.hasSession({ headers } as unknown as FastifyRequest)).toBe(true);
  },
);

test('R-SIDE-01 a token is accepted until the bank refuses it, the session ends, or its time is over', async () => {
  await start(1_000);
  const accepted = async (authorization: string) => {
    await (await call('/api/usuarios', { authorization })).text();
    return platform.upstream.hasSession({ headers: { authorization } } as unknown as FastifyRequest);
  };
  const token = tokenOf({ id: 'ana', codNrbeEn: '9000', exp: EXPIRES });
  expect(await accepted(token)).toBe(true);
  status = 401;
  expect(await accepted(token)).toBe(false);
  status = 200;
  expect(await accepted(token)).toBe(true);
  await (await call('/api/logout', { authorization: token }, 'POST')).text();
  expect(platform.upstream.hasSession({ headers: { authorization: token } } as unknown as FastifyRequest)).toBe(false);
  expect(await accepted(tokenOf({ id: 'ana', codNrbeEn: '9000', exp: 1 }))).toBe(false);
});

const PLANTED = 'Planted';

test('R-SIDE-04 a call has one line in the log, with its template and nothing of its values', async () => {
  await start(1_000, { trustProxy: 'loopback' });
  const authorization = tokenOf({ id: 'Planted-Id', email: 'Planted@x.example', codNrbeEn: 'Planted-Code' });
  const headers = {
    authorization,
    'x-request-id': 'ref-1',
    'x-forwarded-for': '203.0.113.1',
    'x-odd': 'Planted-Header',
    'user-agent': 'Planted-Agent',
  };
  await (await call('/api/proveedores/Planted-Supply/facturas/?codigoEntidad=Planted-Qu', headers)).text();
  await fetch(`${platform.address}/api/usuarios/Planted-User`, {
    method: 'PATCH',
    body: '{"a":"Planted-Body"}',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  await (await call('/api/Planted-Path', headers)).text();
  await (await call('/api/%5c/Planted-Path', headers)).text();
  status = 500;
  await (await call('/api/usuarios', headers)).text();
  await bank.stop();
  await (await call('/api/usuarios?Planted-Query', headers)).text();
  const listLines = () =>
    platform.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => reqId !== undefined);
  await expect.poll(listLines).toHaveLength(6);
  const lines = listLines().map(
    ({ level, reqId, call: name, method, route, status: answered, code, size, failure, duration, ...rest }) => {
      expect(Object.keys(rest).toSorted()).toEqual(['hostname', 'msg', 'pid', 'time']);
      expect(duration).toBeTypeOf('number');
      return [level, reqId, name, method, route, answered, code, size, failure];
    },
  );
  expect(lines).toEqual([
    // A supplier sees an error in place of a list that is not there.
    [40, 'ref-1', 'listInvoices', 'GET', '/proveedores/{supplierId}/facturas/', 200, undefined, 29, 'wrapper'],
    [30, 'ref-1', 'changeUser', 'PATCH', '/usuarios/{id}', 200, undefined, 29, undefined],
    [40, 'ref-1', 'unknown', 'GET', 'unknown', 404, 711, 59, 'refused-here'],
    [40, 'ref-1', 'unknown', 'GET', 'unknown', 404, 711, 59, 'refused-here'],
    [40, 'ref-1', 'listUsers', 'GET', '/usuarios', 500, undefined, 29, 'server-error'],
    [40, 'ref-1', 'listUsers', 'GET', '/usuarios', 503, 500, 67, expect.stringMatching(/cut|reset/)],
  ]);
  expect(platform.log.join('')).not.toContain(PLANTED);
  expect(await platform.readMetrics()).not.toContain(PLANTED);
});

test('R-SIDE-04 in production the log has what is refused here, and failures, but no call that the bank answered well', async () => {
  platform = await startPlatform({ url: bank.url, limits: { factor: 0.01 } }, { logLevel: 'warn' });
  const authorization = tokenOf({ id: PLANTED, codNrbeEn: '9000' });
  const { response } = await callUntilRefused(() => call(`/api/login?x=${PLANTED}`, { authorization }, 'POST'), 10);
  await response.text();
  await (await call(`/api/${PLANTED}`)).text();
  await (await call(`/api/proveedores/1/?numCliente=${PLANTED.repeat(9)}`)).text();
  answer = '{"response":[]}';
  await (await call('/api/usuarios')).text();
  const listLines = () =>
    platform.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .map(({ level, method, route, status: answered, code }) => [level, method, route, answered, code]);
  await expect.poll(listLines).toEqual([
    [40, 'POST', '/login', 429, 500],
    [40, 'GET', 'unknown', 404, 711],
    [40, 'GET', '/proveedores/{supplierId}/', 400, 726],
  ]);
  expect(platform.log.join('')).not.toContain(PLANTED);
});

test('R-SIDE-04 the metrics have calls by template and status, durations, open calls and failures by kind', async () => {
  await start(1_000);
  for (const path of ['/api/usuarios', '/api/usuarios', '/api/usuarios/7', '/api/nothing'])
    await (await call(path)).text();
  status = 404;
  await (await call('/api/usuarios')).text();
  const read = async (name: string) =>
    (await platform.readMetric(name)).map(({ labels, value }) => [...Object.values(labels), value]);
  await expect
    .poll(() => read('confirming_upstream_calls_total'))
    .toEqual([
      ['listUsers', '2xx', 2],
      ['readUser', '2xx', 1],
      ['unknown', '4xx', 1],
      ['listUsers', '4xx', 1],
    ]);
  expect(await read('confirming_upstream_call_duration_seconds_count')).toEqual([
    ['listUsers', 3],
    ['readUser', 1],
    ['unknown', 1],
  ]);
  expect(await read('confirming_upstream_calls_open')).toEqual([[0]]);
  expect(await read('confirming_upstream_failures_total')).toEqual(
    ['cut', 'silent', 'reset', 'tls', 'malformed', 'limit'].map((kind) => [kind, 0]),
  );
});
