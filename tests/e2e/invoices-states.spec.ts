import { CONNECTION_CODE } from '#shared/error-catalogue.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import { ANA, HUGO, INVOICES, bodyRows, button, field, filters, openInvoices } from './invoices-steps.ts';

const NOT_FOUND = 'No se encontraron datos.';
const FAILED = 'Oh no, algo ha ido muy mal...';

test('R-INV-12 R-LIST-18 R-LIST-27 a supplier without invoices sees the picture and no toast', async ({
  page,
  loginAs,
}) => {
  await loginAs(HUGO);
  await page.goto('/facturas');
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  await expect(page.locator('.picture')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'Excel')).toBeDisabled();
  await expect(button(page, 'Eliminar todos los filtros')).toHaveCount(0);
});

test('R-INV-12 filters that match nothing can be removed from there', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  await filters(page).click();
  await field(page, 'impDesde').fill('999999999');
  await button(page, 'Filtrar').click();
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Eliminar todos los filtros' }).click();
  await expect(bodyRows(page)).toHaveCount(50);
  await expect(field(page, 'impDesde')).toHaveValue('');
});

test('R-LIST-18 R-ERR-05 R-ERR-24 R-CODE-709 R-CODE-615 R-CODE-724 R-CODE-725 R-CODE-727 R-CODE-728 R-CODE-734 R-CODE-713 each not-found code shows the picture and no toast', async ({
  page,
  loginAs,
}) => {
  let code = 0;
  await loginAs(ANA);
  await page.route(INVOICES, (route) => route.fulfill({ status: 400, json: { code, message: '' } }));
  for (code of [709, 615, 724, 725, 727, 728, 734, 713]) {
    await page.goto('/facturas');
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await expect(page.getByText(FAILED)).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('R-LIST-17 R-LIST-19 R-ERR-02 R-ERR-04 R-ERR-06 R-ERR-24 another code shows panel and toast; Retry reads again', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await page.route(INVOICES, (route) => route.fulfill({ status: 400, json: { code: 500, message: '' } }));
  await page.goto('/facturas');
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(messageOf(500));
  await page.unroute(INVOICES);
  await button(page, 'Reintentar').click();
  await expect(bodyRows(page)).toHaveCount(50);
});

test('R-ERR-03 a code without a message of its own shows that of 401', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await page.route(INVOICES, (route) => route.fulfill({ status: 400, json: { code: 99999, message: '' } }));
  await page.goto('/facturas');
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(messageOf(401));
});

test('R-LIST-19 R-ERR-21 without a service the panel and the toast of no connection are shown', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await page.route(INVOICES, (route) => route.abort());
  await page.goto('/facturas');
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(messageOf(CONNECTION_CODE));
});

test('while the first answer is on its way the screen says so', async ({ page, loginAs }) => {
  await loginAs(ANA);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(INVOICES, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/facturas');
  await expect(page.getByRole('main').getByText('Cargando…')).toBeAttached();
  release();
  await expect(bodyRows(page)).toHaveCount(50);
});

test('R-LIST-05 while another page is on its way the rows stay and the table is busy', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(INVOICES, async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Siguiente').click();
  await expect(page.locator('.table-frame')).toHaveAttribute('aria-busy', 'true');
  await expect(bodyRows(page)).toHaveCount(50);
  release();
  await expect(page.locator('.table-frame')).toHaveAttribute('aria-busy', 'false');
});
