import type { Page, Route } from '@playwright/test';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { ownSupplier } from './access-steps.ts';
import { rows } from './accounts-steps.ts';
import { openAsOwn } from './supplier-steps.ts';
import { enter } from './users-steps.ts';

const pager = (page: Page) => page.getByRole('navigation', { name: 'Paginación' });

const iban = (place: number) => `ES91210004184502${String(place).padStart(8, '0')}`;

/** The lists that come in pages: where, the call, the field of the contract that holds the rows, and a row. */
const LISTS = [
  {
    path: '/facturas',
    ids: '',
    call: /\/facturas\//,
    list: 'invoiceResponseList',
    row: (place: number) => ({
      invoiceNumber: `N${place}`,
      invoiceNumberExt: `F-${place}`,
      customerName: 'Cliente',
      customerNumber: '1',
      invoiceStatus: '3',
      invoiceDate: '2026-03-05',
      invoiceExpirationDate: '2026-06-03',
      nominalAmount: 10,
      nominalAmountFinanced: 0,
      wayToPay: 'T',
      iban: iban(1),
    }),
  },
  {
    path: '/cuentas-de-abono',
    ids: ' R-LIST-28',
    call: /\/cuentas-abono\//,
    list: 'subscriptionAccountResponseList',
    row: (place: number) => ({ iban: iban(place), bic: '', description: '', codEcvEgc: '2', indSitVal: 'N' }),
  },
  {
    path: '/anticipo-automatico/consulta',
    ids: '',
    call: /\/anticipos-automaticos/,
    list: 'automaticAdvanceInfoList',
    row: (place: number) => ({
      numClient: String(place),
      nameClient: `Cliente ${place}`,
      applicationDate: '2026-03-05',
      iban: iban(1),
      typeConfirming: 'N',
    }),
  },
] as const;

for (const { path, ids, call, list, row } of LISTS) {
  const answer = (count: number, paging: object) => (route: Route) =>
    route.fulfill({ json: { [list]: Array.from({ length: count }, (_, place) => row(place)), ...paging } });

  test(`R-LIST-07 R-LIST-08${ids} a page of ${path} is as long as the service makes it`, async ({
    page,
    database,
    baseURL,
  }) => {
    await openAsOwn(page, database, baseURL);
    await page.route(call, answer(137, { moreData: 1, paginationItem: 'next' }));
    const [asked] = await Promise.all([page.waitForRequest(call), goTo(page, path)]);
    await expect(rows(page)).toHaveCount(137);
    const named = [...new URL(asked.url()).searchParams.keys()].filter((key) => !/^(codigoEntidad|tipo)/.test(key));
    expect(named).toEqual([]);
    await page.unroute(call);
    await page.route(call, answer(3, { moreData: 0 }));
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(pager(page)).toContainText('Página 2');
  });

  test(`R-LIST-01 R-LIST-21 ${path} has no paginator where the first page is the only one`, async ({
    page,
    database,
    baseURL,
  }) => {
    await openAsOwn(page, database, baseURL);
    for (const [count, moreData, offers] of [
      [60, 0, 0],
      [60, undefined, 0],
      [60, 2, 0],
      [1, 1, 1],
    ] as const) {
      await page.route(call, answer(count, { moreData, paginationItem: 'next' }));
      await goTo(page, path);
      await expect(rows(page)).toHaveCount(count);
      await expect(pager(page), `moreData ${moreData}`).toHaveCount(offers);
      await page.unroute(call);
    }
  });
}

test('R-LIST-08 all users stand on one page, however many there are', async ({ page, database }) => {
  const many = Array.from({ length: 61 }, (_, place) => ({ alias: `usuario_${place}` }));
  await enter(page, await ownSupplier(database, many));
  await goTo(page, '/gestion-de-usuarios');
  await expect(rows(page)).toHaveCount(61);
  await expect(pager(page)).toHaveCount(0);
});
