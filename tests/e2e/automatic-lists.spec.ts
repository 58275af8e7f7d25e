import type { Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { expect, expectNoAxeViolations, goTo, test } from '#tests/support/fixtures.ts';
import { button, expectConfirmed, link, openAsOwn } from './supplier-steps.ts';

const CREATE = '/anticipo-automatico';
const CHANGE = '/anticipo-automatico/consulta';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const filters = (page: Page) => page.getByRole('button', { name: /^Filtros/ });
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

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
