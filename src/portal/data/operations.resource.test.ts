import { expect, test } from 'vitest';
import { meansNoSuchCall } from '#shared/calls/no-such-call.ts';
import { dataProvider } from './data-provider.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';

const PATH = '/api/proveedores/B12345678/financiaciones';

const WIRE = {
  reference: 42,
  requestedAt: '2026-03-05T10:05:09.000Z',
  automatic: false,
  alias: 'anaruiz01',
  email: 'ana@talleresruiz.example',
  numClient: '101',
  nameClient: 'Aceros Levante, S.A.',
  iban: 'ES9121000418450200051332',
  valueDate: '2026-03-06',
  status: 'P',
  totalInvoice: 2,
  totalAmount: 1250.1,
  totalCost: '14.00',
  totalNet: 1236.1,
};
const { reference: _, totalAmount: _amount, totalCost: _cost, totalNet: _net, ...SHARED } = WIRE;
const ROW = { ...SHARED, id: '42', amounts: { totalAmount: 125_010, totalCost: 1400, totalNet: 123_610 } };

const list = (filter: object = {}) =>
  dataProvider.getList('operations', { filter, pagination: { page: 1, perPage: 50 } });

test('R-PLAN-14 the list sends only filters that are set, and has amounts in cents; a moment that is none is left out', async () => {
  const odd = { ...WIRE, reference: 43, requestedAt: 'ayer' };
  const received = await startScriptedService(() => ({
    body: { response: { operationList: [WIRE, odd], moreData: 0, paginationItem: '' } },
  }));
  const { data } = await list({ estado: 'P', numCliente: '' });
  expect(data).toEqual([ROW, { ...ROW, id: '43', requestedAt: '' }]);
  expect(received.map(({ url }) => url)).toEqual([`${PATH}?estado=P`]);
});

test.each([
  ['do not add up', { totalNet: 1236.11 }],
  ['are not all there', { totalCost: undefined }],
  ['are none', { totalAmount: 'N/D' }],
  ['are negative', { totalCost: -14, totalNet: 1264.1 }],
])(
  'R-PLAN-14 R-ADV-20 one operation whose amounts %s is listed without them, beside the others',
  async (_how, wrong) => {
    await startScriptedService(() => ({ body: { operationList: [{ ...WIRE, reference: 41, ...wrong }, WIRE] } }));
    expect((await list()).data).toEqual([{ ...ROW, id: '41', amounts: undefined }, ROW]);
  },
);

test('R-PLAN-14 one operation has its lines as a simulation has them, with the due day of each', async () => {
  const line = {
    numInvoice: '4000000001',
    numInvoiceExt: 'FV-1',
    nominalAmount: 1250.1,
    percentageInterest: 5.25,
    interestDays: 60,
    interest: 10.94,
    commission: '3.06',
    tax: 0,
    spending: 0,
    spendingCharged: 0,
    total: 1236.1,
  };
  const body = {
    ...WIRE,
    totalAmount: 2500.2,
    totalCost: 28,
    totalNet: 2472.2,
    idempotencyKey: 'key',
    lines: [
      { ...line, invoiceExpirationDate: '2026-05-04' },
      { ...line, numInvoice: null },
    ],
  };
  const received = await startScriptedService(() => ({ body }));
  const { data } = await dataProvider.getOne('operations', { id: '000/42' });
  expect(data).toMatchObject({ id: '42', amounts: { totalNet: 247_220 }, idempotencyKey: 'key', terms: '' });
  expect(data).toMatchObject({ dueDays: ['2026-05-04', ''], invoiceNumbers: ['4000000001', ''] });
  const [first] = (data as unknown as { lines: object[] }).lines;
  expect(first).toMatchObject({ invoiceNumberExt: 'FV-1', nominalAmount: 125_010, total: 123_610, commission: 306 });
  expect(received.map(({ url }) => url)).toEqual([`${PATH}/000%2F42`]);
});

test.each([
  ['no such call', 404, { code: 711, message: '' }, true],
  ['no such method', 405, {}, true],
  ['not implemented', 501, {}, true],
  ['no data, which is an empty list', 404, { code: 709, message: '' }, false],
  ['a failure', 500, { code: 500, message: '' }, false],
])('R-PLAN-14 %s (%i): whether the service is asked again in this session', async (_name, status, body, isAbsent) => {
  const received = await startScriptedService(() => ({ status, body }));
  // Each case is another session.
  sessionStorage.setItem('authtoken', `${status}.${isAbsent}.x`);
  for (let visit = 0; visit < 2; visit += 1) expect(await list().then(() => false, meansNoSuchCall)).toBe(isAbsent);
  expect(received).toHaveLength(isAbsent ? 1 : 2);
});
