import { beforeAll, describe, expect, test } from 'vitest';
import type { SampleSupplier, SampleInvoice } from '#samples/sample-supplier.ts';
import { buildInvoice } from '#samples/builders.ts';
import { addDays, today } from '#shared/dates/days.ts';
import type { Invoice } from '#shared/records/records.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { callAs, type Caller, useTestService } from '#tests/service/support/test-service.ts';
import type { ResponseBody } from '#shared/calls/contract.ts';

interface WireInvoice {
  invoiceNumber: string;
  invoiceStatus: string;
  customerNumber: string;
  invoiceExpirationDate: string;
  nominalAmount: number;
  nominalAmountFinanced: number;
}

type Page = ResponseBody<'listInvoices'>;

let supplier: DemoSupplier;
let caller: Caller;
const service = useTestService();
beforeAll(async () => {
  supplier = await createDemoSupplier(service.db, { key: 'lists', invoices: 240 });
  caller = await callAs(service, supplier);
});

const PATHS = ['clientes', 'cuentas-abono-total', 'facturas/', 'facturas', 'facturas-financiables/'];

const read = async (query: Record<string, string> = {}, from = caller) =>
  (await from.get('facturas/', query)).json<Page>();

async function readAll(query: Record<string, string> = {}, from = caller): Promise<WireInvoice[]> {
  const rows: WireInvoice[] = [];
  for (let cursor = ''; ;) {
    const page: Page = await read({ ...query, ...(cursor && { paginationItem: cursor }) }, from);
    rows.push(...page.invoiceResponseList);
    if (page.moreData === 0) return rows;
    cursor = page.paginationItem;
  }
}

const expected = (holds: (invoice: SampleInvoice) => boolean) =>
  supplier.invoices
    .filter(holds)
    .map(({ invoiceNumber }) => invoiceNumber)
    .toSorted();
const numbers = (rows: WireInvoice[]) => rows.map(({ invoiceNumber }) => invoiceNumber).toSorted();

describe.each(PATHS)('GET %s', (path) => {
  const url = () => `/api/proveedores/${supplier.supplierId}/${path}`;

  test('without a token it answers 401 with 651', async () => {
    const answer = await service.app.inject({ method: 'GET', url: url() });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 651]);
  });

  test('a token signed by another party gets 401 with 651', async () => {
    const token = (await service.createToken(supplier.users[0]?.email ?? '')).replace(/.{8}$/, 'AAAAAAAA');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await service.app.inject({ method: 'GET', url: url(), headers });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 651]);
  });

  test('of another supplier it answers 403 with 684', async () => {
    const token = await service.createToken(supplier.users[0]?.email ?? '');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await service.app.inject({ method: 'GET', url: `/api/proveedores/B00000000/${path}`, headers });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([403, 684]);
  });
});

test("R-ROUTE-15 every user of a company sees that company's data", async () => {
  const users = ['una', 'otro'].map((alias) => ({ email: `${alias}@colegas.example`, alias }));
  const { supplierId, accounts: existing } = await createDemoSupplier(service.db, { users });
  const accounts = async (email: string) => {
    const headers = { authorization: `Bearer ${await service.createToken(email)}` };
    const url = `/api/proveedores/${supplierId}/cuentas-abono-total`;
    return (await service.app.inject({ method: 'GET', url, headers })).json<{ response: object[] }>().response;
  };
  const [one, other] = await Promise.all(users.map(({ email }) => accounts(email)));
  expect(one).toHaveLength(existing.length);
  expect(other).toEqual(one);
});

test('R-API-15 clientes answers name, numClient and what can be advanced, and nothing of the agreement', async () => {
  const { response } = (await caller.get('clientes')).json<{ response: object[] }>();
  const advanceable = { totalInvoice: expect.any(Number) as number, totalAmount: expect.any(Number) as number };
  const clients = supplier.clients.map(({ name, numClient }) => ({ name, numClient, ...advanceable }));
  expect(response).toHaveLength(4);
  expect(response).toEqual(expect.arrayContaining(clients));
});

test('R-API-22 R-ACC-08 cuentas-abono-total answers the accounts in every state', async () => {
  const { response } = (await caller.get('cuentas-abono-total')).json<{ response: { codEcvEgc: string }[] }>();
  expect(new Set(response.map(({ codEcvEgc }) => codEcvEgc))).toEqual(new Set(['1', '2', '3', '4', '5', '6']));
  const [first] = supplier.accounts;
  const row = { iban: first?.iban, bic: first?.bic, description: first?.description, codEcvEgc: '2', indSitVal: 'N' };
  expect(response).toContainEqual(row);
});

describe('GET facturas/', () => {
  test('R-INV-08 an invoice has exactly the fields of the contract', async () => {
    const [wire] = (await read()).invoiceResponseList;
    const sample = supplier.invoices.find(({ invoiceNumber }) => invoiceNumber === wire?.invoiceNumber);
    const { id: _id, confirmingType: _type, ...fields } = sample as SampleInvoice;
    const amounts = {
      nominalAmount: fields.nominalAmount / 100,
      nominalAmountFinanced: fields.nominalAmountFinanced / 100,
    };
    expect(wire).toEqual({ ...fields, ...amounts });
  });

  test('R-API-23 R-INV-20 without tipoConfirming it lists type N, 50 to a page, each once, the next payment first', async () => {
    const first = await read();
    expect(first.invoiceResponseList).toHaveLength(50);
    expect([first.moreData, first.paginationItem.length > 0]).toEqual([1, true]);
    const rows = await readAll();
    expect(numbers(rows)).toEqual(expected(({ confirmingType }) => confirmingType === 'N'));
    const days = rows.map(({ invoiceExpirationDate }) => invoiceExpirationDate);
    const [toCome, past] = [days.filter((day) => day > today()), days.filter((day) => day <= today())];
    expect([toCome.length > 0, past.length > 0]).toEqual([true, true]);
    expect(days).toEqual([...toCome.toSorted(), ...past.toSorted().toReversed()]);
  });

  test('the last page has no cursor', async () => {
    const page = await read({ tipoConfirming: 'D' });
    expect([page.invoiceResponseList.length, page.moreData, page.paginationItem]).toEqual([40, 0, '']);
  });

  test.each(['1', '2', '3', '4', '5', '6'])('R-LIM-34 R-LIM-35 estadoFactura %s filters by status', async (status) => {
    const rows = await readAll({ estadoFactura: status });
    expect(rows.length).toBeGreaterThan(0);
    expect(numbers(rows)).toEqual(
      expected(({ confirmingType, invoiceStatus }) => confirmingType === 'N' && invoiceStatus === status),
    );
  });

  test('R-INV-16 estadoFactura 0 is every status', async () => {
    expect(await readAll({ estadoFactura: '0' })).toEqual(await readAll());
  });

  test('R-INV-03 days filter by expiration day, both ends included', async () => {
    const day = supplier.invoices.find(({ confirmingType }) => confirmingType === 'N')?.invoiceExpirationDate ?? '';
    const fechaHasta = addDays(day, 20);
    const isN = ({ confirmingType }: SampleInvoice) => confirmingType === 'N';
    expect(numbers(await readAll({ fechaDesde: day, fechaHasta: day }))).toEqual(
      expected((invoice) => isN(invoice) && invoice.invoiceExpirationDate === day),
    );
    expect(numbers(await readAll({ fechaDesde: day, fechaHasta }))).toEqual(
      expected((i) => isN(i) && i.invoiceExpirationDate >= day && i.invoiceExpirationDate <= fechaHasta),
    );
  });

  test('R-INV-03 amounts filter by nominal amount to the cent, both ends included', async () => {
    const cents = supplier.invoices.find(({ confirmingType }) => confirmingType === 'N')?.nominalAmount ?? 0;
    const amount = (cents / 100).toFixed(2);
    const isN = ({ confirmingType }: SampleInvoice) => confirmingType === 'N';
    expect(numbers(await readAll({ impDesde: amount }))).toEqual(
      expected((invoice) => isN(invoice) && invoice.nominalAmount >= cents),
    );
    expect(numbers(await readAll({ impHasta: amount }))).toEqual(
      expected((invoice) => isN(invoice) && invoice.nominalAmount <= cents),
    );
  });

  test('R-INV-06 numCliente filters by client', async () => {
    const numCliente = supplier.clients[1]?.numClient ?? '';
    expect(numbers(await readAll({ numCliente, tipoConfirming: 'D' }))).toEqual(
      expected((invoice) => invoice.customerNumber === numCliente && invoice.confirmingType === 'D'),
    );
  });

  test('an invoice that expires today unpaid in advance is paid on expiry, without anyone writing it down', async () => {
    const due = (company: SampleSupplier, values: Partial<Invoice>): SampleInvoice => ({
      ...buildInvoice({ customerNumber: company.clients[0]?.numClient ?? '', ...values }),
      confirmingType: 'N',
    });
    const other = await createDemoSupplier(service.db, {
      invoices: (company) => [
        due(company, { invoiceNumber: '1', invoiceExpirationDate: today() }),
        due(company, { invoiceNumber: '2', invoiceExpirationDate: addDays(today(), 1) }),
      ],
    });
    const rows = await readAll({}, await callAs(service, other));
    expect(rows.map(({ invoiceNumber, invoiceStatus }) => [invoiceNumber, invoiceStatus])).toEqual([
      ['2', '3'],
      ['1', '4'],
    ]);
  });

  test('a supplier without invoices gets an empty list', async () => {
    const empty = await callAs(service, await createDemoSupplier(service.db));
    expect(await read({}, empty)).toEqual({ invoiceResponseList: [], moreData: 0, paginationItem: '' });
  });

  test.each([
    ['facturas/', { codigoEntidad: '9001' }, 403, 683],
    ['facturas-financiables/', { codigoEntidad: '9001' }, 403, 683],
    ['facturas/', { fechaDesde: '31/12/2026' }, 400, 621],
    ['facturas/', { fechaHasta: '2026-02-30' }, 400, 621],
    ['facturas/', { estadoFactura: '7' }, 400, 400],
    ['facturas/', { tipoConfirming: 'X' }, 400, 400],
    ['facturas/', { impDesde: '12,50' }, 400, 400],
    ['facturas/', { impHasta: '-1' }, 400, 400],
    ['facturas/', { numCliente: '' }, 400, 726],
    ['facturas/', { numClient: '1' }, 400, 400],
    ['facturas-financiables/', { paginationItem: 'x' }, 400, 400],
  ])('%s with %o answers %i with %i', async (path, query, status, code) => {
    const answer = await caller.get(path, query as Record<string, string>);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([status, code]);
  });
});

describe('the cursor', () => {
  test.each(['x', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '2026-01-01.5'])(
    '%s, made up, is a 400',
    async (paginationItem) => {
      expect((await caller.get('facturas/', { paginationItem })).statusCode).toBe(400);
    },
  );

  test('changed in one letter, of other filters or of another supplier is a 400', async () => {
    const { paginationItem } = await read();
    const changed = `${paginationItem.slice(0, -2)}${paginationItem.at(-2) === 'A' ? 'B' : 'A'}${paginationItem.at(-1)}`;
    const other = await callAs(service, await createDemoSupplier(service.db, { invoices: 60 }));
    const answers = await Promise.all([
      caller.get('facturas/', { paginationItem: changed }),
      caller.get('facturas/', { paginationItem, estadoFactura: '3' }),
      other.get('facturas/', { paginationItem }),
      caller.get('facturas/', { paginationItem }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 200]);
  });
});

describe('GET facturas-financiables/', () => {
  const readFinanceable = async (query: Record<string, string> = {}, from = caller) =>
    (await from.get('facturas-financiables/', query)).json<{
      invoicePendingDetailsDtoList: WireInvoice[];
      moreData: number;
    }>();

  test('R-ADV-02 R-ADV-49 lists what can be advanced, with the advanceable amount', async () => {
    const numCliente = supplier.clients[0]?.numClient ?? '';
    const { invoicePendingDetailsDtoList: rows, moreData } = await readFinanceable({ numCliente });
    const canBe = supplier.invoices.filter(
      (invoice) =>
        invoice.confirmingType === 'N' &&
        invoice.customerNumber === numCliente &&
        ['2', '3'].includes(invoice.invoiceStatus) &&
        invoice.invoiceExpirationDate > today(),
    );
    expect(canBe.length).toBeGreaterThan(50);
    expect(moreData).toBe(0);
    const pending = new Map(canBe.map((i) => [i.invoiceNumber, (i.nominalAmount - i.nominalAmountFinanced) / 100]));
    expect(new Map(rows.map((row) => [row.invoiceNumber, row.nominalAmountFinanced]))).toEqual(pending);
  });

  test('R-ADV-41 lists 500 at most and says so', async () => {
    const big = await createDemoSupplier(service.db);
    await generateInvoices(service.db, big, 2_000);
    const { invoicePendingDetailsDtoList: rows, moreData } = await readFinanceable({}, await callAs(service, big));
    expect([rows.length, moreData]).toEqual([500, 1]);
  });
});
