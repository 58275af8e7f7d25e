import { expect, test } from '#tests/support/fixtures.ts';
import {
  chooseAccess,
  choosePassword,
  confirmRegistration,
  countMails,
  createColleague,
  expireLinks,
  fillInProof,
  guessWrongly,
  linkInMail,
  NEW_PASSWORD,
  ownSupplier,
  proveSupplier,
} from './access-steps.ts';
import { email as emailField, loginButton, logIn, messageOf, toasts } from './login-steps.ts';

test('R-REG-01 R-REG-18 R-REG-19 R-REG-23 R-LOGIN-24 from the first form to the first login through the mail', async ({
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
  // As a person at a laptop finds it.
  await page.goto('/mailbox');
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click();
  await page.goto((await page.getByRole('link').first().getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: '¡Todo Listo!' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});

test('R-REG-20 R-REG-22 who registers again before verifying gets the mail again, and another email is refused', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const supplier = await ownSupplier(database);
  const register = async (address?: string) => {
    await page.goto('/company-data');
    await proveSupplier(page, supplier);
    const email = await chooseAccess(page, address);
    await confirmRegistration(page);
    return email;
  };
  const email = await register();
  await expect(page.getByRole('dialog')).toBeVisible();
  await register(email);
  await expect(
    toasts(page, 'El usuario ya existía sin confirmar, hemos reenviado el correo de verificación'),
  ).toBeVisible();
  expect(await countMails(context, baseURL, email)).toBe(2);
  await register();
  await expect(toasts(page, messageOf(603))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear usuario' })).toBeEnabled();
});

test('R-REG-05 R-REG-08 what does not prove the supplier is refused by its code, and stays to be mended', async ({
  page,
  database,
}) => {
  const supplier = await ownSupplier(database);
  await page.goto('/company-data');
  await fillInProof(page, { ...supplier, reference: 'REF99999999999' });
  await expect(toasts(page, messageOf(604))).toBeVisible();
  await expect(page).toHaveURL('/company-data');
  await expect(page.locator('input[name=supplierId]')).toHaveValue(supplier.supplierId);
  await page.locator('input[name=supplierReference]').fill(supplier.reference);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/\/access-data/);
  const { supplierId } = await ownSupplier(database, [{}]);
  await page.goto('/company-data');
  await fillInProof(page, { ...supplier, supplierId });
  await expect(toasts(page, messageOf(604))).toBeVisible();
});

test('R-CODE-733 a supplier that has its principal user is not registered a second time', async ({
  page,
  database,
}) => {
  const supplier = await ownSupplier(database, [{}]);
  await page.goto('/company-data');
  await fillInProof(page, supplier);
  await expect(toasts(page, messageOf(733))).toBeVisible();
});

test('R-LOGIN-10 R-LOGIN-12 R-LOGIN-16 R-LOGIN-17 a forgotten password is set anew through the mail', async ({
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

test('R-LOGIN-32 a link that was used leads on to another one', async ({ page, context, baseURL, database }) => {
  const supplier = await ownSupplier(database, [{}]);
  const email = supplier.users[0]?.email ?? '';
  const ask = async () => {
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ir al inicio de sesión' }).click();
  };
  await page.goto('/forgot-password');
  await ask();
  await expect.poll(() => countMails(context, baseURL, email)).toBe(1);
  const link = await linkInMail(context, baseURL, email);
  await page.goto(link);
  await choosePassword(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(link);
  await choosePassword(page, 'Otra.Distinta-2028');
  await expect(toasts(page, messageOf(616))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'El enlace ya no es válido' })).toBeVisible();
  await page.getByRole('link', { name: 'Solicitar otro enlace' }).click();
  await ask();
  await expect.poll(() => countMails(context, baseURL, email)).toBe(2);
  await page.goto(await linkInMail(context, baseURL, email));
  await choosePassword(page, NEW_PASSWORD);
  await expect(toasts(page, messageOf(634))).toBeVisible();
  await choosePassword(page, 'Otra.Distinta-2028');
  await expect(toasts(page, 'Password Asignado, ya puedes iniciar sesión')).toBeVisible();
});

test('R-CODE-739 R-LOGIN-36 a link that came too late is answered with a new one, for a password and for an email', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const supplier = await ownSupplier(database, [{}]);
  const email = supplier.users[0]?.email ?? '';
  await page.goto('/forgot-password');
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect.poll(() => countMails(context, baseURL, email)).toBe(1);
  await expireLinks(database, supplier);
  await page.goto(await linkInMail(context, baseURL, email));
  await choosePassword(page);
  await expect(page.getByRole('heading', { name: 'El enlace ha caducado' })).toBeVisible();
  await page.goto(await linkInMail(context, baseURL, email));
  await choosePassword(page);
  await expect(toasts(page, 'Password Asignado, ya puedes iniciar sesión')).toBeVisible();

  const newcomer = await ownSupplier(database, [{ status: 'unverified' }]);
  const other = newcomer.users[0]?.email ?? '';
  await page.goto('/');
  await logIn(page, other);
  await expect(toasts(page, messageOf(635))).toBeVisible();
  await expireLinks(database, newcomer);
  await page.goto(await linkInMail(context, baseURL, other));
  await expect(page.getByRole('heading', { name: 'El enlace ha caducado' })).toBeVisible();
  await page.goto(await linkInMail(context, baseURL, other));
  await expect(page.getByRole('heading', { name: '¡Todo Listo!' })).toBeVisible();
});

test('R-LOGIN-08 R-LOGIN-18 R-LOGIN-20 R-LOGIN-35 a login locked by wrong passwords is unlocked by the mail', async ({
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
  await expect(toasts(page, 'Usuario recuperado, ya puedes iniciar sesión')).toBeVisible();
  await expect(page).toHaveURL('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});

test('R-LOGIN-27 R-LOGIN-28 R-LOGIN-30 who was given access by a colleague chooses a password and logs in', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const supplier = await ownSupplier(database, [{}]);
  const email = await createColleague(page, supplier);
  const link = await linkInMail(context, baseURL, email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/confirm-user-password\?id=.+&token=.+/);
  await choosePassword(page, 'Con.colega01-2027');
  await expect(toasts(page, messageOf(620))).toBeVisible();
  await choosePassword(page);
  await expect(toasts(page, 'Password Asignado, ya puedes iniciar sesión')).toBeVisible();
  await expect(page).toHaveURL('/');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(loginButton(page)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'El enlace ya no es válido' })).toBeVisible();
});

test('R-CODE-626 a password that is too old is changed through the mail', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const supplier = await ownSupplier(database, [{ passwordDays: 400 }]);
  const email = supplier.users[0]?.email ?? '';
  await page.goto('/');
  await logIn(page, email);
  await expect(toasts(page, messageOf(626))).toBeVisible();
  await page.goto(await linkInMail(context, baseURL, email));
  await choosePassword(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ir al inicio de sesión' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/home');
});
