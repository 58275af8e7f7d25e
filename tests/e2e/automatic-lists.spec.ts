import type { Page } from '@playwright/test';
import { addDays, formatDay, today } from '#shared/days.ts';
import { formatIban } from '#shared/iban.ts';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { expect, expectNoAxeViolations, goTo, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import { button, expectConfirmed, link, openAsOwn, toast } from './supplier-steps.ts';

const CALL = /\/anticipos-automaticos/;
const CREATE = '/anticipo-automatico';
const END = '/anticipo-automatico/baja';
const CHANGE = '/anticipo-automatico/consulta';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const filters = (page: Page) => page.getByRole('button', { name: /^Filtros/ });
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** The queries of the list, as they are sent from now on. */
function watchQueries(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (CALL.test(request.url()) && request.method() === 'GET') queries.push(new URL(request.url()).search);
  });
  return queries;
}

const wire = (index: number) => ({
  numClient: String(index),
  nameClient: `Cliente ${index}`,
  applicationDate: '2026-03-05',
  iban: 'ES9121000418450200051332',
  typeConfirming: 'N',
});

/** A list of three pages, two rows each. */
const withPages = (page: Page) =>
  page.route(CALL, (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('paginationItem') ?? 0);
    return route.fulfill({
      json: {
        automaticAdvanceInfoList: [wire(2 * at + 1), wire(2 * at + 2)],
        moreData: at < 2 ? 1 : 0,
        paginationItem: at < 2 ? String(at + 1) : '',
      },
    });
  });

for (const path of [END, CHANGE]) {
  test(`R-AUTO-51 R-AUTO-52 R-AUTO-53 the columns of ${path}`, async ({ page, database, baseURL }) => {
    const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [1] });
    await goTo(page, path);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Cliente pagador',
      'Fecha de solicitud',
      'Cuenta de abono',
      'Facturas a anticipar',
      'Acciones',
    ]);
    const iban = supplier.accounts.find(({ status }) => status === '2')?.iban ?? '';
    await expect(rows(page).first().locator('td')).toHaveText([
      supplier.clients[1]?.name ?? '',
      formatDay(addDays(today(), -40)),
      formatIban(iban),
      'Todas las facturas vivas',
      '',
    ]);
  });
}

test('R-AUTO-45 R-AUTO-47…50 R-AUTO-65 R-LIST-05 the filters', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [0, 1, 2] });
  await goTo(page, CHANGE);
  await expect(rows(page)).toHaveCount(3);
  const queries = watchQueries(page);
  await expect(field(page, 'fechaDesde')).toBeHidden();
  await filters(page).click();
  const [from, to] = [addDays(today(), -50), addDays(today(), -30)];
  await field(page, 'fechaDesde').fill(formatDay(from));
  await field(page, 'fechaHasta').fill(formatDay(to));
  await button(page, 'Filtrar').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(supplier.clients[1]?.name ?? '');
  expect(queries.at(-1)).toBe(`?fechaDesde=${from}&fechaHasta=${to}`);
  await field(page, 'numCliente').selectOption(supplier.clients[0]?.numClient ?? '');
  await button(page, 'Filtrar').click();
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
  expect(queries.at(-1)).toBe(`?numCliente=${supplier.clients[0]?.numClient}&fechaDesde=${from}&fechaHasta=${to}`);
  await button(page, 'Eliminar todos los filtros').first().click();
  await expect(rows(page)).toHaveCount(3);
  for (const name of ['numCliente', 'fechaDesde', 'fechaHasta']) await expect(field(page, name)).toHaveValue('');
  await filters(page).click();
  await expect(field(page, 'fechaDesde')).toBeHidden();
});

test('R-AUTO-66 the days follow the rules of the invoice filters', async ({ page, database, baseURL }) => {
  await openAsOwn(page, database, baseURL, { automaticAdvances: [0] });
  await goTo(page, END);
  await filters(page).click();
  await field(page, 'fechaDesde').fill(formatDay(today()));
  await field(page, 'fechaHasta').fill(formatDay(addDays(today(), -1)));
  await button(page, 'Filtrar').click();
  await expect(page.getByText('Fecha de vencimiento desde debe ser menor a fecha hasta.')).toBeVisible();
  await field(page, 'fechaHasta').fill('');
  await field(page, 'fechaDesde').fill(formatDay(addDays(today(), -366)));
  await field(page, 'fechaDesde').blur();
  await expect(page.getByText(/La fecha no puede ser anterior al/)).toBeVisible();
});

test('R-AUTO-54 R-LIST-02 R-LIST-03 R-LIST-04 R-LIST-06 next, previous and back to first', async ({
  page,
  database,
  baseURL,
}) => {
  await openAsOwn(page, database, baseURL);
  await withPages(page);
  await goTo(page, CHANGE);
  await expect(rows(page).first()).toContainText('Cliente 1');
  const queries = watchQueries(page);
  await button(page, 'Siguiente').click();
  await expect(rows(page).first()).toContainText('Cliente 3');
  await button(page, 'Siguiente').click();
  await expect(rows(page).first()).toContainText('Cliente 5');
  await expect(button(page, 'Siguiente')).toBeDisabled();
  await button(page, 'Anterior').click();
  await expect(rows(page).first()).toContainText('Cliente 3');
  await button(page, 'Volver al inicio').click();
  await expect(rows(page).first()).toContainText('Cliente 1');
  await expect(button(page, 'Anterior')).toBeDisabled();
  expect(queries).toEqual(['?paginationItem=1', '?paginationItem=2', '?paginationItem=1', '']);
});

test('R-AUTO-34 R-ERR-14 clients that can’t be loaded are a toast on the list, whose rows are there', async ({
  page,
  database,
  baseURL,
}) => {
  await openAsOwn(page, database, baseURL, { automaticAdvances: [0] });
  await page.route('**/clientes', (route) => route.fulfill({ status: 500, json: { code: 500 } }));
  await goTo(page, END);
  await expect(toast(page, messageOf(500))).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('R-AUTO-55 R-AUTO-62 R-LIST-17 R-LIST-18 R-LIST-19 R-ERR-22 what an empty and a failed list show', async ({
  page,
  database,
  baseURL,
}) => {
  await openAsOwn(page, database, baseURL);
  await goTo(page, CHANGE);
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
  await expect(button(page, 'Excel')).toBeDisabled();
  for (const [code, text] of [
    [709, 'No se encontraron datos.'],
    [699, 'Oh no, algo ha ido muy mal...'],
    [500, 'Oh no, algo ha ido muy mal...'],
  ] as const) {
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: { code } }));
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
    await expect(toast(page, messageOf(code))).toHaveCount(code === 709 ? 0 : 1);
    await page.unroute(CALL);
  }
  await button(page, 'Reintentar').click();
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
});

test('R-LIST-25 on paper there are neither sections nor filters nor actions', async ({ page, database, baseURL }) => {
  await openAsOwn(page, database, baseURL, { automaticAdvances: [0] });
  await goTo(page, CHANGE);
  await expect(rows(page)).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Todas las facturas vivas')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Secciones del anticipo automático' })).toBeHidden();
  await expect(filters(page)).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
});

test('accessible and fitting at any width', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [0, 1] });
  await goTo(page, CREATE);
  await expect(field(page, 'numClient')).toBeVisible();
  await page.getByText('Ver las condiciones').click();
  await expectNoAxeViolations(page, 'Alta');
  await walk(page, supplier);
});

/** The other screens: list with filters, dialog, review, confirmed, result. */
async function walk(page: Page, supplier: CreatedSupplier): Promise<void> {
  await goTo(page, CHANGE);
  await expect(rows(page)).toHaveCount(2);
  await filters(page).click();
  await expectNoAxeViolations(page, 'Consulta with filters');
  await button(page, `Modificar el anticipo automático de ${supplier.clients[0]?.name ?? ''}`).click();
  await expectNoAxeViolations(page, 'dialog');
  await page.getByRole('dialog').getByLabel('Cuenta de abono').selectOption({ index: 2 });
  await page.getByRole('dialog').getByRole('button', { name: 'Modificar' }).click();
  await expect(link(page, 'Volver')).toBeVisible();
  await expectNoAxeViolations(page, 'review');
  await button(page, 'Confirmar').click();
  await expectConfirmed(page);
  await expectNoAxeViolations(page, 'confirmed');
  await goTo(page, '/status-message?status=altaAnticipoError');
  await expect(button(page, 'Reintentar')).toBeVisible();
  await expectNoAxeViolations(page, 'result');
}
