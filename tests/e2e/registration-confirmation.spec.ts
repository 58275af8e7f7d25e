import { expect, test } from '#tests/support/fixtures.ts';
import { messageOf, sessionKeys, toasts } from './login-steps.ts';
import {
  ACCESS,
  COMPANY,
  SUPPLIER_NAME,
  TOKEN,
  USERS,
  VALIDATION,
  answerWell,
  countRequests,
  createUser,
  expectAccess,
  field,
  finish,
  goBack,
  goOn,
  keptOfRegistration,
  refusal,
  register,
  terms,
  title,
  toConfirmation,
  tokenWith,
} from './registration-steps.ts';

const CREATED = 'Usuario creado, verifique su correo';
const RESENT = 'El usuario ya existía sin confirmar, hemos reenviado el correo de verificación';

test.beforeEach(async ({ page }) => {
  await answerWell(page);
  await page.goto('/company-data');
});

test('R-REG-07 R-REG-12 R-REG-27 R-REG-28 sums up all but the password', async ({ page }) => {
  await toConfirmation(page);
  const main = page.getByRole('main');
  for (const value of [SUPPLIER_NAME, COMPANY.supplierId, COMPANY.supplierReference, ACCESS.email, ACCESS.alias])
    await expect(main.getByRole('definition').filter({ hasText: value })).toHaveCount(1);
  await expect(main).not.toContainText(ACCESS.password);
});

test('R-REG-28 without a name in the token the supplier id stands for it', async ({ page }) => {
  await page.route(VALIDATION, (route) => route.fulfill({ json: { token: tokenWith({ sub: 'x' }) } }));
  await toConfirmation(page);
  await expect(page.getByRole('definition').filter({ hasText: COMPANY.supplierId })).toHaveCount(2);
});

test('R-REG-13 R-REG-14…17 only accepted terms create the user, with the validation token', async ({ page }) => {
  const calls = countRequests(page, '/api/usuarios');
  await toConfirmation(page);
  await expect(createUser(page)).toBeDisabled();
  await terms(page).check();
  await terms(page).uncheck();
  await expect(createUser(page)).toBeDisabled();
  await terms(page).check();
  const sent = page.waitForRequest(USERS);
  await createUser(page).dblclick();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(await request.headerValue('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(request.postDataJSON()).toEqual({
    alias: ACCESS.alias,
    email: ACCESS.email,
    codNrbeEn: '9000',
    languageCode: 'ES',
    principalUser: true,
    supplierId: COMPANY.supplierId,
    password: ACCESS.password,
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(calls.requests).toBe(1);
});

test('R-REG-18 R-REG-19 R-REG-22…24 R-LIST-16 created: toast, dialog, Print and Finish, and nothing stays', async ({
  page,
}) => {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await toConfirmation(page);
  await expect(createUser(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
  await terms(page).check();
  await createUser(page).click();
  await expect(toasts(page, CREATED)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Verifique su cuenta por correo');
  await expect(dialog).toContainText(ACCESS.email);
  expect(await keptOfRegistration(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Su usuario está creado' })).toBeFocused();
  await expect(title(page)).toHaveText('Registro completado');
  await expect(page.getByRole('definition').filter({ hasText: SUPPLIER_NAME })).toBeVisible();
  await expect(createUser(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await finish(page).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/company-data');
  await expect(field(page, 'supplierId')).toHaveValue('');
});

test('R-REG-20 R-REG-22 who existed unconfirmed reads that the mail was sent again', async ({ page }) => {
  await page.route(USERS, (route) => route.fulfill({ json: { message: 'Created only email' } }));
  await register(page);
  await expect(toasts(page, RESENT)).toBeVisible();
  await expect(toasts(page, CREATED)).toHaveCount(0);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText('Su usuario ya existía')).toBeVisible();
});

test('R-REG-21 a refusal is a toast; it can be mended and tried again', async ({ page }) => {
  await page.route(USERS, (route) => route.fulfill(refusal(400, 641)));
  await toConfirmation(page);
  await terms(page).check();
  await createUser(page).click();
  await expect(toasts(page, messageOf(641))).toBeVisible();
  await expect(createUser(page)).toBeFocused();
  await expect(finish(page)).toHaveCount(0);
  await goBack(page).click();
  await field(page, 'email').fill('otra@empresa.example');
  await page.unroute(USERS);
  await page.route(USERS, (route) => route.fulfill({ json: { message: 'OK' } }));
  await goOn(page).click();
  await terms(page).check();
  await createUser(page).click();
  await expect(page.getByRole('dialog')).toContainText('otra@empresa.example');
});

test('R-ROUTE-37 a proof that is over leads to step 1 with everything in it, and ends no session', async ({ page }) => {
  await page.route(USERS, (route) => route.fulfill(refusal(401, 651)));
  await toConfirmation(page);
  await terms(page).check();
  await createUser(page).click();
  await expect(toasts(page, messageOf(651))).toBeVisible();
  await expect(page).toHaveURL('/company-data?goBack=true');
  await expect(page.getByText('La comprobación de su empresa ha caducado.')).toBeVisible();
  await expect(field(page, 'invoiceNumber')).toHaveValue(COMPANY.invoiceNumber);
  expect(await sessionKeys(page)).toEqual(['accessData', 'codNrbeEn', 'companyData', 'entity']);
  await page.unroute(USERS);
  await page.route(USERS, (route) => route.fulfill({ json: { message: 'OK' } }));
  await goOn(page).click();
  await expectAccess(page, ACCESS.password);
  await goOn(page).click();
  await terms(page).check();
  await createUser(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('R-REG-24 after a reload the password is asked for again, and nothing else', async ({ page }) => {
  await toConfirmation(page);
  await page.reload();
  await expect(page).toHaveURL('/access-data?goBack=true');
  await expect(page.getByText('Por seguridad no guardamos su contraseña.')).toBeVisible();
  await expectAccess(page, '');
  await field(page, 'password').fill(ACCESS.password);
  await field(page, 'confirmPassword').fill(ACCESS.password);
  await goOn(page).click();
  await expect(page).toHaveURL('/confirmation-data');
  await page.goBack();
  await expect(page.getByText('Por seguridad no guardamos su contraseña.')).toHaveCount(0);
});

test('what was changed for the worse after step 2 was sent can not be confirmed', async ({ page }) => {
  await toConfirmation(page);
  await page.goBack();
  await field(page, 'confirmPassword').fill('Otra.Clave-2026');
  await page.goForward();
  await expect(page).toHaveURL('/access-data?goBack=true');
  await expect(field(page, 'confirmPassword')).toHaveValue('Otra.Clave-2026');
});
