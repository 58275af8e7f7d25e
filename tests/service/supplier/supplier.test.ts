import { describe, expect, test } from 'vitest';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { callService, createSupplierCalls } from '#tests/service/support/supplier-calls.ts';

const service = useTestService();

const DETAILS = {
  address: 'Calle Nueva 7, 2.º B',
  postalCode: '08001',
  location: 'Barcelona',
  province: 'Barcelona',
  phone: '930000000',
  fax: '',
  email: 'cobros@nueva.example',
};

async function supplierWith() {
  const supplier = await createDemoSupplier(service.db);
  const [first, second] = supplier.clients.map(({ numClient }) => numClient) as [string, string];
  const call = await createSupplierCalls(service, supplier);
  return { supplier, first, second, call, body: bodyOf(supplier, first) };
}

const bodyOf = ({ name, supplierId }: DemoSupplier, numClient: string) => ({
  numClient,
  name,
  supplierId,
  ...DETAILS,
});

test.each(['GET', 'PATCH'] as const)('R-API-16 R-API-17 %s without a token answers 401 with 651', async (method) => {
  const url = '/api/proveedores/B1' + (method === 'GET' ? '/?numCliente=1' : '');
  const payload = method === 'PATCH' ? { payload: {} } : {};
  expect(await callService(service, { method, url, ...payload })).toMatchObject({ status: 401, code: 651 });
});

describe('R-SUP-04 R-API-16 the details for a client', () => {
  test('R-SUP-05 have every field, with and without the slash', async () => {
    const { supplier, first, call } = await supplierWith();
    const fields = ['name', 'supplierId', 'address', 'postalCode', 'location', 'province', 'phone', 'fax', 'email'];
    for (const path of ['/', '']) {
      const { status, body } = await call('GET', path, { query: { numCliente: first } });
      expect([status, Object.keys(body)]).toEqual([200, fields]);
      expect(body).toMatchObject({ name: supplier.name, supplierId: supplier.supplierId });
    }
  });

  test('R-CODE-726 R-CODE-735 need a client of the supplier', async () => {
    const { call } = await supplierWith();
    expect(await call('GET', '/')).toMatchObject({ status: 400, code: 726 });
    expect(await call('GET', '/', { query: { numCliente: '99999999' } })).toMatchObject({ status: 400, code: 735 });
  });
});

describe('R-SUP-07 R-API-17 a change', () => {
  test('is kept for its client, and for no other', async () => {
    const { first, second, call, body } = await supplierWith();
    const before = await call('GET', '/', { query: { numCliente: second } });
    expect(await call('PATCH', '', { payload: body })).toMatchObject({ status: 200 });
    expect((await call('GET', '/', { query: { numCliente: first } })).body).toMatchObject(DETAILS);
    expect(await call('GET', '/', { query: { numCliente: second } })).toEqual(before);
  });

  test('also of a client without details yet', async () => {
    const { supplier, first, call, body } = await supplierWith();
    await service.db.deleteFrom('supplier_details').where('supplier_id', '=', supplier.supplierId).execute();
    expect((await call('GET', '/', { query: { numCliente: first } })).body).toMatchObject({ address: '', email: '' });
    expect(await call('PATCH', '', { payload: body })).toMatchObject({ status: 200 });
    expect((await call('GET', '/', { query: { numCliente: first } })).body).toMatchObject(DETAILS);
  });

  test.each<[string, Record<string, string>, number]>([
    ['R-VAL-47 no address', { address: '' }, 692],
    ['R-VAL-48 51 characters of address', { address: 'a'.repeat(51) }, 692],
    ['R-VAL-49 no postal code', { postalCode: ' ' }, 692],
    ['R-VAL-50 six characters of postal code', { postalCode: '080011' }, 692],
    ['R-VAL-51 no city', { location: '' }, 692],
    ['R-VAL-52 51 characters of city', { location: 'a'.repeat(51) }, 692],
    ['R-VAL-101 51 characters of province', { province: 'a'.repeat(51) }, 692],
    ['R-VAL-53 no phone', { phone: '' }, 692],
    ['R-VAL-54 a phone with letters', { phone: '93 0000' }, 692],
    ['R-VAL-55 21 digits of phone', { phone: '1'.repeat(21) }, 692],
    ['R-VAL-56 21 characters of fax', { fax: '1'.repeat(21) }, 692],
    ['R-VAL-57 a wrong email', { email: 'cobros' }, 692],
    ['R-VAL-58 51 characters of email', { email: `${'a'.repeat(36)}@empresa.example` }, 692],
    ['R-SUP-11 R-CODE-695 another name', { name: 'Otra, S.L.' }, 695],
    ['another tax id', { supplierId: 'B99999999' }, 684],
    ['a client of others', { numClient: '99999999' }, 735],
    ['an empty client', { numClient: '' }, 726],
    ['a field of its own', { country: 'ES' }, 400],
  ])('with %s is refused, and nothing changes', async (_, values, code) => {
    const { first, call, body } = await supplierWith();
    const before = await call('GET', '/', { query: { numCliente: first } });
    expect(await call('PATCH', '', { payload: { ...body, ...values } })).toMatchObject({ code });
    expect(await call('GET', '/', { query: { numCliente: first } })).toEqual(before);
  });

  test('of another supplier is refused with 684', async () => {
    const [mine, other] = [await supplierWith(), await supplierWith()];
    const headers = { authorization: `Bearer ${await service.createToken(mine.supplier.users[0]?.email ?? '')}` };
    const url = `/api/proveedores/${other.supplier.supplierId}`;
    const answer = await callService(service, { method: 'PATCH', url, headers, payload: other.body });
    expect(answer).toMatchObject({ status: 403, code: 684 });
  });
});

test('R-ROUTE-14 a query that forgets its filter sees details of its supplier only', async () => {
  const [mine] = [await supplierWith(), await supplierWith()];
  const rows = await runInScope(service.db, mine.supplier, (trx) =>
    trx.selectFrom('supplier_details').selectAll().execute(),
  );
  expect(rows.map((row) => row.supplier_id)).toEqual(Array(4).fill(mine.supplier.supplierId));
});

describe('R-API-15 the clients', () => {
  const CLIENTS = '/clientes';
  type Client = { numClient: string; totalInvoice?: number; totalAmount?: number };
  type Financeable = { invoicePendingDetailsDtoList: { nominalAmountFinanced: number }[] };
  const clientsOf = async (call: Awaited<ReturnType<typeof createSupplierCalls>>) =>
    (await call('GET', CLIENTS)).body.response as Client[];

  test('say how many of their invoices can be advanced today, and the sum to the cent', async () => {
    const supplier = await createDemoSupplier(service.db, { invoices: 120 });
    const call = await createSupplierCalls(service, supplier);
    const clients = await clientsOf(call);
    expect(clients.length).toBeGreaterThan(1);
    for (const { numClient, totalInvoice, totalAmount } of clients) {
      const cents: number[] = [];
      for (const tipoConfirming of ['N', 'D']) {
        const query = { numCliente: numClient, tipoConfirming, codigoEntidad: supplier.entity };
        const list = (await call('GET', '/facturas-financiables/', { query })).body as unknown as Financeable;
        cents.push(...list.invoicePendingDetailsDtoList.map((row) => Math.round(row.nominalAmountFinanced * 100)));
      }
      const sum = cents.reduce((all, one) => all + one, 0);
      expect([totalInvoice, Math.round((totalAmount ?? -1) * 100)], numClient).toEqual([cents.length, sum]);
    }
    expect(clients.some(({ totalInvoice = 0 }) => totalInvoice > 0)).toBe(true);
  });

  test('with too many invoices to count say nothing of them', async () => {
    const supplier = await createDemoSupplier(service.db);
    await generateInvoices(service.db, supplier, supplier.clients.length * 1200);
    const clients = await clientsOf(await createSupplierCalls(service, supplier));
    expect(clients.filter((client) => 'totalInvoice' in client !== 'totalAmount' in client)).toEqual([]);
    expect(clients.filter(({ totalInvoice = 0 }) => totalInvoice > 500)).toEqual([]);
    expect(clients.filter((client) => !('totalInvoice' in client)).length).toBeGreaterThan(0);
  });
});
