import { enterHome } from '#tests/support/enter-home.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { amount, chooseFirst, finish, requestButton, terms } from './advances-steps.ts';
import { email, logIn } from './login-steps.ts';

test('R-ADV-22 R-ROUTE-16 R-ROUTE-19 a logout in another tab loses no input of an advance in progress', async ({
  page,
  baseURL,
  database,
}) => {
  const supplier = await createTestSupplier(database, { invoices: createFinanceableInvoices(1) });
  const user = supplier.users[0]?.email ?? '';
  await enterHome(page, baseURL, user, supplier.entity);
  await goTo(page, '/anticipo-facturas');
  await chooseFirst(page, supplier);
  await amount(page, 0).fill('150,00');
  await requestButton(page).click();
  await expect(terms(page)).toBeVisible();

  // Another tab of the same browser takes over the session, and logs out.
  const tab = await page.context().newPage();
  await tab.goto(new URL('/anticipo-facturas', page.url()).href);
  await tab.getByRole('button', { name: 'Cerrar sesión' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(email(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('authtoken'))).toBeNull();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('150');
  await logIn(page, user);
  await expect(page).toHaveURL(/\/anticipo-facturas\/confirmar\?isSimulation=false$/);
  await expect(requestButton(page)).toContainText('150,00');
  await terms(page).check();
  await requestButton(page).click();
  await expect(finish(page)).toBeVisible();
  await tab.close();
});
