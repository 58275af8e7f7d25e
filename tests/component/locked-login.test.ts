import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, heading, logIn, toast } from './support/screen.ts';
import { answerInSequence, refuse } from './support/mock-service.ts';
import type { Answer } from './support/mock-service.ts';
import { buildToken } from './support/session.ts';

let emails = 0;
/** An email that no other test uses. */
const freshEmail = () => `persona${(emails += 1)}@empresa.example`;

const WARNING = 'Otra contraseña incorrecta puede bloquear su acceso.';
const notice = () => page.css('form .notice');
const open = (login: Answer) => openPortal('/', { session: false, answers: { login, 'request-link': {} } });

for (const code of [636, 650]) {
  test(`R-LOGIN-08 a login that is locked now (${code}) is reported once, with the mailed link and the option to request another`, async () => {
    const email = freshEmail();
    const service = await open(refuse(code, 403));
    await logIn(email);
    await expect.element(toast(getErrorMessage(code))).toBeVisible();
    await expectCount(page.getByText(getErrorMessage(code)), 1);
    await expect.element(notice()).toHaveTextContent('Le hemos enviado un enlace');
    await expect.element(notice()).toHaveTextContent(email);
    expect(service.callsOf('request-link')).toEqual([]);
    await button('Enviar otro enlace').click();
    await expect.element(notice()).toHaveTextContent('Le hemos enviado otro enlace');
    expect(service.callsOf('request-link').map(({ body }) => body)).toEqual([{ email, codNrbeEn: '9000' }]);
    await expectAddress('/');
  });
}

test('R-LOGIN-08 for a login that was locked before, the page says in which case a link was mailed: the entity blocks users, too', async () => {
  await open(refuse(627, 403));
  await logIn(freshEmail());
  await expect.element(notice()).toHaveTextContent('Este acceso está bloqueado');
  await expect.element(button('Enviar otro enlace')).toBeVisible();
  await expectCount(page.getByText(getErrorMessage(627)), 1);
});

test('R-LOGIN-08 if another link cannot be sent, the reason is shown and the user can try again', async () => {
  const service = await open(refuse(636, 403));
  service.answer({ 'request-link': answerInSequence(refuse(622, 429), {}) });
  await logIn(freshEmail());
  await button('Enviar otro enlace').click();
  await expect.element(toast(getErrorMessage(622))).toBeVisible();
  await button('Enviar otro enlace').click();
  await expect.element(notice()).toHaveTextContent('Le hemos enviado otro enlace');
  await expectCount(toast(getErrorMessage(622)), 0);
});

test('the fourth wrong password in a row warns that the next one may lock the login, for any email', async () => {
  const [one, other] = [freshEmail(), freshEmail()];
  await open(refuse(637, 401));
  for (const count of [1, 2, 3]) {
    await logIn(one, `Incorrecta-${count}00`);
    await expect.element(notice()).toHaveTextContent(getErrorMessage(637));
    await expect.element(button('Iniciar sesión')).toBeEnabled();
    expect(notice().element().textContent).not.toContain(WARNING);
  }
  // Another email starts at zero.
  await logIn(other, 'Incorrecta-100');
  await expect.element(button('Iniciar sesión')).toBeEnabled();
  expect(notice().element().textContent).not.toContain(WARNING);
  await logIn(` ${one.toUpperCase()}`, 'Incorrecta-400');
  await expect.element(notice()).toHaveTextContent(WARNING);
  await expect.element(notice().getByRole('link', { name: '¿Ha olvidado su contraseña?' })).toBeVisible();
});

test('a successful login resets the count of wrong passwords', async () => {
  const email = freshEmail();
  const token = buildToken({ id: '71', supplierId: 'B84102739', email });
  const wrong = refuse(637, 401);
  await open(answerInSequence(wrong, wrong, wrong, { token, alias: 'anaruiz01' }, wrong));
  for (const count of [1, 2, 3]) {
    await logIn(email, `Incorrecta-${count}00`);
    await expect.element(toast(getErrorMessage(637))).toBeVisible();
    await expect.element(button('Iniciar sesión')).toBeEnabled();
  }
  await logIn(email);
  await expect.element(heading()).toHaveTextContent('anaruiz01');
  await button('Cerrar sesión').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(button('Iniciar sesión')).toBeVisible();
  await logIn(email, 'Incorrecta-100');
  await expect.element(notice()).toHaveTextContent(getErrorMessage(637));
  expect(notice().element().textContent).not.toContain(WARNING);
});
