import type { DataProvider, GetListParams } from 'ra-core';
import { expect, test } from 'vitest';
import type { FinanceableInvoice, InvoiceFilter } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { readAdvanceableFigures } from './advanceable-figures.ts';

let built = 0;
const offer = (customerNumber: string, day: string, nominalAmountFinanced: number) =>
  ({
    id: String((built += 1)),
    customerNumber,
    invoiceExpirationDate: day,
    nominalAmountFinanced,
  }) as FinanceableInvoice;

/** A service with a maximum number of rows in each response. */
function serviceWith(rows: Record<'N' | 'D', FinanceableInvoice[]>, most: number) {
  const filters: InvoiceFilter[] = [];
  const getList = (_resource: string, { filter }: GetListParams) => {
    const { fechaDesde = '', tipoConfirming = 'N' } = filter as InvoiceFilter;
    filters.push(filter as InvoiceFilter);
    const left = rows[tipoConfirming].filter(({ invoiceExpirationDate }) => invoiceExpirationDate >= fechaDesde);
    return Promise.resolve({ data: left.slice(0, most), meta: { moreData: left.length > most } });
  };
  return { filters, provider: { getList } as unknown as DataProvider };
}

const { signal } = new AbortController();

test('R-PLAN-01 each client and kind of confirming has the count and the sum of its list, which is read to its end', async () => {
  const { filters, provider } = serviceWith(
    {
      N: [
        offer('7', '2026-12-01', 10_01),
        offer('8', '2026-12-02', 5),
        offer('7', '2026-12-03', 3),
        offer('7', '2026-12-04', 1),
      ],
      D: [offer('8', '2026-12-01', 900)],
    },
    3,
  );
  expect(await readAdvanceableFigures(provider, ['N', 'D'], signal)).toEqual({
    lists: [
      { numClient: '7', confirmingType: 'N', count: 3, cents: 10_05, mayBeCut: false },
      { numClient: '8', confirmingType: 'N', count: 1, cents: 5, mayBeCut: false },
      { numClient: '8', confirmingType: 'D', count: 1, cents: 900, mayBeCut: false },
    ],
    isWhole: true,
  });
  expect(filters.map(({ numCliente }) => numCliente)).toEqual([undefined, undefined, undefined]);
  const { lists } = await readAdvanceableFigures(provider, ['N'], signal);
  expect(lists.map(({ confirmingType }) => confirmingType)).toEqual(['N', 'N']);
});

test('R-ADV-41 a client with more invoices than one response holds has a list of which its screen shows a part', async () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
  const { provider } = serviceWith({ N: days.map((day) => offer('7', day, 1)), D: [] }, 3);
  expect(await readAdvanceableFigures(provider, ['N'], signal)).toEqual({
    lists: [{ numClient: '7', confirmingType: 'N', count: 4, cents: 4, mayBeCut: true }],
    isWhole: true,
  });
});

test('R-PLAN-01 a list without end is given up, and its figures are not whole', async () => {
  const days = Array.from({ length: 100 }, (_each, index) => `2027-01-01T${String(index).padStart(3, '0')}`);
  const { filters, provider } = serviceWith({ N: days.map((day) => offer('7', day, 1)), D: [] }, 2);
  expect((await readAdvanceableFigures(provider, ['N'], signal)).isWhole).toBe(false);
  expect(filters).toHaveLength(20);
});

test('R-PLAN-01 a service that refuses a query without a client is asked for the list of each client', async () => {
  const rows = { '7': [offer('7', '2026-12-01', 12), offer('7', '2026-12-02', 30)], '8': [] };
  const getList = (resource: string, { filter }: GetListParams) => {
    if (resource === 'clients') return Promise.resolve({ data: [{ numClient: '7' }, { numClient: '8' }] });
    const { numCliente } = filter as { numCliente?: '7' | '8' };
    if (numCliente === undefined) return Promise.reject(new ServiceError(726, 400));
    return Promise.resolve({ data: rows[numCliente], meta: { moreData: false } });
  };
  const provider = { getList } as unknown as DataProvider;
  expect(await readAdvanceableFigures(provider, ['N'], signal)).toEqual({
    lists: [
      { numClient: '7', confirmingType: 'N', count: 2, cents: 42, mayBeCut: false },
      { numClient: '8', confirmingType: 'N', count: 0, cents: 0, mayBeCut: false },
    ],
    isWhole: true,
  });
});

test('R-PLAN-01 any other failure is that of the figures', async () => {
  const provider = { getList: () => Promise.reject(new ServiceError(1, 500)) } as unknown as DataProvider;
  await expect(readAdvanceableFigures(provider, ['N'], signal)).rejects.toMatchObject({ status: 500 });
});
