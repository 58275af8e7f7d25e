import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { waitForFrame } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, field, fill, heading, link, logIn, listSessionKeys, toast } from './support/screen.ts';
import { createHeldAnswer, answerInSequence, noConnection, refuse } from './support/mock-service.ts';
import type { Answer } from './support/mock-service.ts';
import { buildToken } from './support/session.ts';

const EMAIL = 'ana@talleresruiz.example';
const PASSWORD = 'Cobro.Pronto-2026';
const LOGIN = { token: buildToken({ id: '7', supplierId: ' B84102739 ', email: EMAIL }), alias: 'anaruiz01' };
const submit = () => button('Iniciar sesión');
const openLogin = (login: Answer = LOGIN) => openPortal('/', { session: false, answers: { login } });

test('R-LOGIN-01 R-LOGIN-02 R-LOGIN-03 Login asks for email and password and links to recovery and registration', async () => {
  await openLogin();
  await expect.element(field('email')).toHaveAttribute('autocomplete', 'username');
  await expect.element(field('password')).toHaveAttribute('autocomplete', 'current-password');
  await link('¿Ha olvidado su contraseña?').click();
  await expectAddress('/forgot-password');
  await link('Volver al inicio de sesión').click();
  await link('Regístrese').click();
  await expectAddress('/company-data');
});

test('R-LOGIN-04 the button is disabled until email and password are valid', async () => {
  await openLogin();
  await expect.element(submit()).toBeDisabled();
  await fill({ email: EMAIL });
  await expect.element(submit()).toBeDisabled();
  await fill({ password: 'once-letras' });
  await expect.element(submit()).toBeDisabled();
  await fill({ password: 'doce-letras.' });
  await expect.element(submit()).toBeEnabled();
  await fill({ email: 'ana@' });
  await expect.element(submit()).toBeDisabled();
});

test('R-LOGIN-05 a double click sends one request, and the button is disabled during the request', async () => {
  const { answer, release } = createHeldAnswer(LOGIN);
  const service = await openLogin(answer);
  await fill({ email: EMAIL, password: PASSWORD });
  await submit().dblClick();
  await expect.element(submit()).toBeDisabled();
  await field('password').click();
  await userEvent.keyboard('{Enter}');
  release();
  await expectAddress('/home');
  expect(service.callsOf('login')).toHaveLength(1);
});

test('R-LOGIN-05 the button is busy on screen before the request is prepared', async () => {
  const service = await openLogin();
  await fill({ email: EMAIL, password: PASSWORD });
  await expect.element(submit()).toBeEnabled();
  const send = submit().element() as HTMLButtonElement;
  send.click();
  await waitForFrame();
  expect(send.ariaBusy).toBe('true');
  expect(service.callsOf('login')).toEqual([]);
  await expectAddress('/home');
  expect(service.callsOf('login')).toHaveLength(1);
});

test('R-LOGIN-06 R-LOGIN-07 R-ROUTE-07…13 the login sends email, password and entity code, and opens home; only session storage has the session', async () => {
  const service = await openLogin();
  await logIn(EMAIL, PASSWORD);
  await expectAddress('/home');
  await expect.element(heading()).toHaveTextContent('anaruiz01');
  expect(service.callsOf('login')[0]?.body).toEqual({ email: EMAIL, password: PASSWORD, codNrbeEn: '9000' });
  expect(JSON.parse(sessionStorage.getItem('userData') ?? '')).toEqual({
    id: '7',
    supplierId: 'B84102739',
    codNrbeEn: '9000',
    email: EMAIL,
  });
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['alias', 'authtoken', 'codNrbeEn', 'entity', 'userData']);
  expect(sessionStorage.getItem('alias')).toBe('anaruiz01');
  expect(sessionStorage.getItem('authtoken')).toBe(LOGIN.token);
  expect(sessionStorage.getItem('codNrbeEn')).toBe('9000');
  expect(Object.keys(localStorage)).toEqual(['cookies:9000']);
  expect(document.cookie).not.toContain(LOGIN.token);
});

test('R-LOGIN-08 a wrong password shows a toast; the input stays and can be replaced', async () => {
  await openLogin(answerInSequence(refuse(637, 401), LOGIN));
  await logIn(EMAIL, 'Incorrecta-2026');
  await expect.element(toast(getErrorMessage(637))).toBeVisible();
  await expectAddress('/');
  await expect.element(field('email')).toHaveValue(EMAIL);
  await expect.element(field('password')).toHaveFocus();
  await userEvent.keyboard(PASSWORD);
  await expect.element(field('password')).toHaveValue(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expectAddress('/home');
});

for (const [code, what] of [
  [626, 'asked for a new password, for it is too old,'],
  [627, 'blocked'],
  [635, 'unverified'],
  [629, 'inactive'],
  [636, 'locked by wrong passwords'],
] as const) {
  test(`R-LOGIN-08 a user who is ${what} sees the message of ${code} and stays on Login`, async () => {
    await openLogin(refuse(code, 401));
    await logIn();
    await expect.element(toast(getErrorMessage(code))).toBeVisible();
    await expectAddress('/');
    expect(listSessionKeys()).toEqual([]);
  });
}

test('R-LOGIN-08 without a connection Login says so and stays open', async () => {
  await openLogin(noConnection());
  await logIn();
  await expect.element(toast(getErrorMessage(1000))).toBeVisible();
  await expectAddress('/');
  await expect.element(submit()).toBeEnabled();
});
