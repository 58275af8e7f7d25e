import { beforeEach, expect, test } from 'vitest';
import { readReceipts, saveReceipt } from '#portal/advances/advance-receipts.ts';
import type { Receipt } from '#portal/advances/receipt.ts';
import { clearMemoryFallback } from '#portal/storage/storage.ts';
import { advancePlan, createAdvancePlan, hasBegun, removeInvoicesFromPart, type PlanPart } from './advance-plan.ts';

beforeEach(clearMemoryFallback);

const choose = (count: number): PlanPart['choices'] =>
  Array.from({ length: count }, (_, index) => ({
    invoice: {
      id: String(index),
      invoiceNumber: String(4_100_000_000 + index),
      invoiceNumberExt: `FV-${index}`,
      invoiceExpirationDate: '2027-02-01',
      nominalAmountFinanced: 50_000,
    },
    amount: '500.00',
  }));

const client = (numClient: string, count: number) => ({
  numClient,
  clientName: `Cliente ${numClient}`,
  confirmingType: 'N' as const,
  choices: choose(count),
});

test('R-PLAN-12 R-ADV-42 a part has at most 50 invoices of one client, and a key of its own', () => {
  const { parts } = createAdvancePlan([client('1', 101), client('2', 50), client('3', 0)]);
  expect(parts.map(({ numClient, choices }) => [numClient, choices.length])).toEqual([
    ['1', 50],
    ['1', 50],
    ['1', 1],
    ['2', 50],
  ]);
  expect(new Set(parts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  expect(parts.flatMap(({ choices }) => choices).length).toBe(151);
});

test('R-PLAN-12 a part without its refused invoices is another request: new key, no refusal', () => {
  const plan = createAdvancePlan([client('1', 3), client('2', 1)]);
  const [first, second] = plan.parts as [PlanPart, PlanPart];
  const refused = { ...first, refusal: { code: 711, status: 409, said: '', reference: '' } };
  const changed = removeInvoicesFromPart({ ...plan, parts: [refused, second] }, refused, first.choices.slice(0, 2));
  expect(changed?.parts.map(({ choices, refusal }) => [choices.length, refusal])).toEqual([
    [1, undefined],
    [1, undefined],
  ]);
  expect(changed?.parts[0]?.idempotencyKey).not.toBe(first.idempotencyKey);
  expect(changed?.parts[1]).toEqual(second);
});

test('R-PLAN-12 without invoices a part is removed, and without parts there is no plan', () => {
  const plan = createAdvancePlan([client('1', 2), client('2', 1)]);
  const [first, second] = plan.parts as [PlanPart, PlanPart];
  const rest = removeInvoicesFromPart(plan, first, first.choices);
  expect(rest?.parts).toEqual([second]);
  expect(rest && removeInvoicesFromPart(rest, second, second.choices)).toBeUndefined();
});

test('R-PLAN-12 a plan has begun once a request was accepted or its response was lost, not when it was refused', () => {
  const plan = createAdvancePlan([client('1', 1)]);
  const [part] = plan.parts as [PlanPart];
  const withPart = (change: Partial<PlanPart>) => ({ ...plan, parts: [{ ...part, ...change }] });
  expect(hasBegun(plan)).toBe(false);
  expect(hasBegun(withPart({ refusal: { code: 711, status: 409, said: '', reference: '' } }))).toBe(false);
  expect(hasBegun(withPart({ isDone: true }))).toBe(true);
  expect(hasBegun(withPart({ attempt: { date: '2026-11-27', lines: [] } }))).toBe(true);
});

test('R-PLAN-12 a stored plan with an amount that is no number is no plan', () => {
  const plan = createAdvancePlan([client('1', 1)]);
  advancePlan.write(plan);
  expect(advancePlan.read()).toEqual(plan);
  const [part] = plan.parts as [PlanPart];
  advancePlan.write({
    ...plan,
    parts: [{ ...part, choices: part.choices.map((choice) => ({ ...choice, amount: 'x' })) }],
  });
  expect(advancePlan.read()).toBeNull();
});

const receipt = (key: string, plan?: string): Receipt => ({
  key,
  ...(plan !== undefined && { plan }),
  reference: '',
  at: '2026-11-27T10:00:00.000Z',
  isAwaited: false,
  company: '',
  taxId: 'B84102739',
  alias: 'anaruiz01',
  email: 'ana@talleresruiz.example',
  clientName: 'Aceros Levante, S.A.',
  numClient: '101',
  iban: 'ES9121000418450200051332',
  valueDate: '2026-11-27',
  dueDays: ['2027-02-01'],
  lines: [
    {
      invoiceNumberExt: 'FV-1',
      percentageInterest: 5,
      interestDays: 60,
      nominalAmount: 50_000,
      interest: 400,
      commission: 300,
      tax: 0,
      spending: 0,
      spendingCharged: 0,
      total: 49_300,
    },
  ],
  terms: 'Condiciones',
});

test('R-PLAN-12 all receipts of a plan are kept as one of the last ten', () => {
  for (let number = 0; number < 14; number += 1) saveReceipt(receipt(`part-${number}`, 'plan'));
  for (let number = 0; number < 9; number += 1) saveReceipt(receipt(`single-${number}`));
  expect(readReceipts().length).toBe(23);
  saveReceipt(receipt('single-9'));
  expect(readReceipts().map(({ key }) => key)).toEqual(Array.from({ length: 10 }, (_, index) => `single-${9 - index}`));
});
