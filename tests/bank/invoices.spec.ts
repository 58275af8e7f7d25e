import type { Page } from '@playwright/test';
import { expect, heading, rows, dayFromToday, test } from './fixtures.ts';

const numbers = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .getByText(/^F-2026\/\d{4}$/);

test('R-SIDE-01 invoices come in pages of the bank, and a filter leaves those that were paid', async ({
  page,
  enter,
}) => {
  await enter();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Consulta de facturas' }).click();
  await expect(heading(page)).toHaveText('Consulta de facturas');
  await expect(rows(page)).toHaveCount(20);
  // The due dates fall from row to row: the invoice of 68 days comes first, the one of 69 days is paid.
  await expect(rows(page).first()).toContainText('F-2026/0059');
  await expect(rows(page).first()).toContainText('Ferrocarriles de Levante, S.A.');
  await expect(rows(page).first()).toContainText('2.181,28');
  await expect(rows(page).first()).toContainText('Anticipada');
  await expect(rows(page).first()).toContainText(dayFromToday(68));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText('Página 2', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  // Four of five are not paid: twenty rows are 25 invoices.
  await expect(rows(page).first()).toContainText('F-2026/0034');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.locator('select[name=estadoFactura]').selectOption('4');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(rows(page)).toHaveCount(12);
  await expect(rows(page).first()).toContainText('F-2026/0005');
  await expect(numbers(page)).toHaveText(
    ['05', '45', '10', '50', '15', '55', '20', '60', '25', '30', '35', '40'].map((end) => `F-2026/00${end}`),
  );
  await page.reload();
  await expect(rows(page)).toHaveCount(12);
});
