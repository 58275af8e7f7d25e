import { STAND_IN_EMAILS, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';
import { choosePassword, NEW_PASSWORD } from '#tests/e2e/access-steps.ts';
import { logIn, messageOf } from '#tests/e2e/login-steps.ts';
import { button, field, row, toast } from '#tests/e2e/users-steps.ts';
import { expect, linkTo, test } from './fixtures.ts';

const NEW_USER = 'irene@taller-ebro.example';

test('R-SIDE-01 a colleague is invited, sets a password by the mail of the bank, logs in, and is removed', async ({
  page,
  bank,
  enter,
}) => {
  await enter();
  await page.goto('/gestion-de-usuarios');
  await expect(row(page, 'luis')).toContainText('Activo');
  await expect(row(page, 'sara')).toContainText('Bloqueado');
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await field(page, 'alias').fill('irene_007');
  await field(page, 'email').fill(NEW_USER);
  await button(page, 'Continuar').click();
  await button(page, 'Crear usuario').click();
  await expect(toast(page, 'Usuario creado, le hemos enviado un correo para que lo active')).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar' }).click();
  await expect(row(page, 'irene_007')).toContainText('No verificado');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(await linkTo(bank, NEW_USER));
  await choosePassword(page);
  await expect(page).toHaveURL('/');
  await enter(NEW_USER, NEW_PASSWORD);
  await page.evaluate(() => sessionStorage.clear());
  await enter();
  await page.goto('/gestion-de-usuarios');
  await expect(row(page, 'irene_007')).toContainText('Activo');
  await button(page, 'Eliminar a irene_007').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, 'Usuario eliminado, verifique su correo')).toBeVisible();
  await expect(row(page, 'irene_007')).toHaveCount(0);
});

test('R-SIDE-01 alerts are kept by the bank', async ({ page, enter }) => {
  await enter(STAND_IN_EMAILS.colleague);
  await page.goto('/alert');
  const sms = page.getByRole('checkbox', { name: /SMS/ });
  await expect(sms).not.toBeChecked();
  await sms.check();
  await field(page, 'phone').fill('600111222');
  await button(page, 'Guardar alertas').click();
  await expect(toast(page, 'Alerta Creada')).toBeVisible();
  await page.reload();
  await expect(sms).toBeChecked();
  await expect(field(page, 'phone')).toHaveValue('600111222');
});

test('R-SIDE-01 alias and password are changed; a changed email is confirmed by the mail of the bank', async ({
  page,
  bank,
  enter,
}) => {
  await enter(STAND_IN_EMAILS.colleague);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Perfil de/ })
    .click();
  await expect(field(page, 'alias')).toHaveValue('luis');
  await field(page, 'alias').fill('Luis Ebro');
  await field(page, 'currentPassword').fill(STAND_IN_PASSWORD);
  await field(page, 'newPassword').fill(NEW_PASSWORD);
  await field(page, 'confirmPassword').fill(NEW_PASSWORD);
  await button(page, 'Guardar cambios').click();
  await expect(toast(page, 'Perfil modificado')).toBeVisible();
  await page.reload();
  await expect(field(page, 'alias')).toHaveValue('Luis Ebro');
  const email = 'luis.nuevo@taller-ebro.example';
  await field(page, 'email').fill(email);
  await button(page, 'Guardar cambios').click();
  await expect(page.getByRole('main')).toContainText(`Hemos enviado un enlace a ${email}`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(toast(page, messageOf(635))).toBeVisible();
  await page.goto(await linkTo(bank, email));
  await expect(page.getByText('¡Todo Listo!')).toBeVisible();
  await enter(email, NEW_PASSWORD);
});
