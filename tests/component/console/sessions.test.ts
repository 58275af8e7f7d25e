import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectCount } from '#tests/component/support/screen.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { createRefusal, openConsole } from './support/console.ts';
import { COLLEAGUE, OTHER_SESSION, TWO_SESSIONS } from './support/studio-answers.ts';

const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Sesiones' });
const CURRENT = TWO_SESSIONS.slice(0, 1);
const NOBODY = createRefusal(401, 'No hay sesión.', 'unauthenticated');

test('R-CON-08 a member sees the own sessions on a phone and ends another one by keyboard', async () => {
  const service = openConsole('/', { answers: { listSessions: TWO_SESSIONS } });
  await button('Marta Gil').click();
  await menuItem('Sesiones').click();
  await page.viewport(375, 720);
  await expect.element(dialog().getByText('Firefox en Windows')).toBeVisible();
  await expectCount(dialog().getByText('Esta sesión'), 1);
  await expect.element(dialog().getByText('Red: 203.0.113.x').first()).toBeVisible();
  await sampleAccessibleBench('sessions');
  const end = dialog().getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' });
  for (let presses = 0; presses < 10 && end.element() !== document.activeElement; presses += 1)
    await userEvent.keyboard('{Tab}');
  service.answer({
    endSession: () => {
      service.answer({ listSessions: CURRENT });
      return {};
    },
  });
  await userEvent.keyboard('{Enter}');
  await expectCount(dialog().getByText('Chrome en Android'), 0);
  await expect.element(page.getByText('Sesión cerrada')).toBeVisible();
  expect(service.callsOf('endSession').map(({ path }) => path.endsWith(OTHER_SESSION.id))).toEqual([true]);
  await expectCount(dialog().getByRole('button', { name: 'Cerrar las demás' }), 0);
  await page.viewport(1280, 720);
  await dialog().getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect.element(button('Marta Gil')).toHaveFocus();
});

test('R-CON-08 all other sessions end at once; a failure is shown and the list is read again', async () => {
  const answers = { listSessions: TWO_SESSIONS, endOtherSessions: createRefusal(503, 'Ahora mismo no se puede.') };
  const service = openConsole('/', { answers });
  await button('Marta Gil').click();
  await menuItem('Sesiones').click();
  await dialog().getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect.element(dialog().getByText('Ahora mismo no se puede.')).toBeVisible();
  service.answer({ endOtherSessions: { ended: 1 }, listSessions: CURRENT });
  await dialog().getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect.element(page.getByText('Las demás sesiones están cerradas')).toBeVisible();
  await expectCount(dialog().getByText('Chrome en Android'), 0);
});

test('R-CON-08 leaving says that others are open, and ends them where the member wants that', async () => {
  const service = openConsole('/', { answers: { listSessions: TWO_SESSIONS, endOtherSessions: { ended: 1 } } });
  service.answer({
    logOut: () => {
      service.answer({ readSession: NOBODY });
      return {};
    },
  });
  await button('Marta Gil').click();
  await menuItem('Salir').click();
  await expect.element(page.getByText('También tiene la consola abierta en otros sitios:')).toBeVisible();
  await expect.element(page.getByText(/^Chrome en Android/)).toBeVisible();
  await sampleAccessibleBench('leaving with other sessions');
  expect(service.callsOf('logOut')).toEqual([]);
  await button('Salir y cerrar las demás').click();
  await expect.element(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
  expect(service.callsOf('endOtherSessions')).toHaveLength(1);
  expect(service.callsOf('logOut')).not.toEqual([]);
});

test('R-CON-08 an admin ends the sessions of a member, after a confirmation', async () => {
  const service = openConsole(`/staff/${COLLEAGUE.id}`, { answers: { endStaffSessions: { ended: 2 } } });
  await button('Cerrar sus sesiones').click();
  const question = page.getByRole('dialog', { name: '¿Cerrar las sesiones de Elena Prieto?' });
  await expect.element(question).toBeVisible();
  expect(service.callsOf('endStaffSessions')).toEqual([]);
  await question.getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  await expect.element(page.getByText('Sesiones cerradas: 2')).toBeVisible();
});

test('R-CON-08 an admin reads that a new email waits for its confirmation', async () => {
  const pending = { ...COLLEAGUE, pendingEmail: 'nueva@banco.example' };
  const service = openConsole(`/staff/${COLLEAGUE.id}`, { answers: { updateStaff: pending } });
  await page.getByLabelText('Correo electrónico').fill('nueva@banco.example');
  service.answer({ readStaff: pending });
  await button('Guardar').click();
  await expect.element(page.getByText(/^Hemos enviado un enlace a nueva@banco\.example\./)).toBeVisible();
  openConsole(`/staff/${COLLEAGUE.id}`, { answers: { readStaff: pending } });
  await expect.element(page.getByText(/esta persona entra con elena@banco\.example/)).toBeVisible();
});
