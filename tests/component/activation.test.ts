import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import {
  ASSIGNED,
  LINK,
  NEW_PASSWORD,
  OTHER_PASSWORD,
  TOKEN,
  confirmation,
  loginLink,
  newPassword,
  openAsVisitor,
  setNewPassword,
} from './recovery-steps.ts';
import { button, expectAddress, expectCount, heading, link, toast, toasts } from './support/screen.ts';
import { createHeldAnswer, answerInSequence, noConnection, refuse } from './support/mock-service.ts';
import { useFakeTime, advanceTime, freezeTime } from './support/time.ts';

const waiting = () => page.getByText('Estamos activando su usuario…');
const brand = () => page.getByRole('img', { name: /Banco Alameda/ });

/** Navigates from a screen of the portal to a link while the clock is stopped. */
async function openWithStoppedClock(path: string) {
  const service = await openAsVisitor('/ready');
  await expect.element(heading()).toBeVisible();
  freezeTime();
  window.history.pushState({ key: 'link', idx: 1 }, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  await expect.element(waiting()).toBeVisible();
  return service;
}

const INCOMPLETE = ['', '?id=7', `?token=${TOKEN}`, '?id=&token='];

describe('confirmation of a new user', () => {
  const PATH = `/user-confirmation${LINK}`;

  test('R-LOGIN-21 R-LOGIN-23 R-LOGIN-24 R-API-04 the page confirms the user, reports success and links to Login', async () => {
    const service = await openAsVisitor(PATH);
    await expect.element(page.getByRole('status').filter({ has: waiting() })).toBeVisible();
    await expect.element(brand()).toBeVisible();
    await expect.element(heading()).toHaveTextContent('¡Todo Listo!');
    await expect.element(heading()).toHaveFocus();
    await expect.element(page.getByText('Su usuario está activo. Ya puede iniciar sesión.')).toBeVisible();
    await expectCount(toasts(), 0);
    expect(service.calls).toMatchObject([{ path: '/usuarios/7/confirmar-email', query: { token: TOKEN } }]);
    expect(service.calls[0]?.headers.authorization).toBeUndefined();
    await loginLink().click();
    await expectAddress('/');
  });

  test("R-LOGIN-29 R-LOGIN-37 R-LIM-24 it waits 1 s with the entity's brand, and confirms once", async () => {
    const service = await openWithStoppedClock(PATH);
    await advanceTime(999);
    expect(service.calls).toEqual([]);
    expect(brand().elements()).toHaveLength(1);
    expect(waiting().elements()).toHaveLength(1);
    await advanceTime(1);
    expect(service.calls).toHaveLength(1);
    await expect.element(heading()).toHaveTextContent('¡Todo Listo!');
    await advanceTime(60_000);
    expect(service.calls).toHaveLength(1);
  });

  test('R-LOGIN-25 R-LOGIN-36 R-ERR-07 for an expired link (739) the page says that another one was mailed', async () => {
    await openAsVisitor(PATH, { 'confirm-email': refuse(739) });
    await expect.element(heading()).toHaveTextContent('El enlace ha caducado');
    await expect.element(page.getByText('Le hemos enviado un nuevo correo electrónico de validación.')).toBeVisible();
    await expect.element(loginLink()).toHaveAttribute('href', '/');
  });

  for (const [what, answer] of [
    ['616', refuse(616)],
    // Elsewhere it ends a session.
    ['651', refuse(651)],
    ['no connection', noConnection()],
  ] as const) {
    test(`R-LOGIN-26 R-ERR-08 any other refusal (${what}) shows an apology with a link to Login`, async () => {
      await openAsVisitor(PATH, { 'confirm-email': answer });
      await expect.element(heading()).toHaveTextContent('Lo sentimos');
      await expect.element(page.getByText('No hemos podido activar su usuario.')).toBeVisible();
      await loginLink().click();
      await expectAddress('/');
    });
  }

  test('R-LOGIN-24 R-CODE-617 if a mail scanner already used the link, the page says that the user is active, and links to Login', async () => {
    await openAsVisitor(PATH, { 'confirm-email': refuse(617) });
    await expect.element(heading()).toHaveTextContent('¡Todo Listo!');
    await expect.element(page.getByText('Su usuario está activo. Ya puede iniciar sesión.')).toBeVisible();
    await expectCount(toasts(), 0);
    await loginLink().click();
    await expectAddress('/');
  });

  test('after a failure the user can retry the activation', async () => {
    const service = await openAsVisitor(PATH, { 'confirm-email': answerInSequence(noConnection(), {}) });
    await button('Reintentar').click();
    await expect.element(heading()).toHaveTextContent('¡Todo Listo!');
    expect(service.calls).toHaveLength(2);
  });

  for (const query of INCOMPLETE) {
    test(`R-LOGIN-22 R-ERR-09 /user-confirmation${query} shows the error state and sends nothing`, async () => {
      useFakeTime();
      const service = await openAsVisitor(`/user-confirmation${query}`);
      await expect.element(heading()).toHaveTextContent('No podemos abrir este enlace');
      await advanceTime(10_000);
      expect(service.calls).toEqual([]);
      await expect.element(loginLink()).toBeVisible();
    });
  }

  test('a user who leaves within the second confirms nothing', async () => {
    const service = await openWithStoppedClock(PATH);
    await advanceTime(999);
    window.history.back();
    await expect.element(page.getByText('Su acceso al portal está preparado.')).toBeVisible();
    await advanceTime(10_000);
    await expect.element(page.getByText('Su acceso al portal está preparado.')).toBeVisible();
    expect(service.calls).toEqual([]);
  });
});

describe('a user whom another user created', () => {
  const PATH = `/confirm-user-password${LINK}`;

  test('R-LOGIN-27 R-LOGIN-28 R-LOGIN-30 the email is confirmed, then the user sets the password; toast and Login', async () => {
    const service = await openAsVisitor(PATH);
    await expect.element(heading()).toHaveTextContent('Cree su contraseña');
    await setNewPassword();
    await expect.element(toast(ASSIGNED)).toBeVisible();
    await expectAddress('/');
    expect(service.calls).toMatchObject([
      { path: '/usuarios/7/confirmar-email', query: { token: TOKEN } },
      { name: 'set-password', body: { newPassword: NEW_PASSWORD, token: TOKEN, codNrbeEn: '9000' } },
    ]);
  });

  test('a refused password (634) can be replaced: the email is already confirmed (617), which is ignored', async () => {
    const service = await openAsVisitor(PATH, {
      'confirm-email': answerInSequence({}, refuse(617)),
      'set-password': answerInSequence(refuse(634), {}),
    });
    await setNewPassword();
    await expect.element(toast(getErrorMessage(634))).toBeVisible();
    await expect.element(newPassword()).toHaveValue(NEW_PASSWORD);
    await expect.element(confirmation()).toHaveValue(NEW_PASSWORD);
    await setNewPassword(OTHER_PASSWORD);
    await expect.element(toast(ASSIGNED)).toBeVisible();
    await expectCount(toast(getErrorMessage(617)), 0);
    await expectAddress('/');
    expect(service.callsOf('set-password')).toHaveLength(2);
  });

  test('R-ERR-07 for an expired link (739) the page says that another one was mailed, and sets no password', async () => {
    const service = await openAsVisitor(PATH, { 'confirm-email': refuse(739) });
    await expect.element(heading()).toHaveTextContent('El enlace ha caducado');
    await expect
      .element(page.getByText('Le hemos enviado un nuevo correo electrónico de validación. Abra'))
      .toBeVisible();
    expect(service.callsOf('set-password')).toEqual([]);
  });

  test('a used link is reported before a password is requested, with links to Login and to another password', async () => {
    await openAsVisitor(PATH, { 'confirm-email': refuse(616) });
    await expect.element(heading()).toHaveTextContent('El enlace ya no es válido');
    await expect.element(loginLink()).toHaveAttribute('href', '/');
    await link('Solicitar una contraseña').click();
    await expectAddress('/forgot-password');
  });

  test('the form waits until the link is checked; without a response it is shown, and submitting it checks again', async () => {
    const held = createHeldAnswer(noConnection());
    const service = await openAsVisitor(PATH, { 'confirm-email': answerInSequence(held.answer, {}) });
    await expect.element(page.getByText('Comprobando su enlace…')).toBeInTheDocument();
    await expectCount(newPassword(), 0);
    held.release();
    await setNewPassword();
    await expect.element(toast(ASSIGNED)).toBeVisible();
    expect(service.callsOf('confirm-email')).toHaveLength(2);
  });

  test('R-ERR-09 an incomplete link shows the error state and sends nothing', async () => {
    const service = await openAsVisitor('/confirm-user-password?id=7');
    await expect.element(heading()).toHaveTextContent('No podemos abrir este enlace');
    await expectCount(page.getByRole('form'), 0);
    expect(service.calls).toEqual([]);
  });
});

test('R-ROUTE-25 R-ROUTE-29 /ready reports success and links to Login', async () => {
  await openAsVisitor('/ready');
  await expect.element(heading()).toHaveTextContent('¡Todo Listo!');
  await loginLink().click();
  await expectAddress('/');
});
