import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { addDays, today } from '#shared/dates/days.ts';
import { generateInvoices } from '#confirming/demo/generate-invoices.ts';
import {
  createDemoSupplier,
  type DemoSupplier,
  type DemoSupplierOptions,
} from '#confirming/demo/create-demo-supplier.ts';
import { listInvoicesToAdvance } from '#confirming/database/invoices-to-advance.ts';
import { runInScope } from '#platform/database/transaction-scope.ts';
import { createAutomaticAdvanceRun, startAutomaticAdvances } from '#confirming/jobs/automatic-advances.ts';
import { createFinanceableInvoices, readLedger } from '#tests/service/support/advances.ts';
import { countBlocksRead } from '#tests/service/support/block-reads.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { createSupplierCalls } from '#tests/service/support/supplier-calls.ts';

const service = useTestService();

const log = { info: vi.fn(), warn: vi.fn() };
const passOf = () => createAutomaticAdvanceRun({ database: service.db, log });
const supplierWith = (options: DemoSupplierOptions = {}) =>
  createDemoSupplier(service.db, { automaticAdvances: [0], invoices: createFinanceableInvoices(3), ...options });

const advancedOf = async (supplier: DemoSupplier) => {
  const { invoices } = await readLedger(service.db, supplier);
  return invoices.map(({ advanced, nominal }) => advanced / nominal);
};

describe('an automatic advance', () => {
  test('R-AUTO-52 advances every invoice of its client once, to its account, and the invoice list shows it', async () => {
    const supplier = await supplierWith();
    const pass = passOf();
    expect(await pass()).toBe(3);
    expect(await pass()).toBe(0);
    const { advances, lines } = await readLedger(service.db, supplier);
    const iban = supplier.accounts.find(({ status }) => status === '2')?.iban;
    expect(advances.map((row) => [row.iban, row.total, row.message, row.applied_on])).toEqual(
      [1_000_00, 2_000_00, 3_000_00].map((total) => [iban, total, 'OK', today()]),
    );
    expect(lines).toHaveLength(3);
    const call = await createSupplierCalls(service, supplier);
    const { body } = await call('GET', '/facturas/', { query: { codigoEntidad: '9000', estadoFactura: '1' } });
    expect(body['invoiceResponseList']).toHaveLength(3);
  });

  test('advances only the pending amount of a partially advanced invoice', async () => {
    const supplier = await supplierWith({ invoices: createFinanceableInvoices(1) });
    await service.db
      .updateTable('invoice')
      .set({ advanced: 400_00 })
      .where('supplier_id', '=', supplier.supplierId)
      .execute();
    expect(await passOf()()).toBe(1);
    expect((await readLedger(service.db, supplier)).advances).toMatchObject([{ total: 600_00 }]);
  });

  test('leaves those of other clients and suppliers alone', async () => {
    const [other, none] = [
      await supplierWith({ automaticAdvances: [1] }),
      await supplierWith({ automaticAdvances: [] }),
    ];
    expect(await passOf()()).toBe(0);
    expect([await advancedOf(other), await advancedOf(none)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test.each([
    ['of type D', { confirmingType: 'D' as const }],
    ['not confirmed by the bank yet', { invoiceStatus: '5' }],
    ['expired today', { invoiceExpirationDate: today() }],
  ])('leaves an invoice %s alone until it can be advanced', async (_, values) => {
    const supplier = await supplierWith({ invoices: createFinanceableInvoices(1, values) });
    const pass = passOf();
    expect(await pass()).toBe(0);
    const { supplierId } = supplier;
    const ready = { stage: 'confirmed', confirming_type: 'N', expires_on: addDays(today(), 30) } as const;
    await service.db.updateTable('invoice').set(ready).where('supplier_id', '=', supplierId).execute();
    expect(await pass()).toBe(1);
    expect(await advancedOf(supplier)).toEqual([1]);
  });

  test('that has ended advances nothing more', async () => {
    const supplier = await supplierWith();
    const call = await createSupplierCalls(service, supplier);
    const query = { numCliente: supplier.clients[0]?.numClient ?? '', tipoConfirming: 'N' };
    expect(await call('DELETE', '/anticipos-automaticos', { query })).toMatchObject({ status: 200 });
    expect(await passOf()()).toBe(0);
    expect(await advancedOf(supplier)).toEqual([0, 0, 0]);
  });

  test('R-ADV-28 above the limit of the agreement it waits for an authorisation, like a request by hand', async () => {
    const supplier = await supplierWith({ invoices: createFinanceableInvoices(1, { nominalAmount: 60_000_00 }) });
    expect(await passOf()()).toBe(1);
    expect((await readLedger(service.db, supplier)).advances).toMatchObject([{ message: 'OK 2171' }]);
  });

  test('an invoice smaller than its costs is refused once a day in total, and does not delay the others', async () => {
    const supplier = await supplierWith({
      invoices: (company) => [
        ...createFinanceableInvoices(1, { nominalAmount: 10_00 })(company),
        ...createFinanceableInvoices(1)(company),
      ],
    });
    log.info.mockClear();
    expect([await passOf()(), await passOf()()]).toEqual([1, 0]);
    expect(log.info).toHaveBeenCalledTimes(1);
    expect((await advancedOf(supplier)).toSorted()).toEqual([0, 1]);
    const tomorrow = new Date(`${addDays(today(), 1)}T12:00:00`);
    const passTomorrow = createAutomaticAdvanceRun({ database: service.db, log, now: () => tomorrow });
    expect([await passTomorrow(), await passTomorrow()]).toEqual([0, 0]);
    expect(log.info).toHaveBeenCalledTimes(2);
    await service.db.deleteFrom('automatic_advance').where('supplier_id', '=', supplier.supplierId).execute();
  });

  test('happens once at most, also when something of the invoice is pending again', async () => {
    const { supplierId } = await supplierWith({ invoices: createFinanceableInvoices(1) });
    expect(await passOf()()).toBe(1);
    await service.db.updateTable('invoice').set({ advanced: 400_00 }).where('supplier_id', '=', supplierId).execute();
    expect(await passOf()()).toBe(0);
  });

  test('is carried out once however many processes are at it', async () => {
    const supplier = await supplierWith({ invoices: createFinanceableInvoices(12) });
    await Promise.all(Array.from({ length: 4 }, () => passOf()()));
    await passOf()();
    const { advances, lines } = await readLedger(service.db, supplier);
    expect([advances.length, lines.length]).toEqual([12, 12]);
    expect(await advancedOf(supplier)).toEqual(Array(12).fill(1));
  });
});

test('the job runs until it is stopped', async () => {
  const supplier = await supplierWith();
  const stop = startAutomaticAdvances({ database: service.db, log, pauseMs: 20 });
  await expect.poll(() => advancedOf(supplier)).toEqual([1, 1, 1]);
  await stop();
  const later = await supplierWith();
  expect(await advancedOf(later)).toEqual([0, 0, 0]);
  expect(log.warn).not.toHaveBeenCalled();
});

test('reads the 100 due invoices, however many others the supplier has', async () => {
  const supplier = await supplierWith({ invoices: createFinanceableInvoices(100) });
  await generateInvoices(service.db, supplier, 20_000);
  const [client = '', ...others] = supplier.clients.map(({ numClient }) => numClient);
  // Of the client itself, a third are advanced already and a third were refused today.
  const ofClient = service.db.updateTable('invoice').where('client_number', '=', client).where('number', '>', '7');
  await ofClient
    .set(({ ref }) => ({ advanced: ref('nominal') }))
    .where(sql<boolean>`id % 3 = 0`)
    .execute();
  await ofClient
    .set({ automatic_next_on: addDays(today(), 1) })
    .where(sql<boolean>`id % 3 <> 0`)
    .execute();
  await sql`vacuum (analyze) invoice`.execute(service.db);
  const read = { due: 0, blocks: 0 };
  await runInScope(service.db, supplier, async (trx) => {
    read.blocks = await countBlocksRead(trx, async () => {
      read.due = (await listInvoicesToAdvance(trx, supplier, today(), 1_000)).length;
    });
  });
  expect(others).toHaveLength(3);
  expect(read.due).toBe(100);
  expect(read.blocks).toBeLessThanOrEqual(200);
});
