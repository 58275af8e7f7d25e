import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { BankTrafficRecord } from '#shared/console/console-contract.ts';
import { createProxiedPortal } from '#cli/create-proxied-portal.ts';
import { readEnvironment } from '#cli/environment.ts';
import { getRetentionDeletes } from '#cli/start-retention.ts';
import { createBankTrafficReader } from '#platform/database/bank-traffic.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { startBankTraffic } from '#platform/jobs/bank-traffic.ts';
import { deleteExpiredData } from '#platform/jobs/retention.ts';
import { startBank, startPlatform } from '#tests/service/support/proxied-bank.ts';
import { openDatabase } from '#tests/service/support/open-database.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import { startTestConsole, type TestConsole } from '#tests/service/support/test-console.ts';

const SECRET = 'SECRETO-9417';
const HOUR = 3_600_000;
const NOW = new Date('2026-03-27T10:20:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const URL_OF_TRAFFIC = '/console/api/bank-traffic';
const log = { info: () => {}, warn: () => {} };

let admin: TestConsole['call'];
let bank: Awaited<ReturnType<typeof startBank>>;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown;

const site = startForFile(() =>
  startTestConsole({ now: () => NOW }, undefined, openDatabase, (db) => ({
    bankTraffic: createBankTrafficReader(db, 0.25),
  })),
);
beforeAll(async () => {
  admin = await site.addCaller('chief@banco.example', ['admin']);
});
beforeEach(async () => {
  bank = await startBank((request, response) => void answer(request, response));
});
afterEach(async () => {
  await bank.stop();
  await sql`truncate bank_call, bank_breach`.execute(site.db);
});

const startTraffic = (options: Partial<Parameters<typeof startBankTraffic>[0]> = {}) =>
  startBankTraffic({ database: site.db, log, now: () => NOW, pauseMs: HOUR, ...options });

/** A process with the proxy; its counts are stored by `stop`. */
async function startProcess() {
  const traffic = startTraffic();
  const platform = await startPlatform({ url: bank.url, watchedShare: 1, traffic });
  return {
    ask: async (path: string) => (await fetch(`${platform.address}/api${path}`)).text(),
    async stop() {
      await platform.stop();
      await traffic.stop();
    },
  };
}

async function readTraffic(period: string, language = 'es') {
  const headers = { 'accept-language': language };
  const response = await admin({ method: 'GET', url: `${URL_OF_TRAFFIC}?period=${period}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<BankTrafficRecord>();
}

const LIST = `/proveedores/${SECRET}/facturas/?codigoEntidad=9000&numCliente=${SECRET}`;
const sendJson = (status: number, body: string) => (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const BROKEN = JSON.stringify({
  invoiceResponseList: [
    {
      invoiceNumber: '1',
      invoiceNumberExt: 'F-1',
      customerName: SECRET,
      customerNumber: '40017',
      invoiceStatus: '3',
      invoiceDate: '2026-01-02',
      invoiceExpirationDate: '2026-12-02',
      nominalAmount: `1.234,${SECRET}`,
      nominalAmountFinanced: 0,
      wayToPay: 'T',
    },
  ],
  moreData: '0',
  paginationItem: '',
});

describe('R-SIDE-05 the calls that two processes pass on', () => {
  test('are added up for the console by call, with their codes, their latency and what a supplier saw', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    answer = sendJson(200, BROKEN);
    await one.ask(LIST);
    await other.ask(LIST);
    answer = sendJson(503, '{"code":500,"message":"x"}');
    await one.ask(LIST);
    answer = (_request, response) => response.destroy();
    await other.ask(LIST);
    answer = sendJson(404, '{"code":632,"message":"x"}');
    await other.ask(`/usuarios/${SECRET}`);
    // No call of the contract: the bank's service is not asked.
    await one.ask(`/${SECRET}`);
    await one.stop();
    await other.stop();

    const reported = await readTraffic('day');
    expect(reported.watchedShare).toBe(0.25);
    expect(reported.calls).toEqual([
      {
        call: 'listInvoices',
        count: 4,
        failures: 0.5,
        codes: [
          { code: '200', count: 2 },
          { code: '503', count: 1 },
          { code: 'reset', count: 1 },
        ],
        median: expect.any(Number),
        p95: expect.any(Number),
      },
      {
        call: 'readUser',
        count: 1,
        failures: 0,
        codes: [{ code: '404', count: 1 }],
        median: expect.any(Number),
        p95: expect.any(Number),
      },
      {
        call: 'unknown',
        count: 1,
        failures: 0,
        codes: [{ code: '404', count: 1 }],
        median: expect.any(Number),
        p95: expect.any(Number),
      },
    ]);
    const place = { call: 'listInvoices', place: '/invoiceResponseList/*/nominalAmount', kind: 'amount', count: 2 };
    expect(reported.breaches).toEqual([{ ...place, effect: 'Sale un error en lugar de la lista de facturas.' }]);
    expect((await readTraffic('day', 'en')).breaches).toEqual([
      { ...place, effect: 'An error is shown instead of the list of invoices.' },
    ]);

    const { rows } = await sql<{ row: string }>`select t::text as row from bank_call t
      union all select t::text from bank_breach t`.execute(site.db);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ row }) => row.includes('9417'))).toEqual([]);
  });

  test('are counted by `npm start` in front of a bank, and stored when it stops', async () => {
    answer = sendJson(200, '{}');
    const environment = readEnvironment({ CONFIRMING_URL: bank.url, CONTRACT_WATCH: '1' });
    const { app } = await createProxiedPortal({ ...environment, confirmingUrl: bank.url }, site.db, () => false);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await (await fetch(`${address}/api/usuarios`)).text();
    await app.close();
    const calls = await site.db.selectFrom('bank_call').select(['call', 'outcome']).execute();
    expect(calls).toEqual([{ call: 'listUsers', outcome: '200' }]);
    const breaches = await site.db.selectFrom('bank_breach').select(['call', 'kind', 'breaches']).execute();
    expect(breaches).toContainEqual({ call: 'listUsers', kind: 'wrapper', breaches: 1 });
  });
});

describe('R-SIDE-05 the periods', () => {
  const insert = (hours: number, call: string, outcome: string, latencies: number[]) =>
    sql`insert into bank_call (hour, call, outcome, latencies) values (date_trunc('hour', ${ago(hours)}::timestamptz),
      ${call}, ${outcome}, ${latencies})`.execute(site.db);

  test('are the last 24 hours and the last 30 days, with median and 95th percentile', async () => {
    await insert(0, 'login', '200', [0, 0, 0, 90, 0, 0, 0, 0, 0, 0, 0, 0]);
    await insert(23, 'login', '200', [0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0]);
    await insert(26, 'login', '200', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100]);
    await insert(29 * 24, 'login', 'gone', [0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    await insert(31 * 24, 'login', '503', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50]);
    await insert(29 * 24, 'logOut', 'gone', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect((await readTraffic('day')).calls).toEqual([
      { call: 'login', count: 100, failures: 0, codes: [{ code: '200', count: 100 }], median: 78, p95: 750 },
    ]);
    expect((await readTraffic('month')).calls).toEqual([
      {
        call: 'login',
        count: 207,
        failures: 0,
        codes: [
          { code: '200', count: 200 },
          { code: 'gone', count: 7 },
        ],
        median: 1000,
        p95: 30_000,
      },
      { call: 'logOut', count: 1, failures: 0, codes: [{ code: 'gone', count: 1 }], median: null, p95: null },
    ]);
  });

  test('have nothing before the first call', async () => {
    expect(await readTraffic('day')).toEqual({ watchedShare: 0.25, calls: [], breaches: [] });
    const wrong = await admin({ method: 'GET', url: `${URL_OF_TRAFFIC}?period=year` });
    expect(wrong.statusCode).toBe(400);
  });

  test('a breach of a call that the contract no longer has is left out', async () => {
    await sql`insert into bank_breach values (${NOW}, 'formerCall', '/x', 'missing', 3)`.execute(site.db);
    expect((await readTraffic('day')).breaches).toEqual([]);
  });

  test('are forgotten after 40 days', async () => {
    await insert(39 * 24, 'login', '200', [1]);
    await insert(41 * 24, 'login', '200', [1]);
    for (const days of [39, 41])
      await sql`insert into bank_breach values (${ago(days * 24)}, 'login', '/token', 'missing', 1)`.execute(site.db);
    const deletes = getRetentionDeletes({ reference: false });
    const removed = await deleteExpiredData({ database: site.db, deletes, log, now: () => NOW });
    expect(removed).toMatchObject({ bank_call: 1, bank_breach: 1 });
    expect(await site.db.selectFrom('bank_call').select('hour').execute()).toEqual([
      { hour: new Date('2026-02-16T10:00:00Z') },
    ]);
  });
});

test('R-SIDE-05 a database that is away loses no count: what was not stored is tried again', async () => {
  const { db, url, stop } = await openDatabase();
  onTestFinished(stop);
  const own = connectDatabase(url, { poolSize: 1 });
  onTestFinished(() => own.destroy());
  const outcomes: string[] = [];
  const watch = { succeeded: () => void outcomes.push('stored'), failed: () => void outcomes.push('failed') };
  const traffic = startTraffic({ database: own, watch });
  traffic.countCall('login', '200', 5);
  traffic.countBreach({ call: 'login', place: '/token', kind: 'missing' });
  await sql`alter table bank_breach rename to bank_breach_away`.execute(db);
  await traffic.flush();
  expect(await db.selectFrom('bank_call').selectAll().execute()).toEqual([]);
  traffic.countCall('login', '200', 20);
  await sql`alter table bank_breach_away rename to bank_breach`.execute(db);
  await traffic.stop();
  await traffic.flush();
  expect(outcomes).toEqual(['failed', 'stored', 'stored']);
  const hour = new Date('2026-03-27T10:00:00Z');
  expect(await db.selectFrom('bank_call').selectAll().execute()).toEqual([
    { hour, call: 'login', outcome: '200', latencies: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  ]);
  expect(await db.selectFrom('bank_breach').selectAll().execute()).toEqual([
    { hour, call: 'login', place: '/token', kind: 'missing', breaches: 1 },
  ]);
});

describe('R-SIDE-05 R-CON-05 access to the counts', () => {
  const read = (call: TestConsole['call']) => call({ method: 'GET', url: URL_OF_TRAFFIC });

  test.each(['editor', 'publisher', 'support'] as const)('no other role sees them: %s', async (role) => {
    const call = await site.addCaller(`${role}@banco.example`, [role]);
    expect((await read(call)).statusCode).toBe(403);
  });

  test('an admin of some entities does not: the counts are of all', async () => {
    const call = await site.addCaller('local@banco.example', ['admin'], ['9001']);
    const response = await read(call);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      code: 'forbidden',
      message: 'Estos datos son de todas las entidades juntas: solo los ve quien administra todas.',
    });
  });

  test("nobody without a bank's own service: there is nothing to be found", async () => {
    const reference = await startTestConsole();
    onTestFinished(() => reference.stop());
    const call = await reference.addCaller('chief@banco.example', ['admin']);
    const response = await read(call);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'notFound', message: 'No existe lo que busca.' });
  });
});
