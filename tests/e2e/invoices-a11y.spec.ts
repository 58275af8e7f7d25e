import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import {
  ANA,
  COLUMNS,
  HUGO,
  INVOICES,
  STATUS,
  bodyRows,
  button,
  cells,
  field,
  filters,
  openInvoices,
  withFewRows,
} from './invoices-steps.ts';

test('axe finds nothing on the invoices at any width: loaded, filter open', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await withFewRows(page);
  await openInvoices(page);
  await expectNoAxeViolations(page, 'loaded');
  await filters(page).click();
  await expect(field(page, 'impDesde')).toBeVisible();
  await expectNoAxeViolations(page, 'filter open');
});

test('axe finds nothing on the invoices at any width: wrong amounts, filtered', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await withFewRows(page);
  await openInvoices(page);
  await filters(page).click();
  await field(page, 'impDesde').fill('2');
  await field(page, 'impHasta').fill('1');
  await button(page, 'Filtrar').click();
  await expect(page.getByText('El importe hasta debe ser mayor')).toBeVisible();
  await expectNoAxeViolations(page, 'wrong amounts');
  await field(page, 'impHasta').fill('90000');
  await button(page, 'Filtrar').click();
  await expect(page.getByText('Hay más facturas')).toBeVisible();
  await expectNoAxeViolations(page, 'filtered, with a toast');
});

test('axe finds nothing on the invoices at any width: loading, failed, export', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await page.route(INVOICES, () => undefined);
  await page.goto('/facturas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consulta de facturas');
  await expect(page.getByRole('main').getByText('Cargando…')).toBeAttached();
  await expectNoAxeViolations(page, 'loading');
  await page.unroute(INVOICES);
  await page.route(INVOICES, (route) => route.fulfill({ status: 400, json: { code: 500, message: '' } }));
  await page.reload();
  await expect(button(page, 'Reintentar')).toBeVisible();
  await expectNoAxeViolations(page, 'failed');
  await page.unroute(INVOICES);
  await withFewRows(page);
  await button(page, 'Reintentar').click();
  await expect(bodyRows(page)).toHaveCount(6);
  await page.route(INVOICES, () => undefined);
  await button(page, 'Excel').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoAxeViolations(page, 'export');
});

test('axe finds nothing on the invoices at any width: empty', async ({ page, loginAs }) => {
  await loginAs(HUGO);
  await page.goto('/facturas');
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
  await expectNoAxeViolations(page, 'empty');
});

test('on a phone each invoice is a card that names its values and is still a row', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await loginAs(ANA);
  await openInvoices(page);
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
  const card = bodyRows(page).first();
  const labels = await card
    .getByRole('cell')
    .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
  expect(labels).toEqual(COLUMNS.map((column) => `"${column}"`));
  const [first, second] = [
    await card.getByRole('cell').nth(0).boundingBox(),
    await card.getByRole('cell').nth(1).boundingBox(),
  ];
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect((first?.width ?? 0) > 300).toBe(true);
});

test('the head of the table stays while the page scrolls', async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await loginAs(ANA);
  await openInvoices(page);
  await bodyRows(page).nth(40).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Importe' })).toBeInViewport();
});

test('R-INV-01 R-LIST-05 filter, page and export by keyboard alone', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  await tabTo(page, filters(page));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'estadoFactura'));
  await page.keyboard.type('Pendiente de pago');
  await tabTo(page, button(page, 'Filtrar'));
  await page.keyboard.press('Enter');
  await expect(filters(page)).toContainText('1 activo');
  expect(new Set((await cells(page)).map((row) => row[STATUS]))).toEqual(new Set(['Pendiente de pago']));
  await tabTo(page, button(page, 'Siguiente'));
  for (let number = 2; await button(page, 'Siguiente').isEnabled(); number += 1) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Página ${number}`, { exact: true })).toBeVisible();
    await cells(page);
  }
  // The disabled button handed the focus to the page number beside it.
  await expect(page.getByText(/^Página \d+$/)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button(page, 'Anterior')).toBeFocused();
  await tabTo(page, button(page, 'Excel'), 'Shift+Tab');
  const arriving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await arriving).suggestedFilename()).toMatch(/^Facturas \d{4}-\d\d-\d\d\.xlsx$/);
  await expect(button(page, 'Excel')).toBeFocused();
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
