import { expect, test } from 'vitest';
import { dataProvider } from './data-provider.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';

const RESOURCE = 'automatic-advances';
const PATH = '/api/proveedores/B12345678/anticipos-automaticos';
const IBAN = 'ES9121000418450200051332';

const wire = (numClient: string) => ({
  numClient,
  nameClient: `Cliente ${numClient}`,
  applicationDate: '2025-03-05',
  iban: IBAN,
  typeConfirming: 'N',
});

const list = (page: number, filter: object = {}) =>
  dataProvider.getList(RESOURCE, {
    filter,
    pagination: { page, perPage: 50 },
    sort: { field: 'id', order: 'ASC' },
  });

test('R-API-27 R-AUTO-49 R-AUTO-53 pages along the cursor, without empty filters', async () => {
  const received = await startScriptedService(({ url }) =>
    url.includes('paginationItem')
      ? { body: { automaticAdvanceInfoList: [wire('2')], moreData: 0, paginationItem: '' } }
      : { body: { response: { automaticAdvanceInfoList: [wire('1')], moreData: '1', paginationItem: 'c' } } },
  );
  const filter = { numCliente: '', fechaDesde: '2025-03-01' };
  const first = await list(1, filter);
  const { typeConfirming: _, ...row } = wire('1');
  expect(first.data).toEqual([{ id: '1', ...row }]);
  expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
  expect((await list(2, filter)).pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  expect(received.map(({ url }) => url)).toEqual([
    `${PATH}?fechaDesde=2025-03-01`,
    `${PATH}?fechaDesde=2025-03-01&paginationItem=c`,
  ]);
});

test('R-AUTO-16 R-AUTO-17 R-AUTO-32 R-AUTO-37 writes are plain values of type N, sent once', async () => {
  const received = await startScriptedService(() => ({ status: 502 }));
  await expect(
    dataProvider.create(RESOURCE, { data: { numClient: '101', iban: 'ES91 2100 0418 4502 0005 1332' } }),
  ).rejects.toThrow(/502/);
  await expect(dataProvider.update(RESOURCE, { id: '101', data: { iban: IBAN }, previousData: {} })).rejects.toThrow(
    /502/,
  );
  await expect(dataProvider.delete(RESOURCE, { id: '101' })).rejects.toThrow(/502/);
  const body = { iban: IBAN, numClient: '101', typeConfirming: 'N' };
  expect(received.map((seen) => [seen.method, seen.url, seen.body])).toEqual([
    ['POST', PATH, body],
    ['PATCH', PATH, body],
    ['DELETE', `${PATH}?numCliente=101&tipoConfirming=N`, undefined],
  ]);
});

test('R-AUTO-61 all of them are read page after page, and one is found among them', async () => {
  const received = await startScriptedService(({ url }) =>
    url.includes('paginationItem')
      ? { body: { automaticAdvanceInfoList: [wire('2')], moreData: 0, paginationItem: '' } }
      : { body: { automaticAdvanceInfoList: [wire('1')], moreData: 1, paginationItem: 'c' } },
  );
  const whole = await dataProvider.getList(RESOURCE, { meta: { whole: true } });
  expect([whole.data.map(({ id }) => id), whole.total]).toEqual([['1', '2'], 2]);
  expect(received.map(({ url }) => url)).toEqual([PATH, `${PATH}?paginationItem=c`]);
  expect((await dataProvider.getOne(RESOURCE, { id: '2' })).data).toMatchObject({ numClient: '2', iban: IBAN });
  await expect(dataProvider.getOne(RESOURCE, { id: '3' })).rejects.toMatchObject({ code: 709 });
});
