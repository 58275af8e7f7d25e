import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import { messageOf } from './login-steps.ts';
import { USERS, button, enter, fourUsers, openUsers, refuse, row, rows, title, toast } from './users-steps.ts';

const dialog = 'dialog';
const DELETED = 'Usuario eliminado, verifique su correo';

test('R-USER-01 R-USER-03 R-USER-04 R-USER-05 R-USER-07 a user who is not the principal one sees all, badged and marked', async ({
  page,
  database,
}) => {
  const supplier = await fourUsers(database);
  await enter(page, supplier, 1);
  await openUsers(page);
  await expect(rows(page)).toHaveCount(4);
  for (const [index, { alias, email }] of supplier.users.entries()) {
    await expect(row(page, alias)).toContainText(email);
    await expect(row(page, alias).getByText('Usuario principal')).toHaveCount(index === 0 ? 1 : 0);
  }
  await expect(row(page, 'nuevo_003')).toContainText('No verificado');
  await expect(row(page, 'bloquea_4')).toContainText('Bloqueado');
  await expect(row(page, 'colega_02')).not.toContainText(/verificado|Bloqueado/);
  await expect(button(page, 'Imprimir')).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Nuevo usuario' })).toBeVisible();
});

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

test('R-USER-09 R-USER-10 R-USER-29 R-LIM-03 the service refuses the principal user and oneself; the dialog stays, its toast can be clicked away', async ({
  page,
  database,
}) => {
  await enter(page, await fourUsers(database), 1);
  await openUsers(page);
  for (const [alias, code] of [
    ['principa1', 612],
    ['colega_02', 613],
  ] as const) {
    await row(page, alias).getByRole('button').click();
    await page.getByRole(dialog).getByRole('button', { name: 'Eliminar', exact: true }).click();
    await toast(page, messageOf(code)).click();
    await expect(toast(page, messageOf(code))).toHaveCount(0);
    await page.getByRole(dialog).getByRole('button', { name: 'Cancelar' }).click();
  }
  await expect(rows(page)).toHaveCount(4);
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

test('R-USER-06 R-LIST-18 R-LIST-19 an empty list shows the picture, a failed one the panel, which tries again', async ({
  page,
  database,
}) => {
  await enter(page, await fourUsers(database));
  await page.route(USERS, (route) => route.fulfill({ json: { response: [] } }));
  await page.goto('/gestion-de-usuarios');
  await expect(page.getByText('No se encontraron datos.')).toBeVisible();
  await expect(button(page, 'Excel')).toBeDisabled();
  await page.unroute(USERS);
  await refuse(page, 'GET', 607, 500);
  await page.reload();
  await expect(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
  await expect(toast(page, messageOf(607))).toBeVisible();
  await page.unroute(USERS);
  await button(page, 'Reintentar').click();
  await expect(rows(page)).toHaveCount(4);
});

test('axe finds nothing on the users at any width: list, dialog', async ({ page, database }) => {
  await enter(page, await fourUsers(database));
  await openUsers(page);
  await expect(title(page)).toHaveText('Gestión de usuarios');
  await expectNoAxeViolations(page, 'list');
  await row(page, 'colega_02').getByRole('button').click();
  await expectNoAxeViolations(page, 'dialog');
});
