import { describe, expect, test } from 'vitest';
import { createDemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { insertDemoEntities } from '#confirming/demo/seed.ts';
import { createAutomaticAdvanceRun } from '#confirming/jobs/automatic-advances.ts';
import {
  buildAdvanceBody,
  createFinanceableInvoices,
  readLedger,
  buildSimulationBody,
} from '#tests/service/support/advances.ts';
import { callAs, startTestService, useTestService } from '#tests/service/support/test-service.ts';

/** A Saturday. */
const SATURDAY = '2026-11-21';
let clock = new Date(`${SATURDAY}T09:00:00Z`);
const now = () => clock;

const service = useTestService({
  now,
  findCalendar: () => ({ timeZone: 'Europe/Madrid', closedDays: ['2026-12-24'] }),
});

interface Line {
  interestDays: number;
  interest: number;
  valueDate: string;
}

async function supplierWith(expiresOn: string, nominalAmount = 20_000_00) {
  clock = new Date(`${SATURDAY}T09:00:00Z`);
  const values = { nominalAmount, invoiceDate: '2026-11-01', invoiceExpirationDate: expiresOn };
  const supplier = await createDemoSupplier(service.db, {
    invoices: createFinanceableInvoices(1, values),
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
    ['the Immaculate Conception, a Tuesday on which banks pay', '2026-12-08', '2026-12-08', 74, 208.82],
    ['Christmas Eve, on which this entity pays nothing', '2026-12-24', '2026-12-28', 54, 152.39],
    ['Christmas, a Friday', '2026-12-25', '2026-12-28', 54, 152.39],
  ])('R-ADV-17 for %s, %s, is priced from %s', async (_what, expected, valueDate, interestDays, interest) => {
    const { supplier, caller } = await supplierWith('2027-02-20');
    const body = buildSimulationBody(supplier, supplier.invoices, undefined, expected);
    const { response } = (await caller.post('simulacion-financiacion', body)).json<{ response: Line[] }>();
    expect(response).toMatchObject([{ valueDate, interestDays, interest }]);
  });

  test('R-CODE-711 whose value day would be the expiration day is refused', async () => {
    const { supplier, caller } = await supplierWith('2026-11-23');
    const body = buildSimulationBody(supplier, supplier.invoices, undefined, SATURDAY);
    const answer = await caller.post('simulacion-financiacion', body);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([409, 711]);
  });
});

interface Priced {
  response: Line[];
}

describe('R-CONF-46 around midnight', () => {
  /** Half a minute before the night of a Thursday, and half a minute after it. */
  const [BEFORE, AFTER] = [new Date('2026-11-19T22:59:30Z'), new Date('2026-11-19T23:00:30Z')];
  const [THURSDAY, FRIDAY] = ['2026-11-19', '2026-11-20'];

  async function callerAt(moment: Date) {
    const { supplier } = await supplierWith('2027-02-20');
    clock = moment;
    const caller = await callAs(service, supplier);
    const simulate = async (day: string) => {
      const body = buildSimulationBody(supplier, supplier.invoices, undefined, day);
      return (await caller.post('simulacion-financiacion', body)).json<Priced>().response[0];
    };
    const request = (day: string, key?: string) =>
      caller.post(
        'financiacion-factura',
        { ...buildAdvanceBody(supplier, supplier.invoices), applicationDate: day },
        key === undefined ? {} : { 'idempotency-key': key },
      );
    return { supplier, simulate, request };
  }

  test('a simulation of the day that is over is priced as of today', async () => {
    const { simulate } = await callerAt(AFTER);
    expect(await simulate(THURSDAY)).toEqual(await simulate(FRIDAY));
    expect(await simulate(THURSDAY)).toMatchObject({ valueDate: FRIDAY, interestDays: 92, interest: 259.62 });
  });

  test('R-CODE-711 a request for the day that is over, or for the next one, is refused: its price was another', async () => {
    const late = await callerAt(AFTER);
    const early = await callerAt(BEFORE);
    const refused = await early.request(FRIDAY);
    clock = AFTER;
    expect([await late.request(THURSDAY), refused].map((answer) => answer.json<{ code: number }>().code)).toEqual([
      711, 711,
    ]);
    expect((await readLedger(service.db, late.supplier)).advances).toEqual([]);
  });

  test('a request whose answer was lost has the same answer on the next day, with the day and price of the first', async () => {
    const { supplier, request } = await callerAt(BEFORE);
    const first = await request(THURSDAY, 'midnight');
    clock = AFTER;
    const repeated = await request(THURSDAY, 'midnight');
    expect(repeated.json()).toEqual(first.json());
    expect(first.json()).toMatchObject({ message: 'OK', valueDate: THURSDAY });
    expect((await readLedger(service.db, supplier)).lines).toMatchObject([{ interest: 262_44 }]);
  });

  test('from Saturday to Sunday the value day and the requested day stay the same', async () => {
    const { request, supplier } = await callerAt(new Date('2026-11-21T23:00:30Z'));
    expect((await request(SATURDAY)).json()).toMatchObject({ message: 'OK', valueDate: '2026-11-23' });
    expect((await readLedger(service.db, supplier)).advances).toMatchObject([{ applied_on: '2026-11-22' }]);
  });
});

test('R-CONF-46 the service says its time in the header Date, by which the portal sets its clock', async () => {
  clock = new Date('2026-11-19T22:59:30Z');
  const answer = await service.app.inject({ url: '/api/proveedores/B1/clientes/' });
  expect(answer.headers.date).toBe('Thu, 19 Nov 2026 22:59:30 GMT');
});

test('R-CONF-46 what was promised stays when the entity closes on another day: its mail and its account', async () => {
  let closedDays: string[] = [];
  const changing = await startTestService({ now, findCalendar: () => ({ timeZone: 'Europe/Madrid', closedDays }) });
  await insertDemoEntities(changing.db);
  clock = new Date('2026-11-19T09:00:00Z');
  const values = { nominalAmount: 20_000_00, invoiceDate: '2026-11-01', invoiceExpirationDate: '2027-02-20' };
  const supplier = await createDemoSupplier(changing.db, {
    invoices: createFinanceableInvoices(1, values),
    today: '2026-11-19',
  });
  const caller = await callAs(changing, supplier);
  const body = { ...buildAdvanceBody(supplier, supplier.invoices), applicationDate: '2026-11-19' };
  expect((await caller.post('financiacion-factura', body)).json()).toMatchObject({ valueDate: '2026-11-19' });
  closedDays = ['2026-11-19', '2026-11-20'];
  clock = new Date('2026-11-20T09:00:00Z');
  const removed = await (await callAs(changing, supplier)).delete(`cuentas-abono/${body.iban}`);
  expect(removed.statusCode).toBe(200);
  await changing.stop();
});

describe('a request on a Saturday', () => {
  test('R-ADV-23 costs what its simulation said, and says when the money arrives', async () => {
    const { supplier, caller } = await supplierWith('2027-02-20');
    const body = { ...buildAdvanceBody(supplier, supplier.invoices), applicationDate: SATURDAY };
    const answer = await caller.post('financiacion-factura', body, { 'idempotency-key': 'saturday' });
    expect(answer.json()).toMatchObject({ message: 'OK', valueDate: '2026-11-23' });
    expect((await readLedger(service.db, supplier)).lines).toMatchObject([{ interest: 251_15 }]);
    clock = new Date('2026-11-25T09:00:00Z');
    const later = await callAs(service, supplier);
    const repeated = await later.post('financiacion-factura', body, { 'idempotency-key': 'saturday' });
    expect(repeated.json()).toEqual(answer.json());
  });

  test('R-ADV-02 an invoice that expires on Monday is neither offered nor advanced automatically', async () => {
    const [monday, tuesday] = [await supplierWith('2026-11-23'), await supplierWith('2026-11-24')];
    const offered = await Promise.all(
      [monday, tuesday].map(async ({ caller }) => (await caller.get('facturas-financiables/')).json<Offered>()),
    );
    expect(offered.map(({ invoicePendingDetailsDtoList: rows }) => rows.length)).toEqual([0, 1]);
    await createAutomaticAdvanceRun({ database: service.db, log: { info: () => {}, warn: () => {} }, now })();
    expect((await readLedger(service.db, monday.supplier)).advances).toEqual([]);
    expect((await readLedger(service.db, tuesday.supplier)).lines).toMatchObject([{ interest: 2_82 }]);
  });

  test('R-CODE-689 keeps its account until the money has arrived', async () => {
    const { supplier, caller } = await supplierWith('2027-02-20');
    await service.db.deleteFrom('automatic_advance').where('supplier_id', '=', supplier.supplierId).execute();
    const body = { ...buildAdvanceBody(supplier, supplier.invoices), applicationDate: SATURDAY };
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
