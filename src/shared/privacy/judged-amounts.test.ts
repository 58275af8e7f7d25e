import { expect, test } from 'vitest';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { findSceneAnswers } from '#studio/domain/scenes/scene-answers.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import type { RecordedCall } from '#shared/scenes/recording.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { findOperationProblem, findPriceProblems, findReceiptProblems } from '#shared/wire/judge-price.ts';
import { createReport } from './create-report.ts';

const RUNS = { numRuns: getRunCount(300) };
const PARTS = { steps: true, answers: true, realAmounts: false, fields: true, drafts: true };
const SNAPSHOT = {
  now: '2026-03-10T10:30:00',
  route: '/facturas',
  entity: '9001',
  session: null,
  kept: {},
  fields: [],
  viewport: { width: 1280, height: 720 },
  scroll: 0,
};
const DAY = '2026-03-10';
const ROOT = '/proveedores/B84102730';
const LIST = `${ROOT}/facturas-financiables/`;
const SIMULATION = `${ROOT}/simulacion-financiacion`;

type Fields = Record<string, unknown>;

const cents = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) },
  fc.integer({ min: 0, max: 5_000_000 }),
);
const charges = fc.tuple(cents, cents, cents, cents);
/** As services write euros: a number, or a text with two decimals. */
const written = (amount: number, isText: boolean) => (isText ? (amount / 100).toFixed(2) : amount / 100);

const price = fc
  .record({ total: fc.integer({ min: 100, max: 50_000_000 }), charges, isText: fc.boolean() })
  .map(({ total, charges: [interest, commission, tax, spendingCharged], isText }) => ({
    nominalAmount: (total + interest + commission + tax + spendingCharged) / 100,
    percentageInterest: isText ? '5.25' : 5.25,
    interestDays: 30,
    interest: written(interest, isText),
    commission: written(commission, isText),
    tax: written(tax, isText),
    spending: written(spendingCharged, isText),
    spendingCharged: written(spendingCharged, isText),
    total: written(total, isText),
  }));
const numberOf = (index: number) => `FV-2026/${10_001 + index}`;
/** The lines of an honest simulation. */
const lines = fc
  .array(price, { minLength: 1, maxLength: 8 })
  .map((prices) => prices.map((line, index) => ({ numInvoiceExt: numberOf(index), ...line })));

const call = (method: string, path: string, body: object, refusal?: number): RecordedCall => ({
  at: 10,
  duration: 20,
  method,
  path,
  status: 200,
  isReadable: true,
  reference: 'a1b2c3d4e5f6',
  body,
  ...(refusal && { refusal }),
});

const reportOf = (calls: RecordedCall[]): Scene => {
  const report = createReport({ calls, steps: [] }, SNAPSHOT, PARTS)('');
  expect(findSceneProblem(report)).toBeUndefined();
  return report;
};

const invoicesOf = (amounts: readonly number[]) => ({
  invoicePendingDetailsDtoList: amounts.map((amount, index) => ({
    invoiceNumber: String(index + 1),
    invoiceNumberExt: numberOf(index),
    nominalAmount: amount,
    nominalAmountFinanced: amount,
  })),
});

/** What the portal asks for by the list of invoices that it has. @param share of each amount, as the planner asks */
const askFor = (list: unknown, share = 1) => ({
  numClient: '1',
  simulationDate: DAY,
  invoiceSimulationDtoList: (list as ReturnType<typeof invoicesOf>).invoicePendingDetailsDtoList.map(
    ({ invoiceNumber, invoiceNumberExt, nominalAmountFinanced }) => ({
      numInvoice: invoiceNumber,
      numInvoiceExt: invoiceNumberExt,
      nominalAmount: Math.floor(Math.round(nominalAmountFinanced * 100) / share) / 100,
    }),
  ),
});
type Question = ReturnType<typeof askFor>;

const linesFor = (report: Scene, body: Question): readonly unknown[] => {
  const [found] = findSceneAnswers(report, { method: 'POST', path: SIMULATION, query: new URLSearchParams(), body });
  return (found!.answer.body as { response: unknown[] }).response;
};

test('R-REP-03 R-ADV-20 an honest simulation is a price on the bench, too: for whole invoices and for the halves and tenths of which a planner asks', () => {
  const shares = [1, 2, 10];
  fc.assert(
    fc.property(lines, fc.constantFrom(undefined, DAY, '2026-03-11'), (whole, valueDate) => {
      const list = invoicesOf(whole.map(({ nominalAmount }) => nominalAmount));
      const priced = (share: number) => ({
        response: askFor(list, share).invoiceSimulationDtoList.map(({ nominalAmount }, index) => ({
          ...whole[index]!,
          nominalAmount,
          ...(share > 1 && { interest: 0, commission: 0, tax: 0, spendingCharged: 0, total: nominalAmount }),
          ...(valueDate && { valueDate }),
        })),
      });
      const calls = [call('GET', LIST, list), ...shares.map((share) => call('POST', SIMULATION, priced(share)))];
      const report = reportOf(calls);
      for (const share of shares) {
        expect(findPriceProblems(priced(share).response, askFor(list, share))).toEqual([]);
        const question = askFor(report.answers[0]!.body, share);
        expect(findPriceProblems(linesFor(report, question), question), `1/${share}`).toEqual([]);
      }
    }),
    RUNS,
  );
});

/** What services send in place of a price: changes of one line. */
const faults: readonly ((line: Fields, cents: number) => Fields)[] = [
  (line, wrong) => ({ ...line, total: (Math.round(Number(line.total) * 100) + wrong) / 100 }),
  (line, wrong) => ({ ...line, interest: (Math.round(Number(line.interest) * 100) + wrong) / 100 }),
  (line, wrong) => ({ ...line, commission: -wrong / 100 }),
  ({ tax: _tax, ...line }) => line,
  (line) => ({ ...line, total: null }),
  (line) => ({ ...line, total: '' }),
  (line) => ({ ...line, spendingCharged: 'n/d' }),
  (line) => ({ ...line, interest: '1,234.50' }),
  (line) => ({ ...line, percentageInterest: '5,25' }),
  (line) => ({ ...line, percentageInterest: 'n/d' }),
  (line) => ({ ...line, percentageInterest: -5.25 }),
  (line) => ({ ...line, interestDays: 1.5 }),
  (line) => ({ ...line, interestDays: -3 }),
  (line) => ({ ...line, numInvoiceExt: '' }),
  (line) => ({ ...line, valueDate: '2026-03-09' }),
  (line) => ({ ...line, numInvoiceExt: 'FV-2026/99999' }),
  (line, wrong) => ({
    ...line,
    nominalAmount: (Math.round(Number(line.nominalAmount) * 100) + wrong) / 100,
    total: (Math.round(Number(line.total) * 100) + wrong) / 100,
  }),
];
const wrongBy = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5_000_000 }));

test('R-REP-03 R-BEN-01 what is no price for the supplier is none on the bench, for the same reason', () => {
  for (const [index, fault] of faults.entries())
    fc.assert(
      fc.property(lines, wrongBy, fc.nat(7), (honest, wrong, at) => {
        const list = invoicesOf(honest.map(({ nominalAmount }) => nominalAmount));
        const received = honest.map((line, place) => (place === at % honest.length ? fault(line, wrong) : line));
        const problems = findPriceProblems(received, askFor(list));
        expect(problems).toHaveLength(1);
        const report = reportOf([
          call('GET', LIST, list),
          call('POST', SIMULATION, { response: received }, 1003),
          call('GET', LIST, list),
        ]);
        const question = askFor(report.answers[0]!.body);
        expect(findPriceProblems(linesFor(report, question), question), `fault ${index}`).toEqual(problems);
        expect(report.timeline!.map(({ code }) => code)).toEqual([undefined, 1003, undefined]);
      }),
      { numRuns: getRunCount(40) },
    );
});

/** An operation with its lines: what is charged is the cost, and its sums are those of its lines. */
const operation = lines.map((own) => {
  const sum = (name: 'nominalAmount' | 'total') =>
    own.reduce((added, line) => added + Math.round(Number(line[name]) * 100), 0);
  return {
    reference: 'EJX-0000001',
    status: 'A',
    valueDate: DAY,
    totalInvoice: own.length,
    totalAmount: sum('nominalAmount') / 100,
    totalCost: (sum('nominalAmount') - sum('total')) / 100,
    totalNet: sum('total') / 100,
    lines: own.map((line) => ({ ...line, invoiceExpirationDate: '2026-05-01' })),
  };
});
type Operation = Record<'totalAmount' | 'totalCost' | 'totalNet', number> & { lines: readonly Fields[] };

const operationFaults: readonly ((sound: Operation, euros: number) => Operation)[] = [
  (sound) => sound,
  (sound, wrong) => ({ ...sound, totalNet: Number((sound.totalNet + wrong).toFixed(2)) }),
  (sound, wrong) => ({ ...sound, totalCost: -wrong }),
  (sound, wrong) => ({
    ...sound,
    totalAmount: Number((sound.totalAmount + wrong).toFixed(2)),
    totalCost: Number((sound.totalCost + wrong).toFixed(2)),
  }),
  (sound, wrong) => ({
    ...sound,
    totalAmount: Number((sound.totalAmount + wrong).toFixed(2)),
    totalNet: Number((sound.totalNet + wrong).toFixed(2)),
  }),
  (sound, wrong) => ({ ...sound, status: 'R', totalAmount: Number((sound.totalAmount + wrong).toFixed(2)) }),
  (sound) => ({ ...sound, totalInvoice: 77 }),
  (sound) => ({ ...sound, valueDate: '2026-06-01' }),
];

test('R-REP-03 R-ADV-20 an operation with its lines, and in the list, adds up on the bench or does not, as for the supplier', () => {
  for (const [index, fault] of operationFaults.entries())
    fc.assert(
      fc.property(operation, wrongBy, (sound, wrong) => {
        const received = fault(sound, wrong / 100);
        const { lines: own, ...listed } = received;
        const problems = findReceiptProblems(received, own);
        expect(problems.length > 0).toBe(index > 0);
        const report = reportOf([
          call('GET', `${ROOT}/financiaciones`, { operationList: [listed] }),
          call('GET', `${ROOT}/financiaciones/EJX-0000001`, received),
        ]);
        const [{ operationList }, replaced] = report.answers.map(({ body }) => body) as [
          { operationList: unknown[] },
          Operation,
        ];
        expect(findReceiptProblems(replaced, replaced.lines), `fault ${index}`).toEqual(problems);
        expect(findOperationProblem(operationList[0])).toEqual(findOperationProblem(listed));
      }),
      { numRuns: getRunCount(40) },
    );
});
