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

async function typePasswords(page: Page): Promise<void> {
  await field(page, 'currentPassword').fill(CURRENT);
  await field(page, 'newPassword').fill(NEW_PASSWORD);
  await field(page, 'confirmPassword').fill(NEW_PASSWORD);
}

test('R-USER-20 R-USER-22 R-USER-23 R-USER-27 R-USER-39 alias and password are changed; a changed email keeps the session and is verified by mail', async ({
  page,
  database,
  context,
  baseURL,
}) => {
  const supplier = await fourUsers(database);
  const email = `otro.${emailOf(supplier, 1)}`;
  await enter(page, supplier, 1);
  await openProfile(page);
  await field(page, 'alias').fill('Ana Ruiz');
  await typePasswords(page);
  await save(page).click();
  await expect(toast(page, SAVED)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'alias')).toHaveValue('Ana Ruiz');
  await field(page, 'email').fill(email);
  await save(page).click();
  await expect(page.getByRole('main')).toContainText(`Hemos enviado un enlace a ${email}`);
  await page.goto('/facturas');
  await expect(title(page)).toHaveText('Consulta de facturas');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(toast(page, messageOf(635))).toBeVisible();
  await page.goto(await linkInMail(context, baseURL, email));
  await expect(page.getByText('¡Todo Listo!')).toBeVisible();
  await page.goto('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});
