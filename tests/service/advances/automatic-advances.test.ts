import { describe, expect, test } from 'vitest';
import { addDays, today } from '#shared/dates/days.ts';
import {
  createDemoSupplier,
  type DemoSupplier,
  type DemoSupplierOptions,
} from '#confirming/demo/create-demo-supplier.ts';
import { runAsTableOwner, runInScope } from '#platform/database/transaction-scope.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { callService, createSupplierCalls } from '#tests/service/support/supplier-calls.ts';
import type { ResponseBody } from '#shared/calls/contract.ts';

const PATH = '/anticipos-automaticos';

const service = useTestService();

async function supplierWith(options: DemoSupplierOptions = {}) {
  const supplier = await createDemoSupplier(service.db, options);
  const clients = supplier.clients.map(({ numClient }) => numClient);
  return { supplier, clients, first: clients[0] ?? '', call: await createSupplierCalls(service, supplier) };
}

const validated = ({ accounts }: DemoSupplier) =>
  accounts.filter(({ status }) => status === '2').map(({ iban }) => iban) as [string, string];

const bodyFor = (supplier: DemoSupplier, client = 0) => ({
  iban: validated(supplier)[0],
  numClient: supplier.clients[client]?.numClient ?? '',
  typeConfirming: 'N',
});

type List = ResponseBody<'listAutomaticAdvances'>;

type Call = Awaited<ReturnType<typeof createSupplierCalls>>;
const read = async (call: Call, query: Record<string, string> = {}) =>
  (await call('GET', PATH, { query })).body as unknown as List;
const clientsOf = ({ automaticAdvanceInfoList }: List) => automaticAdvanceInfoList.map(({ numClient }) => numClient);

test.each(['GET', 'POST', 'PATCH', 'DELETE'] as const)('%s without a token answers 401 with 651', async (method) => {
  const url = `/api/proveedores/B1${PATH}`;
  expect(await callService(service, { method, url })).toMatchObject({ status: 401, code: 651 });
});

describe('R-API-28 R-AUTO-16 creating', () => {
  test('R-AUTO-53 the list shows it, requested today', async () => {
    const { supplier, call } = await supplierWith();
    const body = bodyFor(supplier);
    expect(await call('POST', PATH, { payload: body })).toMatchObject({ status: 200 });
    const { automaticAdvanceInfoList, ...rest } = await read(call);
    const nameClient = supplier.clients[0]?.name;
    expect(automaticAdvanceInfoList).toMatchObject([{ ...body, nameClient, applicationDate: today() }]);
    expect(rest).toEqual({ moreData: 0, paginationItem: '' });
  });

  test('R-AUTO-08 R-CODE-697 a second one for the client is refused, also at the same moment', async () => {
    const { supplier, call } = await supplierWith();
    const create = () => call('POST', PATH, { payload: bodyFor(supplier) });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 697, 697]);
    expect((await read(call)).automaticAdvanceInfoList).toHaveLength(1);
  });

  test.each<[string, (supplier: DemoSupplier) => object, number]>([
    ['no client', () => ({ numClient: undefined }), 726],
    ['a client of others', () => ({ numClient: '99999999' }), 735],
    ['no account', () => ({ iban: undefined }), 716],
    ['an account that is no IBAN', () => ({ iban: '1234' }), 730],
    ['an account of others', () => ({ iban: 'ES9121000418450200051332' }), 687],
    [
      'R-AUTO-63 an account not validated',
      ({ accounts }) => ({ iban: accounts.find(({ status }) => status === '3')?.iban }),
      687,
    ],
    ['R-AUTO-37 type D', () => ({ typeConfirming: 'D' }), 400],
    ['a field of its own', () => ({ accepted: true }), 400],
  ])('with %s is refused', async (_, values, code) => {
    const { supplier, call } = await supplierWith();
    const payload = { ...bodyFor(supplier), ...values(supplier) };
    expect(await call('POST', PATH, { payload })).toMatchObject({ code });
    expect((await read(call)).automaticAdvanceInfoList).toEqual([]);
  });
});

describe('R-API-29 R-AUTO-32 changing', () => {
  test('R-AUTO-64 sends the money elsewhere, or to the same account; the day of the request stays', async () => {
    const { supplier, clients, call } = await supplierWith({ automaticAdvances: [0, 1] });
    const [, other] = validated(supplier);
    const before = await read(call);
    expect(await call('PATCH', PATH, { payload: bodyFor(supplier) })).toMatchObject({ status: 200 });
    expect(await read(call)).toEqual(before);
    expect(await call('PATCH', PATH, { payload: { ...bodyFor(supplier), iban: other } })).toMatchObject({
      status: 200,
    });
    const after = before.automaticAdvanceInfoList.map((row) =>
      row.numClient === clients[0] ? { ...row, iban: other } : row,
    );
    expect((await read(call)).automaticAdvanceInfoList).toEqual(after);
  });

  test.each<[string, object, number]>([
    ['R-CODE-701 a client that has none', {}, 701],
    ['a client of others', { numClient: '99999999' }, 735],
    ['an account of others', { iban: 'ES9121000418450200051332' }, 687],
    ['no account', { iban: undefined }, 716],
  ])('with %s is refused', async (_, values, code) => {
    const { supplier, call } = await supplierWith({ automaticAdvances: [0] });
    const payload = { ...bodyFor(supplier, 1), ...values };
    expect(await call('PATCH', PATH, { payload })).toMatchObject({ code });
  });
});

describe('R-API-30 R-AUTO-23 ending', () => {
  test('R-CODE-698 takes it off the list, once; the client can have another', async () => {
    const { supplier, clients, first, call } = await supplierWith({ automaticAdvances: [0, 1] });
    const end = () => call('DELETE', PATH, { query: { numCliente: first, tipoConfirming: 'N' } });
    expect(await end()).toMatchObject({ status: 200 });
    expect(clientsOf(await read(call))).toEqual([clients[1]]);
    expect(await end()).toMatchObject({ status: 404, code: 698 });
    expect(await call('POST', PATH, { payload: bodyFor(supplier) })).toMatchObject({ status: 200 });
  });

  test.each<[string, Record<string, string>, number]>([
    ['no client', { tipoConfirming: 'N' }, 726],
    ['a client of others', { numCliente: '99999999', tipoConfirming: 'N' }, 735],
    ['type D', { numCliente: '1', tipoConfirming: 'D' }, 400],
  ])('with %s is refused', async (_, query, code) => {
    const { call } = await supplierWith({ automaticAdvances: [0] });
    expect(await call('DELETE', PATH, { query })).toMatchObject({ code });
    expect((await read(call)).automaticAdvanceInfoList).toHaveLength(1);
  });
});

describe('R-API-27 R-AUTO-49 the list', () => {
  test('is filtered by client and by the days of the request, both ends included', async () => {
    const { clients, call } = await supplierWith({ automaticAdvances: [0, 1, 2, 3] });
    expect(clientsOf(await read(call))).toEqual(clients);
    expect(clientsOf(await read(call, { numCliente: clients[2] ?? '' }))).toEqual([clients[2]]);
    const [from, to] = [addDays(today(), -75), addDays(today(), -40)];
    expect(clientsOf(await read(call, { fechaDesde: from, fechaHasta: to }))).toEqual([clients[1], clients[2]]);
    expect(clientsOf(await read(call, { fechaDesde: today() }))).toEqual([]);
  });

  test('refuses a day that is none (621) and a client that is empty (726)', async () => {
    const { call } = await supplierWith();
    expect(await call('GET', PATH, { query: { fechaDesde: '01/02/2026' } })).toMatchObject({ code: 621 });
    expect(await call('GET', PATH, { query: { numCliente: '' } })).toMatchObject({ code: 726 });
  });

  test('R-LIST-01 comes in pages, none twice; a cursor is good for its own filter only', async () => {
    const { supplier, call } = await supplierWith();
    await addMany(supplier, 45);
    const seen: string[] = [];
    const sizes: number[] = [];
    let page = await read(call);
    const [cursor] = [page.paginationItem];
    for (; ; page = await read(call, { paginationItem: page.paginationItem })) {
      seen.push(...clientsOf(page));
      sizes.push(page.automaticAdvanceInfoList.length);
      if (page.moreData !== 1) break;
    }
    expect([sizes, new Set(seen).size, page.paginationItem]).toEqual([[20, 20, 5], 45, '']);
    const other = { paginationItem: cursor, fechaHasta: today() };
    expect(await call('GET', PATH, { query: other })).toMatchObject({ status: 400, code: 400 });
  });
});

test('R-ROUTE-14 users cannot see, change or end those of others', async () => {
  const mine = await supplierWith({ automaticAdvances: [0] });
  const other = await supplierWith({ automaticAdvances: [0, 1] });
  const { db } = service;
  const rows = await runInScope(db, mine.supplier, (trx) => trx.selectFrom('automatic_advance').selectAll().execute());
  expect(rows.map((row) => row.supplier_id)).toEqual([mine.supplier.supplierId]);
  const changed = await runInScope(db, mine.supplier, async (trx) => [
    await trx.updateTable('automatic_advance').set({ iban: '' }).where('supplier_id', '!=', '').execute(),
    await trx.deleteFrom('automatic_advance').where('supplier_id', '=', other.supplier.supplierId).execute(),
  ]).catch((error: Error) => error.message);
  // Its own one would need an account that exists: the update fails as a whole.
  expect(String(changed)).toMatch(/foreign key/);
  expect((await read(other.call)).automaticAdvanceInfoList).toHaveLength(2);
});

/** So many clients, each with an automatic advance, of three days. */
const addMany = ({ entity, supplierId, accounts }: DemoSupplier, count: number) =>
  runAsTableOwner(service.db, { entity, supplierId }, async (trx) => {
    const numbers = Array.from({ length: count }, (_, index) => String(50_000_000 + index));
    const owner = { entity, supplier_id: supplierId };
    const terms = { interest_rate: 1, commission_rate: 1, minimum_commission: 0, spending: 0, authorisation_limit: 0 };
    await trx
      .insertInto('client')
      .values(numbers.map((number) => ({ ...owner, ...terms, number, name: `Cliente ${number}`, tax_id: 'A1' })))
      .execute();
    await trx
      .insertInto('automatic_advance')
      .values(
        numbers.map((number, index) => ({
          ...owner,
          client_number: number,
          confirming_type: 'N' as const,
          iban: accounts[0]?.iban ?? '',
          applied_on: addDays(today(), -(index % 3)),
        })),
      )
      .execute();
  });
