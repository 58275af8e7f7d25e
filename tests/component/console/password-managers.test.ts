import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAddress, expectCount, button, field } from '#tests/component/support/screen.ts';
import { fillAsManager, WAYS } from '#tests/component/support/password-manager.ts';
import type { Way } from '#tests/component/support/password-manager.ts';
import { openConsole } from './support/console.ts';
import { buildMember } from './support/studio-answers.ts';

const CREDENTIALS = { email: 'marta@banco.example', password: 'lluvia tejado martes' };
const form = () => document.querySelector('form') as HTMLFormElement;
const username = () => document.querySelector<HTMLInputElement>('input[autocomplete="username"]');

/** React has set the value of its fields, so that the attribute shows nothing in them. */
const ways = (Object.keys(WAYS) as Way[]).filter((way) => way !== 'the attribute');

async function openLogin() {
  const service = openConsole('/login', { member: false, answers: { logIn: buildMember() } });
  await expect.element(field('password')).toBeVisible();
  return service;
}

test.each(ways)('R-CON-08 the login sends what a password manager has filled in: %s', async (way) => {
  const service = await openLogin();
  fillAsManager(CREDENTIALS, way);
  (button('Entrar').element() as HTMLElement).click();
  await expect.poll(() => service.callsOf('logIn').map(({ body }) => body)).toEqual([CREDENTIALS]);
  await expect.element(button('Marta Gil')).toBeVisible();
});

test('R-CON-08 a password manager that sends the login without an event puts nothing into the address', async () => {
  const service = await openLogin();
  fillAsManager(CREDENTIALS);
  form().submit();
  await userEvent.click(field('password'));
  await expectAddress('/login');
  form().requestSubmit();
  await expect.element(button('Marta Gil')).toBeVisible();
  expect(service.callsOf('logIn')).toHaveLength(1);
});

test('R-CON-07 a filled new password is sent, and stored under the email of the link', async () => {
  const service = openConsole('/contrasena#token=abc-123&email=lola%40banco.example', {
    member: false,
    answers: { setPassword: { email: 'lola@banco.example' } },
  });
  await expect.element(field('password')).toBeVisible();
  expect(username()?.value).toBe('lola@banco.example');
  expect(username()?.checkVisibility()).toBe(false);
  expect(window.location.hash).toBe('');
  fillAsManager({ password: 'tres caballos verdes', again: 'tres caballos verdes' });
  form().requestSubmit();
  await expect.element(page.getByText('Contraseña guardada. Ya puede entrar.')).toBeVisible();
  expect(service.callsOf('setPassword').map(({ body }) => body)).toEqual([
    { token: 'abc-123', password: 'tres caballos verdes' },
  ]);
});

test('R-CON-08 filled passwords change the own password', async () => {
  const service = openConsole('/', { answers: { changePassword: {} } });
  await button('Marta Gil').click();
  await page.getByRole('menuitem', { name: 'Cambiar la contraseña', exact: true }).click();
  await expect.element(field('currentPassword')).toHaveFocus();
  const passwords = { currentPassword: 'lluvia tejado martes', newPassword: 'doce caballos verdes' };
  fillAsManager(passwords);
  form().requestSubmit();
  await expectCount(page.getByRole('dialog'), 0);
  expect(service.callsOf('changePassword').map(({ body }) => body)).toEqual([passwords]);
});
