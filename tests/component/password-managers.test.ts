import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyNth } from '#tests/support/samples.ts';
import { ACCESS, COMPANY, fillCompany, openRegistration, terms, toAccess, createUser } from './registration-steps.ts';
import { LINK, NEW_PASSWORD, TOKEN, openAsVisitor } from './recovery-steps.ts';
import { fillAsManager, showAsAutofilled, WAYS } from './support/password-manager.ts';
import type { Way } from './support/password-manager.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, field, summaryValue } from './support/screen.ts';
import { buildToken } from './support/session.ts';
import { CLIENT, FORMATTED_IBAN, SUPPLIER_DETAILS } from './support/supplier-answers.ts';
import type { CallName } from './support/contract.ts';
import type { MockService } from './support/mock-service.ts';

const EMAIL = 'ana@talleresruiz.example';
const PASSWORD = 'Cobro.Pronto-2026';
const LOGIN = { token: buildToken({ id: '7', supplierId: 'B84102739', email: EMAIL }), alias: 'anaruiz01' };
const FILLED = { email: EMAIL, password: PASSWORD };
const ways = Object.keys(WAYS) as Way[];
const submit = () => button('Iniciar sesión');
const press = (name: string) => (button(name).element() as HTMLElement).click();
const form = () => page.getByRole('form').element() as HTMLFormElement;

async function openLogin() {
  const service = await openPortal('/', { session: false, answers: { login: LOGIN } });
  await expect.element(field('password')).toBeVisible();
  return service;
}

async function expectLoggedIn(service: MockService) {
  await expectAddress('/home');
  expect(service.callsOf('login').map(({ body }) => body)).toEqual([{ ...FILLED, codNrbeEn: '9000' }]);
}

describe('Login, filled in by a password manager', () => {
  test.each(ways)('R-LOGIN-04 with %s: the button is ready, and sends it', async (way) => {
    const service = await openLogin();
    fillAsManager(FILLED, way);
    await expect.element(submit()).toBeEnabled();
    await submit().click();
    await expectLoggedIn(service);
  });

  test.each(everyNth(ways, 3))(
    'R-LOGIN-04 R-LOGIN-06 with %s, and pressed by it at once: what stands in the fields is sent',
    async (way) => {
      const service = await openLogin();
      fillAsManager(FILLED, way);
      press('Iniciar sesión');
      await expectLoggedIn(service);
    },
  );

  test.each([
    ['requestSubmit', () => form().requestSubmit()],
    ['submit', () => form().submit()],
  ])('R-LOGIN-06 and sent by it with %s', async (_how, send) => {
    const service = await openLogin();
    fillAsManager(FILLED);
    send();
    await expectLoggedIn(service);
  });

  test('R-LOGIN-06 Enter in a filled field sends it', async () => {
    const service = await openLogin();
    fillAsManager(FILLED, 'the value of the focused field');
    await userEvent.keyboard('{Enter}');
    await expectLoggedIn(service);
  });

  test('R-LOGIN-04 a filled password that is corrected by hand is sent as it stands', async () => {
    const service = await openLogin();
    fillAsManager({ email: EMAIL, password: 'Cobro.Pronto-202' });
    await field('password').click();
    await userEvent.keyboard('{End}6');
    await submit().click();
    await expectLoggedIn(service);
  });

  test('R-LOGIN-04 with texts that the browser shows and hides from the page: the button is ready, until one is missing', async () => {
    const service = await openLogin();
    await showAsAutofilled(['email', 'password']);
    await expect.element(submit()).toBeEnabled();
    // The browser reveals them to the page when the user acts.
    document.addEventListener('pointerdown', () => fillAsManager(FILLED, 'the native value'), { once: true });
    await userEvent.click(submit());
    await expectLoggedIn(service);
  });

  test('R-LOGIN-04 an email alone that the browser shows does not make the button ready', async () => {
    await openLogin();
    await showAsAutofilled(['email']);
    fillAsManager({ email: EMAIL });
    await expect.poll(() => field('email').element().matches(':autofill')).toBe(true);
    press('Iniciar sesión');
    await expect.element(submit()).toBeDisabled();
    await expect.element(field('password')).toHaveFocus();
  });
});

interface FilledForm {
  what: string;
  open: () => Promise<MockService>;
  values: Record<string, string>;
  send: string;
  /** Waits for what the service was sent, or the next screen shows. */
  expectSent: (service: MockService) => Promise<void>;
}

const expectBody = async (service: MockService, call: CallName, body: Record<string, unknown>) => {
  await expect.poll(() => service.callsOf(call)[0]?.body).toMatchObject(body);
};

/** A page of the link that leads to Login afterwards. */
const expectNewPassword = async (service: MockService) => {
  await expectAddress('/');
  await expectBody(service, 'set-password', { newPassword: NEW_PASSWORD });
};

const passwords = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

const FORMS: FilledForm[] = [
  {
    what: 'R-REG-04 R-TYPE-02 the data of the company, normalised',
    open: async () => {
      const service = await openRegistration();
      await fillCompany({ supplierId: 'A58818501', invoiceNumber: 'OTRA', invoiceAmount: '1' });
      return service;
    },
    values: { ...COMPANY, supplierId: 'b-84102730', supplierReference: 'ref00000000001', invoiceAmount: '1234.56' },
    send: 'Continuar',
    expectSent: async (service) => {
      await expectAddress('/access-data');
      expect(service.calls[0]).toMatchObject({
        path: '/proveedores/B84102730/validacion',
        body: { supplierReference: 'REF00000000001', invoiceNumber: COMPANY.invoiceNumber, invoiceAmount: 1234.56 },
      });
    },
  },
  {
    what: 'R-REG-14 the access data',
    open: async () => {
      const service = await openRegistration();
      await toAccess();
      return service;
    },
    values: { ...ACCESS, confirmPassword: ACCESS.password },
    send: 'Continuar',
    expectSent: async (service) => {
      await expectAddress('/confirmation-data');
      await expect.element(createUser()).toBeVisible();
      await terms().click();
      await createUser().click();
      await expectBody(service, 'create-user', ACCESS);
    },
  },
  {
    what: 'R-LOGIN-10 a forgotten password',
    open: () => openAsVisitor('/forgot-password'),
    values: { email: ` ${EMAIL}` },
    send: 'Enviar enlace',
    expectSent: (service) => expectBody(service, 'request-link', { email: EMAIL }),
  },
  {
    what: 'R-LOGIN-15 a new password',
    open: () => openAsVisitor(`/new-password?token=${TOKEN}`),
    values: passwords,
    send: 'Guardar contraseña',
    expectSent: (service) => expectBody(service, 'set-password', { newPassword: NEW_PASSWORD }),
  },
  {
    what: 'R-LOGIN-18 the password of a blocked user',
    open: () => openAsVisitor(`/blockingPassword${LINK}`),
    values: passwords,
    send: 'Guardar contraseña',
    expectSent: expectNewPassword,
  },
  {
    what: 'R-LOGIN-28 a first password',
    open: () => openAsVisitor(`/confirm-user-password${LINK}`),
    values: passwords,
    send: 'Guardar contraseña',
    expectSent: expectNewPassword,
  },
  {
    what: 'R-USER-23 a changed password',
    open: () => openPortal('/gestion-de-usuarios/perfil'),
    values: { currentPassword: PASSWORD, ...passwords },
    send: 'Guardar cambios',
    expectSent: (service) =>
      expectBody(service, 'change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  },
  {
    what: 'R-USER-12 a new user',
    open: () => openPortal('/gestion-de-usuarios/add'),
    values: { alias: 'nuevo_007', email: `${EMAIL} ` },
    send: 'Continuar',
    expectSent: async () => {
      await expect.element(summaryValue('Correo electrónico')).toHaveTextContent(EMAIL);
    },
  },
  {
    what: 'R-SUP-07 R-TYPE-01 the data of the supplier, normalised',
    open: async () => {
      const service = await openPortal('/gestion-de-proveedores');
      await field('numClient').selectOptions(CLIENT.numClient);
      await expect.element(field('address')).toHaveValue(SUPPLIER_DETAILS.address);
      return service;
    },
    values: { address: ' Calle Nueva 7 ', phone: '+34 612 345 678' },
    send: 'Continuar',
    expectSent: async () => {
      await expect.element(summaryValue('Dirección')).toHaveTextContent('Calle Nueva 7');
      await expect.element(summaryValue('Teléfono')).toHaveTextContent('612345678');
    },
  },
  {
    what: 'R-VAL-60 an account, grouped and without blanks',
    open: () =>
      openPortal('/cuentas-de-abono/alta', { answers: { 'add-account': { codEcvEgc: '6', indSitVal: 'N' } } }),
    values: { iban: FORMATTED_IBAN.toLowerCase(), description: 'Cuenta nueva' },
    send: 'Dar de alta la cuenta',
    expectSent: (service) => expectBody(service, 'add-account', { iban: FORMATTED_IBAN.replaceAll(' ', '') }),
  },
];

describe.each(FORMS)('$what', ({ open, values, send, expectSent }) => {
  test('is sent as a password manager set it, also pressed at once', async () => {
    const service = await open();
    for (const name of Object.keys(values)) await expect.element(field(name)).toBeVisible();
    fillAsManager(values);
    press(send);
    await expectSent(service);
  });
});
