import { expect, test } from 'vitest';
import type { Scene } from '#shared/scenes/scene.ts';
import { findSceneAnswers } from './scene-answers.ts';

const line = (numInvoiceExt: string, nominalAmount: number, costs: object) => ({
  numInvoiceExt,
  nominalAmount,
  percentageInterest: 6,
  interestDays: 30,
  spending: 0,
  valueDate: '2026-03-10',
  ...costs,
});
const FIRST = line('F-1', 1000, { interest: 5, commission: 10, tax: 2.52, spendingCharged: 2, total: 980.48 });
const SECOND = line('F-2', 300, { interest: 1.5, commission: 0, tax: 0, spendingCharged: 0, total: 298.5 });
const PATH = '/proveedores/B1/simulacion-financiacion';

const ask = (body: unknown) => {
  const answers = [
    { method: 'POST', path: PATH, perInvoice: true, body: { response: [FIRST, SECOND], needsAuthorization: true } },
  ];
  const call = { method: 'POST', path: PATH, query: new URLSearchParams(), body };
  return findSceneAnswers({ answers } as Partial<Scene> as Scene, call).map(({ answer }) => answer.body);
};
const TODAY = '2026-03-10';
const requested = (...invoices: [numInvoiceExt: string, nominalAmount: number][]) => ({
  simulationDate: TODAY,
  invoiceSimulationDtoList: invoices.map(([numInvoiceExt, nominalAmount]) => ({ numInvoiceExt, nominalAmount })),
});

test('R-SCN-05 a simulation has the lines of the requested invoices alone, in their order', () => {
  expect(ask(requested(['F-2', 300], ['F-1', 1000]))).toEqual([
    { response: [SECOND, FIRST], needsAuthorization: true },
  ]);
  expect(ask(requested(['F-1', 1000]))).toEqual([{ response: [FIRST], needsAuthorization: true }]);
});

test('R-SCN-05 interest and commission of a part are in proportion, the charged expenses are not', () => {
  expect(ask(requested(['F-1', 333.33], ['F-2', 0.01]))).toEqual([
    {
      response: [
        // 21 % of 3.33 € and 2.00 € are 1.12 €.
        { ...FIRST, nominalAmount: 333.33, interest: 1.67, commission: 3.33, tax: 1.12, total: 325.21 },
        { ...SECOND, nominalAmount: 0.01, interest: 0, total: 0.01 },
      ],
      needsAuthorization: true,
    },
  ]);
});

test('R-SCN-05 on a later day fewer days of interest are left', () => {
  const later = { ...requested(['F-2', 300]), simulationDate: '2026-03-20' };
  expect(ask(later)).toEqual([
    {
      response: [{ ...SECOND, interestDays: 20, interest: 1, total: 299, valueDate: '2026-03-20' }],
      needsAuthorization: true,
    },
  ]);
});

test.each([
  ['an invoice that the scene does not know', requested(['F-1', 1000], ['F-3', 1])],
  ['no invoice', requested()],
  [
    'an amount that is none',
    { ...requested(), invoiceSimulationDtoList: [{ numInvoiceExt: 'F-1', nominalAmount: 'much' }] },
  ],
  ['an entry that is none', { ...requested(), invoiceSimulationDtoList: [null] }],
  ['a day that is none', { ...requested(['F-1', 1000]), simulationDate: 'tomorrow' }],
  ['a text', 'F-1'],
  ['nothing', undefined],
])('R-SCN-05 a simulation of %s has no answer', (_, body) => {
  expect(ask(body)).toEqual([]);
});
