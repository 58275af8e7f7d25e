import type { Page } from '@playwright/test';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { ANA } from './login-steps.ts';

const GONE = 'Falta una parte de esta página, quizá porque hay una versión nueva del portal.';
const reload = (page: Page) => page.getByRole('button', { name: 'Cargar de nuevo', exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Reloads the page by the offered button, after the code is available again. */
async function loadAnew(page: Page): Promise<void> {
  await page.unrouteAll();
  const loaded = page.waitForEvent('load');
  await reload(page).click();
  await loaded;
}

test.describe('the calendar', () => {
  test.use({ goneFiles: /\/assets\/Calendar-/ });

  test('shows in its place that it is gone, and the input of a registration is still there after a reload', async ({
    page,
  }) => {
    await page.goto('/company-data');
    await page.locator('[name=supplierReference]').fill('REF00000000001');
    await page.getByRole('button', { name: /calendario/i }).click();
    const calendar = page.getByRole('dialog', { name: /calendario/i });
    await expect(calendar.getByRole('alert')).toContainText(GONE);
    await loadAnew(page);
    await expect(page.locator('[name=supplierReference]')).toHaveValue('REF00000000001');
    await page.getByRole('button', { name: /calendario/i }).click();
    await expect(calendar.getByRole('grid')).toBeVisible();
  });
});

test.describe('for authenticated users', () => {
  test.beforeEach(({ loginAs }) => loginAs(ANA));

  test.describe('a part of a form in use', () => {
    test.use({ goneFiles: /\/assets\/ReportDialog-/ });

    test('offers to reload the page, which keeps the input as after an expired session, without a question', async ({
      page,
    }) => {
      await goTo(page, '/cuentas-de-abono/alta');
      await page.locator('[name=iban]').fill('ES9121000418450200051332');
      await page.locator('[name=description]').fill('A medias');
      await page.getByRole('button', { name: 'Contar a soporte lo que veo' }).first().click();
      await expect(page.locator('.toast-frame')).toContainText(GONE);
      await loadAnew(page);
      await expect(page.locator('[name=description]')).toHaveValue('A medias');
      await expect(page.locator('[name=iban]')).toHaveValue('ES91 2100 0418 4502 0005 1332');
      await expect(page.locator('.toast')).toContainText('Seguimos donde lo dejó.');
      // It is used only once.
      expect(await page.evaluate(() => sessionStorage.getItem('reloadedInput'))).toBeNull();
    });

    test('keeps the selection of an advance', async ({ page }) => {
      await goTo(page, '/anticipo-facturas');
      const client = page.locator('[name=numClient]');
      await client.selectOption({ index: 1 });
      const chosen = await client.inputValue();
      const box = page.getByRole('checkbox', { name: /^Seleccionar la factura/ }).first();
      await box.check();
      await page.getByRole('button', { name: 'Contar a soporte lo que veo' }).first().click();
      await expect(page.locator('.toast-frame')).toContainText(GONE);
      await loadAnew(page);
      await expect(client).toHaveValue(chosen);
      await expect(box).toBeChecked();
    });
  });

  test.describe('a screen', () => {
    test.use({ goneFiles: /\/assets\/InvoiceList-/ });

    test('shows the error in its place, and opens after a reload', async ({ page, complaints }) => {
      await page
        .getByRole('navigation', { name: 'Principal' })
        .getByRole('link', { name: 'Consulta de facturas' })
        .click();
      await expect(page.locator('main')).toContainText(GONE);
      // React logs what an error boundary caught.
      complaints.length = 0;
      await loadAnew(page);
      await expect(title(page)).toHaveText('Consulta de facturas');
      await expect(page.getByRole('table')).toBeVisible();
    });
  });

  test.describe('the worker that writes spreadsheets', () => {
    test.use({ goneFiles: /\/assets\/excel\.worker-/ });

    test('shows an error instead of endless progress', async ({ page }) => {
      await goTo(page, '/facturas');
      await page.getByRole('button', { name: 'Excel', exact: true }).click();
      await expect(page.locator('.toast-frame')).toContainText(GONE);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const arriving = page.waitForEvent('download');
      await loadAnew(page);
      await page.getByRole('button', { name: 'Excel', exact: true }).click();
      expect((await arriving).suggestedFilename()).toMatch(/\.xlsx$/);
    });
  });

  test('without a connection, the error says so', async ({ page, complaints }) => {
    await goTo(page, '/facturas');
    await expect(page.getByRole('table')).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Excel', exact: true }).click();
    await expect(page.locator('.toast-frame')).toContainText('No hay conexión. Compruébela e inténtelo de nuevo.');
    await page.context().setOffline(false);
    // The browser's messages about it are expected.
    complaints.length = 0;
  });
});
