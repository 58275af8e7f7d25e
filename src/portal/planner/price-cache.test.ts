import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ChosenInvoice, FinanceableInvoice, SimulationLine } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { getPriceCache, priceOnce, type PricedChoice } from './price-cache.ts';

const choice = (id: string, amount = 100_00): PricedChoice => ({
  invoice: { id, invoiceNumber: id } as FinanceableInvoice,
  amount,
});
const request = (choices: PricedChoice[], day = '2026-11-27') =>
  ({ numClient: '1', confirmingType: 'N', day, choices }) as const;

/** Refuses the invoice "bad", and remembers what it was asked. */
function createService() {
  const calls: string[][] = [];
  const simulate = (invoices: ChosenInvoice[]) => {
    calls.push(invoices.map(({ invoiceNumber }) => invoiceNumber));
    if (invoices.some(({ invoiceNumber }) => invoiceNumber === 'bad'))
      return Promise.reject(new ServiceError(711, 409));
    return Promise.resolve({ data: invoices.map(({ amount }) => ({ total: amount - 1 }) as SimulationLine) });
  };
  return { calls, simulate };
}

test('R-PLAN-02 an amount of an invoice is priced once for a day, and refused ones have their code', async () => {
  const { calls, simulate } = createService();
  const cache = new Map();
  const first = await priceOnce(cache, request([choice('a'), choice('bad'), choice('b')]), simulate);
  expect(first.priced.map(({ choice: { invoice }, line }) => [invoice.id, line.total])).toEqual([
    ['a', 99_99],
    ['b', 99_99],
  ]);
  expect(first.refused.map(({ choice: { invoice }, code }) => [invoice.id, code])).toEqual([['bad', 711]]);
  calls.length = 0;
  expect(await priceOnce(cache, request([choice('a'), choice('bad'), choice('b')]), simulate)).toEqual(first);
  expect(calls).toEqual([]);
  await priceOnce(cache, request([choice('a'), choice('b', 50_00)]), simulate);
  await priceOnce(cache, request([choice('a')], '2026-11-30'), simulate);
  expect(calls).toEqual([['b'], ['a']]);
});

test('R-PLAN-02 an error that concerns no invoice stops the pricing, and is not kept', async () => {
  const cache = new Map();
  const failing = () => Promise.reject(new ServiceError(500, 500));
  await expect(priceOnce(cache, request([choice('a')]), failing)).rejects.toMatchObject({ code: 500 });
  expect((await priceOnce(cache, request([choice('a')]), createService().simulate)).priced).toHaveLength(1);
});

test('R-PLAN-02 an advance drops the prices, as it does the lists', async () => {
  const client = new QueryClient();
  const prices = getPriceCache(client).set('a', { code: 711 });
  expect(getPriceCache(client)).toBe(prices);
  await client.invalidateQueries({ queryKey: ['financeable-invoices'] });
  expect(getPriceCache(client).size).toBe(0);
});
