import { expect, test } from '#tests/support/fixtures.ts';
import {
  ANA,
  COLUMNS,
  STATUS,
  bodyRows,
  button,
  cells,
  field,
  filters,
  openInvoices,
  turnTo,
  watchQueries,
} from './invoices-steps.ts';

test('R-INV-01 R-INV-14 R-INV-17 the screen opens with all invoices, their nine columns and one heading', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await page.getByRole('navigation').getByRole('link', { name: 'Consulta de facturas' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consulta de facturas');
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
  await expect(bodyRows(page)).toHaveCount(50);
});

test('R-LIST-01 R-LIST-02 R-LIST-03 R-LIST-04 R-LIST-06 R-LIST-20 R-INV-01 R-LIST-26 pages forwards and backwards show the same rows', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  const queries = watchQueries(page);
  await openInvoices(page);
  const first = await cells(page);
  await expect(button(page, 'Anterior')).toBeDisabled();
  await expect(button(page, 'Volver al inicio')).toBeDisabled();
  const second = await turnTo(page, 'Siguiente', 2);
  const third = await turnTo(page, 'Siguiente', 3);
  const numbers = [...first, ...second, ...third].map(([number]) => number);
  expect(new Set(numbers).size).toBe(150);
  expect(await turnTo(page, 'Anterior', 2)).toEqual(second);
  expect(await turnTo(page, 'Anterior', 1)).toEqual(first);
  expect(queries.at(-1)?.has('paginationItem')).toBe(false);
  await turnTo(page, 'Siguiente', 2);
  expect(await turnTo(page, 'Volver al inicio', 1)).toEqual(first);
  await expect(button(page, 'Anterior')).toBeDisabled();
});

test('R-LIST-05 R-INV-04 R-INV-07 a filter shows what matches, from the first page, and sends only what is filled in', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openInvoices(page);
  await turnTo(page, 'Siguiente', 2);
  const queries = watchQueries(page);
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('3');
  await field(page, 'impDesde').fill('1.000');
  await button(page, 'Filtrar').click();
  await expect(page.getByText('Página 1', { exact: true })).toBeVisible();
  const found = await cells(page);
  expect(new Set(found.map((row) => row[STATUS]))).toEqual(new Set(['Pendiente de pago']));
  expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
    codigoEntidad: '9000',
    tipoConfirming: 'N',
    estadoFactura: '3',
    impDesde: '1000',
  });
  await expect(filters(page)).toContainText('2 activos');
});

test('a reload and the way back keep filter and page', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('3');
  await button(page, 'Filtrar').click();
  await expect(filters(page)).toContainText('1 activo');
  await cells(page);
  const second = await turnTo(page, 'Siguiente', 2);
  await page.reload();
  await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
  expect(await cells(page)).toEqual(second);
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await page.waitForURL('**/home');
  await page.goBack();
  await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
  await expect(filters(page)).toContainText('1 activo');
  expect(await cells(page)).toEqual(second);
});
