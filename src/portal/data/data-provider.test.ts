import { expect, test } from 'vitest';
import { dataProvider } from './data-provider.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';

const pageOf = (url: string) => new URL(url, 'http://x').searchParams.get('paginationItem') ?? '1';

/** Three pages of one invoice each. */
const threePages = ({ url }: { url: string }) => {
  const page = Number(pageOf(url));
  return {
    body: {
      invoiceResponseList: [{ invoiceNumber: String(page) }],
      moreData: page < 3 ? 1 : 0,
      paginationItem: page + 1,
    },
  };
};

const page = (number: number, filter: object) =>
  dataProvider.getList('invoices', { pagination: { page: number, perPage: 50 }, filter });

test('R-LIST-02 R-LIST-07 invoices come page by page with what lies before and after', async () => {
  const received = await startScriptedService(threePages);
  const filter = { numCliente: 'page by page' };
  expect(await page(1, filter)).toEqual({
    data: [expect.objectContaining({ id: '1' })],
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
    meta: { moreData: true },
  });
  expect(await page(3, filter)).toMatchObject({
    data: [{ id: '3' }],
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
    meta: { moreData: false },
  });
  expect(received.map(({ url }) => pageOf(url))).toEqual(['1', '2', '3']);
});

test('R-LIST-05 another filter starts without a cursor', async () => {
  const received = await startScriptedService(threePages);
  await page(2, { numCliente: 'one' });
  await page(1, { numCliente: 'two' });
  expect(received.map(({ url }) => pageOf(url))).toEqual(['1', '2', '1']);
});

test('R-API-15 R-API-22 clients and accounts come whole, wrapped or not', async () => {
  await startScriptedService(({ url }) =>
    url.endsWith('/clientes')
      ? { body: [{ name: 'Norte', numClient: 7 }] }
      : {
          body: {
            response: { response: [{ iban: 'ES1', bic: 'B', description: 'Caja', codEcvEgc: 2, indSitVal: 'S' }] },
          },
        },
  );
  expect(await dataProvider.getList('clients', {})).toEqual({
    data: [{ id: '7', numClient: '7', name: 'Norte' }],
    total: 1,
    meta: { moreData: false },
  });
  expect(await dataProvider.getList('accounts', { meta: { whole: true } })).toEqual({
    data: [{ id: 'ES1', iban: 'ES1', bic: 'B', description: 'Caja', status: '2', needsHolderForm: true }],
    total: 1,
    meta: { moreData: false },
  });
});

test('what the service does not have is refused in words', async () => {
  const one = { id: '1', data: {}, previousData: { id: '1' } };
  const { getList, getOne, getMany, getManyReference, create, update, delete: remove } = dataProvider;
  await expect(getList('horses', {})).rejects.toThrow('no list of horses');
  await expect(getOne('invoices', one)).rejects.toThrow('no single record of invoices');
  await expect(getMany('invoices', { ids: ['1'] })).rejects.toThrow('no whole list of invoices');
  await expect(getManyReference('invoices')).rejects.toThrow('no reference of invoices');
  await expect(create('clients', one)).rejects.toThrow('no creation of clients');
  await expect(update('invoices', one)).rejects.toThrow('no change of invoices');
  await expect(remove('supplier', one)).rejects.toThrow('no deletion of supplier');
});

test('records that the service lists whole are found by their ids', async () => {
  await startScriptedService(() => ({
    body: { response: ['7', '8', '9'].map((numClient) => ({ name: 'N', numClient })) },
  }));
  const { data } = await dataProvider.getMany('clients', { ids: ['9', '7', '1'] });
  expect(data.map(({ id }) => id)).toEqual(['7', '9']);
});

test('several records are written one after the other until one is refused', async () => {
  const received = await startScriptedService((_, index) =>
    index < 2 ? { body: {} } : { status: 400, body: { code: 690 } },
  );
  expect(await dataProvider.deleteMany('accounts', { ids: ['ES1', 'ES2'] })).toEqual({ data: ['ES1', 'ES2'] });
  const change = { ids: ['101', '102'], data: { iban: 'ES1' } };
  await expect(dataProvider.updateMany('automatic-advances', change)).rejects.toMatchObject({ code: 690 });
  expect(received.map(({ method }) => method)).toEqual(['DELETE', 'DELETE', 'PATCH']);
});
