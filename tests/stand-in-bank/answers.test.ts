import { expect, test } from 'vitest';
import { dataProvider } from '#portal/data/data-provider.ts';
import { readSession } from '#portal/session/session.ts';
import { openPortalLoggedIn } from '#tests/support/stand-in-portal.ts';

const listOf = (name: string, params: object = {}) => dataProvider.getList(name, { meta: { whole: true }, ...params });

test('R-ROUTE-12 a login at the stand-in starts a session, the supplier id without the blanks of its token', async () => {
  await openPortalLoggedIn();
  expect(readSession()).toMatchObject({
    alias: 'marta',
    userData: { id: '501', supplierId: 'B55123400', codNrbeEn: '9000', email: 'marta@taller-ebro.example' },
  });
});

test('R-LIST-02 invoices come in three pages of 20 and the last one ends the list', async () => {
  const standIn = await openPortalLoggedIn();
  const read = (page: number) => dataProvider.getList('invoices', { pagination: { page, perPage: 20 }, filter: {} });
  const pages = [await read(1), await read(2), await read(3)];
  expect(pages.map(({ data, pageInfo }) => [data.length, pageInfo?.hasNextPage])).toEqual([
    [20, true],
    [20, true],
    [20, false],
  ]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => String(id)))).size).toBe(60);
  for (const { data } of pages)
    for (const invoice of data)
      expect(invoice).toMatchObject({
        invoiceNumberExt: expect.stringMatching(/^F-2026\/\d{4}$/),
        customerNumber: expect.stringMatching(/^400\d\d$/),
        invoiceStatus: expect.stringMatching(/^[1-4]$/),
        invoiceExpirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
  expect(standIn.calls().every(({ status }) => status === 200)).toBe(true);
});

test('invoices that can be advanced, clients, automatic advances and accounts are read whole', async () => {
  await openPortalLoggedIn();
  const { data: invoices } = await dataProvider.getList('financeable-invoices', { filter: { numCliente: '40017' } });
  expect(invoices.length).toBeGreaterThan(5);
  expect(invoices.every(({ nominalAmountFinanced }) => nominalAmountFinanced > 0)).toBe(true);
  const clients = await listOf('clients');
  expect(clients.data.map(({ id, name }) => [id, name])).toEqual([
    ['40017', 'Astilleros del Norte, S.A.'],
    ['40025', 'Ferrocarriles de Levante, S.A.'],
    ['40033', 'Hoteles de la Bahía, S.L.'],
  ]);
  const automatic = await listOf('automatic-advances');
  expect(automatic.data.map(({ id }) => id)).toEqual(['40017', '40025']);
  const accounts = await listOf('accounts');
  expect(accounts.data).toHaveLength(23);
  expect(new Set(accounts.data.map(({ status }) => String(status)))).toEqual(new Set(['1', '2', '3', '4', '5', '6']));
  const page = await dataProvider.getList('accounts', { pagination: { page: 2, perPage: 20 } });
  expect(page.data).toHaveLength(3);
});

test('users in every state, the own user and the details of the supplier are read', async () => {
  await openPortalLoggedIn();
  const { data: users } = await listOf('users');
  expect(users.map(({ id, status, isPrincipal }) => [id, status, isPrincipal])).toEqual([
    ['501', 'active', true],
    ['502', 'active', false],
    ['503', 'unverified', false],
    ['504', 'inactive', false],
    ['505', 'blocked', false],
  ]);
  const { data: own } = await dataProvider.getOne('users', { id: '501' });
  expect(own).toMatchObject({ phone: '600100200', isAlarmEmail: true, isAlarmSms: false });
  const { data: colleague } = await dataProvider.getOne('users', { id: '502' });
  expect(colleague.phone).toBe('');
  const { data: supplier } = await dataProvider.getOne('supplier', { id: '40017' });
  expect(supplier).toMatchObject({ supplierId: 'B55123400', name: 'Taller Ebro, S.L.', fax: '' });
});
