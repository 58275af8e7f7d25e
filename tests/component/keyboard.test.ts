import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { today } from '#shared/dates/days.ts';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import {
  ASSIGNED,
  LINK,
  NEW_PASSWORD,
  OTHER_PASSWORD,
  confirmation,
  newPassword,
  openAsVisitor,
} from './recovery-steps.ts';
import { ACCESS, COMPANY, createUser, finish, goOn, openRegistration, terms } from './registration-steps.ts';
import { press, startAtTop, tabTo, type } from './support/keyboard.ts';
import { openPortal } from './support/portal.ts';
import {
  getAddress,
  button,
  readCells,
  dialog,
  expectAddress,
  expectCount,
  field,
  filters,
  heading,
  link,
  main,
  row,
  toast,
} from './support/screen.ts';
import { answerInSequence, noConnection, refuse } from './support/mock-service.ts';
import type { Call } from './support/mock-service.ts';
import { buildToken } from './support/session.ts';
import {
  ACCOUNT,
  buildAccountPage,
  buildInvoice,
  buildInvoicePage,
  createPagedAnswer,
} from './support/supplier-answers.ts';

// Complete flows without a mouse: Tab reaches every control, and each screen starts with the focus on its title.

const LOGIN = {
  token: buildToken({ id: '7', supplierId: 'B84102739', email: 'ana@empresa.example' }),
  alias: 'anaruiz01',
};

test('from Login to a screen by keyboard alone', async () => {
  await openPortal('/', { session: false, answers: { login: LOGIN } });
  await expect.element(field('email')).toBeVisible();
  startAtTop();
  await press('Tab');
  await expect.element(field('email')).toHaveFocus();
  await type('ana@empresa.example');
  await press('Tab');
  await expect.element(field('password')).toHaveFocus();
  await type('Cobro.Pronto-2026');
  await press('Enter');
  await expectAddress('/home');
  await expect.element(heading()).toHaveFocus();
  // The money comes first, then the five ways.
  await tabTo(main().getByRole('link', { name: 'Consulta de facturas' }));
  await press('Tab');
  await press('Enter');
  await expectAddress('/anticipo-facturas');
  await expect.element(heading()).toHaveTextContent('Anticipo de facturas');
  await expect.element(heading()).toHaveFocus();
});

test('the registration by keyboard alone', async () => {
  await openRegistration({}, '/');
  await tabTo(link('Regístrese'));
  await press('Enter');
  await expectAddress('/company-data');
  await expect.element(heading()).toHaveFocus();
  for (const [name, value] of Object.entries(COMPANY)) {
    await press('Tab');
    await expect.element(field(name)).toHaveFocus();
    await type(value);
  }
  await tabTo(terms());
  await press('Space');
  await tabTo(goOn());
  await press('Enter');
  await expectAddress('/access-data');
  await expect.element(field('alias')).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  const { password, ...others } = ACCESS;
  for (const [name, value] of Object.entries({ ...others, password, confirmPassword: password })) {
    await tabTo(field(name));
    await type(value);
  }
  await press('Enter');
  await expectAddress('/confirmation-data');
  await expect.element(createUser()).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  await tabTo(terms());
  await press('Space');
  await tabTo(createUser());
  await press('Enter');
  await expect.element(dialog()).toBeVisible();
  await tabTo(button('Entendido'));
  await press('Enter');
  await expect.element(page.getByRole('group', { name: 'Su usuario está creado' })).toHaveFocus();
  await tabTo(finish());
  await press('Enter');
  await expectAddress('/');
});

describe('password recovery by keyboard alone', () => {
  /** From the start of the page through both passwords; the button that shows a password is a separate stop. */
  async function typePasswords(password = NEW_PASSWORD) {
    await expect.element(newPassword()).toBeVisible();
    startAtTop();
    await press('Tab');
    await expect.element(newPassword()).toHaveFocus();
    await type(password);
    await press('Tab');
    await expect.element(page.getByRole('button', { name: 'Mostrar: Nueva contraseña' }).first()).toHaveFocus();
    await press('Tab');
    await expect.element(confirmation()).toHaveFocus();
    await type(password);
    await press('Enter');
  }

  test('from Login to requesting the link, and back', async () => {
    await openAsVisitor('/');
    await tabTo(link('¿Ha olvidado su contraseña?'));
    await press('Enter');
    await expectAddress('/forgot-password');
    await expect.element(heading()).toHaveTextContent('¿Ha olvidado su contraseña?');
    await expect.element(heading()).toHaveFocus();
    await press('Tab');
    await expect.element(field('email')).toHaveFocus();
    await type('ana@talleresruiz.example');
    await press('Enter');
    await expect.element(dialog()).toBeVisible();
    await press('Tab');
    await expect.element(button('Ir al inicio de sesión')).toHaveFocus();
    await press('Enter');
    await expectAddress('/');
    await expect.element(field('password')).toBeVisible();
    await expect.element(heading()).toHaveFocus();
  });

  test('a new password after one refusal', async () => {
    await openAsVisitor(`/new-password${LINK}`, { 'set-password': answerInSequence(refuse(634), {}) });
    await typePasswords();
    await expect.element(toast(getErrorMessage(634))).toBeVisible();
    await expect.element(newPassword()).toHaveFocus();
    await type(OTHER_PASSWORD);
    await press('Tab');
    await press('Tab');
    await type(OTHER_PASSWORD);
    await press('Enter');
    await expect.element(dialog()).toBeVisible();
    await press('Escape');
    await expectAddress('/');
  });

  test('a blocked user sets a new password', async () => {
    await openAsVisitor(`/blockingPassword${LINK}`);
    await typePasswords();
    await expectAddress('/');
  });

  test('an expired link leads to the request of another one', async () => {
    await openAsVisitor(`/new-password${LINK}`, { 'set-password': refuse(739) });
    await typePasswords();
    await expect.element(heading()).toHaveTextContent('El enlace ha caducado');
    await expect.element(heading()).toHaveFocus();
    await press('Tab');
    await press('Enter');
    await expectAddress('/forgot-password');
  });

  test('a new user activates, retries after a failure, and goes to Login', async () => {
    await openAsVisitor(`/user-confirmation${LINK}`, { 'confirm-email': answerInSequence(noConnection(), {}) });
    await expect.element(heading()).toHaveTextContent('Lo sentimos');
    await expect.element(heading()).toHaveFocus();
    await press('Tab');
    await press('Enter');
    await expect.element(heading()).toHaveTextContent('¡Todo Listo!');
    await expect.element(heading()).toHaveFocus();
    await press('Tab');
    await press('Enter');
    await expectAddress('/');
    await expect.element(field('email')).toBeVisible();
  });

  test('a user whom another user created sets a password', async () => {
    await openAsVisitor(`/confirm-user-password${LINK}`);
    await typePasswords();
    await expect.element(toast(ASSIGNED)).toBeVisible();
    await expectAddress('/');
  });
});

test('R-INV-01 R-LIST-05 filter, page and export by keyboard alone', async () => {
  const all = [1, 2, 3, 4, 5].map((index) =>
    buildInvoice({ invoiceNumberExt: `FV-${index}`, invoiceStatus: index < 4 ? '3' : '1' }),
  );
  const invoices = (call: Call) =>
    createPagedAnswer(
      all.filter(({ invoiceStatus }) => [undefined, invoiceStatus].includes(call.query.estadoFactura)),
      buildInvoicePage,
      1,
    )(call);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await openPortal('/facturas', { answers: { invoices } });
  await readCells();
  await tabTo(filters());
  await press('Enter');
  await tabTo(field('estadoFactura'));
  // A browser forgets what was typed a second ago.
  await type('P');
  await expect.element(field('estadoFactura')).toHaveValue('3');
  await tabTo(button('Filtrar'));
  await press('Enter');
  await expect.element(filters()).toHaveTextContent('1 activo');
  await tabTo(button('Siguiente'));
  for (const number of [2, 3]) {
    await press('Enter');
    await expect.element(page.getByText(`Página ${number}`, { exact: true })).toBeVisible();
    expect((await readCells()).map(([invoice, , status]) => [invoice, status])).toEqual([
      [`FV-${number}`, 'Pendiente de pago'],
    ]);
  }
  // The disabled button passed the focus to the page number next to it.
  await expect.element(page.getByText('Página 3', { exact: true })).toHaveFocus();
  await tabTo(button('Anterior'), 'Shift+Tab');
  await tabTo(button('Excel'), 'Shift+Tab');
  await press('Enter');
  await expect.element(page.getByText(`Hemos descargado Facturas ${today()}.xlsx.`)).toBeVisible();
  await expect.element(button('Excel')).toHaveFocus();
  expect(saved).toHaveBeenCalledOnce();
});

test('R-ACC-09 R-ACC-36 an account is added and deleted by keyboard alone', async () => {
  const service = await openPortal('/cuentas-de-abono/alta');
  await expect.element(field('iban')).toBeVisible();
  await tabTo(field('iban'));
  await type('ES7620770024003102575766');
  await press('Tab');
  await expect.element(field('description')).toHaveFocus();
  await type('Con teclado');
  await press('Enter');
  await expect.element(link('Finalizar')).toBeVisible();
  const added = { ...ACCOUNT, iban: 'ES7620770024003102575766', description: 'Con teclado' };
  service.answer({ 'account-page': buildAccountPage([ACCOUNT, added]) });
  await tabTo(link('Finalizar'));
  await press('Enter');
  await expect.element(row('Con teclado')).toBeVisible();
  await tabTo(row('Con teclado').getByRole('button', { name: /^Eliminar/ }));
  service.answer({ 'account-page': buildAccountPage([ACCOUNT]) });
  await press('Enter');
  await expect.element(dialog().getByRole('button', { name: 'Cerrar', exact: true })).toHaveFocus();
  await press('Tab');
  await press('Tab');
  await expect.element(dialog().getByRole('button', { name: 'Eliminar', exact: true })).toHaveFocus();
  await press('Enter');
  await expectCount(row('Con teclado'), 0);
});

test('the data of a supplier is changed by keyboard alone', async () => {
  await openPortal('/gestion-de-proveedores');
  await tabTo(field('numClient'));
  await press('ArrowDown');
  await expect.element(field('address')).toBeVisible();
  await tabTo(field('address'));
  await type('7');
  await press('Enter');
  await expectAddress('/gestion-de-proveedores/confirmar');
  await expect.element(button('Confirmar')).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  await tabTo(main().getByRole('checkbox'));
  await press('Space');
  await tabTo(button('Confirmar'));
  await press('Enter');
  await expect.element(link('Finalizar')).toBeVisible();
});

test('R-ALERT-04 alerts by SMS are enabled by keyboard alone', async () => {
  await openPortal('/alert');
  await tabTo(field('isAlarmSms'));
  await press('Space');
  await press('Tab');
  await expect.element(field('phone')).toHaveFocus();
  await type('600111222');
  await press('Enter');
  await expect.element(toast('Alerta Creada')).toBeVisible();
});

test('leaving with unsaved input asks first, and Escape cancels, by keyboard alone', async () => {
  await openPortal('/cuentas-de-abono/alta');
  await tabTo(field('description'));
  await type('A medias');
  await tabTo(link('Volver'));
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: '¿Salir sin terminar?' })).toBeVisible();
  await press('Escape');
  await expectCount(dialog(), 0);
  await expect.element(link('Volver')).toHaveFocus();
  await expect.element(field('description')).toHaveValue('A medias');
  expect(getAddress()).toBe('/cuentas-de-abono/alta');
});
