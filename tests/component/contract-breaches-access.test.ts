import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { fillCompany, goOn, openRegistration } from './registration-steps.ts';
import { testBreaches } from './support/breach-screens.ts';
import type { Answers } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, field, fill, heading, logIn, toast } from './support/screen.ts';
import { CLIENT, SUPPLIER_DETAILS } from './support/supplier-answers.ts';

// What the contract watch and the check say of an answer is what a screen makes of the same answer: login, accounts,
// users and details of the supplier.

const VALIDATED = 'Su cuenta se validó automáticamente';

async function openLogin(answers: Answers) {
  await openPortal('/', { session: false, answers });
  await logIn();
}

const loginFailsWith = (code: number) => async (answers: Answers) => {
  await openLogin(answers);
  await expect.element(toast(getErrorMessage(code))).toBeVisible();
  await expect.element(button('Iniciar sesión')).toBeVisible();
};

async function seeNoAlias(answers: Answers) {
  await openLogin(answers);
  await expectAddress('/home');
  await expect.element(heading()).toHaveTextContent(/^Le damos la bienvenida,$/);
}

async function addAccount(answers: Answers) {
  await openPortal('/cuentas-de-abono/alta', { answers });
  await fill({ iban: 'ES7620770024003102575766', description: 'Nueva' });
  await button('Dar de alta la cuenta').click();
}

async function seeValidated(answers: Answers) {
  await addAccount(answers);
  await expect.element(toast(VALIDATED)).toBeVisible();
}

async function seeNoHolderForm(answers: Answers) {
  await addAccount(answers);
  await expect.element(field('document').first()).toBeInTheDocument();
  await expectCount(page.getByText('Descargar el formulario'), 0);
}

async function seeNoAlarm(answers: Answers) {
  await openPortal('/alert', { answers });
  await expect.element(field('isAlarmEmail')).not.toBeChecked();
}

async function seeNoPhone(answers: Answers) {
  await openPortal('/alert', { answers });
  await expect.element(field('isAlarmEmail')).toBeChecked();
  await expect.element(field('phone')).toHaveValue('');
}

async function seeCreated(answers: Answers) {
  await openPortal('/gestion-de-usuarios/add', { answers });
  await fill({ alias: 'nuevoalta', email: 'alta@talleresruiz.example' });
  await button('Continuar').click();
  await button('Crear usuario').click();
  await expect.element(toast('Usuario creado, le hemos enviado un correo para que lo active')).toBeVisible();
}

const detailsWithout = (name: 'name' | 'supplierId') => async (answers: Answers) => {
  await openPortal('/gestion-de-proveedores', { answers });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(field('address')).toHaveValue(SUPPLIER_DETAILS.address);
  await expect.element(field(name)).toHaveValue('');
};

async function seeRegistrationStop(answers: Answers) {
  await openRegistration(answers);
  await fillCompany();
  await goOn().click();
  await expect.element(toast('Error')).toBeVisible();
  await expectAddress('/company-data');
}

testBreaches('access', {
  'login token missing': ['No se puede entrar.', loginFailsWith(1002)],
  'login token unknown value': ['No se puede entrar.', loginFailsWith(1002)],
  'login alias null': ['El usuario que entra se ve sin alias.', seeNoAlias],
  'login  html': ['No se puede entrar.', loginFailsWith(401)],
  'login  wrong code': ['Sale un mensaje general, que no dice qué ha pasado.', loginFailsWith(400)],
  'addAccount codEcvEgc missing': ['El portal dice que la cuenta está validada.', seeValidated],
  'addAccount indSitVal unknown value': ['No se pide el formulario de titularidad.', seeNoHolderForm],
  'readUser isAlarmEmail flag as text': ['Los avisos por correo se ven desactivados.', seeNoAlarm],
  'readUser phone other type': ['Las alertas se ven sin teléfono.', seeNoPhone],
  'createUser message missing': [
    'El portal dice que el usuario se ha creado, aunque solo se repita el correo.',
    seeCreated,
  ],
  'readSupplier name missing': ['La ficha del proveedor se ve sin nombre.', detailsWithout('name')],
  'readSupplier supplierId null': ['La ficha del proveedor se ve sin NIF.', detailsWithout('supplierId')],
  'validateSupplier token missing': ['El alta se detiene con un mensaje de error.', seeRegistrationStop],
});
