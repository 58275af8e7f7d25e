import { expect, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import { ANA, INVOICES, button, cells, isInvoiceList, openInvoices } from './invoices-steps.ts';

test('R-LIST-22 Cancel stops reading and saves nothing', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.route(INVOICES, (route) =>
    route.request().url().includes('paginationItem') ? undefined : route.continue(),
  );
  await button(page, 'Excel').click();
  await expect(page.getByRole('dialog')).toContainText('50 filas leídas');
  const stopped = page.waitForEvent('requestfailed', { predicate: isInvoiceList });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stopped;
  await expect(button(page, 'Excel')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(downloads).toEqual([]);
  await page.unroute(INVOICES);
  const arriving = page.waitForEvent('download');
  await button(page, 'Excel').click();
  expect((await arriving).suggestedFilename()).toBe('Facturas.xlsx');
});

test('R-LIST-22 Escape cancels too', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  await page.route(INVOICES, () => undefined);
  await button(page, 'Excel').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R-ERR-02 an export that fails says why and leaves the list as it was', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  const before = await cells(page);
  await page.route(INVOICES, (route) => route.fulfill({ status: 400, json: { code: 500, message: '' } }));
  await button(page, 'Excel').click();
  await expect(page.getByRole('alert')).toContainText(messageOf(500));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await cells(page)).toEqual(before);
});

test('R-INV-19 R-LIST-25 Print prints the content only', async ({ page, loginAs }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await loginAs(ANA);
  await openInvoices(page);
  await button(page, 'Imprimir').click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'link', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});
