import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSupplier } from '#service/demo/create-supplier.ts';
import { createEntities } from '#service/demo/seed.ts';
import { createPass } from '#service/jobs/automatic-advances.ts';
import { advanceBody, financeable, ledger, simulationBody } from './support/advances.ts';
import { callAs, startTestService, type TestService } from './support/service.ts';

/** A Saturday. */
const SATURDAY = '2026-11-21';
let clock = new Date(`${SATURDAY}T09:00:00Z`);
const now = () => clock;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ now });
  await createEntities(service.db);
});
afterAll(() => service.stop());

interface Line {
  interestDays: number;
  interest: number;
  valueDate: string;
}

async function supplierWith(expiresOn: string, nominalAmount = 20_000_00) {
  clock = new Date(`${SATURDAY}T09:00:00Z`);
  const values = { nominalAmount, invoiceDate: '2026-11-01', invoiceExpirationDate: expiresOn };
  const supplier = await createSupplier(service.db, {
    invoices: financeable(1, values),
    automaticAdvances: [0],
    today: SATURDAY,
  });
  return { supplier, caller: await callAs(service, supplier) };
}

describe('a simulation', () => {
  // 20,000.00 € at 5.0795 % until 20 February 2027.
  test.each([
    ['a working day', '2026-11-23', '2026-11-23', 89, 251.15],
    ['a Saturday', '2026-11-21', '2026-11-23', 89, 251.15],
    ['a Sunday', '2026-11-22', '2026-11-23', 89, 251.15],
    ['Constitution Day, a Sunday, before a Monday that is worked', '2026-12-06', '2026-12-07', 75, 211.65],
    ['the Immaculate Conception', '2026-12-08', '2026-12-09', 73, 206],
    ['Christmas, a Friday', '2026-12-25', '2026-12-28', 54, 152.39],
  ])('R-ADV-17 for %s, %s, is priced from %s', async (_what, wanted, valueDate, interestDays, interest) => {
    const { supplier, caller } = await supplierWith('2027-02-20');
    const body = simulationBody(supplier, supplier.invoices, undefined, wanted);
    const { response } = (await caller.post('simulacion-financiacion', body)).json<{ response: Line[] }>();
    expect(response).toMatchObject([{ valueDate, interestDays, interest }]);
  });

  test('R-CODE-711 whose value day would be the expiration day is refused', async () => {
    const { supplier, caller } = await supplierWith('2026-11-23');
    const body = simulationBody(supplier, supplier.invoices, undefined, SATURDAY);
    const answer = await caller.post('simulacion-financiacion', body);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([409, 711]);
  });
});

describe('a request on a Saturday', () => {
  test('R-ADV-23 costs what its simulation said, and says when the money arrives', async () => {
    const { supplier, caller } = await supplierWith('2027-02-20');
    const body = { ...advanceBody(supplier, supplier.invoices), applicationDate: SATURDAY };
    const answer = await caller.post('financiacion-factura', body, { 'idempotency-key': 'saturday' });
    expect(answer.json()).toMatchObject({ message: 'OK', valueDate: '2026-11-23' });
    expect((await ledger(service.db, supplier)).lines).toMatchObject([{ interest: 251_15 }]);
    clock = new Date('2026-11-25T09:00:00Z');
    const later = await callAs(service, supplier);
    const repeated = await later.post('financiacion-factura', body, { 'idempotency-key': 'saturday' });
    expect(repeated.json()).toEqual(answer.json());
  });

  test('R-ADV-02 what expires on Monday is not offered, nor advanced by itself', async () => {
    const [monday, tuesday] = [await supplierWith('2026-11-23'), await supplierWith('2026-11-24')];
    const offered = await Promise.all(
      [monday, tuesday].map(async ({ caller }) => (await caller.get('facturas-financiables/')).json<Offered>()),
    );
    expect(offered.map(({ invoicePendingDetailsDtoList: rows }) => rows.length)).toEqual([0, 1]);
    await createPass({ database: service.db, log: { info: () => {}, warn: () => {} }, now })();
    expect((await ledger(service.db, monday.supplier)).advances).toEqual([]);
    expect((await ledger(service.db, tuesday.supplier)).lines).toMatchObject([{ interest: 2_82 }]);
  });

  test('R-CODE-689 keeps its account until the money has arrived', async () => {
    const { supplier, caller } = await supplierWith('2027-02-20');
    await service.db.deleteFrom('automatic_advance').where('supplier_id', '=', supplier.supplierId).execute();
    const body = { ...advanceBody(supplier, supplier.invoices), applicationDate: SATURDAY };
    await caller.post('financiacion-factura', body);
    const removed: [string, number][] = [];
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) {
      clock = new Date(`${day}T09:00:00Z`);
      const again = await callAs(service, supplier);
      const answer = await again.delete(`cuentas-abono/${body.iban}`);
      removed.push([day, answer.json<{ code?: number }>().code ?? answer.statusCode]);
    }
    expect(removed).toEqual([
      ['2026-11-22', 689],
      ['2026-11-23', 689],
      ['2026-11-24', 200],
    ]);
  });
});

interface Offered {
  invoicePendingDetailsDtoList: object[];
}
