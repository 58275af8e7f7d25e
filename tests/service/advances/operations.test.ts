import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#shared/dates/days.ts';
import { listOperations, type OperationFilter } from '#confirming/database/operations.ts';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { runAsTableOwner, runInScope } from '#platform/database/transaction-scope.ts';
import { countBlocksRead } from '#tests/service/support/block-reads.ts';
import { callService, createSupplierCalls } from '#tests/service/support/supplier-calls.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import type { ResponseBody } from '#shared/calls/contract.ts';

const PATH = '/financiaciones';

const service = useTestService();

interface Operation extends Record<string, unknown> {
  reference: string;
  lines: Record<string, unknown>[];
}

type List = ResponseBody<'listOperations'>;

/** A supplier whose principal user requested one advance for each of its invoices, in their order. */
async function supplierWith(count: number) {
  const supplier = await createDemoSupplier(service.db, {
    users: [buildUser({ principal: true }), buildUser({ principal: false })],
    invoices: createFinanceableInvoices(count),
  });
  const call = await createSupplierCalls(service, supplier);
  const request = async (position: number, by = call) => {
    const invoice = supplier.invoices[position];
    if (!invoice) throw new Error('The supplier has no such invoice.');
    const payload = buildAdvanceBody(supplier, [invoice]);
    const headers = { 'idempotency-key': `key-${position}` };
    return (await by('POST', '/financiacion-factura', { payload, headers })).body as {
      reference: string;
      requestedAt: string;
    };
  };
  const read = async (query: Record<string, string> = {}) =>
    (await call('GET', PATH, { query })).body as unknown as List;
  return { supplier, call, request, read };
}

const referencesOf = ({ operationList }: List) => operationList.map(({ reference }) => reference);

test.each(['', '/000000001'])('GET %s without a token answers 401 with 651', async (path) => {
  const url = `/api/proveedores/B1${PATH}${path}`;
  expect(await callService(service, { method: 'GET', url })).toMatchObject({ status: 401, code: 651 });
});

describe('R-PLAN-14 the list of operations', () => {
  test('has day, user, client, sums, value day and state of each, the latest first', async () => {
    const { supplier, request, read } = await supplierWith(2);
    const [first, second] = [await request(0), await request(1)];
    const answer = await read();
    expect(referencesOf(answer)).toEqual([second.reference, first.reference]);
    const [{ alias, email }, { numClient, name }] = [supplier.users[0]!, supplier.clients[0]!];
    expect(answer.operationList[1]).toMatchObject({
      alias,
      email,
      automatic: false,
      numClient,
      nameClient: name,
      status: 'A',
      totalInvoice: 1,
      totalAmount: 1000,
    });
    const { totalCost, totalNet, requestedAt } = answer.operationList[1]!;
    expect(Number(totalCost)).toBeGreaterThan(0);
    expect(Number(totalCost) + Number(totalNet)).toBeCloseTo(1000, 5);
    expect(requestedAt).toBe(first.requestedAt);
    expect(Math.abs(Date.parse(String(requestedAt)) - Date.now())).toBeLessThan(60_000);
  });

  test('is filtered by state, client and day of the request', async () => {
    const { supplier, request, read } = await supplierWith(2);
    const { reference: done } = await request(0);
    const { reference: pending } = await request(1, await createSupplierCalls(service, supplier, 1));
    const listed = async (query: Record<string, string>) => referencesOf(await read(query));
    expect(await listed({ estado: 'P' })).toEqual([pending]);
    expect(await listed({ estado: 'A' })).toEqual([done]);
    expect(await listed({ estado: 'R' })).toEqual([]);
    const [own, other] = supplier.clients.map(({ numClient }) => numClient);
    expect(await listed({ numCliente: own! })).toEqual([pending, done]);
    expect(await listed({ numCliente: other! })).toEqual([]);
    expect(await listed({ fechaDesde: today(), fechaHasta: today() })).toEqual([pending, done]);
    expect(await listed({ fechaDesde: addDays(today(), 1) })).toEqual([]);
    expect(await listed({ fechaHasta: addDays(today(), -1) })).toEqual([]);
  });

  test('has pages of 50, and a cursor of another filter is refused', async () => {
    const { request, read, call } = await supplierWith(51);
    const references: string[] = [];
    for (let position = 0; position < 51; position += 1) references.unshift((await request(position)).reference);
    const first = await read();
    expect(first.moreData).toBe(1);
    const second = await read({ paginationItem: first.paginationItem });
    expect(second).toMatchObject({ moreData: 0, paginationItem: '' });
    expect([...referencesOf(first), ...referencesOf(second)]).toEqual(references);
    const query = { paginationItem: first.paginationItem, estado: 'P' };
    expect(await call('GET', PATH, { query })).toMatchObject({ status: 400 });
  });
});

describe('R-PLAN-14 one operation', () => {
  test('has its invoices with the prices of the simulation, also after the agreement changed', async () => {
    const { supplier, call, request } = await supplierWith(1);
    const [invoice] = supplier.invoices;
    const payload = {
      numClient: supplier.clients[0]!.numClient,
      simulationDate: today(),
      invoiceSimulationDtoList: [
        { nominalAmount: 1000, numInvoice: invoice!.invoiceNumber, numInvoiceExt: invoice!.invoiceNumberExt },
      ],
    };
    const { body } = await call('POST', '/simulacion-financiacion', { payload });
    const [priced] = body['response'] as Record<string, unknown>[];
    const { reference } = await request(0);
    await service.db
      .updateTable('client')
      .set({ interest_rate: 990_000 })
      .where('supplier_id', '=', supplier.supplierId)
      .execute();
    const { body: operation } = await call('GET', `${PATH}/${reference}`);
    const { valueDate, ...line } = priced!;
    expect(operation).toMatchObject({ reference, valueDate, status: 'A', idempotencyKey: 'key-0' });
    expect((operation as Operation).lines).toEqual([
      { ...line, numInvoice: invoice!.invoiceNumber, invoiceExpirationDate: invoice!.invoiceExpirationDate },
    ]);
  });

  test('the references of two suppliers tell neither how many advances the other requested', async () => {
    const [mine, theirs] = [await supplierWith(2), await supplierWith(2)];
    const numbers: number[] = [];
    for (const { request, position } of [
      { ...mine, position: 0 },
      { ...theirs, position: 0 },
      { ...theirs, position: 1 },
      { ...mine, position: 1 },
    ])
      numbers.push(Number((await request(position)).reference));
    const distances = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
    expect(Math.min(...distances)).toBeGreaterThan(1000);
    expect(new Set(numbers).size).toBe(4);
  });

  test('an advance from before random references keeps the one that its mails and receipts name', async () => {
    const { call, request } = await supplierWith(1);
    const { reference } = await request(0);
    const of = service.db.updateTable('advance').set({ drawn_number: null }).where('reference', '=', reference);
    const { id } = await of.returning('id').executeTakeFirstOrThrow();
    const earlier = String(id).padStart(9, '0');
    expect(await call('GET', `${PATH}/${earlier}`)).toMatchObject({ status: 200, body: { reference: earlier } });
  });

  test('an unknown reference and one of another supplier answer 404 with 711; its own list stays closed', async () => {
    const [{ request }, other] = [await supplierWith(1), await supplierWith(1)];
    const { reference } = await request(0);
    for (const unknown of [reference, '999999999', '1', 'x', '0'.repeat(15)])
      expect(await other.call('GET', `${PATH}/${unknown}`)).toMatchObject({ status: 404, code: 711 });
    expect(await other.read()).toMatchObject({ operationList: [] });
    const token = await service.createToken(other.supplier.users[0]!.email, other.supplier.entity);
    const [{ supplier }] = [await supplierWith(1)];
    const url = `/api/proveedores/${supplier.supplierId}${PATH}`;
    const headers = { authorization: `Bearer ${token}` };
    expect(await callService(service, { method: 'GET', url, headers })).toMatchObject({ status: 403 });
  });
});

describe('R-PLAN-14 a page of 100,000 operations', () => {
  // A page of 51 rows may lie in 51 blocks, each found through four of an index; reading all takes over 1,500.
  const MOST_BLOCKS = 51 * 5;
  let supplier: Awaited<ReturnType<typeof createDemoSupplier>>;
  beforeAll(async () => {
    supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(1) });
    await runAsTableOwner(service.db, supplier, (trx) =>
      sql`insert into advance (entity, supplier_id, client_number, iban, user_id, applied_on, total, message, origin)
        select ${supplier.entity}, ${supplier.supplierId}, ${supplier.clients[0]!.numClient}, 'ES00', gen_random_uuid(),
          current_date - (place / 300), 100, case when place % 20000 = 0 then 'OK 2171' else 'OK' end, 'request'
        from generate_series(1, 100000) as place`.execute(trx),
    );
    await sql`vacuum analyze advance`.execute(service.db);
  });

  test.each<[string, OperationFilter, object]>([
    ['the first page', {}, {}],
    ['a page far down', {}, { after: { appliedOn: addDays(today(), -200), id: 1_000_000 } }],
    ['those that wait for an authorisation', { message: 'OK 2171' }, {}],
    ['those of some days', { from: addDays(today(), -250), to: addDays(today(), -240) }, {}],
    ['those of a client without any', { clientNumber: '0' }, {}],
  ])('is found by an index: %s', async (_name, filter, position) => {
    await runInScope(service.db, supplier, async (trx) => {
      const read = () => listOperations(trx, supplier, filter, { limit: 51, ...position });
      expect(await countBlocksRead(trx, read, 'advance')).toBeLessThanOrEqual(MOST_BLOCKS);
    });
  });
});
