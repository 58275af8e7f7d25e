import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDemoSupplier, type DemoSupplierOptions } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createAutomaticAdvanceRun } from '#confirming/jobs/automatic-advances.ts';
import {
  buildAdvanceBody,
  createFinanceableInvoices,
  readLedger,
  buildSimulationBody,
} from '#tests/service/support/advances.ts';
import { callAs, startTestService, type TestService } from '#tests/service/support/test-service.ts';

/** An hour and a half before midnight in Greenwich, half past midnight in Madrid. */
const now = () => new Date('2026-01-15T23:30:00Z');

describe.each([
  { zone: 'no zone in particular, which is that of Madrid', timeZone: undefined, day: '2026-01-16' },
  { zone: 'Atlantic/Canary', timeZone: 'Atlantic/Canary', day: '2026-01-15' },
  { zone: 'America/Bogota', timeZone: 'America/Bogota', day: '2026-01-15' },
])('at 23:30 UTC with $zone', ({ timeZone, day }) => {
  const clock = timeZone ? { now, findCalendar: () => ({ timeZone, closedDays: [] }) } : { now };
  const isNextDay = day === '2026-01-16';
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(clock);
    await insertDemoEntities(service.db);
  });
  afterAll(() => service.stop());

  async function supplierWith(expiresOn: string, options: DemoSupplierOptions = {}) {
    const values = { invoiceDate: '2025-12-01', invoiceExpirationDate: expiresOn };
    const supplier = await createDemoSupplier(service.db, {
      invoices: createFinanceableInvoices(1, values),
      today: day,
      ...options,
    });
    return { supplier, caller: await callAs(service, supplier) };
  }

  test('an advance takes effect on the day it is there', async () => {
    const { supplier, caller } = await supplierWith('2026-03-20');
    const body = { ...buildAdvanceBody(supplier, supplier.invoices), applicationDate: day };
    expect((await caller.post('financiacion-factura', body)).statusCode).toBe(200);
    expect((await readLedger(service.db, supplier)).advances).toMatchObject([{ applied_on: day }]);
  });

  test('R-CONF-46 a request for another value day and a simulation of the day before yesterday are refused', async () => {
    const { supplier, caller } = await supplierWith('2026-03-20');
    // Yesterday's simulation is priced as of today; what is requested for yesterday has another value day.
    const accepted = isNextDay ? [400, 409] : [200, 409];
    const simulated = buildSimulationBody(supplier, supplier.invoices, undefined, '2026-01-14');
    const asked = { ...buildAdvanceBody(supplier, supplier.invoices), applicationDate: '2026-01-14' };
    const answers = [
      await caller.post('simulacion-financiacion', simulated),
      await caller.post('financiacion-factura', asked),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(accepted);
  });

  test('R-LIM-34 what expires on the 16th can be advanced while it is the 15th', async () => {
    const { caller } = await supplierWith('2026-01-16');
    const list = await caller.get('facturas-financiables/');
    const { invoicePendingDetailsDtoList: rows } = list.json<{ invoicePendingDetailsDtoList: object[] }>();
    expect(rows).toHaveLength(isNextDay ? 0 : 1);
    const all = (await caller.get('facturas/')).json<{ invoiceResponseList: object[] }>();
    expect(all.invoiceResponseList).toMatchObject([{ invoiceStatus: isNextDay ? '4' : '3' }]);
  });

  test('R-AUTO-52 an automatic advance takes effect on the day it is there', async () => {
    const { supplier } = await supplierWith('2026-03-20', { automaticAdvances: [0] });
    const log = { info: vi.fn(), warn: vi.fn() };
    await createAutomaticAdvanceRun({ database: service.db, log, ...clock })();
    expect((await readLedger(service.db, supplier)).advances).toMatchObject([{ applied_on: day }]);
  });
});
