import { describe, expect, test } from 'vitest';
import { buildInvoice } from '#samples/builders.ts';
import type { AdvanceDraft } from './advance-draft.ts';
import { toChosenInvoices, createOrContinueDraft, isAdvanceDraft, sumRequestedAmount } from './advance-draft.ts';

const invoice = buildInvoice({ invoiceNumber: '1', nominalAmountFinanced: 123_456 });
const draft: AdvanceDraft = {
  numClient: '10000017',
  clientName: 'Astilleros Costa Clara, S.A.',
  iban: 'ES9121000418450200051332',
  filter: { impDesde: '100' },
  page: 2,
  choices: [{ invoice, amount: '1234.56' }],
  idempotencyKey: 'a'.repeat(32),
};
const stored = (difference: object) => JSON.parse(JSON.stringify({ ...draft, ...difference })) as unknown;

describe('R-ADV-36 R-ROUTE-38 a draft in session storage', () => {
  test('is read exactly as it was written', () => {
    expect(isAdvanceDraft(stored({}))).toBe(true);
  });

  test.each([
    ['nothing', null],
    ['a text', 'draft'],
    ['no client', stored({ numClient: '' })],
    ['no account', stored({ iban: undefined })],
    ['no key', stored({ idempotencyKey: 7 })],
    ['no invoices', stored({ choices: [] })],
    ['more than 50 invoices', stored({ choices: Array.from({ length: 51 }, () => draft.choices[0]) })],
    ['an invoice without number', stored({ choices: [{ invoice: {}, amount: '1' }] })],
    ['an amount that is none', stored({ choices: [{ invoice, amount: 'mucho' }] })],
    ['an amount above the advanceable one', stored({ choices: [{ invoice, amount: '1234.57' }] })],
    ['a page that is none', stored({ page: 0 })],
    ['a filter that is none', stored({ filter: { impDesde: 100 } })],
  ])('with %s is ignored', (_, value) => {
    expect(isAdvanceDraft(value)).toBe(false);
  });
});

describe('R-ADV-35 the idempotency key of a draft', () => {
  const { idempotencyKey: _, ...values } = draft;

  test('stays when exactly the same request is repeated, in any order', () => {
    const again = createOrContinueDraft({ ...values, page: 1, filter: { tipoConfirming: 'N' } }, draft);
    expect(again.idempotencyKey).toBe(draft.idempotencyKey);
    expect(again.page).toBe(1);
  });

  test.each<[string, Partial<AdvanceDraft>]>([
    ['another amount', { choices: [{ invoice, amount: '1234.55' }] }],
    ['another invoice', { choices: [{ invoice: buildInvoice(), amount: '1234.56' }] }],
    ['another account', { iban: 'ES7921000813610123456789' }],
    ['another kind of confirming', { filter: { tipoConfirming: 'D' } }],
  ])('changes with %s', (__, difference) => {
    expect(createOrContinueDraft({ ...values, ...difference }, draft).idempotencyKey).not.toBe(draft.idempotencyKey);
  });

  test('is a new one if nothing was requested before', () => {
    const keys = Array.from({ length: 100 }, () => createOrContinueDraft(values, null).idempotencyKey);
    expect(new Set(keys).size).toBe(100);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  });
});

test('R-ADV-40 the edited amount is sent, and its exact sum is shown', () => {
  const other = buildInvoice({ invoiceNumber: '2', nominalAmountFinanced: 20 });
  const both = { ...draft, choices: [...draft.choices, { invoice: other, amount: '0.1' }] };
  expect(toChosenInvoices(both).map(({ amount }) => amount)).toEqual([123_456, 10]);
  expect(sumRequestedAmount(both)).toBe(123_466);
});
