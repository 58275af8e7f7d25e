import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { linkInMail, NEW_PASSWORD } from './access-steps.ts';
import { logIn, messageOf } from './login-steps.ts';
import { button, emailOf, enter, field, fourUsers, title, toast } from './users-steps.ts';

const SAVED = 'Perfil modificado';
const CURRENT = 'Cobro.Pronto-2026';
const save = (page: Page) => button(page, 'Guardar cambios');

async function openProfile(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Perfil de/ })
    .click();
  await expect(field(page, 'alias')).not.toHaveValue('');
}

/** The writes that leave the page, in their order. */
function watchWrites(page: Page): { path: string; body: unknown }[] {
  const writes: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH')
      writes.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() as unknown });
  });
  return writes;
}

async function typePasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await field(page, 'currentPassword').fill(current);
  await field(page, 'newPassword').fill(next);
  await field(page, 'confirmPassword').fill(again);
}

test('R-USER-19 R-USER-20 R-USER-21 R-USER-24 R-USER-26 R-USER-33 R-USER-38 another alias is saved and stands in the header at once', async ({
  page,
  database,
}) => {
  const supplier = await fourUsers(database);
  await enter(page, supplier, 1);
  await openProfile(page);
  await expect(field(page, 'email')).toHaveValue(emailOf(supplier, 1));
  await expect(save(page)).toBeDisabled();
  await expect(page.getByRole('list', { name: 'La contraseña debe cumplir' })).toContainText('Al menos un número');
  await field(page, 'alias').fill('Ana');
  await expect(save(page)).toBeEnabled();
  await field(page, 'alias').fill('colega_02');
  await expect(save(page)).toBeDisabled();
  await field(page, 'alias').fill('Ana Ruiz');
  const writes = watchWrites(page);
  await save(page).click();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  expect(writes.map(({ body }) => body)).toEqual([{ alias: 'Ana Ruiz' }]);
  await expect(save(page)).toBeDisabled();
  await expect(title(page)).toBeFocused();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  await expect(field(page, 'alias')).toHaveValue('Ana Ruiz');
});

test('R-USER-22 R-USER-27 R-USER-39 another email takes the passwords out of use, keeps the session and is verified by mail', async ({
  page,
  database,
  context,
  baseURL,
}) => {
  const supplier = await fourUsers(database);
  const email = `otro.${emailOf(supplier, 1)}`;
  await enter(page, supplier, 1);
  await openProfile(page);
  await typePasswords(page, CURRENT, NEW_PASSWORD);
  await field(page, 'email').fill(email);
  for (const name of ['currentPassword', 'newPassword', 'confirmPassword']) {
    await expect(field(page, name)).toBeDisabled();
    await expect(field(page, name)).toHaveValue('');
  }
  const writes = watchWrites(page);
  await save(page).click();
  await expect(toast(page, SAVED)).toBeVisible();
  expect(writes.map(({ body }) => body)).toEqual([{ email }]);
  await expect(page.getByRole('main')).toContainText(`Hemos enviado un enlace a ${email}`);
  await page.goto('/facturas');
  await expect(title(page)).toHaveText('Consulta de facturas');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await logIn(page, email);
  await expect(toast(page, messageOf(635))).toBeVisible();
  await page.goto(await linkInMail(context, baseURL, email));
  await expect(page.getByText('¡Todo Listo!')).toBeVisible();
  await page.goto('/');
  await logIn(page, email);
  await expect(page).toHaveURL('/home');
});

test('R-USER-23 R-USER-25 R-VAL-102 R-USER-36 R-USER-37 a new password is saved after the alias, and logs in', async ({
  page,
  database,
}) => {
  const supplier = await fourUsers(database);
  await enter(page, supplier);
  await openProfile(page);
  await field(page, 'newPassword').fill(NEW_PASSWORD);
  await field(page, 'confirmPassword').fill(NEW_PASSWORD);
  await expect(save(page)).toBeDisabled();
  await typePasswords(page, NEW_PASSWORD, NEW_PASSWORD);
  await expect(save(page)).toBeDisabled();
  await typePasswords(page, CURRENT, NEW_PASSWORD, 'Otra.Distinta-28');
  await expect(save(page)).toBeDisabled();
  await typePasswords(page, CURRENT, NEW_PASSWORD);
  await field(page, 'alias').fill('con otro alias');
  const writes = watchWrites(page);
  await save(page).click();
  await expect(toast(page, SAVED)).toBeVisible();
  expect(writes.map(({ body }) => body)).toEqual([
    { alias: 'con otro alias' },
    { currentPassword: CURRENT, newPassword: NEW_PASSWORD },
  ]);
  expect(writes[1]?.path).toBe(`${writes[0]?.path}/credenciales`);
  await expect(field(page, 'currentPassword')).toHaveValue('');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await logIn(page, emailOf(supplier, 0), NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});
