import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#service/database/connect.ts';
import { createSupplier, type CreatedSupplier } from '#service/demo/create-supplier.ts';
import type { Schema } from '#service/database/schema.ts';
import { createEntities } from '#service/demo/seed.ts';
import { createService } from '#service/http/server.ts';
import { startProxy, type Proxy } from './support/proxy.ts';
import { SECRET, startTestService, type TestService } from './support/service.ts';

let service: TestService;
let behindProxy: { app: TestService['app']; db: Kysely<Schema> };
let proxy: Proxy;
let supplier: CreatedSupplier;
let headers: { authorization: string };
beforeAll(async () => {
  service = await startTestService();
  await createEntities(service.db);
  supplier = await createSupplier(service.db, { invoices: 60 });
  headers = { authorization: `Bearer ${await service.tokenOf(supplier.users[0]?.email ?? '')}` };
  proxy = await startProxy(service.url);
  const db = connect(proxy.url, { poolSize: 1 });
  behindProxy = { app: await createService({ database: db, secret: SECRET, logLevel: 'silent' }), db };
});
afterAll(async () => {
  await behindProxy.app.close();
  await behindProxy.db.destroy();
  await proxy.close();
  await service.stop();
});

test.each([
  ['a page of invoices', 'proveedores/{supplierId}/facturas/?codigoEntidad=9000&estadoFactura=3'],
  ['invoices to advance', 'proveedores/{supplierId}/facturas-financiables/?codigoEntidad=9000'],
  ['accounts', 'proveedores/{supplierId}/cuentas-abono/'],
  ['all accounts', 'proveedores/{supplierId}/cuentas-abono-total'],
  ['clients', 'proveedores/{supplierId}/clientes'],
  ['automatic advances', 'proveedores/{supplierId}/anticipos-automaticos'],
  ['users', 'usuarios'],
])('%s cost one transaction and three round trips to the database, session and all', async (_name, path) => {
  const url = `/api/${path.replace('{supplierId}', supplier.supplierId)}`;
  // The first call opens the connection and asks once what kind of database it is.
  await behindProxy.app.inject({ url, headers });
  const before = { ...proxy };
  const answer = await behindProxy.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  expect(proxy.transactions - before.transactions).toBe(1);
  expect(proxy.roundTrips - before.roundTrips).toBe(3);
});
