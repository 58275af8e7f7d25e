import type { Page } from '@playwright/test';
import { addDays, formatDay, today } from '#shared/days.ts';
import { expect, expectNoAxeViolations, goTo, test } from '#tests/support/fixtures.ts';
import { openAdvances } from './advances-steps.ts';
import {
  ANA,
  CARMEN,
  bodyRows,
  button,
  cells,
  field,
  filters,
  openInvoices,
  turnTo,
  watchQueries,
} from './invoices-steps.ts';
import { openAsOwn } from './supplier-steps.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros activos' }).getByRole('listitem');
const remove = (page: Page, label: string) => button(page, `Quitar el filtro ${label}`);

const FROM = addDays(today(), -300);

/** Filters by client, status, day and amount, and folds the panel. @returns the name of the client */
async function filterInvoices(page: Page): Promise<string> {
  await filters(page).click();
  await field(page, 'numCliente').selectOption({ index: 1 });
  await field(page, 'estadoFactura').selectOption('3');
  await field(page, 'fechaDesde').fill(formatDay(FROM));
  await field(page, 'impDesde').fill('1234,5');
  const name = await field(page, 'numCliente').locator('option:checked').innerText();
  await button(page, 'Filtrar').click();
  await expect(chips(page)).toHaveCount(4);
  if ((await filters(page).getAttribute('aria-expanded')) === 'true') await filters(page).click();
  await expect(field(page, 'impDesde')).toBeHidden();
  return name;
}

test('each filter in force is read beside the closed panel and removed by itself, from the first page', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openInvoices(page);
  await expect(chips(page)).toHaveCount(0);
  const name = await filterInvoices(page);
  await expect(chips(page)).toHaveText([
    `Cliente: ${name}`,
    'Estado de la factura: Pendiente de pago',
    `Vencimiento desde: ${formatDay(FROM)}`,
    'Importe desde: 1.234,50 €',
  ]);
  const queries = watchQueries(page);
  await remove(page, 'Cliente').click();
  await expect(chips(page)).toHaveCount(3);
  await expect(filters(page)).toContainText('3 activos');
  await expect(remove(page, 'Estado de la factura')).toBeFocused();
  await cells(page);
  await turnTo(page, 'Siguiente', 2);
  await remove(page, 'Vencimiento desde').press('Enter');
  await expect(page.getByText('Página 1', { exact: true })).toBeVisible();
  await expect(remove(page, 'Importe desde')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Estado de la factura: Pendiente de pago']);
  await expect(filters(page)).toBeFocused();
  await filters(page).click();
  for (const emptied of ['numCliente', 'fechaDesde', 'impDesde']) await expect(field(page, emptied)).toHaveValue('');
  await expect(field(page, 'estadoFactura')).toHaveValue('3');
  await remove(page, 'Estado de la factura').click();
  await expect(chips(page)).toHaveCount(0);
  await expect(filters(page)).toBeFocused();
  await expect(filters(page)).not.toContainText('activo');
  await expect(field(page, 'estadoFactura')).toHaveValue('');
  const asked = queries.map((query) => [...query.keys()].filter((key) => !/^codigo|^tipo/.test(key)).join());
  expect(asked).toEqual([
    'estadoFactura,fechaDesde,impDesde',
    'estadoFactura,fechaDesde,impDesde,paginationItem',
    'estadoFactura,impDesde',
    'estadoFactura',
    '',
  ]);
});

test('a value that narrows nothing is no filter in force; another kind of confirming is', async ({ page, loginAs }) => {
  await loginAs(CARMEN);
  await openInvoices(page);
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('0');
  await button(page, 'Filtrar').click();
  await cells(page);
  await expect(chips(page)).toHaveCount(0);
  await field(page, 'tipoConfirming').selectOption('D');
  await button(page, 'Filtrar').click();
  await expect(chips(page)).toHaveText(['Tipo de confirming: Gastos a cargo del deudor']);
});

test('the client of an advance, chosen above the list, is no filter of it', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openAdvances(page, 'biggest');
  await filters(page).click();
  await field(page, 'impDesde').fill('30000');
  await button(page, 'Filtrar').click();
  await expect(chips(page)).toHaveText(['Importe desde: 30.000,00 €']);
  await expect(bodyRows(page)).not.toHaveCount(50);
  await remove(page, 'Importe desde').click();
  await expect(bodyRows(page)).toHaveCount(50);
  await expect(filters(page)).toBeFocused();
  await expect(field(page, 'impDesde')).toHaveValue('');
});

test('the filters of automatic advances are removed one by one', async ({ page, database, baseURL }) => {
  const supplier = await openAsOwn(page, database, baseURL, { automaticAdvances: [0, 1, 2] });
  await goTo(page, '/anticipo-automatico/consulta');
  const [client] = supplier.clients;
  await filters(page).click();
  await field(page, 'numCliente').selectOption(client?.numClient ?? '');
  await field(page, 'fechaHasta').fill(formatDay(today()));
  await button(page, 'Filtrar').click();
  await expect(chips(page)).toHaveText([`Cliente pagador: ${client?.name}`, `Alta hasta: ${formatDay(today())}`]);
  await expect(bodyRows(page)).toHaveCount(1);
  await remove(page, 'Cliente pagador').click();
  await expect(bodyRows(page)).toHaveCount(3);
  await expect(chips(page)).toHaveText([`Alta hasta: ${formatDay(today())}`]);
});

test('filters in force are accessible, big enough to press and fitting at any width', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  await filterInvoices(page);
  await expectNoAxeViolations(page, 'filters in force');
  for (const chip of await chips(page).getByRole('button').all()) {
    const { width: wide = 0, height: high = 0 } = (await chip.boundingBox()) ?? {};
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(24);
  }
});
