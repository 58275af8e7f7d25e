import type { DataProvider, GetListParams } from 'ra-core';
import { expect, test } from 'vitest';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { readAllFinanceableInvoices } from './all-financeable-invoices.ts';

const dueOn = (...days: string[]) =>
  days.map((invoiceExpirationDate, id) => ({ id: `${id}`, invoiceExpirationDate }) as FinanceableInvoice);

/** A service that sends a maximum number of rows, starting with those that expire on a given day. */
function serviceWith(rows: FinanceableInvoice[], most: number) {
  const from: (string | undefined)[] = [];
  const getList = (_resource: string, { filter }: GetListParams) => {
    const { fechaDesde } = filter as { fechaDesde?: string };
    from.push(fechaDesde);
    const found = rows.filter(({ invoiceExpirationDate }) => invoiceExpirationDate >= (fechaDesde ?? ''));
    return Promise.resolve({ data: found.slice(0, most), meta: { moreData: found.length > most } });
  };
  return { from, provider: { getList } as unknown as DataProvider };
}

const read = (provider: DataProvider) => readAllFinanceableInvoices(provider, { numClient: '1', confirmingType: 'N' });
const ids = (invoices: FinanceableInvoice[]) => invoices.map(({ id }) => id);

test('R-ADV-41 if there are more invoices than were sent, those from the last day on are requested', async () => {
  const rows = dueOn('2026-12-01', '2026-12-02', '2026-12-02', '2026-12-03', '2026-12-04');
  const { from, provider } = serviceWith(rows, 3);
  const { invoices, isWhole } = await read(provider);
  expect([ids(invoices), isWhole]).toEqual([['0', '1', '2', '3', '4'], true]);
  expect(from).toEqual([undefined, '2026-12-02', '2026-12-03']);
});

test('if more invoices expire on one day than fit in a response, the result is marked as incomplete', async () => {
  const { provider } = serviceWith(dueOn('2026-12-01', '2026-12-01', '2026-12-01', '2026-12-09'), 2);
  expect(await read(provider)).toMatchObject({ invoices: [{ id: '0' }, { id: '1' }], isWhole: false });
});

test('if the invoices are not sorted by day, the result is marked as incomplete', async () => {
  const { from, provider } = serviceWith(dueOn('2026-12-05', '2026-12-01', '2026-12-09'), 2);
  expect((await read(provider)).isWhole).toBe(false);
  expect(from).toHaveLength(1);
});

test('R-LIST-18 an empty result is not a failure; any other error is', async () => {
  const failing = (code: number) =>
    ({ getList: () => Promise.reject(new ServiceError(code, 404)) }) as unknown as DataProvider;
  expect(await read(failing(709))).toEqual({ invoices: [], isWhole: true, rowsPerCall: 0 });
  await expect(read(failing(500))).rejects.toMatchObject({ code: 500 });
});
