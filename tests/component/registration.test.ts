import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import {
  ACCESS,
  COMPANY,
  TOKEN,
  backToLogin,
  expectAccess,
  expectCompany,
  fillAccess,
  fillCompany,
  goBack,
  goOn,
  keptOfRegistration,
  leaveForLogin,
  openRegistration,
  terms,
  toAccess,
  toConfirmation,
} from './registration-steps.ts';
import {
  button,
  expectAddress,
  expectCount,
  field,
  fill,
  heading,
  link,
  main,
  listSessionKeys,
  toast,
} from './support/screen.ts';
import { createHeldAnswer, answerInSequence, noConnection, refuse, reply } from './support/mock-service.ts';
import { walkHistory } from './support/history.ts';

const steps = () => page.getByRole('list', { name: 'Pasos del registro' });
const currentStep = () => steps().css('[aria-current]');
const REQUIRED = 'Este campo es requerido.';

describe('step 1', () => {
  test('R-REG-02 R-REG-03 R-LOGIN-03 asks for company and invoice; the due date is today by default', async () => {
    await openRegistration({}, '/');
    await link('Regístrese').click();
    await expectAddress('/company-data');
    await expect.element(heading()).toHaveFocus();
    for (const name of Object.keys(COMPANY)) await expect.element(field(name)).toHaveValue('');
    await expect.element(field('invoiceDueDate')).toHaveValue(formatDay(today()));
    await expect.element(terms()).not.toBeChecked();
  });

  test('R-REG-01 the progress bar has three steps and marks the current one', async () => {
    await openRegistration();
    const names = ['Empresa', 'Acceso', 'Confirmación'];
    for (const [index, name] of names.entries())
      await expect.element(steps().getByRole('listitem').nth(index)).toHaveTextContent(name);
    await expectCount(steps().getByRole('listitem'), 3);
    await expect.element(currentStep()).toHaveTextContent('Empresa');
    await toAccess();
    await expect.element(currentStep()).toHaveTextContent('Acceso');
    await fillAccess();
    await goOn().click();
    await expect.element(currentStep()).toHaveTextContent('Confirmación');
    await expectCount(currentStep(), 1);
  });

  test('R-REG-04 R-REG-05 R-REG-06 R-VAL-23 R-VAL-29 sends the input; with a token the next step opens', async () => {
    const service = await openRegistration();
    await fillCompany({ supplierId: 'b84102730', supplierReference: 'ref00000000001' });
    await goOn().click();
    await expectAddress('/access-data');
    await expect.element(heading()).toHaveFocus();
    const [call] = service.calls;
    expect(call?.path).toBe('/proveedores/B84102730/validacion');
    expect(call?.headers.authorization).toBeUndefined();
    expect(call?.body).toEqual({
      codNrbeEn: '9000',
      supplierId: 'B84102730',
      supplierReference: 'REF00000000001',
      invoiceNumber: 'FV-2026/00001',
      invoiceAmount: 1234.56,
      invoiceDueDate: today(),
    });
    expect(sessionStorage.getItem('validationToken')).toBe(TOKEN);
    expect(listSessionKeys()).not.toContain('authtoken');
  });

  test('R-TYPE-02 a tax id is accepted in every usual spelling, and shown as sent', async () => {
    const service = await openRegistration();
    await expectCount(page.getByText(/Sin espacios ni guiones/), 0);
    for (const typed of ['b-84102730', 'B 84102730', 'B84102730 ', 'ESB84102730']) {
      await fillCompany({
        supplierId: typed,
        supplierReference: 'ref00000000001\u00A0',
        invoiceNumber: ' FV-2026/00001 ',
      });
      await userEvent.click(field('supplierId'));
      await userEvent.tab();
      await expect.element(field('supplierId')).toHaveValue('B84102730');
    }
    await expect.element(field('supplierReference')).toHaveValue('REF00000000001');
    await goOn().click();
    await expectAddress('/access-data');
    expect(service.calls[0]?.body).toMatchObject({
      supplierId: 'B84102730',
      supplierReference: 'REF00000000001',
      invoiceNumber: 'FV-2026/00001',
    });
  });

  test('R-VAL-94 a tax id that starts with K, L or M and has the letter of a NIF gets no warning', async () => {
    await openRegistration();
    const doubt = page.getByText('Compruebe el número: su carácter de control no corresponde.');
    await fill({ supplierId: 'm-1503708-a' });
    await expect.element(doubt).toBeVisible();
    await fill({ supplierId: 'm-1503708-z' });
    await expectCount(doubt, 0);
  });

  test('R-VAL-21…36 R-VAL-104 R-LIM-09…12 R-REG-29 invalid input is not sent', async () => {
    const service = await openRegistration();
    await goOn().click();
    await expectCount(page.getByText(REQUIRED), 5);
    await expect.element(field('supplierId')).toHaveFocus();
    const wrong: [string, string, string][] = [
      ['supplierId', 'B8410273', 'Escriba un NIF, CIF o NIE, por ejemplo B12345678.'],
      ['supplierReference', 'REF0000000001', 'La referencia tiene 14 caracteres.'],
      ['invoiceNumber', '1'.repeat(21), 'Como máximo 20 caracteres.'],
      ['invoiceAmount', '1.000.000.000.000.000', 'El importe no debe contener mas de quince enteros y dos decimales'],
      ['invoiceDueDate', formatDay(addDays(today(), 366)), 'La fecha no puede ser posterior al'],
      ['invoiceDueDate', formatDay(addDays(today(), -366)), 'La fecha no puede ser anterior al'],
    ];
    for (const [name, value, message] of wrong) {
      await fill({ [name]: value });
      await userEvent.tab();
      await expect.element(page.getByText(message)).toBeVisible();
    }
    await fillCompany();
    await fill({ invoiceDueDate: formatDay(addDays(today(), 365)) });
    await terms().click();
    await goOn().click();
    await expectCount(page.getByText(REQUIRED), 1);
    await expect.element(terms()).toHaveFocus();
    expect(service.calls).toEqual([]);
  });

  test.each([604, 692, 729, 733])(
    'R-REG-05 R-REG-08 a refusal (%i) shows a toast; the input stays for correction, and the button has the focus',
    async (code) => {
      await openRegistration({ 'validate-supplier': answerInSequence(refuse(code), { token: TOKEN }) });
      await fillCompany();
      await goOn().click();
      await expect.element(toast(getErrorMessage(code))).toBeVisible();
      await expectAddress('/company-data');
      await expectCompany();
      await expect.element(goOn()).toHaveFocus();
      expect(listSessionKeys()).not.toContain('validationToken');
      await fill({ supplierReference: 'REF00000000002' });
      await goOn().click();
      await expectAddress('/access-data');
    },
  );

  test('R-REG-05 a response without a token is a failure, too', async () => {
    await openRegistration({ 'validate-supplier': reply(200, { message: 'OK' }) });
    await fillCompany();
    await goOn().click();
    await expect.element(toast(getErrorMessage(1002))).toBeVisible();
    await expectAddress('/company-data');
    expect(listSessionKeys()).not.toContain('validationToken');
  });

  test('R-ERR-21 without a connection a message says so, and the user can retry', async () => {
    await openRegistration({ 'validate-supplier': answerInSequence(noConnection(), { token: TOKEN }) });
    await fillCompany();
    await goOn().click();
    await expect.element(toast(getErrorMessage(1000))).toBeVisible();
    await goOn().click();
    await expectAddress('/access-data');
  });

  test('a double click sends one request; a response after the user has left changes nothing', async () => {
    const { answer, release } = createHeldAnswer({ token: TOKEN });
    const service = await openRegistration({ 'validate-supplier': answer });
    await fillCompany();
    await goOn().dblClick();
    await expect.element(goOn()).toBeDisabled();
    await field('invoiceNumber').click();
    await userEvent.keyboard('{Enter}');
    await leaveForLogin();
    await expectAddress('/');
    release();
    await fill({ email: ACCESS.email });
    await expect.element(field('email')).toHaveValue(ACCESS.email);
    await expectAddress('/');
    expect(keptOfRegistration()).toEqual([]);
    expect(service.calls).toHaveLength(1);
  });

  test('R-CONF-41 R-CONF-43 terms that the entity hides need no acceptance', async () => {
    await openRegistration({}, '/company-data', 'marea.localhost');
    await fillCompany();
    await expectCount(terms(), 0);
    await goOn().click();
    await expectAddress('/access-data');
  });

  test('R-ROUTE-28 the information on data protection keeps the input, and leads back', async () => {
    await openRegistration();
    await fillCompany();
    await link('Información sobre protección de datos').click();
    await expectAddress('/first-info-layer');
    await expect.element(heading()).toHaveFocus();
    await expect.element(main()).toHaveTextContent('Banco Alameda, S.A.');
    await expect.element(main()).toHaveTextContent('Paseo de la Alameda 12, 46010 Valencia');
    await expect
      .element(main().getByRole('link', { name: 'proteccion.datos@bancoalameda.example' }))
      .toHaveAttribute('href', 'mailto:proteccion.datos@bancoalameda.example');
    await expect
      .element(main().getByRole('link', { name: /Política de privacidad de Banco Alameda/ }))
      .toHaveAttribute('href', 'https://www.bancoalameda.example/privacidad');
    await button('Volver').click();
    await expectAddress('/company-data?goBack=true');
    await expectCompany();
    await openRegistration({}, '/first-info-layer');
    await backToLogin().click();
    await expectAddress('/');
  });
});

describe('step 2', () => {
  test('R-REG-25 R-ROUTE-38 steps 2 and 3 opened without data redirect to step 1', async () => {
    for (const path of ['/access-data', '/access-data?goBack=true', '/confirmation-data']) {
      await openRegistration({}, path);
      await expect.element(heading(), { message: path }).toHaveTextContent('Datos de su empresa');
      await expectAddress('/company-data');
    }
  });

  test('R-REG-09 R-VAL-37…39 R-LIM-06 R-LIM-08 asks for email, alias and password, and checks the rules during typing', async () => {
    await openRegistration();
    await toAccess();
    await goOn().click();
    await expectCount(page.getByText(REQUIRED), 4);
    await expect.element(field('email')).toHaveFocus();
    await fillAccess({ email: 'ana', alias: 'anaruiz', password: 'anaruiz', confirmPassword: 'otra' });
    await expect
      .element(page.getByText('Debe ser una dirección de correo electrónico con formato correcto'))
      .toBeVisible();
    await expect.element(page.getByText('Como mínimo 8 caracteres.')).toBeVisible();
    const rules = page.getByRole('list', { name: 'La contraseña debe cumplir' });
    const rule = (text: string) => rules.getByRole('listitem').filter({ hasText: text });
    await expect.element(rule('Al menos una letra minúscula')).toHaveTextContent('(cumplida)');
    await expect.element(rule('No puede contener el alias')).toHaveTextContent('(no se cumple)');
    await goOn().click();
    await expect.element(page.getByText('Las contraseñas no coinciden')).toBeVisible();
    await expectAddress('/access-data');
    await fillAccess();
    await expectCount(rule('(pendiente)'), 0);
    await expectCount(rule('(no se cumple)'), 0);
    await fill({ alias: 'anaruiz123' });
    await expect.element(page.getByText('Como máximo 9 caracteres.')).toBeVisible();
    await fill({ alias: 'anaruiz12' });
    await goOn().click();
    await expectAddress('/confirmation-data');
  });

  test('R-REG-10 R-REG-24 session storage has email and alias, but never the password', async () => {
    await openRegistration();
    await toConfirmation();
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]);
    expect(stored).toContain(ACCESS.email);
    expect(stored).toContain(ACCESS.alias);
    expect(stored).not.toContain(ACCESS.password);
    expect(JSON.stringify(window.history.state)).not.toContain(ACCESS.password);
    expect(window.location.href).not.toContain(ACCESS.email);
  });

  test('R-REG-11 R-REG-24 Back of the portal and of the browser restore everything, including the password', async () => {
    await openRegistration();
    await toConfirmation();
    window.history.back();
    await expectAddress('/access-data?goBack=true');
    await expectAccess(ACCESS.password);
    await goOn().click();
    await expect.element(button('Crear usuario')).toBeVisible();
    await expectAddress('/confirmation-data');
    await goBack().click();
    await expectAddress('/access-data?goBack=true');
    await expectAccess(ACCESS.password);
    await goBack().click();
    await expectAddress('/company-data?goBack=true');
    await expectCompany();
    window.history.back();
    await expectAccess(ACCESS.password);
    window.history.forward();
    await expectAddress('/company-data?goBack=true');
    await expectCompany();
    await goOn().click();
    await expectAccess(ACCESS.password);
    await goOn().click();
    await expectAddress('/confirmation-data');
  });

  test('R-REG-11 without goBack=true steps 1 and 2 start empty', async () => {
    await openRegistration();
    await toConfirmation();
    await openRegistration({}, '/access-data');
    for (const name of ['email', 'alias', 'password', 'confirmPassword'])
      await expect.element(field(name)).toHaveValue('');
    await openRegistration();
    await expect.element(field('supplierId')).toHaveValue('');
    expect(keptOfRegistration()).toEqual([]);
  });

  test('R-REG-24 only a password that is no longer in memory is requested again', async () => {
    await openRegistration();
    await toAccess();
    await fill({ email: ACCESS.email, alias: ACCESS.alias });
    await openRegistration({}, '/confirmation-data');
    await expectAddress('/access-data?goBack=true');
    await expect.element(page.getByText('Por seguridad no guardamos su contraseña.')).toBeVisible();
    await expectAccess('');
    await fill({ password: ACCESS.password, confirmPassword: ACCESS.password });
    await goOn().click();
    await expectAddress('/confirmation-data');
    await expect.element(button('Crear usuario')).toBeVisible();
    window.history.back();
    await expectAccess(ACCESS.password);
    await expectCount(page.getByText('Por seguridad no guardamos su contraseña.'), 0);
  });

  test('a visit to step 1 without changes keeps the proof valid', async () => {
    const service = await openRegistration();
    await toAccess();
    await goBack().click();
    await expectAddress('/company-data?goBack=true');
    await expectCompany();
    window.history.back();
    await expect.element(field('alias')).toBeVisible();
    await fillAccess();
    await goOn().click();
    await expectAddress('/confirmation-data');
    await expect.element(button('Crear usuario')).toBeVisible();
    expect(service.callsOf('validate-supplier')).toHaveLength(1);
  });

  test('a change of step 1 invalidates the proof', async () => {
    await openRegistration();
    await toAccess();
    await goBack().click();
    await fill({ invoiceNumber: 'FV-2026/00002' });
    await walkHistory(-1);
    await expectAddress('/company-data?goBack=true');
    await expect.element(field('invoiceNumber')).toHaveValue('FV-2026/00002');
    expect(listSessionKeys()).not.toContain('validationToken');
  });
});

for (const [step, toStep] of [
  [1, fillCompany],
  [2, toAccess],
  [3, toConfirmation],
] as const) {
  test(`R-REG-24 step ${step} leads to Login after a question, and no data of the registration stays`, async () => {
    await openRegistration();
    await toStep();
    await backToLogin().click();
    await button('Seguir aquí').click();
    await expect.element(backToLogin()).toBeVisible();
    await leaveForLogin();
    await expectAddress('/');
    await expect.element(field('email')).toHaveValue('');
    // Step 2 has an empty field of the same name, and stays visible until Login renders.
    await expect.poll(keptOfRegistration).toEqual([]);
    window.history.back();
    await expectAddress(/^\/company-data/);
    await expect.element(field('supplierId')).toHaveValue('');
  });
}

test('R-REG-24 opening Login by its address deletes the data of a registration', async () => {
  await openRegistration();
  await toAccess();
  await openRegistration({}, '/');
  await expect.element(field('email')).toBeVisible();
  expect(keptOfRegistration()).toEqual([]);
});
