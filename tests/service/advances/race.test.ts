import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '#samples/seeded-random.ts';
import type { Invoice } from '#shared/records/records.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { reconcileLedger } from '#confirming/database/reconcile.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { createService } from '#confirming/create-service.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { buildAdvanceBody, createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { startServiceProcess } from '#tests/service/support/service-process.ts';
import {
  TEST_SECRET,
  type TestService,
  UNHURRIED_CALL_MS,
  useTestService,
} from '#tests/service/support/test-service.ts';

const REQUESTS = IS_LONG ? 1_000 : 200;

const RUNS = IS_LONG ? 10 : 1;

// Over HTTP, on one PostgreSQL: two instances of the service with a pool each; in the long run three processes.
let addresses: string[];
let stopOthers: () => Promise<unknown>;
const service = useTestService();
beforeAll(async () => {
  const others = await (IS_LONG ? startProcesses(service.url) : startPair(service));
  addresses = others.addresses;
  stopOthers = others.stop;
});
afterAll(() => stopOthers());

async function startPair({ app, url }: TestService) {
  const database = connectDatabase(url);
  const timeouts = { call: UNHURRIED_CALL_MS };
  const second = await createService({ database, secret: TEST_SECRET, logLevel: 'silent', timeouts });
  const listen = { host: '127.0.0.1', port: 0 };
  const stop = async () => {
    await second.close();
    await database.destroy();
  };
  return { addresses: [await app.listen(listen), await second.listen(listen)], stop };
}

async function startProcesses(url: string) {
  const processes = await Promise.all([1, 2, 3].map(() => startServiceProcess(url)));
  return {
    addresses: processes.map(({ address }) => address),
    stop: () => Promise.all(processes.map((one) => one.stop())),
  };
}

interface Answer {
  status: number;
  code?: number;
  message?: string;
}

async function requester({ users, supplierId }: DemoSupplier) {
  const token = await service.createToken(users[0]?.email ?? '');
  return async (body: object, turn: number, idempotencyKey = `race-${turn}`): Promise<Answer> => {
    const url = `${addresses[turn % addresses.length]}/api/proveedores/${supplierId}/financiacion-factura`;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
}

/** How often which status and code was answered, so that a failure says what came instead. */
function countOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const kind = `${status} ${code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test.each(Array.from({ length: RUNS }, (_, run) => run))(
  `R-OPS-06 ${REQUESTS} requests at once over 20 invoices: none is advanced twice, and all sums agree, the ledger too (run %i)`,
  async (run) => {
    const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(20) });
    const request = await requester(supplier);
    const random = createSeededRandom(`race ${run}`);
    const choices = Array.from({ length: REQUESTS }, () => {
      const chosen = new Set(Array.from({ length: random.integer(1, 4) }, () => random.pick(supplier.invoices)));
      return [...chosen];
    });
    const answers = await Promise.all(choices.map((chosen, turn) => request(buildAdvanceBody(supplier, chosen), turn)));

    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['409 734']));
    const advanced = choices.filter((_, turn) => answers[turn]?.status === 200).flat();
    expect(new Set(advanced).size).toBe(advanced.length);

    const promised = sum(advanced.map(({ nominalAmount }) => nominalAmount));
    const { advances, lines, invoices } = await readLedger(service.db, supplier);
    expect(sum(advances.map(({ total }) => total))).toBe(promised);
    expect(sum(lines.map(({ amount }) => amount))).toBe(promised);
    expect(sum(invoices.map((invoice) => invoice.advanced))).toBe(promised);
    expect(new Set(lines.map(({ invoice_id }) => invoice_id)).size).toBe(lines.length);
    expect((await reconcileLedger(service.db, 10)).faults).toEqual([]);
    const booked = await service.db
      .selectFrom('ledger')
      .selectAll()
      .where('supplier_id', '=', supplier.supplierId)
      .execute();
    expect(sum(booked.map(({ amount }) => amount))).toBe(promised);
  },
);

test(`${REQUESTS} requests at once for a seventh of 20 invoices: each is advanced seven times and to the cent`, async () => {
  const invoices = createFinanceableInvoices(20, { nominalAmount: 7_000_00 });
  const supplier = await createDemoSupplier(service.db, { invoices });
  const request = await requester(supplier);
  const turns = Array.from({ length: REQUESTS }, (_, turn) => turn);
  const answers = await Promise.all(
    turns.map((turn) => request(buildAdvanceBody(supplier, [supplier.invoices[turn % 20] as Invoice], 1_000_00), turn)),
  );
  expect(countOf(answers)).toEqual({ '200 undefined': 140, '409 734': REQUESTS - 140 });
  const { invoices: rows } = await readLedger(service.db, supplier);
  expect(rows.every(({ advanced, nominal }) => advanced === nominal)).toBe(true);
});

test('100 requests at once with one Idempotency-Key: one execution, 100 equal answers', async () => {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(5) });
  const request = await requester(supplier);
  const body = buildAdvanceBody(supplier, supplier.invoices);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, turn) => request(body, turn, 'one intention')));
  expect(answers[0]).toMatchObject({ status: 200, message: 'OK' });
  expect(answers).toEqual(Array.from({ length: 100 }, () => answers[0]));
  const { advances, lines } = await readLedger(service.db, supplier);
  expect([advances.length, lines.length]).toEqual([1, 5]);
});
