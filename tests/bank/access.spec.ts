import { STAND_IN_EMAILS, STAND_IN_REFERENCE, STAND_IN_SUPPLIERS } from '#tests/stand-in-bank/sample-data.ts';
import {
  chooseAccess,
  choosePassword,
  confirmRegistration,
  guessWrongly,
  NEW_PASSWORD,
} from '#tests/e2e/access-steps.ts';
import { email as emailField, logIn, messageOf, toasts } from '#tests/e2e/login-steps.ts';
import { dayFromToday, expect, linkTo, test } from './fixtures.ts';

test('R-SIDE-01 a supplier registers with an invoice of the bank, follows the link in its mail and logs in', async ({
  page,
  bank,
  enter,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Regístrese' }).click();
  await page.locator('input[name=supplierId]').fill(STAND_IN_SUPPLIERS.unregistered);
  await page.locator('input[name=supplierReference]').fill(STAND_IN_REFERENCE);
  await page.locator('input[name=invoiceNumber]').fill('F-2026/0001');
  await page.locator('input[name=invoiceAmount]').fill('1.250,50');
  await page.locator('input[name=invoiceDueDate]').fill(dayFromToday(10));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const email = await chooseAccess(page);
  await expect(page.getByText('Conservas Ría Baja, S.L.')).toBeVisible();
  await confirmRegistration(page);
  await expect(toasts(page, 'Usuario creado, verifique su correo')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(email);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Finalizar' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(toasts(page, messageOf(635))).toBeVisible();
  await page.goto(await linkTo(bank, email));
  await expect(page.getByRole('heading', { name: '¡Todo Listo!' })).toBeVisible();
  await enter(email, NEW_PASSWORD);
});

test('R-SIDE-01 a forgotten password is replaced with the link in the mail of the bank', async ({
  page,
  bank,
  enter,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
  // The field of the login has the same label.
  await expect(page.getByRole('heading', { name: '¿Ha olvidado su contraseña?' })).toBeVisible();
  await emailField(page).fill(STAND_IN_EMAILS.colleague);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('dialog')).toContainText(STAND_IN_EMAILS.colleague);
  await page.keyboard.press('Escape');
  await page.goto(await linkTo(bank, STAND_IN_EMAILS.colleague));
  await choosePassword(page);
  await expect(toasts(page, 'Password Asignado, ya puedes iniciar sesión')).toBeVisible();
  await enter(STAND_IN_EMAILS.colleague, NEW_PASSWORD);
});

test('R-SIDE-01 a login that the bank locked after three wrong passwords is unlocked with the link in its mail', async ({
  page,
  bank,
  enter,
}) => {
  await page.goto('/');
  await guessWrongly(page, STAND_IN_EMAILS.colleague, 3);
  await expect(toasts(page, messageOf(636))).toBeVisible();
  await page.goto(await linkTo(bank, STAND_IN_EMAILS.colleague));
  await expect(page).toHaveURL(/\/blockingPassword\?id=.+&token=.+/);
  await choosePassword(page);
  await expect(toasts(page, 'Usuario recuperado, ya puede iniciar sesión')).toBeVisible();
  await enter(STAND_IN_EMAILS.colleague, NEW_PASSWORD);
});
