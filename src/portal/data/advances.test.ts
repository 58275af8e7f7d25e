import { fc } from '#tests/support/property-tests.ts';
import { expect, test } from 'vitest';
import type { AdvanceRequest } from '#shared/records/records.ts';
import { fromSimulationLine, requestAdvance, simulateAdvance, toAdvance } from './advances.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';

const REQUEST: AdvanceRequest = {
  applicationDate: '2026-03-05',
  iban: 'ES7921000813610123456789',
  numClient: '100200',
  confirmingType: 'D',
  idempotencyKey: 'key-1',
  invoices: [
    { invoiceNumber: '1', invoiceNumberExt: 'F-1', invoiceExpirationDate: '2026-06-01', amount: 10 },
    { invoiceNumber: '2', invoiceNumberExt: 'F-2', invoiceExpirationDate: '2026-07-01', amount: 20 },
  ],
};

const priceLine = (numInvoiceExt: string, nominalAmount: number) => ({
  numInvoiceExt,
  nominalAmount,
  percentageInterest: 5.08,
  interestDays: 89,
  interest: 0.01,
  commission: 0,
  tax: 0,
  spending: 0,
  spendingCharged: 0,
  total: (nominalAmount * 100 - 1) / 100,
});
/** A right answer to the simulation of the request. */
const PRICED = [priceLine('F-1', 0.1), priceLine('F-2', 0.2)];

test('R-API-26 R-LIM-32 R-ADV-23 R-ADV-24 R-ADV-25 R-ADV-26 R-ADV-40 the body of an advance, to the letter', async () => {
  const received = await startScriptedService(() => ({ body: { message: 'OK 2171' } }));
  expect(await requestAdvance(REQUEST)).toEqual({ data: { message: 'OK 2171' } });
  expect(received[0]).toMatchObject({ method: 'POST', url: '/api/proveedores/B12345678/financiacion-factura' });
  expect(received[0]?.headers['idempotency-key']).toBe('key-1');
  expect(received[0]?.body).toEqual({
    applicationDate: '2026-03-05',
    iban: 'ES7921000813610123456789',
    invoiceAdvanceList: [
      { invoiceDate: '2026-06-01', nominalAmount: 0.1, numInvoice: '1', numInvoiceExt: 'F-1', numSecuence: 1 },
      { invoiceDate: '2026-07-01', nominalAmount: 0.2, numInvoice: '2', numInvoiceExt: 'F-2', numSecuence: 1 },
    ],
    numClient: '100200',
    totalAmount: 0.3,
    totalInvoice: 2,
    typeConfirming: 'D',
  });
});

test('R-API-25 R-API-26 whatever else a request has, such as a part of a plan, only the properties of the contract are sent', async () => {
  const part = { ...REQUEST, isDone: false, clientName: 'Muebles Sur', simulationDate: '2026-03-09' as const };
  expect(toAdvance(part)).toEqual(toAdvance(REQUEST));
  const received = await startScriptedService(() => ({ body: { response: PRICED } }));
  await simulateAdvance(part);
  expect(Object.keys(received[0]?.body as object).toSorted()).toEqual([
    'invoiceSimulationDtoList',
    'numClient',
    'simulationDate',
  ]);
});

test('R-ADV-40 the total is the exact sum of the lines as the service reads them', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(amounts, (cents) => {
      const invoices = cents.map((amount) => ({ ...REQUEST.invoices[0]!, amount }));
      const { totalAmount, totalInvoice, invoiceAdvanceList } = toAdvance({ ...REQUEST, invoices });
      const asCents = (euros: number) => BigInt(euros.toFixed(2).replace('.', ''));
      const sum = invoiceAdvanceList.reduce((total, line) => total + asCents(line.nominalAmount), 0n);
      expect(asCents(totalAmount)).toBe(sum);
      expect(totalInvoice).toBe(cents.length);
    }),
  );
});

test('R-ADV-19 R-API-25 a simulation sends client, date and lines, and no account', async () => {
  const received = await startScriptedService(() => ({ body: { response: PRICED } }));
  const { numClient, invoices } = REQUEST;
  await simulateAdvance({ numClient, simulationDate: '2026-03-09', invoices });
  expect(received[0]).toMatchObject({ method: 'POST', url: '/api/proveedores/B12345678/simulacion-financiacion' });
  expect(received[0]?.body).toEqual({
    numClient: '100200',
    simulationDate: '2026-03-09',
    invoiceSimulationDtoList: [
      { nominalAmount: 0.1, numInvoice: '1', numInvoiceExt: 'F-1' },
      { nominalAmount: 0.2, numInvoice: '2', numInvoiceExt: 'F-2' },
    ],
  });
});

test('R-ADV-20 a priced line is read into cents, amounts as number or text', () => {
  const wire = {
    numInvoiceExt: 'F-1',
    nominalAmount: 20000,
    percentageInterest: 5.08,
    interestDays: '89',
    interest: '251.15',
    commission: 20,
    tax: 0,
    spending: 1.1,
    spendingCharged: 0,
    total: 19727.75,
  };
  expect(fromSimulationLine(wire)).toEqual({
    invoiceNumberExt: 'F-1',
    nominalAmount: 2_000_000,
    percentageInterest: 5.08,
    interestDays: 89,
    interest: 25_115,
    commission: 2_000,
    tax: 0,
    spending: 110,
    spendingCharged: 0,
    total: 1_972_775,
  });
});

test('what a service says beside the contract is read: value date, authorisation, its own reference and moment', async () => {
  await startScriptedService(({ url }) => ({
    body: url?.endsWith('/simulacion-financiacion')
      ? {
          response: [
            { ...PRICED[0], valueDate: '2026-03-09' },
            { ...PRICED[1], valueDate: 'mañana' },
          ],
          needsAuthorization: true,
          authorizationLimit: 50_000.01,
        }
      : { message: 'OK', reference: 'AF-7', requestedAt: '2026-03-07T10:05:09+01:00', valueDate: '2026-03-09' },
  }));
  const { data, needsAuthorisation, authorisationLimit } = await simulateAdvance({
    ...REQUEST,
    simulationDate: '2026-03-07',
  });
  expect(data.map(({ valueDate }) => valueDate)).toEqual(['2026-03-09', undefined]);
  expect([needsAuthorisation, authorisationLimit]).toEqual([true, 50_000_01]);
  expect(await requestAdvance(REQUEST)).toEqual({
    data: { message: 'OK', reference: 'AF-7', requestedAt: '2026-03-07T09:05:09.000Z', valueDate: '2026-03-09' },
  });
});

test('R-ADV-20 each invoice has the price of its own line, whatever their order in the answer', async () => {
  await startScriptedService(() => ({ body: { response: PRICED.toReversed() } }));
  const { data } = await simulateAdvance({ ...REQUEST, simulationDate: '2026-03-09' });
  expect(data.map(({ invoiceNumberExt, nominalAmount }) => [invoiceNumberExt, nominalAmount])).toEqual([
    ['F-1', 10],
    ['F-2', 20],
  ]);
});

test.each<[string, object[]]>([
  ['without its costs', [{ ...PRICED[0]!, interest: null }, PRICED[1]!]],
  ['with a total that the parts do not make', [{ ...PRICED[0]!, total: 999_999.99 }, PRICED[1]!]],
  ['with fewer lines', [PRICED[0]!]],
  ['with one line twice', [PRICED[0]!, PRICED[0]!]],
  ['of another amount', [PRICED[0]!, priceLine('F-2', 0.3)]],
  ['for a day before the requested one', [{ ...PRICED[0]!, valueDate: '2026-03-08' }, PRICED[1]!]],
])('R-ADV-20 R-CODE-1003 an answer %s is no price, but an error with its reference', async (_what, response) => {
  await startScriptedService(() => ({ body: { response }, headers: { 'x-request-id': 'BANK-1' } }));
  const asked = simulateAdvance({ ...REQUEST, simulationDate: '2026-03-09' });
  await expect(asked).rejects.toMatchObject({ code: 1003, reference: 'BANK-1' });
});
