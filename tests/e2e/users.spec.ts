import { expect, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import { enter, fourUsers, openUsers, row, toast } from './users-steps.ts';

const dialog = 'dialog';
const DELETED = 'Usuario eliminado, verifique su correo';

test('a session whose user was deleted ends with the next call, on Login', async ({
  page,
  database,
  browser,
  baseURL,
}) => {
  const supplier = await fourUsers(database);
  await enter(page, supplier);
  const colleague = await (await browser.newContext({ baseURL, locale: 'es-ES' })).newPage();
  await colleague.addInitScript(() => localStorage.setItem('cookies:9000', JSON.stringify({ expires: 9e15 })));
  await enter(colleague, supplier, 1);
  await openUsers(page);
  await row(page, 'colega_02').getByRole('button').click();
  await page.getByRole(dialog).getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, DELETED)).toBeVisible();
  await colleague.goto('/gestion-de-usuarios');
  await expect(colleague).toHaveURL('/');
  await expect(toast(colleague, messageOf(651))).toBeVisible();
  await colleague.context().close();
});
