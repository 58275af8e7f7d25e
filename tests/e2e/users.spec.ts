import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import { enter, fourUsers, openUsers, row, rows, title, toast } from './users-steps.ts';

const dialog = 'dialog';
const DELETED = 'Usuario eliminado, verifique su correo';

test('R-LIST-25 on paper the list stands without buttons', async ({ page, database }) => {
  await enter(page, await fourUsers(database));
  await openUsers(page);
  await page.emulateMedia({ media: 'print' });
  await expect(rows(page)).toHaveCount(4);
  await expect(row(page, 'nuevo_003').getByText('No verificado')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nuevo usuario' })).toBeHidden();
});

test('R-USER-08 R-USER-32 R-API-14 deleting asks, sends one call, says so and takes the row away', async ({
  page,
  database,
}) => {
  await enter(page, await fourUsers(database));
  await openUsers(page);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()));
  const remove = row(page, 'colega_02').getByRole('button', { name: 'Eliminar a colega_02' });
  await remove.click();
  await page.getByRole(dialog).getByRole('button', { name: 'Cancelar' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(page.getByRole(dialog)).toContainText('colega_02');
  await page.getByRole(dialog).getByRole('button', { name: 'Eliminar', exact: true }).dblclick();
  await expect(toast(page, DELETED)).toBeVisible();
  await expect(page.getByRole(dialog)).toHaveCount(0);
  await expect(row(page, 'colega_02')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
  expect(calls).toHaveLength(1);
});

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

test('axe finds nothing on the users at any width: list, dialog', async ({ page, database }) => {
  await enter(page, await fourUsers(database));
  await openUsers(page);
  await expect(title(page)).toHaveText('Gestión de usuarios');
  await expectNoAxeViolations(page, 'list');
  await row(page, 'colega_02').getByRole('button').click();
  await expectNoAxeViolations(page, 'dialog');
});
