import { expect, test } from 'vitest';
import { dataProvider } from './data-provider.ts';
import { startScriptedService } from '#tests/support/scripted-service.ts';

const DETAILS = {
  name: 'Talleres Ruiz, S.L.',
  supplierId: 'B84102730',
  address: 'Calle Mayor 1',
  postalCode: '01001',
  location: 'Vitoria',
  province: '',
  phone: '945000000',
  fax: '',
  email: 'cobros@talleresruiz.example',
};

test.each([[DETAILS], [{ response: DETAILS }]])(
  'R-SUP-04 R-API-16 the details of a client, wrapped or not',
  async (body) => {
    const received = await startScriptedService(() => ({ body }));
    expect(await dataProvider.getOne('supplier', { id: '10 1' })).toMatchObject({ data: { ...DETAILS, id: '10 1' } });
    expect(received.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/api/proveedores/B12345678/?numCliente=10+1'],
    ]);
    expect(received[0]?.headers.authorization).toBe('Bearer a.b.c');
  },
);

test('R-API-16 what is missing is empty, a number counts as text', async () => {
  await startScriptedService(() => ({ body: { name: 'X', postalCode: 28001, fax: null } }));
  const { data } = await dataProvider.getOne('supplier', { id: '1' });
  expect(data).toMatchObject({ name: 'X', postalCode: '28001', fax: '', province: '' });
});

test('R-SUP-07 R-API-17 a change sends every field, and is sent once even when it fails', async () => {
  const received = await startScriptedService(() => ({ status: 503, body: { code: 696 } }));
  const { phone, ...previousData } = DETAILS;
  const change = { id: '101', data: { phone }, previousData: { id: '101', ...previousData } };
  await expect(dataProvider.update('supplier', change)).rejects.toMatchObject({ code: 696 });
  expect(received).toMatchObject([
    { method: 'PATCH', url: '/api/proveedores/B12345678', body: { ...DETAILS, numClient: '101' } },
  ]);
});
