import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#platform/database/connect.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { createService } from '#confirming/create-service.ts';
import { buildAdvanceBody, createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#tests/service/support/database-proxy.ts';
import { TEST_SECRET, type TestService, useTestService } from '#tests/service/support/test-service.ts';

let behindProxy: { app: TestService['app']; db: Kysely<Schema> };
let proxy: DatabaseProxy;
let supplier: DemoSupplier;
let headers: { authorization: string };
const service = useTestService();
beforeAll(async () => {
  supplier = await createDemoSupplier(service.db, { invoices: 60 });
  headers = { authorization: `Bearer ${await service.createToken(supplier.users[0]?.email ?? '')}` };
  proxy = await startDatabaseProxy(service.url);
  const db = connectDatabase(proxy.url, { poolSize: 1 });
  behindProxy = { app: await createService({ database: db, secret: TEST_SECRET, logLevel: 'silent' }), db };
});
afterAll(async () => {
  await behindProxy.app.close();
  await behindProxy.db.destroy();
  await proxy.close();
});

test('an advance costs as many round trips for many invoices as for one, with the ledger and its key', async () => {
  const options = { invoices: createFinanceableInvoices(20) };
  const advancing = await createDemoSupplier(service.db, options);
  const authorization = `Bearer ${await service.createToken(advancing.users[0]?.email ?? '')}`;
  const cost = async (from: number, to: number) => {
    const before = proxy.roundTrips;
    const answer = await behindProxy.app.inject({
      method: 'POST',
      url: `/api/proveedores/${advancing.supplierId}/financiacion-factura`,
      payload: buildAdvanceBody(advancing, advancing.invoices.slice(from, to)),
      headers: { authorization, 'idempotency-key': `from-${from}` },
    });
    expect(answer.statusCode).toBe(200);
    return proxy.roundTrips - before;
  };
  await cost(0, 1);
  const one = await cost(1, 2);
  expect(await cost(2, 20)).toBe(one);
  expect(one).toBe(15);
});

test.each([
  ['a page of invoices', 4, 'proveedores/{supplierId}/facturas/?codigoEntidad=9000&estadoFactura=3'],
  ['invoices to advance', 5, 'proveedores/{supplierId}/facturas-financiables/?codigoEntidad=9000'],
  ['accounts', 4, 'proveedores/{supplierId}/cuentas-abono/'],
  ['all accounts', 4, 'proveedores/{supplierId}/cuentas-abono-total'],
  ['clients', 4, 'proveedores/{supplierId}/clientes'],
  ['automatic advances', 4, 'proveedores/{supplierId}/anticipos-automaticos'],
  ['operations', 4, 'proveedores/{supplierId}/financiaciones'],
  ['users', 4, 'usuarios'],
] as const)(
  '%s cost one transaction of %i round trips to the database, session and all',
  async (_name, trips, path) => {
    const url = `/api/${path.replace('{supplierId}', supplier.supplierId)}`;
    // The first call opens the connection and asks once what kind of database it is.
    await behindProxy.app.inject({ url, headers });
    const before = { ...proxy };
    const answer = await behindProxy.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(proxy.transactions - before.transactions).toBe(1);
    expect(proxy.roundTrips - before.roundTrips).toBe(trips);
  },
);
