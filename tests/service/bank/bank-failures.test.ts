import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankFailureRecord } from '#shared/console/console-contract.ts';
import { createBankTrafficReader } from '#platform/database/bank-traffic.ts';
import { startBankTraffic } from '#platform/jobs/bank-traffic.ts';
import { type ProxiedBank, startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';
import { openDatabase } from '#tests/service/support/open-database.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';

const SECRET = 'SECRETO-9417';
const HOUR = 3_600_000;
const NOW = new Date('2026-03-27T10:20:00Z');
const silent = { info: () => {}, warn: () => {} };

let admin: TestConsole['call'];
let bank: Awaited<ReturnType<typeof startBank>>;
let platform: ProxiedBank;
let traffic: ReturnType<typeof startBankTraffic>;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let clock = NOW;

const site = startForFile(() =>
  startTestConsole({ now: () => NOW }, undefined, openDatabase, (db) => ({
    bankTraffic: createBankTrafficReader(db, 1),
  })),
);
beforeAll(async () => {
  admin = await site.addCaller('chief@banco.example', ['admin']);
});
const start = async (watchedShare: number) => {
  traffic = startBankTraffic({ database: site.db, log: silent, now: () => clock, pauseMs: HOUR });
  // As in production: what is no warning is not written.
  platform = await startPlatform({ url: bank.url, watchedShare, traffic }, { logLevel: 'warn' });
};
beforeEach(async () => {
  clock = NOW;
  bank = await startBank((request, response) => void answer(request, response));
});
afterEach(async () => {
  await platform.stop();
  await traffic.stop();
  await bank.stop();
  await sql`truncate bank_call, bank_breach, bank_failure`.execute(site.db);
});

const send =
  (status: number, contentType: string, body: string | Buffer, headers: Record<string, string> = {}): typeof answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': contentType, ...headers }).end(body);
const json = (status: number, body: unknown) => send(status, 'application/json', JSON.stringify(body));
const PAGE = `<!doctype html><p>${SECRET}</p>`;

const USERS = `/usuarios?x=${SECRET}`;
const OPERATION = {
  reference: SECRET,
  requestedAt: '2026-03-05T10:05:09.000Z',
  automatic: false,
  alias: 'marta',
  email: 'marta@taller-ebro.example',
  numClient: '40017',
  nameClient: SECRET,
  iban: 'ES9121000418450200051332',
  valueDate: '2026-03-06',
  status: 'A',
  totalInvoice: 1,
  totalAmount: 1250,
  totalCost: 14,
  totalNet: 1236,
};
const operations = (totalNet: number) => ({
  operationList: [{ ...OPERATION, totalNet }],
  moreData: 0,
  paginationItem: '',
});
const OPERATIONS = `/proveedores/${SECRET}/financiaciones`;

/** Makes a call, and waits for its line. @returns the reference that the supplier reads */
async function ask(path: string): Promise<string> {
  const response = await fetch(`${platform.address}/api${path}`);
  await response.text().catch(() => '');
  return response.headers.get('x-request-id') ?? '';
}
/** The lines of the log with a text, as `grep` finds them. */
const grep = (text: string) =>
  platform.log.filter((line) => line.includes(text)).map((line) => JSON.parse(line) as Record<string, unknown>);

async function list(call: TestConsole['call'], reference?: string): Promise<BankFailureRecord[]> {
  await traffic.flush();
  const url = `/console/api/bank-failures${reference === undefined ? '' : `?reference=${reference}`}`;
  const response = await call({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return response.json<{ failures: BankFailureRecord[] }>().failures;
}

describe('R-SIDE-05 the reference that a supplier reads leads to one line of the log, and to one row of the console', () => {
  test.each<[string, typeof answer, Partial<BankFailureRecord>, string?]>([
    ['502 with a page', send(502, 'text/html', PAGE), { kind: 'not-json', status: 502 }],
    ['500 with JSON', json(500, { error: SECRET }), { kind: 'server-error', status: 500 }],
    ['503 with a code', json(503, { code: 500, message: SECRET }), { kind: 'server-error', status: 503, code: 500 }],
    ['429', json(429, { message: SECRET }), { kind: 'busy', status: 429 }],
    [
      '400 with a code of its own',
      json(400, { code: 88_888, message: SECRET }),
      { kind: 'unknown-code', place: '/code', status: 400 },
    ],
    ['404 without a code', json(404, { message: SECRET }), { kind: 'no-code', place: '/code', status: 404 }],
    ['200 with a page', send(200, 'text/html', PAGE), { kind: 'not-json', status: 200 }],
    ['200 with a code', json(200, { code: 602, message: SECRET }), { kind: 'error-with-200', status: 200, code: 602 }],
    ['200 with null for its list', json(200, { response: null }), { kind: 'missing', place: '/response', status: 200 }],
    ['200 without a body', send(200, 'application/json', ''), { kind: 'empty', status: 200 }],
    [
      'an encoding that is none',
      send(200, 'application/json', '{"response":[]}', { 'content-encoding': 'gzip' }),
      { kind: 'encoding', place: 'content-encoding', status: 200 },
    ],
    ['a cut connection', (_request, response) => response.destroy(), { kind: 'reset', status: null }],
    ['a redirect', send(302, 'text/html', PAGE, { location: '/x' }), { kind: 'malformed', status: null }],
  ])('%s', async (_what, answered, expected) => {
    await start(0);
    answer = answered;
    const reference = await ask(USERS);
    await expect.poll(() => grep(reference).length).toBe(1);
    const { status, ...named } = expected;
    const [line] = grep(reference);
    expect(line).toMatchObject({
      reqId: reference,
      call: 'listUsers',
      method: 'GET',
      route: '/usuarios',
      failure: named.kind,
      status: status ?? 503,
      duration: expect.any(Number),
    });
    const row = {
      id: expect.any(String),
      at: NOW.toISOString(),
      reference,
      call: 'listUsers',
      place: '',
      code: null,
      status,
      duration: expect.any(Number),
    };
    expect(await list(admin)).toEqual([{ ...row, ...named }]);
    expect(await list(admin, reference)).toEqual([{ ...row, ...named }]);
    const stored = await sql<{ text: string }>`select t::text as text from bank_failure t`.execute(site.db);
    expect([...platform.log, ...stored.rows.map(({ text }) => text)].filter((each) => each.includes('9417'))).toEqual(
      [],
    );
  });

  test('a breach that is shown in part is one as well, where the watch looks at the answer', async () => {
    await start(1);
    answer = json(200, operations(1237));
    const reference = await ask(OPERATIONS);
    await expect.poll(() => grep(reference).length).toBe(1);
    expect(grep(reference)[0]).toMatchObject({ failure: 'sum', breaches: ['/operationList/*/totalNet sum'] });
    expect(await list(admin)).toMatchObject([
      { reference, call: 'listOperations', kind: 'sum', place: '/operationList/*/totalNet', status: 200 },
    ]);
    expect(platform.log.join('')).not.toContain('9417');
  });

  test('a refusal, of the bank or here, is found by its reference and not listed', async () => {
    await start(0);
    answer = json(400, { code: 644, message: SECRET });
    const refused = await ask(USERS);
    const unknown = await ask(`/${SECRET}`);
    for (const reference of [refused, unknown]) await expect.poll(() => grep(reference).length).toBe(1);
    expect(grep(refused)[0]).toMatchObject({ failure: 'refused', code: 644, status: 400 });
    expect(grep(unknown)).toMatchObject([{ failure: 'refused-here', call: 'unknown', status: 404 }]);
    expect(await list(admin)).toEqual([]);
    expect(await list(admin, refused)).toMatchObject([{ kind: 'refused', code: 644 }]);
    expect(await list(admin, unknown.slice(0, 12))).toMatchObject([{ kind: 'refused-here', call: 'unknown' }]);
    expect(await list(admin, 'nobody')).toEqual([]);
  });

  test('what succeeds, and what only says that there is nothing, leaves no line and no row', async () => {
    await start(1);
    const compressed = (body: Buffer, encoding: string) =>
      send(200, 'application/json', body, { 'content-encoding': encoding });
    const users = JSON.stringify({ response: [] });
    for (const answered of [
      json(200, { response: [] }),
      compressed(gzipSync(users), 'gzip'),
      compressed(brotliCompressSync(users), 'br'),
      json(404, { code: 709, message: SECRET }),
    ]) {
      answer = answered;
      await ask(USERS);
    }
    answer = json(200, operations(1236));
    await ask(OPERATIONS);
    // The service omits the call.
    answer = json(404, { code: 711, message: SECRET });
    await ask(OPERATIONS);
    expect(await list(admin)).toEqual([]);
    await platform.stop();
    expect(platform.log).toEqual([]);
  });

  test('a browser is sent what it can read as before, and only an encoding that can be looked into is asked for', async () => {
    await start(0);
    const asked: unknown[] = [];
    answer = ({ headers }, response) => {
      asked.push(headers['accept-encoding']);
      json(200, { response: [] })({} as IncomingMessage, response);
    };
    for (const encodings of ['gzip, deflate, br, zstd', 'zstd', 'gzip;q=0.5, *'])
      await fetch(`${platform.address}/api/usuarios`, { headers: { 'accept-encoding': encodings } });
    expect(asked).toEqual(['gzip, deflate, br', 'identity', 'gzip;q=0.5']);
  });
});

describe('R-SIDE-05 the list of failures', () => {
  const note = (reference: string, kind = 'not-json') =>
    traffic.noteFailure({
      reference,
      call: 'login',
      kind,
      code: undefined,
      place: undefined,
      status: 502,
      duration: 5,
    });

  test('is that of all processes, the last 200, the latest first, and the table keeps 1,000 of each kind', async () => {
    await start(0);
    const other = startBankTraffic({ database: site.db, log: silent, now: () => clock, pauseMs: HOUR });
    const wait = () => (clock = new Date(clock.getTime() + 1000));
    for (let batch = 0; batch < 7; batch += 1) {
      wait();
      for (let at = 0; at < 200; at += 1) note(`failed-${batch}-${at}`);
      for (let at = 0; at < 900; at += 1) note(`refused-${batch}-${at}`, 'refused');
      await traffic.flush();
    }
    wait();
    other.noteFailure({
      reference: 'of-another',
      call: 'login',
      kind: 'cut',
      code: undefined,
      place: undefined,
      status: undefined,
      duration: 1,
    });
    await other.stop();
    const listed = await list(admin);
    expect(listed.map(({ reference }) => reference).slice(0, 2)).toEqual([
      'of-another',
      expect.stringMatching(/^failed-6-/),
    ]);
    expect(listed).toHaveLength(200);
    const counted = await sql<{ is_refusal: boolean; rows: number }>`
      select is_refusal, count(*)::int as rows from bank_failure group by 1 order by 1`.execute(site.db);
    expect(counted.rows).toEqual([
      { is_refusal: false, rows: 1000 },
      { is_refusal: true, rows: 1000 },
    ]);
  });

  test('a flood holds the last 200 of a process, and a database that is away loses none of them', async () => {
    await start(0);
    await sql`alter table bank_failure rename to bank_failure_away`.execute(site.db);
    for (let at = 0; at < 5000; at += 1) note(`flood-${at}`);
    await traffic.flush();
    await sql`alter table bank_failure_away rename to bank_failure`.execute(site.db);
    const listed = await list(admin);
    expect(listed).toHaveLength(200);
    expect(listed.map(({ reference }) => reference)).toContain('flood-4999');
  });

  test('R-CON-05 support sees it, a member of some entities or with another role does not', async () => {
    await start(0);
    note('one');
    expect(await list(await site.addCaller('support@banco.example', ['support']))).toMatchObject([
      { reference: 'one' },
    ]);
    const url = '/console/api/bank-failures';
    const some = await site.addCaller('local@banco.example', ['support'], ['9001']);
    expect((await some({ method: 'GET', url })).statusCode).toBe(403);
    const editor = await site.addCaller('editor@banco.example', ['editor', 'publisher']);
    expect((await editor({ method: 'GET', url })).statusCode).toBe(403);
    expect((await admin({ method: 'GET', url: `${url}?reference=%25` })).statusCode).toBe(400);
  });
});
