import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, today } from '#shared/dates/days.ts';
import type { Invoice } from '#shared/records/records.ts';
import {
  createDemoSupplier,
  type DemoSupplier,
  type DemoSupplierOptions,
} from '#confirming/demo/create-demo-supplier.ts';
import { getValueDay } from '#shared/dates/working-days.ts';
import {
  buildAdvanceBody,
  createFinanceableInvoices,
  readLedger,
  buildSimulationBody,
} from '#tests/service/support/advances.ts';
import { callAs, type Caller, useTestService } from '#tests/service/support/test-service.ts';

const SIMULATE = 'simulacion-financiacion';
const ADVANCE = 'financiacion-factura';

const service = useTestService();

async function supplierWith(options: DemoSupplierOptions = {}) {
  const supplier = await createDemoSupplier(service.db, { invoices: createFinanceableInvoices(4), ...options });
  return { supplier, caller: await callAs(service, supplier), invoices: supplier.invoices };
}

type Body = Record<string, unknown>;
const result = async (caller: Caller, path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await caller.post(path, body, headers);
  const { code, message } = answer.json<{ code?: number; message?: string }>();
  return [answer.statusCode, code ?? message];
};
const without = (body: Body, field: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
const firstLine = (body: Body, list: string, values: Body): Body => {
  const [first, ...rest] = body[list] as Body[];
  return { ...body, [list]: [{ ...first, ...values }, ...rest] };
};

describe.each([SIMULATE, ADVANCE])('POST %s', (path) => {
  test('without a token it answers 401 with 651, whatever the body', async () => {
    const answer = await service.app.inject({ method: 'POST', url: `/api/proveedores/B1/${path}`, payload: {} });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, 651]);
  });

  test('of another supplier it answers 403 with 684', async () => {
    const { supplier } = await supplierWith();
    const headers = { authorization: `Bearer ${await service.createToken(supplier.users[0]?.email ?? '')}` };
    const answer = await service.app.inject({
      method: 'POST',
      url: `/api/proveedores/B1/${path}`,
      headers,
      payload: {},
    });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([403, 684]);
  });
});

describe('simulation', () => {
  test('R-ADV-19 R-ADV-20 20,000.00 € for 89 days at 5.0795 %: interest 251.15 €, commission 20.00 €', async () => {
    const workingDay = getValueDay(today());
    const due = { nominalAmount: 20_000_00, invoiceExpirationDate: addDays(workingDay, 89) };
    const { supplier, caller, invoices } = await supplierWith({ invoices: createFinanceableInvoices(1, due) });
    const answer = await caller.post(SIMULATE, buildSimulationBody(supplier, invoices, undefined, workingDay));
    expect(answer.json()).toEqual({
      response: [
        {
          numInvoiceExt: invoices[0]?.invoiceNumberExt,
          nominalAmount: 20_000,
          percentageInterest: 5.0795,
          interestDays: 89,
          interest: 251.15,
          commission: 20,
          tax: 4.52,
          spending: 1.5,
          spendingCharged: 1.5,
          total: 19_722.83,
          valueDate: workingDay,
        },
      ],
      needsAuthorization: false,
      authorizationLimit: 50_000,
    });
  });

  test('R-INV-05 for type D the debtor pays the expenses', async () => {
    const { supplier, caller, invoices } = await supplierWith({
      invoices: createFinanceableInvoices(1, { confirmingType: 'D' }),
    });
    const answer = await caller.post(SIMULATE, buildSimulationBody(supplier, invoices));
    expect(answer.json<{ response: unknown[] }>().response[0]).toMatchObject({
      spending: 1.5,
      spendingCharged: 0,
      tax: 4.2,
    });
  });

  test('R-ADV-17 a later value date costs fewer days, and nothing is written', async () => {
    const { supplier, caller, invoices } = await supplierWith();
    const day = getValueDay(addDays(today(), 10));
    const later = buildSimulationBody(supplier, invoices, undefined, day);
    const { response } = (await caller.post(SIMULATE, later)).json<{ response: { interestDays: number }[] }>();
    const days = daysBetween(day, addDays(today(), 60));
    expect(response.map(({ interestDays }) => interestDays)).toEqual([days, days, days, days]);
    const { advances, invoices: rows } = await readLedger(service.db, supplier);
    expect([advances.length, rows.every(({ advanced }) => advanced === 0)]).toEqual([0, true]);
  });

  test('whether the request would wait for an authorisation is said with the price: above the limit, or by a colleague', async () => {
    const options = { invoices: createFinanceableInvoices(1, { nominalAmount: 60_000_00 }) };
    const said = async (user: DemoSupplierOptions, cents: number) => {
      const { supplier, caller, invoices } = await supplierWith({ ...options, ...user });
      const answer = await caller.post(SIMULATE, buildSimulationBody(supplier, invoices, cents));
      return answer.json<{ needsAuthorization: boolean }>().needsAuthorization;
    };
    expect([await said({}, 50_000_00), await said({}, 50_000_01)]).toEqual([false, true]);
    const users = [{ email: `colleague${Math.random()}@advance.example`, alias: 'colleague', principal: false }];
    expect(await said({ users }, 1_000_00)).toBe(true);
  });

  test.each<[string, (body: Body, invoices: Invoice[]) => Body, number, number]>([
    ['R-CODE-726 no client', (body) => without(body, 'numClient'), 400, 726],
    ['an empty client', (body) => ({ ...body, numClient: '' }), 400, 726],
    ['R-CODE-735 a client of others', (body) => ({ ...body, numClient: '99999999' }), 400, 735],
    ['R-CODE-737 no invoices', (body) => ({ ...body, invoiceSimulationDtoList: [] }), 400, 737],
    [
      '51 invoices',
      (body) => ({
        ...body,
        invoiceSimulationDtoList: Array(51).fill((body['invoiceSimulationDtoList'] as Body[])[0]),
      }),
      400,
      400,
    ],
    ['R-CODE-621 a wrong date', (body) => ({ ...body, simulationDate: '20/11/2026' }), 400, 621],
    ['R-CODE-400 yesterday but one', (body) => ({ ...body, simulationDate: addDays(today(), -2) }), 400, 400],
    ['more than 365 days ahead', (body) => ({ ...body, simulationDate: addDays(today(), 367) }), 400, 400],
    ['R-CODE-711 a day after the expiration', (body) => ({ ...body, simulationDate: addDays(today(), 60) }), 409, 711],
    ['an amount of 0', (body) => firstLine(body, 'invoiceSimulationDtoList', { nominalAmount: 0 }), 400, 738],
    ['an amount as text', (body) => firstLine(body, 'invoiceSimulationDtoList', { nominalAmount: '10' }), 400, 738],
    ['three decimals', (body) => firstLine(body, 'invoiceSimulationDtoList', { nominalAmount: 10.125 }), 400, 738],
    [
      'R-CODE-738 less than it costs',
      (body) => firstLine(body, 'invoiceSimulationDtoList', { nominalAmount: 20 }),
      400,
      738,
    ],
    [
      'R-CODE-732 more than is pending',
      (body) => firstLine(body, 'invoiceSimulationDtoList', { nominalAmount: 1000.01 }),
      409,
      732,
    ],
    [
      'R-CODE-700 an unknown invoice',
      (body) => firstLine(body, 'invoiceSimulationDtoList', { numInvoice: '1' }),
      404,
      700,
    ],
  ])('with %s it answers %i', async (_, change, status, code) => {
    const { supplier, caller, invoices } = await supplierWith();
    const body = change(buildSimulationBody(supplier, invoices), invoices);
    expect(await result(caller, SIMULATE, body)).toEqual([status, code]);
  });
});

describe('advance', () => {
  test('R-ADV-23 R-ADV-24 advances the invoices, and the lists show it', async () => {
    const { supplier, caller, invoices } = await supplierWith();
    expect(await result(caller, ADVANCE, buildAdvanceBody(supplier, invoices.slice(0, 2)))).toEqual([200, 'OK']);
    const { invoiceResponseList } = (await caller.get('facturas/', { estadoFactura: '1' })).json<{
      invoiceResponseList: { invoiceNumber: string; nominalAmountFinanced: number }[];
    }>();
    const shown = invoiceResponseList.map((row) => [row.invoiceNumber, row.nominalAmountFinanced]).toSorted();
    expect(shown).toEqual(invoices.slice(0, 2).map((row) => [row.invoiceNumber, row.nominalAmount / 100]));
    const { advances, lines } = await readLedger(service.db, supplier);
    expect(advances).toMatchObject([{ total: 3_000_00, message: 'OK', applied_on: today() }]);
    expect(lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1_000_00, 2_000_00]);
  });

  test('R-CODE-732 R-CODE-734 what was advanced in part may be advanced up to what is pending (732), then no more (734)', async () => {
    const { supplier, caller, invoices } = await supplierWith({ invoices: createFinanceableInvoices(1) });
    const request = (cents: number) => result(caller, ADVANCE, buildAdvanceBody(supplier, invoices, cents));
    expect(await request(600_00)).toEqual([200, 'OK']);
    const { invoicePendingDetailsDtoList: rows } = (await caller.get('facturas-financiables/')).json<{
      invoicePendingDetailsDtoList: object[];
    }>();
    expect(rows).toMatchObject([{ invoiceStatus: '2', nominalAmountFinanced: 400 }]);
    expect(await request(400_01)).toEqual([409, 732]);
    expect(await request(400_00)).toEqual([200, 'OK']);
    expect(await request(100_00)).toEqual([409, 734]);
  });

  test('R-ADV-28 above the limit of the agreement it waits for an authorisation; the limit itself passes', async () => {
    const invoice = { nominalAmount: 60_000_00 };
    const { supplier, caller, invoices } = await supplierWith({ invoices: createFinanceableInvoices(2, invoice) });
    const [first, second] = invoices;
    expect(await result(caller, ADVANCE, buildAdvanceBody(supplier, [first as Invoice], 50_000_00))).toEqual([
      200,
      'OK',
    ]);
    expect(await result(caller, ADVANCE, buildAdvanceBody(supplier, [second as Invoice], 50_000_01))).toEqual([
      200,
      'OK 2171',
    ]);
  });

  test('R-ADV-28 of a user who is not the principal one it always waits', async () => {
    const users = [{ email: `second${Math.random()}@advance.example`, alias: 'second', principal: false }];
    const { supplier, caller, invoices } = await supplierWith({ users });
    expect(await result(caller, ADVANCE, buildAdvanceBody(supplier, invoices))).toEqual([200, 'OK 2171']);
  });

  test('one invoice that cannot be advanced keeps back all of them', async () => {
    const { supplier, caller, invoices } = await supplierWith();
    await caller.post(ADVANCE, buildAdvanceBody(supplier, invoices.slice(0, 1)));
    expect(await result(caller, ADVANCE, buildAdvanceBody(supplier, invoices))).toEqual([409, 734]);
    const { advances, lines, invoices: rows } = await readLedger(service.db, supplier);
    expect([advances.length, lines.length, rows.filter(({ advanced }) => advanced > 0).length]).toEqual([1, 1, 1]);
  });

  test.each<[string, (body: Body, supplier: DemoSupplier) => Body, number, number]>([
    ['no client', (body) => without(body, 'numClient'), 400, 726],
    ['R-CODE-716 no account', (body) => without(body, 'iban'), 400, 716],
    ['an empty account', (body) => ({ ...body, iban: '' }), 400, 716],
    ['R-CODE-730 an account that is no IBAN', (body) => ({ ...body, iban: '1234' }), 400, 730],
    ['R-CODE-687 an account of others', (body) => ({ ...body, iban: 'ES9121000418450200051332' }), 409, 687],
    [
      'an account not validated',
      (body, { accounts }) => ({ ...body, iban: accounts.find(({ status }) => status === '3')?.iban }),
      409,
      687,
    ],
    ['R-CODE-737 no list', (body) => without(body, 'invoiceAdvanceList'), 400, 737],
    ['an empty list', (body) => ({ ...body, invoiceAdvanceList: [] }), 400, 737],
    ['R-CODE-736 no total', (body) => without(body, 'totalAmount'), 400, 736],
    ['no number of invoices', (body) => without(body, 'totalInvoice'), 400, 736],
    ['R-CODE-736 a total a cent too high', (body) => ({ ...body, totalAmount: 10_000.01 }), 400, 736],
    ['a number of invoices that is wrong', (body) => ({ ...body, totalInvoice: 3 }), 400, 736],
    [
      'R-CODE-738 an amount missing',
      (body) => firstLine(body, 'invoiceAdvanceList', { nominalAmount: undefined }),
      400,
      738,
    ],
    ['a negative amount', (body) => firstLine(body, 'invoiceAdvanceList', { nominalAmount: -5 }), 400, 738],
    [
      'an amount above the pending one',
      (body) => ({ ...firstLine(body, 'invoiceAdvanceList', { nominalAmount: 1_000.01 }), totalAmount: 10_000.01 }),
      409,
      732,
    ],
    ['a wrong date', (body) => ({ ...body, applicationDate: '20261120' }), 400, 621],
    ['another day than today', (body) => ({ ...body, applicationDate: addDays(today(), 2) }), 409, 711],
    [
      'the invoice date for the expiration date',
      (body) => firstLine(body, 'invoiceAdvanceList', { invoiceDate: addDays(today(), -30) }),
      400,
      400,
    ],
    ['the other type', (body) => ({ ...body, typeConfirming: 'D' }), 400, 400],
    ['numSecuence 2', (body) => firstLine(body, 'invoiceAdvanceList', { numSecuence: 2 }), 400, 400],
    [
      'another client of the supplier',
      (body, { clients }) => ({ ...body, numClient: clients[1]?.numClient }),
      400,
      735,
    ],
    ['a field of its own', (body) => ({ ...body, discount: 1 }), 400, 400],
    [
      'R-CODE-734 one invoice twice',
      (body) => ({
        ...body,
        invoiceAdvanceList: [...(body['invoiceAdvanceList'] as Body[]), (body['invoiceAdvanceList'] as Body[])[0]],
      }),
      400,
      734,
    ],
  ])('with %s it is refused', async (_, change, status, code) => {
    const { supplier, caller, invoices } = await supplierWith();
    const body = change(buildAdvanceBody(supplier, invoices), supplier);
    expect(await result(caller, ADVANCE, body)).toEqual([status, code]);
    expect((await readLedger(service.db, supplier)).advances).toEqual([]);
  });

  test.each([
    ['not confirmed by the bank yet', { invoiceStatus: '5' }],
    ['still being processed', { invoiceStatus: '6' }],
    ['expired today', { invoiceExpirationDate: today() }],
  ])('R-CODE-711 an invoice that is %s is refused', async (_, values) => {
    const { supplier, caller, invoices } = await supplierWith({ invoices: createFinanceableInvoices(1, values) });
    expect(await result(caller, ADVANCE, buildAdvanceBody(supplier, invoices))).toEqual([409, 711]);
  });

  test('an invoice of another supplier is not there', async () => {
    const [mine, other] = [await supplierWith(), await supplierWith()];
    const body = { ...buildAdvanceBody(mine.supplier, other.invoices) };
    expect(await result(mine.caller, ADVANCE, body)).toEqual([404, 700]);
  });
});

describe('Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  test('the same request again gets the first answer, in whatever order its fields stand', async () => {
    const { supplier, caller, invoices } = await supplierWith();
    const body = buildAdvanceBody(supplier, invoices);
    const reversed = Object.fromEntries(Object.entries(body).toReversed());
    expect(await result(caller, ADVANCE, body, key('a'))).toEqual([200, 'OK']);
    expect(await result(caller, ADVANCE, reversed, key('a'))).toEqual([200, 'OK']);
    expect((await readLedger(service.db, supplier)).advances).toHaveLength(1);
  });

  test('another request with the same key is a 422', async () => {
    const { supplier, caller, invoices } = await supplierWith();
    await caller.post(ADVANCE, buildAdvanceBody(supplier, invoices.slice(0, 1)), key('b'));
    const other = buildAdvanceBody(supplier, invoices.slice(1));
    expect(await result(caller, ADVANCE, other, key('b'))).toEqual([422, 400]);
  });

  test('a refused request leaves its key free', async () => {
    const { supplier, caller, invoices } = await supplierWith();
    const body = buildAdvanceBody(supplier, invoices);
    expect(await result(caller, ADVANCE, { ...body, totalInvoice: 1 }, key('c'))).toEqual([400, 736]);
    expect(await result(caller, ADVANCE, body, key('c'))).toEqual([200, 'OK']);
  });

  test('two suppliers may choose the same key', async () => {
    const [mine, other] = [await supplierWith(), await supplierWith()];
    expect(await result(mine.caller, ADVANCE, buildAdvanceBody(mine.supplier, mine.invoices), key('d'))).toEqual([
      200,
      'OK',
    ]);
    expect(await result(other.caller, ADVANCE, buildAdvanceBody(other.supplier, other.invoices), key('d'))).toEqual([
      200,
      'OK',
    ]);
  });

  test('an empty key is a 400', async () => {
    const { supplier, caller, invoices } = await supplierWith();
    const [status] = await result(caller, ADVANCE, buildAdvanceBody(supplier, invoices), key(''));
    expect(status).toBe(400);
  });
});
