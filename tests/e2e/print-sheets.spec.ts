import type { Page } from '@playwright/test';
import { addDays, formatDay, today } from '#shared/days.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { chooseClient, client, settled } from './advances-steps.ts';
import { ANA, button, field, filters, openInvoices } from './invoices-steps.ts';
import { ENTITIES } from './login-steps.ts';

const printed = (page: Page) => page.getByText(/^Impreso el /);

/** What a sheet shows of the portal itself: whose it is, and nothing to press. */
async function expectSheet(page: Page, title: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const logo = page.locator('#root').getByRole('img').first();
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(printed(page)).toHaveText(`Impreso el ${formatDay(today())}`);
  for (const role of ['banner', 'contentinfo', 'navigation', 'link', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toHaveCount(0);
}

const LISTS = [
  ['/facturas', 'Consulta de facturas'],
  ['/cuentas-de-abono', 'Cuentas de abono'],
  ['/gestion-de-usuarios', 'Gestión de usuarios'],
] as const;

for (const { host, user } of ENTITIES) {
  test(`R-LIST-25 the lists of ${host} have logo, title and day on paper, and nothing to press`, async ({
    page,
    loginAs,
  }) => {
    await loginAs(user);
    for (const [path, title] of LISTS) {
      await goTo(page, path);
      await expect(page.getByRole('table')).toBeVisible();
      await expect(printed(page)).toBeHidden();
      await expectSheet(page, title);
      await expect(page.getByText(/^Filtros:/)).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
    }
  });
}

test('R-LIST-25 the filters in force stand on paper as text', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await openInvoices(page);
  await filters(page).click();
  await field(page, 'estadoFactura').selectOption('1');
  await field(page, 'impDesde').fill('100');
  await button(page, 'Filtrar').click();
  await expect(filters(page)).toContainText('2 activos');
  const text = 'Filtros: Estado de la factura: Anticipada; Importe desde: 100,00 €';
  await expect(page.getByText(text)).toBeHidden();
  await expectSheet(page, 'Consulta de facturas');
  await expect(page.getByText(text)).toBeVisible();
});

test('R-LIST-25 a sheet of invoices to advance says whose invoices they are', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await goTo(page, '/anticipo-facturas');
  await chooseClient(page, 1);
  await settled(page);
  const name = await client(page).locator('option:checked').innerText();
  await expectSheet(page, 'Anticipo de facturas');
  await expect(page.getByText(`Filtros: Cliente: ${name}`)).toBeVisible();
});

test('R-LIST-25 the day on paper is that of printing, also where the screen has been open since yesterday', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  await openInvoices(page);
  const tomorrow = addDays(today(), 1);
  await page.clock.setFixedTime(new Date(`${tomorrow}T09:00:00`));
  await expect(printed(page)).toHaveText(`Impreso el ${formatDay(today())}`);
  await page.pdf();
  await expect(printed(page)).toHaveText(`Impreso el ${formatDay(tomorrow)}`);
});
