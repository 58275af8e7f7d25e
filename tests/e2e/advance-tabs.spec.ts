import type { Page } from '@playwright/test';
import type { CreatedSupplier } from '#service/demo/create-supplier.ts';
import { enterHome } from '#tests/support/enter.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { financeable } from '#tests/service/support/advances.ts';
import { createOwnSupplier } from '#tests/support/own-supplier.ts';
import { account, amount, box, client, finish, requestButton, rows, settled, terms } from './advances-steps.ts';
import { email, logIn } from './login-steps.ts';

/** Goes to the confirmation with the first invoice that can be advanced. */
async function reachConfirmation(page: Page, supplier: CreatedSupplier, wanted?: string): Promise<void> {
  await client(page).selectOption(supplier.invoices[0]?.customerNumber ?? '');
  await account(page).selectOption({ index: 1 });
  await settled(page);
  await box(page, 0).check();
  if (wanted !== undefined) await amount(page, 0).fill(wanted);
  await requestButton(page).click();
  await expect(page).toHaveURL(/isSimulation=false$/);
  await expect(terms(page)).toBeVisible();
}

const errors = (page: Page) => page.locator('.toast-error');

test('R-ADV-22 R-ROUTE-16 R-ROUTE-19 an advance in two tabs is requested once, and a logout in one loses nothing in the other', async ({
  page,
  baseURL,
  database,
}) => {
  const supplier = await createOwnSupplier(database, { invoices: financeable(2) });
  const user = supplier.users[0]?.email ?? '';
  const booked = () =>
    database
      .selectFrom('advance_line')
      .select('amount')
      .where('supplier_id', '=', supplier.supplierId)
      .orderBy('advance_id')
      .execute();
  await enterHome(page, baseURL, user, supplier.entity);
  await goTo(page, '/anticipo-facturas');
  await reachConfirmation(page, supplier);

  // Another tab of the same browser takes the session over and is quicker.
  const tab = await page.context().newPage();
  await tab.goto(new URL('/anticipo-facturas', page.url()).href);
  await reachConfirmation(tab, supplier);
  await terms(tab).check();
  await requestButton(tab).click();
  await expect(finish(tab)).toBeVisible();
  const [first] = await booked();
  expect(await booked()).toHaveLength(1);

  await terms(page).check();
  await requestButton(page).click();
  await expect(errors(page)).toContainText('Las facturas ya están financiadas.');
  await expect(finish(page)).toHaveCount(0);
  await expect(terms(page)).toBeChecked();
  expect(await booked()).toEqual([first]);

  // The first tab goes on with what is left, and is at the confirmation when the other one logs out.
  await page.getByRole('link', { name: 'Volver' }).click();
  await goTo(page, '/anticipo-facturas');
  await reachConfirmation(page, supplier, '150,00');
  await expect(requestButton(page)).toContainText('150,00');
  await tab.getByRole('button', { name: 'Cerrar sesión' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(email(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('authtoken'))).toBeNull();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('150');
  await logIn(page, user);
  await expect(page).toHaveURL(/\/anticipo-facturas\/confirmar\?isSimulation=false$/);
  await expect(requestButton(page)).toContainText('150,00');
  await expect(rows(page)).not.toHaveCount(0);
  await terms(page).check();
  await requestButton(page).click();
  await expect(finish(page)).toBeVisible();
  expect(await booked()).toEqual([first, { amount: 150_00 }]);
  await tab.close();
});
