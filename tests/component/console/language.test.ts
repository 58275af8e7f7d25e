import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '#tests/component/support/screen.ts';
import { openConsole, createRefusal } from './support/console.ts';
import { buildMember } from './support/studio-answers.ts';

const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const spoken = () => document.documentElement.lang;
const NOBODY = createRefusal(401, 'No hay sesión.', 'unauthenticated');

test('R-CON-04 the selected language is sent to the service, and stays after a reload and a logout', async () => {
  const english = buildMember({ language: 'en' });
  const service = openConsole('/', { answers: { setLanguage: english } });
  await button('Español').click();
  await menuItem('English').click();
  await expect.element(page.getByRole('heading', { name: 'Hello, Marta Gil' })).toBeVisible();
  await expect.poll(() => service.callsOf('setLanguage').map(({ body }) => body)).toEqual([{ language: 'en' }]);
  const reloaded = openConsole('/', { member: { language: 'en' } });
  await expect.element(page.getByRole('heading', { name: 'Hello, Marta Gil' })).toBeVisible();
  expect(spoken()).toBe('en');
  reloaded.answer({
    logOut: () => {
      reloaded.answer({ readSession: NOBODY });
      return {};
    },
  });
  await button('Marta Gil').click();
  await menuItem('Logout').click();
  await expect.element(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
});

test('R-CON-04 the language that a user chose on another device applies after login', async () => {
  const service = openConsole('/login', {
    member: false,
    answers: { logIn: buildMember({ language: 'en' }) },
  });
  await expect.element(page.getByRole('heading', { name: 'Entrar en la consola' })).toBeVisible();
  await page.getByLabelText('Correo electrónico').fill('marta@banco.example');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('tres caballos verdes');
  await button('Entrar').click();
  await expect.element(page.getByRole('heading', { name: 'Hello, Marta Gil' })).toBeVisible();
  expect(spoken()).toBe('en');
  expect(service.callsOf('setLanguage')).toEqual([]);
});
