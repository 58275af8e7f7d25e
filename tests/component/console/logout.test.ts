import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, link } from '#tests/component/support/screen.ts';
import { type ConsoleService, openConsole, createRefusal } from './support/console.ts';
import { buildMember } from './support/studio-answers.ts';

const NOBODY = createRefusal(401, 'No hay sesión.', 'unauthenticated');

/** Ends the session as the service does. */
const endsIn = (service: ConsoleService) =>
  service.answer({
    logOut: () => {
      service.answer({ readSession: NOBODY });
      return {};
    },
  });

test('R-CON-08 R-CON-11 a link to the logout asks for a confirmation before it ends the session', async () => {
  const service = openConsole('/salir');
  await expect.element(page.getByRole('heading', { name: '¿Quiere salir de la consola?' })).toBeVisible();
  await expect.element(page.getByText(/^Ha entrado como Marta Gil\./)).toBeVisible();
  await link('Seguir en la consola').click();
  await expect.element(page.getByRole('heading', { name: 'Hola, Marta Gil' })).toBeVisible();
  expect(service.callsOf('logOut')).toEqual([]);
  const leaving = openConsole('/salir');
  endsIn(leaving);
  await link('Salir').click();
  await expect.element(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
  expect(leaving.callsOf('logOut')).not.toEqual([]);
});

test('R-CON-08 without a session the logout page redirects to the login', async () => {
  const service = openConsole('/salir', { member: false });
  await expect.element(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
  await expectAddress('/login');
  expect(service.callsOf('logOut')).toEqual([]);
});

test('R-CON-08 the logout page retries when the session could not be read', async () => {
  const service = openConsole('/salir', { answers: { readSession: createRefusal(503, 'Ahora mismo no se puede.') } });
  await expect.element(page.getByText('Ahora mismo no se puede.')).toBeVisible();
  service.answer({ readSession: buildMember() });
  await button('Volver a intentarlo').click();
  await expect.element(page.getByText(/^Ha entrado como Marta Gil\./)).toBeVisible();
});
