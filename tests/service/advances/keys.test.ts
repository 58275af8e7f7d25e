import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getRetentionDeletes } from '#cli/start-retention.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { SERVICE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { createService } from '#confirming/create-service.ts';
import { createAutomaticAdvanceRun } from '#confirming/jobs/automatic-advances.ts';
import { deleteExpiredData } from '#platform/jobs/retention.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { callAs, TEST_SECRET, type Caller, useTestService } from '#tests/service/support/test-service.ts';
import { createSupplierCalls } from '#tests/service/support/supplier-calls.ts';

const service = useTestService();

const log = { info: vi.fn(), warn: vi.fn() };

/** A supplier with four invoices, its principal user and another one. */
async function twoUsers() {
  const users = [buildUser(), buildUser({ principal: false })];
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(4), users });
  return { supplier, first: await callAs(service, supplier, 0), second: await callAs(service, supplier, 1) };
}

async function request(caller: Caller, supplier: DemoSupplier, indices: number[], key: string) {
  const body = buildAdvanceBody(
    supplier,
    supplier.invoices.filter((_, index) => indices.includes(index)),
  );
  const answer = await caller.post('financiacion-factura', body, { 'idempotency-key': key });
  const { code, message } = answer.json<{ code?: number; message?: string }>();
  return [answer.statusCode, code ?? message];
}

describe('the Idempotency-Key of one user', () => {
  test('is no key of another user: the same key with another request is carried out', async () => {
    const { supplier, first, second } = await twoUsers();
    expect(await request(first, supplier, [0], 'shared')).toEqual([200, 'OK']);
    expect(await request(second, supplier, [1], 'shared')).toEqual([200, 'OK 2171']);
    expect(await request(first, supplier, [0], 'shared')).toEqual([200, 'OK']);
    expect((await readLedger(service.db, supplier)).advances).toHaveLength(2);
  });

  test('R-CODE-734 gives another user no answer: the same request is decided anew', async () => {
    const { supplier, first, second } = await twoUsers();
    expect(await request(first, supplier, [0], 'shared')).toEqual([200, 'OK']);
    expect(await request(second, supplier, [0], 'shared')).toEqual([409, 734]);
  });

  test('R-OPS-06 R-CODE-400 with another request of the same user is refused', async () => {
    const { supplier, first } = await twoUsers();
    expect(await request(first, supplier, [0], 'mine')).toEqual([200, 'OK']);
    expect(await request(first, supplier, [1], 'mine')).toEqual([422, 400]);
  });
});

const ADVANCE = 'financiacion-factura';

describe('R-OPS-06 the same request with its key again', () => {
  const supplierWith = async (user = buildUser()) => {
    const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(2), users: [user] });
    return { supplier, caller: await callAs(service, supplier), body: buildAdvanceBody(supplier, supplier.invoices) };
  };
  const key = (value: string) => ({ 'idempotency-key': value });

  test('gets the first answer to the letter, and nothing is done or booked twice', async () => {
    const { supplier, caller, body } = await supplierWith();
    const first = await caller.post(ADVANCE, body, key('once'));
    const again = await caller.post(ADVANCE, body, key('once'));
    expect(first.json()).toEqual({
      message: 'OK',
      requestedAt: expect.any(String) as string,
      valueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      reference: expect.stringMatching(/^\d{12}$/) as string,
    });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await readLedger(service.db, supplier)).advances).toHaveLength(1);
    expect((await reconcileLedger(service.db, 10)).faults).toEqual([]);
  });

  test('is the same whether the key is quoted or not', async () => {
    const { caller, body } = await supplierWith();
    const first = await caller.post(ADVANCE, body, key('a "b" \\c'));
    expect(first.statusCode).toBe(200);
    expect((await caller.post(ADVANCE, body, key('"a \\"b\\" \\\\c"'))).body).toBe(first.body);
  });

  test('gets the first answer after the day is over, and is decided anew when the key is forgotten', async () => {
    const { caller, body } = await supplierWith();
    await caller.post(ADVANCE, body, key('yesterday'));
    const age = (hours: number) =>
      sql`update idempotency_key set created_at = now() - make_interval(hours => ${hours}::int)
        where key = 'yesterday'`.execute(service.db);
    await age(23);
    await deleteExpiredData({ database: service.db, deletes: getRetentionDeletes(), log });
    expect((await caller.post(ADVANCE, body, key('yesterday'))).statusCode).toBe(200);
    await age(25);
    await deleteExpiredData({ database: service.db, deletes: getRetentionDeletes(), log });
    const answer = await caller.post(ADVANCE, body, key('yesterday'));
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([409, 734]);
  });

  test('waits for the first one; when that takes too long it may come again, and then gets its answer', async () => {
    const { supplier, body } = await supplierWith();
    const authorization = `Bearer ${await service.createToken(supplier.users[0]?.email ?? '')}`;
    const timeouts = { ...SERVICE_TIMEOUTS, answer: 1_500 };
    const database = connectDatabase(service.url, { timeouts });
    const app = await createService({ database, secret: TEST_SECRET, logLevel: 'silent' });
    onTestFinished(async () => {
      await app.close();
      await database.destroy();
    });
    const url = `/api/proveedores/${supplier.supplierId}/${ADVANCE}`;
    const send = (from: FastifyInstance) =>
      from.inject({ method: 'POST', url, payload: body, headers: { authorization, ...key('slow') } });
    // The first one has taken its key, and waits for its invoices.
    const first = await service.db.transaction().execute(async (holder) => {
      await sql`select from invoice where supplier_id = ${supplier.supplierId} for update`.execute(holder);
      const answer = send(service.app);
      await expect.poll(waiting).toBe(1);
      const second = await send(app);
      expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '3']);
      return { answer };
    });
    const third = await send(app);
    expect([third.statusCode, third.body]).toEqual([200, (await first.answer).body]);
    expect((await readLedger(service.db, supplier)).advances).toHaveLength(1);
  });

  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(service.db);
    return rows[0]?.count;
  };
});

describe('R-OPS-06 an automatic advance is created, changed and ended once for each key', () => {
  const PATH = '/anticipos-automaticos';
  const headers = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };

  async function withAccounts() {
    const users = [buildUser(), buildUser({ principal: false })];
    const supplier = await createDemoSupplier(service.db, { users });
    const [iban, other] = supplier.accounts.filter(({ status }) => status === '2').map((account) => account.iban);
    const numClient = supplier.clients[0]?.numClient ?? '';
    return {
      call: await createSupplierCalls(service, supplier),
      colleague: await createSupplierCalls(service, supplier, 1),
      payload: { iban, numClient, typeConfirming: 'N' },
      elsewhere: { iban: other, numClient, typeConfirming: 'N' },
      query: { numCliente: numClient, tipoConfirming: 'N' },
    };
  }

  test('each answers again what it answered, and another request with the key is refused', async () => {
    const { call, payload, elsewhere, query } = await withAccounts();
    const done = { status: 200, code: undefined, body: {} };
    for (const options of [
      { method: 'POST', payload },
      { method: 'PATCH', payload: elsewhere },
      { method: 'DELETE', query },
    ] as const) {
      const { method, ...content } = options;
      expect(await call(method, PATH, { ...content, headers })).toEqual(done);
      expect(await call(method, PATH, { ...content, headers })).toEqual(done);
    }
    for (const method of ['POST', 'PATCH'] as const) {
      const changed = { payload: method === 'POST' ? elsewhere : payload, headers };
      expect(await call(method, PATH, changed)).toMatchObject({ status: 422, code: 400 });
    }
    const otherClient = { query: { ...query, numCliente: '1' }, headers };
    expect(await call('DELETE', PATH, otherClient)).toMatchObject({ status: 422, code: 400 });
    // It was ended, and nothing has brought it back.
    expect(await call('DELETE', PATH, { query })).toMatchObject({ status: 404, code: 698 });
  });

  test('R-CODE-697 a colleague with the same key is answered what is so, not what was', async () => {
    const { call, colleague, payload } = await withAccounts();
    expect(await call('POST', PATH, { payload, headers })).toMatchObject({ status: 200 });
    expect(await colleague('POST', PATH, { payload, headers })).toMatchObject({ status: 409, code: 697 });
  });

  test('many at once are done once', async () => {
    const { call, payload } = await withAccounts();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', PATH, { payload, headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

describe('a key that is called like those of automatic advances', () => {
  const automatic = async () => {
    const supplier = await createDemoSupplier(service.db, {
      invoices: createFinanceableInvoices(2),
      automaticAdvances: [0],
    });
    const { invoices } = await readLedger(service.db, supplier);
    const [first, second] = supplier.invoices.map(
      ({ invoiceNumber }) => invoices.find(({ number }) => number === invoiceNumber)?.id ?? 0,
    );
    return { supplier, caller: await callAs(service, supplier), ids: [first, second] };
  };

  test('R-AUTO-52 keeps no invoice from being advanced by itself', async () => {
    const { supplier, caller, ids } = await automatic();
    expect(await request(caller, supplier, [0], `automatic-${ids[1]}`)).toEqual([200, 'OK']);
    expect(await createAutomaticAdvanceRun({ database: service.db, log })()).toBe(1);
    const { advances } = await readLedger(service.db, supplier);
    expect(advances.map(({ origin }) => origin).toSorted()).toEqual(['automatic', 'request']);
  });

  test('gets nothing of what was advanced by itself, and is not refused for it', async () => {
    const { supplier, caller, ids } = await automatic();
    const other = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(1) });
    expect(await createAutomaticAdvanceRun({ database: service.db, log })()).toBe(2);
    expect(await request(caller, supplier, [0], `automatic-${ids[0]}`)).toEqual([409, 734]);
    expect(await request(await callAs(service, other), other, [0], `automatic-${ids[0]}`)).toEqual([200, 'OK']);
  });
});

test('R-OPS-06 one table alone decides whether a request comes again: no other compares its body or makes its key unique', async () => {
  const { rows: hashes } = await sql`select table_name as "table" from information_schema.columns
    where column_name = 'body_hash' order by table_name`.execute(service.db);
  // A request of a signed plan is named by the hash of its body: what is executed with the signature, each once.
  expect(hashes).toEqual([{ table: 'idempotency_key' }, { table: 'signature_part' }]);
  const { rows: unique } = await sql`select distinct tablename as "table" from pg_indexes
    where indexdef like 'CREATE UNIQUE%' and indexdef ~ '[( ](idempotency_)?key[,)]'`.execute(service.db);
  expect(unique).toEqual([{ table: 'idempotency_key' }]);
});
