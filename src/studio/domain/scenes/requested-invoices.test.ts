import { expect, test } from 'vitest';
import type { SceneAnswer } from '#shared/scenes/scene.ts';
import { narrowToRequestedInvoices } from './requested-invoices.ts';

const DAY = '2026-03-10';

const line = (numInvoiceExt: string, nominalAmount: number, valueDate: string | undefined = DAY) => ({
  numInvoiceExt,
  nominalAmount,
  ...(valueDate && { valueDate }),
});

const priced = (name: string, ...lines: object[]): SceneAnswer => ({
  method: 'POST',
  path: '/simulacion-financiacion',
  reference: name,
  once: true,
  body: { response: lines },
});

const FAILED: SceneAnswer = {
  method: 'POST',
  path: '/simulacion-financiacion',
  reference: 'failed',
  once: true,
  status: 500,
};

/** The answers that are left for a request of invoices, and whether each is given once. */
const narrow = (answers: SceneAnswer[], invoices: readonly unknown[] | undefined, simulationDate = DAY) =>
  narrowToRequestedInvoices(
    answers.map((answer, index) => ({ answer, index })),
    invoices && { simulationDate, invoiceSimulationDtoList: invoices },
  ).map(({ answer: { reference, once }, index }) => [reference, index, once === true]);

const ONE = priced('one', line('F-1', 100.1));
const TWO = priced('two', line('F-2', 200));
const BOTH = priced('both', line('F-1', 100.1), line('F-2', 200));

test('R-BEN-01 each of many prices that were asked at once is that of its own invoices, in any order', () => {
  const answers = [ONE, BOTH, TWO];
  expect(narrow(answers, [{ numInvoiceExt: 'F-2', nominalAmount: 200 }])).toEqual([['two', 2, false]]);
  expect(narrow(answers, [{ numInvoiceExt: 'F-1', nominalAmount: 100.1 }])).toEqual([['one', 0, false]]);
  const reversed = [
    { numInvoiceExt: 'F-2', nominalAmount: 200 },
    { numInvoiceExt: 'F-1', nominalAmount: 100.1 },
  ];
  expect(narrow(answers, reversed)).toEqual([['both', 1, false]]);
});

test('R-BEN-01 a price for another day, or of a part of the invoice, is taken where that is known', () => {
  const answers = [ONE, priced('part', line('F-1', 50)), priced('later', line('F-1', 100.1, '2026-03-12'))];
  expect(narrow(answers, [{ numInvoiceExt: 'F-1', nominalAmount: 50 }])).toEqual([['part', 1, false]]);
  expect(narrow(answers, [{ numInvoiceExt: 'F-1', nominalAmount: 100.1 }], '2026-03-12')).toEqual([
    ['later', 2, false],
  ]);
  const other = narrow(answers, [{ numInvoiceExt: 'F-1', nominalAmount: 99.99 }]);
  expect(other.map(([name]) => name)).toEqual(['one']);
});

test('R-BEN-01 of the whole, the half and the quarter of invoices whose invented amounts differ by a cent, the nearest is taken', () => {
  const parts = [1, 2, 4].map((part) => priced(`1/${part}`, line('F-1', 100 / part), line('F-2', 60 / part)));
  const half = [
    { numInvoiceExt: 'F-1', nominalAmount: 50.01 },
    { numInvoiceExt: 'F-2', nominalAmount: 29.99 },
  ];
  expect(narrow(parts, half)).toEqual([['1/2', 1, false]]);
  expect(narrow(parts, half, '2026-03-12')).toEqual([['1/2', 1, false]]);
});

test('R-BEN-01 the same price asked twice is answered in order, and failures stay in their places', () => {
  const again = priced('again', line('F-1', 100.1));
  expect(narrow([FAILED, ONE, TWO, again], [{ numInvoiceExt: 'F-1', nominalAmount: 100.1 }])).toEqual([
    ['failed', 0, true],
    ['one', 1, true],
    ['again', 3, false],
  ]);
});

test('R-BEN-01 R-SCN-05 a call of another kind, or for unknown invoices, has the answers as before', () => {
  const all = [
    ['one', 0, true],
    ['two', 1, true],
  ];
  expect(narrow([ONE, TWO], undefined)).toEqual(all);
  expect(narrow([ONE, TWO], [])).toEqual(all);
  expect(narrow([ONE, TWO], [null, 7, { numInvoiceExt: 'F-9' }])).toEqual(all);
});

test('R-BEN-01 a part of invoices that was never asked alone has a price by the nearest known amount of each', () => {
  const whole = (name: string, amount: number) => ({
    ...line(name, amount),
    percentageInterest: 6,
    interestDays: 60,
    commission: 1,
    tax: 0,
    spendingCharged: 0,
  });
  const answers = [
    priced('all', whole('F-1', 100), whole('F-2', 60)),
    priced('half', whole('F-1', 50), whole('F-2', 30)),
  ];
  const request = { simulationDate: DAY, invoiceSimulationDtoList: [{ numInvoiceExt: 'F-2', nominalAmount: 15 }] };
  const [found, ...others] = narrowToRequestedInvoices(
    answers.map((answer, index) => ({ answer, index })),
    request,
  );
  expect(others).toEqual([]);
  expect(found!.answer).not.toHaveProperty('once');
  expect(found!.answer.body).toMatchObject({
    response: [{ numInvoiceExt: 'F-2', nominalAmount: 15, interest: 0.15, commission: 0.5 }],
  });
});
