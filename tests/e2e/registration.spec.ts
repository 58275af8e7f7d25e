import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { addDays, formatDay, today } from '#shared/days.ts';
import { messageOf, sessionKeys, toasts } from './login-steps.ts';
import {
  ACCESS,
  COMPANY,
  TOKEN,
  VALIDATION,
  answerWell,
  answerWith,
  backToLogin,
  leaveForLogin,
  countRequests,
  expectAccess,
  field,
  fillAccess,
  fillCompany,
  goBack,
  goOn,
  keptOfRegistration,
  refusal,
  terms,
  title,
  toAccess,
  toConfirmation,
} from './registration-steps.ts';

const currentStep = (page: Page) => page.getByRole('list', { name: 'Pasos del registro' }).locator('[aria-current]');

test.describe('step 1', () => {
  test('R-REG-02 R-REG-03 R-LOGIN-03 asks for company and invoice, due today unless said otherwise', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Regístrese' }).click();
    await expect(page).toHaveURL('/company-data');
    await expect(title(page)).toBeFocused();
    for (const name of Object.keys(COMPANY)) await expect(field(page, name)).toHaveValue('');
    await expect(field(page, 'invoiceDueDate')).toHaveValue(formatDay(today()));
    await expect(terms(page)).not.toBeChecked();
  });

  test('R-REG-01 the progress bar has three steps and marks the current one', async ({ page }) => {
    await answerWell(page);
    await page.goto('/company-data');
    const steps = page.getByRole('list', { name: 'Pasos del registro' }).getByRole('listitem');
    await expect(steps).toHaveText([/Empresa/, /Acceso/, /Confirmación/]);
    await expect(currentStep(page)).toHaveText(/Empresa/);
    await toAccess(page);
    await expect(currentStep(page)).toHaveText(/Acceso/);
    await fillAccess(page);
    await goOn(page).click();
    await expect(currentStep(page)).toHaveText(/Confirmación/);
    await expect(currentStep(page)).toHaveCount(1);
  });

  test('R-REG-04 R-REG-05 R-REG-06 R-VAL-23 R-VAL-29 sends what was typed, and a token leads on', async ({ page }) => {
    await answerWell(page);
    await page.goto('/company-data');
    await fillCompany(page, { supplierId: 'b84102730', supplierReference: 'ref00000000001' });
    const sent = page.waitForRequest(VALIDATION);
    await goOn(page).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/api/proveedores/B84102730/validacion');
    expect(request.method()).toBe('POST');
    expect(await request.headerValue('authorization')).toBeNull();
    const { invoiceAmount, ...body } = request.postDataJSON() as Record<string, unknown>;
    expect(Number(invoiceAmount)).toBe(1234.56);
    expect(body).toEqual({
      codNrbeEn: '9000',
      supplierId: 'B84102730',
      supplierReference: 'REF00000000001',
      invoiceNumber: 'FV-2026/00001',
      invoiceDueDate: today(),
    });
    await expect(page).toHaveURL('/access-data');
    await expect(title(page)).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem('validationToken'))).toBe(TOKEN);
    expect(await sessionKeys(page)).not.toContain('authtoken');
  });

  test('R-VAL-21…36 R-VAL-104 R-LIM-09…12 R-REG-29 nothing is sent before everything is right', async ({ page }) => {
    const calls = countRequests(page, '/validacion');
    await page.goto('/company-data');
    await goOn(page).click();
    await expect(page.getByText('Este campo es requerido.')).toHaveCount(5);
    await expect(field(page, 'supplierId')).toBeFocused();
    const wrong: [string, string, string][] = [
      ['supplierId', 'B8410273', 'Escriba un NIF, CIF o NIE, por ejemplo B12345678.'],
      ['supplierReference', 'REF0000000001', 'La referencia tiene 14 caracteres.'],
      ['invoiceNumber', '1'.repeat(21), 'Como máximo 20 caracteres.'],
      ['invoiceAmount', '1.000.000.000.000.000', 'El importe no debe contener mas de quince enteros y dos decimales'],
      ['invoiceDueDate', formatDay(addDays(today(), 366)), 'La fecha no puede ser posterior al'],
      ['invoiceDueDate', formatDay(addDays(today(), -366)), 'La fecha no puede ser anterior al'],
    ];
    for (const [name, value, message] of wrong) {
      await field(page, name).fill(value);
      await field(page, name).blur();
      await expect(page.getByText(message)).toBeVisible();
    }
    await fillCompany(page);
    await field(page, 'invoiceDueDate').fill(formatDay(addDays(today(), 365)));
    await terms(page).uncheck();
    await goOn(page).click();
    await expect(page.getByText('Este campo es requerido.')).toHaveCount(1);
    await expect(terms(page)).toBeFocused();
    expect(calls.requests).toBe(0);
  });

  test('R-REG-08 a refusal is a toast; what was typed stays, and the button has the focus', async ({ page }) => {
    await answerWith(page, refusal(400, 729));
    await page.goto('/company-data');
    await fillCompany(page);
    await goOn(page).click();
    await expect(toasts(page, messageOf(729))).toBeVisible();
    await expect(page).toHaveURL('/company-data');
    await expect(field(page, 'supplierId')).toHaveValue(COMPANY.supplierId);
    await expect(terms(page)).toBeChecked();
    await expect(goOn(page)).toBeFocused();
    expect(await sessionKeys(page)).not.toContain('validationToken');
  });

  test('R-REG-05 an answer without a token is a failure, too', async ({ page }) => {
    await answerWith(page, { json: { message: 'OK' } });
    await page.goto('/company-data');
    await fillCompany(page);
    await goOn(page).click();
    await expect(toasts(page, messageOf(1002))).toBeVisible();
    await expect(page).toHaveURL('/company-data');
    expect(await sessionKeys(page)).not.toContain('validationToken');
  });

  test('R-ERR-21 without the service it says so, and can be sent again', async ({ page }) => {
    await page.route(VALIDATION, (route) => route.abort());
    await page.goto('/company-data');
    await fillCompany(page);
    await goOn(page).click();
    await expect(toasts(page, messageOf(1000))).toBeVisible();
    await page.unroute(VALIDATION);
    await answerWell(page);
    await goOn(page).click();
    await expect(page).toHaveURL('/access-data');
  });

  test('a double click sends one request; an answer to a screen that was left changes nothing', async ({ page }) => {
    const calls = countRequests(page, '/validacion');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(VALIDATION, async (route) => {
      await held;
      await route.fulfill({ json: { token: TOKEN } });
    });
    await page.goto('/company-data');
    await fillCompany(page);
    await goOn(page).dblclick();
    await expect(goOn(page)).toBeDisabled();
    await field(page, 'invoiceNumber').press('Enter');
    await leaveForLogin(page);
    await expect(page).toHaveURL('/');
    const answered = page.waitForResponse(VALIDATION);
    answer();
    await answered;
    await expect(page).toHaveURL('/');
    await expect(field(page, 'email')).toBeVisible();
    expect(await keptOfRegistration(page)).toEqual([]);
    expect(calls.requests).toBe(1);
  });

  test('R-CONF-41 R-CONF-43 terms that the entity hides are not asked for', async ({ page, baseURL }) => {
    await answerWell(page);
    await page.goto(new URL('/company-data', baseURL?.replace('localhost', 'marea.localhost')).href);
    await fillCompany(page);
    await expect(terms(page)).toHaveCount(0);
    await goOn(page).click();
    await expect(page).toHaveURL(/\/access-data$/);
  });

  test('R-ROUTE-28 the information on data protection takes nothing away, and leads back', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/company-data');
    await fillCompany(page);
    await page.getByRole('link', { name: 'Información sobre protección de datos' }).click();
    await expect(page).toHaveURL('/first-info-layer');
    await expect(title(page)).toBeFocused();
    const main = page.getByRole('main');
    await expect(main).toContainText('Banco Alameda, S.A.');
    await expect(main).toContainText('Paseo de la Alameda 12, 46010 Valencia');
    const mail = main.getByRole('link', { name: 'proteccion.datos@bancoalameda.example' });
    await expect(mail).toHaveAttribute('href', 'mailto:proteccion.datos@bancoalameda.example');
    await expect(main.getByRole('link', { name: /Política de privacidad de Banco Alameda/ })).toHaveAttribute(
      'href',
      'https://www.bancoalameda.example/privacidad',
    );
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/company-data?goBack=true');
    for (const [name, value] of Object.entries(COMPANY)) await expect(field(page, name)).toHaveValue(value);
    await expect(terms(page)).toBeChecked();
    await page.goto(new URL('/first-info-layer', baseURL).href);
    await backToLogin(page).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('step 2', () => {
  test('R-REG-25 R-ROUTE-38 steps 2 and 3 opened without data lead to step 1', async ({ page }) => {
    for (const path of ['/access-data', '/access-data?goBack=true', '/confirmation-data']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/company-data');
      await expect(title(page)).toHaveText('Datos de su empresa');
    }
  });

  test('R-REG-09 R-VAL-37…39 R-LIM-06 R-LIM-08 asks for email, alias and password, and ticks the rules', async ({
    page,
  }) => {
    await answerWell(page);
    await page.goto('/company-data');
    await toAccess(page);
    await goOn(page).click();
    await expect(page.getByText('Este campo es requerido.')).toHaveCount(4);
    await expect(field(page, 'email')).toBeFocused();
    await fillAccess(page, { email: 'ana', alias: 'anaruiz', password: 'anaruiz', confirmPassword: 'otra' });
    await expect(page.getByText('Debe ser una dirección de correo electrónico con formato correcto')).toBeVisible();
    await expect(page.getByText('Como mínimo 8 caracteres.')).toBeVisible();
    const rules = page.getByRole('list', { name: 'La contraseña debe cumplir' });
    await expect(rules.getByText('Al menos una letra minúscula')).toContainText('(cumplida)');
    await expect(rules.getByText('No puede contener el alias')).toContainText('(pendiente)');
    await goOn(page).click();
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
    await expect(page).toHaveURL('/access-data');
    await fillAccess(page);
    await expect(rules.getByText('(pendiente)')).toHaveCount(0);
    await field(page, 'alias').fill('anaruiz123');
    await expect(page.getByText('Como máximo 9 caracteres.')).toBeVisible();
    await field(page, 'alias').fill('anaruiz12');
    await goOn(page).click();
    await expect(page).toHaveURL('/confirmation-data');
  });

  test('R-REG-10 R-REG-24 email and alias go to session storage, the password nowhere', async ({ page }) => {
    await answerWell(page);
    await page.goto('/company-data');
    await toConfirmation(page);
    const stored = await page.evaluate(() =>
      JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]),
    );
    expect(stored).toContain(ACCESS.email);
    expect(stored).toContain(ACCESS.alias);
    expect(stored).not.toContain(ACCESS.password);
    expect(page.url()).not.toContain(ACCESS.email);
  });

  test('R-REG-11 R-REG-24 back by button and by browser everything is there, the password, too', async ({ page }) => {
    await answerWell(page);
    await page.goto('/company-data');
    await toConfirmation(page);
    await page.goBack();
    await expect(page).toHaveURL('/access-data?goBack=true');
    await expectAccess(page, ACCESS.password);
    await goOn(page).click();
    await goBack(page).click();
    await expect(page).toHaveURL('/access-data?goBack=true');
    await expectAccess(page, ACCESS.password);
    await goBack(page).click();
    await expect(page).toHaveURL('/company-data?goBack=true');
    for (const [name, value] of Object.entries(COMPANY)) await expect(field(page, name)).toHaveValue(value);
    await expect(terms(page)).toBeChecked();
    await page.goBack();
    await expectAccess(page, ACCESS.password);
    await page.goForward();
    await goOn(page).click();
    await expectAccess(page, ACCESS.password);
    await goOn(page).click();
    await expect(page).toHaveURL('/confirmation-data');
  });

  test('R-REG-11 without goBack=true steps 1 and 2 start empty', async ({ page }) => {
    await answerWell(page);
    await page.goto('/company-data');
    await toConfirmation(page);
    await page.goto('/access-data');
    for (const name of ['email', 'alias', 'password', 'confirmPassword'])
      await expect(field(page, name)).toHaveValue('');
    await page.goto('/company-data');
    await expect(field(page, 'supplierId')).toHaveValue('');
    expect(await keptOfRegistration(page)).toEqual([]);
  });

  test('what was proved no longer holds once step 1 is changed', async ({ page }) => {
    await answerWell(page);
    await page.goto('/company-data');
    await toAccess(page);
    await goBack(page).click();
    await field(page, 'invoiceNumber').fill('FV-2026/00002');
    await page.goBack();
    await expect(page).toHaveURL('/company-data?goBack=true');
    await expect(field(page, 'invoiceNumber')).toHaveValue('FV-2026/00002');
    expect(await sessionKeys(page)).not.toContain('validationToken');
  });
});

test('R-REG-24 each step leads to Login, asking first, and nothing of the registration stays there', async ({
  page,
}) => {
  await answerWell(page);
  for (const toStep of [fillCompany, toAccess, toConfirmation]) {
    await page.goto('/company-data');
    await toStep(page);
    await backToLogin(page).click();
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(backToLogin(page)).toBeVisible();
    await leaveForLogin(page);
    await expect(page).toHaveURL('/');
    await expect(field(page, 'email')).toHaveValue('');
    expect(await keptOfRegistration(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/company-data/);
    await expect(field(page, 'supplierId')).toHaveValue('');
  }
  await toAccess(page);
  await page.goto('/');
  await expect(field(page, 'email')).toBeVisible();
  expect(await keptOfRegistration(page)).toEqual([]);
});
