import { expect, test } from '#tests/support/fixtures.ts';
import { email, logIn, messageOf, toasts } from './login-steps.ts';
import { button, emailOf, enter, fourUsers, openUsers, row, title } from './users-steps.ts';

test('R-USER-16 R-ROUTE-16 a user whom another user deletes lands on Login at the next step, and can no longer log in', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const supplier = await fourUsers(database);
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enter(colleague, supplier, 1);
  await expect(title(colleague)).toContainText('Le damos la bienvenida');

  await enter(page, supplier);
  await openUsers(page);
  await button(page, 'Eliminar a colega_02').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, 'colega_02')).toHaveCount(0);

  await colleague
    .getByRole('link', { name: /^Consulta de facturas/ })
    .first()
    .click();
  await expect(email(colleague)).toBeVisible();
  await logIn(colleague, emailOf(supplier, 1));
  await expect(toasts(colleague, messageOf(637))).toBeVisible();
  await colleague.context().close();
});
