import { expect, test } from '#tests/support/fixtures.ts';
import { NEW_PASSWORD, choosePassword, linkInMail } from './access-steps.ts';
import { logIn } from './login-steps.ts';
import { button, enter, field, fourUsers, openUsers, row, toast } from './users-steps.ts';

const CREATED = 'Usuario creado, le hemos enviado un correo para que lo active';
const newEmail = () => `alta${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@recorrido.example`;

/** Opens the form from the list, fills it in and continues to the confirmation. */
async function fillIn(page: Parameters<typeof openUsers>[0], alias: string, email: string): Promise<void> {
  await openUsers(page);
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await field(page, 'alias').fill(alias);
  await field(page, 'email').fill(email);
  await button(page, 'Continuar').click();
  await expect(page).toHaveURL('/gestion-de-usuarios/confirm');
}

test('R-LOGIN-27 R-LOGIN-28 R-LOGIN-30 R-LIM-30 R-USER-12 R-USER-13 R-USER-14 R-USER-15 R-USER-16 R-USER-17 R-USER-18 R-USER-33 a new user is created and sets a password by mail', async ({
  page,
  database,
  context,
  baseURL,
}) => {
  const supplier = await fourUsers(database);
  const email = newEmail();
  await enter(page, supplier);
  await fillIn(page, 'nuevoalta', email);
  await expect(page.getByRole('main')).toContainText(email);
  const asking = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/usuarios'),
  );
  await button(page, 'Crear usuario').dblclick();
  const request = await asking;
  const { password, ...body } = request.postDataJSON() as Record<string, unknown>;
  expect(body).toEqual({
    alias: 'nuevoalta',
    email,
    codNrbeEn: supplier.entity,
    languageCode: 'ES',
    principalUser: false,
    supplierId: supplier.supplierId,
  });
  expect(request.headers().authorization).toMatch(/^Bearer /);
  await expect(toast(page, CREATED)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(String(password));
  await expect(button(page, 'Imprimir')).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL('/gestion-de-usuarios');
  await expect(row(page, 'nuevoalta')).toContainText('No verificado');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(await linkInMail(context, baseURL, email));
  await expect(page).toHaveURL(/\/confirm-user-password\?id=.+&token=.+/);
  await choosePassword(page);
  await expect(page).toHaveURL('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});
