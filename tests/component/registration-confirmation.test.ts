import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import {
  ACCESS,
  COMPANY,
  SUPPLIER_NAME,
  TOKEN,
  confirmCreation,
  createUser,
  definitionOf,
  expectAccess,
  finish,
  goBack,
  goOn,
  keptOfRegistration,
  openRegistration,
  terms,
  toConfirmation,
} from './registration-steps.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCount,
  field,
  fill,
  heading,
  main,
  listSessionKeys,
  toast,
} from './support/screen.ts';
import { answerInSequence, refuse } from './support/mock-service.ts';
import { buildToken } from './support/session.ts';
import { walkHistory } from './support/history.ts';

const CREATED = 'Usuario creado, verifique su correo';
const RESENT = 'El usuario ya existía sin confirmar, hemos reenviado el correo de verificación';
const CREATION = { message: 'Created' };

test('R-REG-07 R-REG-12 R-REG-27 R-REG-28 the summary has everything except the password', async () => {
  await openRegistration();
  await toConfirmation();
  for (const value of [SUPPLIER_NAME, COMPANY.supplierId, COMPANY.supplierReference, ACCESS.email, ACCESS.alias])
    await expectCount(definitionOf(value), 1);
  await expect.element(main()).not.toHaveTextContent(ACCESS.password);
});

test('R-REG-28 without a name in the token the summary shows the supplier id', async () => {
  await openRegistration({ 'validate-supplier': { token: buildToken({ sub: 'x' }) } });
  await toConfirmation();
  await expectCount(definitionOf(COMPANY.supplierId), 2);
});

test('R-REG-13 R-REG-14…17 the user is created only after the terms are accepted, with the validation token', async () => {
  const service = await openRegistration();
  await toConfirmation();
  await expect.element(createUser()).toBeDisabled();
  await terms().click();
  await terms().click();
  await expect.element(createUser()).toBeDisabled();
  await terms().click();
  await createUser().dblClick();
  await expect.element(dialog()).toBeVisible();
  expect(service.callsOf('create-user')).toMatchObject([
    {
      headers: { authorization: `Bearer ${TOKEN}` },
      body: {
        alias: ACCESS.alias,
        email: ACCESS.email,
        codNrbeEn: '9000',
        languageCode: 'ES',
        principalUser: true,
        supplierId: COMPANY.supplierId,
        password: ACCESS.password,
      },
    },
  ]);
});

test('R-REG-18 R-REG-19 R-REG-22…24 R-LIST-16 created: toast, dialog, Print and Finish, and no stored data', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openRegistration();
  await toConfirmation();
  await expect.element(createUser()).toBeVisible();
  await expectCount(button('Imprimir'), 0);
  await confirmCreation();
  await expect.element(toast(CREATED)).toBeVisible();
  await expect.element(dialog()).toHaveTextContent('Verifique su cuenta por correo');
  await expect.element(dialog()).toHaveTextContent(ACCESS.email);
  expect(keptOfRegistration()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
  await expect.element(page.getByRole('group', { name: 'Su usuario está creado' })).toHaveFocus();
  await expect.element(heading()).toHaveTextContent('Registro completado');
  await expect.element(definitionOf(SUPPLIER_NAME)).toBeVisible();
  await expectCount(createUser(), 0);
  await button('Imprimir').click();
  expect(print).toHaveBeenCalledOnce();
  await finish().click();
  await expectAddress('/');
  // The URL changes shortly before the screen.
  await expect.element(heading()).toHaveTextContent('Iniciar sesión');
  window.history.back();
  await expectAddress('/company-data');
  await expect.element(field('supplierId')).toHaveValue('');
});

test('R-REG-20 R-REG-22 if the user exists unconfirmed, the page says that the mail was sent again', async () => {
  await openRegistration({ 'create-user': { message: 'Created only email' } });
  await toConfirmation();
  await confirmCreation();
  await expect.element(toast(RESENT)).toBeVisible();
  await expectCount(toast(CREATED), 0);
  await button('Entendido').click();
  await expect.element(page.getByText('Su usuario ya existía', { exact: true })).toBeVisible();
});

test('R-REG-21 a refusal shows a toast; the user can correct the input and try again', async () => {
  await openRegistration({ 'create-user': answerInSequence(refuse(641), CREATION) });
  await toConfirmation();
  await confirmCreation();
  await expect.element(toast(getErrorMessage(641))).toBeVisible();
  await expect.element(createUser()).toHaveFocus();
  await expectCount(finish(), 0);
  await goBack().click();
  await fill({ email: 'otra@empresa.example' });
  await goOn().click();
  await confirmCreation();
  await expect.element(dialog()).toHaveTextContent('otra@empresa.example');
});

test('R-ROUTE-37 an expired proof leads to step 1 with its input, and ends no session', async () => {
  await openRegistration({ 'create-user': answerInSequence(refuse(651, 401), CREATION) });
  await toConfirmation();
  await confirmCreation();
  await expect.element(toast(getErrorMessage(651))).toBeVisible();
  await expectAddress('/company-data?goBack=true');
  await expect.element(page.getByText('La comprobación de su empresa ha caducado.')).toBeVisible();
  await expect.element(field('invoiceNumber')).toHaveValue(COMPANY.invoiceNumber);
  expect(listSessionKeys()).toEqual(['accessData', 'companyData']);
  await goOn().click();
  await expectAccess(ACCESS.password);
  await goOn().click();
  await confirmCreation();
  await expect.element(dialog()).toBeVisible();
});

test('input that became invalid after step 2 cannot be confirmed', async () => {
  await openRegistration();
  await toConfirmation();
  window.history.back();
  await expectAddress('/access-data?goBack=true');
  await fill({ confirmPassword: 'Otra.Clave-2026' });
  await walkHistory(1);
  await expectAddress('/access-data?goBack=true');
  await expect.element(field('confirmPassword')).toHaveValue('Otra.Clave-2026');
  await expectCount(createUser(), 0);
});
