import { expect, test } from '#tests/support/fixtures.ts';
import {
  chooseAccess,
  choosePassword,
  confirmRegistration,
  countMails,
  guessWrongly,
  linkInMail,
  NEW_PASSWORD,
  ownSupplier,
  proveSupplier,
} from './access-steps.ts';
import { email as emailField, logIn, messageOf, toasts } from './login-steps.ts';

test('R-REG-01 R-REG-18 R-REG-19 R-REG-23 R-LOGIN-24 a supplier registers, follows the link in the mail and logs in', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const supplier = await ownSupplier(database);
  await page.goto('/');
  await page.getByRole('link', { name: 'Regístrese' }).click();
  await proveSupplier(page, supplier);
  const email = await chooseAccess(page);
  await expect(page.getByText(supplier.name)).toBeVisible();
  await confirmRegistration(page);
  await expect(toasts(page, 'Usuario creado, verifique su correo')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(email);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Finalizar' }).click();
  await expect(page).toHaveURL('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(toasts(page, messageOf(635))).toBeVisible();
  await expect.poll(() => countMails(context, baseURL, email)).toBe(2);
  // The mailbox page, as a developer opens it.
  await page.goto('/mailbox');
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click();
  await page.goto((await page.getByRole('link').first().getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: '¡Todo Listo!' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});

test('R-REG-24 a reload before the last step asks only for the password, which was not stored', async ({
  page,
  database,
}) => {
  const supplier = await ownSupplier(database);
  await page.goto('/company-data');
  await proveSupplier(page, supplier);
  const email = await chooseAccess(page);
  expect(JSON.stringify(await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    NEW_PASSWORD,
  );
  await page.reload();
  await expect(page).toHaveURL(/\/access-data\?goBack=true$/);
  await expect(page.getByText('Por seguridad no guardamos su contraseña.')).toBeVisible();
  await expect(page.locator('input[name=email]')).toHaveValue(email);
  for (const name of ['password', 'confirmPassword']) {
    await expect(page.locator(`input[name=${name}]`)).toHaveValue('');
    await page.locator(`input[name=${name}]`).fill(NEW_PASSWORD);
  }
  await page.getByRole('button', { name: 'Continuar' }).click();
  await confirmRegistration(page);
  await expect(toasts(page, 'Usuario creado, verifique su correo')).toBeVisible();
});

test('R-LOGIN-10 R-LOGIN-12 R-LOGIN-16 R-LOGIN-17 a forgotten password is replaced with the link in the mail', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const supplier = await ownSupplier(database, [{}]);
  const email = supplier.users[0]?.email ?? '';
  await page.goto('/');
  await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
  await expect(page.getByRole('heading', { name: '¿Ha olvidado su contraseña?' })).toBeVisible();
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('dialog')).toContainText(email);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect.poll(() => countMails(context, baseURL, email)).toBe(1);
  const link = await linkInMail(context, baseURL, email);
  await page.goto(link);
  await choosePassword(page);
  await expect(toasts(page, 'Password Asignado, ya puedes iniciar sesión')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Ir al inicio de sesión' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});

test('R-LOGIN-08 R-LOGIN-18 R-LOGIN-20 R-LOGIN-35 a login locked by wrong passwords is unlocked with the link in the mail', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const supplier = await ownSupplier(database, [{}]);
  const email = supplier.users[0]?.email ?? '';
  await page.goto('/');
  await guessWrongly(page, email, 5);
  await expect(toasts(page, messageOf(636))).toBeVisible();
  await logIn(page, email);
  await expect(toasts(page, messageOf(627))).toBeVisible();
  await expect.poll(() => countMails(context, baseURL, email)).toBe(1);
  await page.goto(await linkInMail(context, baseURL, email));
  await expect(page).toHaveURL(/\/blockingPassword\?id=.+&token=.+/);
  await choosePassword(page);
  await expect(toasts(page, 'Usuario recuperado, ya puede iniciar sesión')).toBeVisible();
  await expect(page).toHaveURL('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});
