import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import type { Invoice } from '#shared/records/records.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import type { DatabaseTimeouts } from '#platform/database/database-timeouts.ts';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createService } from '#confirming/create-service.ts';
import { createMigratedDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/service/support/database-proxy.ts';
import { findTestBrand, TEST_SECRET } from '#tests/service/support/test-service.ts';

/** Nothing but the time of the whole call ends one, so that it alone is on trial. */
const ENDLESS: DatabaseTimeouts = {
  acquireMs: 60_000,
  connectMs: 60_000,
  answerMs: 60_000,
  idleTransactionMs: 60_000,
  idleConnectionMs: 60_000,
};
const CALL_MS = 1_000;
/** Tells a call that is left hanging from one that a busy machine answers late. */
const HANGS_MS = 20_000;

let store: TestDatabase;
let network: DatabaseProxy;
let db: Kysely<Schema>;
let database: Kysely<Schema>;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  store = await createMigratedDatabase();
  db = connectDatabase(store.url);
  await insertDemoEntities(db);
  network = await startDatabaseProxy(store.url);
  database = connectDatabase(network.url, { timeouts: ENDLESS });
  const options = { secret: TEST_SECRET, logLevel: 'silent', findBrand: findTestBrand, limitFactor: 1000 } as const;
  app = await createService({ ...options, database, timeouts: { call: CALL_MS } });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await network.close();
  await app.close();
  await database.destroy();
  await db.destroy();
  await store.drop();
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(HANGS_MS),
  });

/** A supplier, with what its user sends along. */
async function someone(invoices: number): Promise<{ supplier: DemoSupplier; authorization: string }> {
  const supplier = await createDemoSupplier(db, { invoices: createFinanceableInvoices(invoices) });
  const [user] = supplier.users;
  const answer = await post('/login', { email: user?.email, password: DEMO_PASSWORD, codNrbeEn: supplier.entity });
  return { supplier, authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
}

type Someone = Awaited<ReturnType<typeof someone>>;

const advance = ({ supplier, authorization }: Someone, invoice: Invoice) =>
  post(`/proveedores/${supplier.supplierId}/financiacion-factura`, buildAdvanceBody(supplier, [invoice]), {
    authorization,
    'idempotency-key': `once-${invoice.invoiceNumber}`,
  });

async function expectTimeOver(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({ code: 500, message: 'The service is not available for a moment.' });
}

/** Requests all advances again with their keys: each is carried out once, whatever was answered before. */
async function expectAdvancedOnce(who: Someone): Promise<void> {
  for (const invoice of who.supplier.invoices) {
    // What is still under way under the same key is refused until it is done.
    await expect.poll(async () => (await advance(who, invoice)).status, { timeout: 20_000 }).toBe(200);
  }
  const { invoices, advances, lines } = await readLedger(db, who.supplier);
  expect(invoices.filter((row) => row.advanced !== row.nominal)).toEqual([]);
  expect([advances.length, lines.length]).toEqual([invoices.length, invoices.length]);
  expect((await reconcileLedger(db, 10)).faults).toEqual([]);
}

test('R-OPS-04 an advance whose invoice is locked by another transaction gets a timeout, and is made once', async () => {
  const who = await someone(1);
  const [invoice] = who.supplier.invoices;
  await db.transaction().execute(async (trx) => {
    await sql`select 1 from invoice where supplier_id = ${who.supplier.supplierId} for update`.execute(trx);
    await expectTimeOver(await advance(who, invoice as Invoice));
  });
  await expectAdvancedOnce(who);
});

test('R-OPS-04 R-OPS-08 over a network that is too slow for any call each is answered, and no advance is lost or made twice', async () => {
  const who = await someone(12);
  const { supplier, authorization } = who;
  const [user] = supplier.users;
  const read = () =>
    fetch(`${address}/api/proveedores/${supplier.supplierId}/facturas/?codigoEntidad=${supplier.entity}`, {
      headers: { authorization },
      signal: AbortSignal.timeout(HANGS_MS),
    });
  const logIn = () => post('/login', { email: user?.email, password: DEMO_PASSWORD, codNrbeEn: supplier.entity });
  network.delayMs = CALL_MS;
  network.condition = 'late';
  const answers = await Promise.all([...supplier.invoices.map((invoice) => advance(who, invoice)), read(), logIn()]);
  network.condition = 'clear';
  for (const answer of answers) await expectTimeOver(answer);
  await expectAdvancedOnce(who);
});
