import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectAddress, expectCount, link } from '#tests/component/support/screen.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { openConsole, createRefusal } from './support/console.ts';

const openLink = (answers = {}) => openConsole('/contrasena#token=abc-123', { member: false, answers });
const fresh = () => page.getByRole('textbox', { name: 'Contraseña nueva' });
const again = () => page.getByRole('textbox', { name: 'Repita la contraseña' });
const save = () => button('Guardar la contraseña').click();

test('R-CON-07 a link sets a password by its rules, disappears from the address, and fills in the login', async () => {
  const service = openLink({ setPassword: { email: 'lola@banco.example' } });
  await expect.element(page.getByText(/^De 12 a 128 caracteres\./)).toBeVisible();
  await expectAddress('/contrasena');
  expect(window.location.hash).toBe('');
  await fresh().fill('demasiado');
  await again().fill('distinta');
  await save();
  await expect.element(page.getByText('Debe tener al menos 12 caracteres')).toBeVisible();
  await expect.element(page.getByText('Las dos contraseñas no son iguales')).toBeVisible();
  expect(service.callsOf('setPassword')).toEqual([]);
  await fresh().fill('tres caballos verdes');
  await again().fill('tres caballos verdes');
  await save();
  await expect.element(page.getByText('Contraseña guardada. Ya puede entrar.')).toBeVisible();
  await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue('lola@banco.example');
  expect(service.callsOf('setPassword').map(({ body }) => body)).toEqual([
    { token: 'abc-123', password: 'tres caballos verdes' },
  ]);
});

test('R-CON-08 a password that is easy to guess is refused in its field, where it can be changed and sent again', async () => {
  const guessable = 'Es fácil de adivinar. Use varias palabras.';
  const body = { code: 'invalid', message: 'Hay algo que corregir.', fields: { password: guessable } };
  const service = openLink({ setPassword: reply(400, body) });
  await fresh().fill('password1234');
  await again().fill('password1234');
  await save();
  await expect.element(fresh()).toHaveAccessibleDescription(guessable);
  await expect.element(fresh()).toHaveAttribute('aria-invalid', 'true');
  await expectCount(page.getByText('Hay algo que corregir.'), 0);
  service.answer({ setPassword: { email: 'lola@banco.example' } });
  await fresh().fill('lluvia tejado martes');
  await again().fill('lluvia tejado martes');
  await save();
  await expect.element(page.getByText('Contraseña guardada. Ya puede entrar.')).toBeVisible();
});

test('R-CON-07 an expired link says so and leads to the login; without a link there is no form', async () => {
  openLink({ setPassword: createRefusal(410, 'Este enlace ya no sirve.', 'gone') });
  await fresh().fill('tres caballos verdes');
  await again().fill('tres caballos verdes');
  await save();
  await expect.element(page.getByText('Este enlace ya no sirve.')).toBeVisible();
  await expect.element(fresh()).toHaveValue('tres caballos verdes');
  await link('Ir a la página de entrada').click();
  await expectAddress('/login');
  openConsole('/contrasena', { member: false });
  await expect.element(page.getByText(/^Para elegir su contraseña necesita un enlace\./)).toBeVisible();
  await expectCount(fresh(), 0);
});

/** Every form with a password, with what opens it. */
const FORMS: Record<string, { open: () => void | Promise<void>; passwords: number }> = {
  'the login': { open: () => void openConsole('/login', { member: false }), passwords: 1 },
  'a new password': { open: () => void openLink(), passwords: 2 },
  'the change of the own password': {
    open: async () => {
      openConsole('/');
      await button('Marta Gil').click();
      await page.getByRole('menuitem', { name: 'Cambiar la contraseña', exact: true }).click();
    },
    passwords: 2,
  },
  'the login in place': {
    open: async () => {
      const over = createRefusal(401, 'Su sesión ha terminado.', 'unauthenticated');
      openConsole('/', { answers: { listStaff: over } });
      await page.getByRole('menuitem', { name: 'Personal', exact: true }).click();
      await expect.element(page.getByRole('dialog', { name: 'Su sesión ha terminado' })).toBeVisible();
    },
    passwords: 1,
  },
};

test.each(Object.entries(FORMS))(
  'R-CON-08 R-CON-12 a typed password is shown and hidden by keyboard: %s',
  async (_form, { open, passwords }) => {
    await open();
    const typed = page.css('form input[autocomplete$="-password"]');
    await expectCount(button('Mostrar la contraseña'), passwords);
    await typed.first().fill('tres caballos verdes');
    await userEvent.keyboard('{Tab}');
    await expect.element(button('Mostrar la contraseña').first()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(typed.first()).toHaveAttribute('type', 'text');
    await expect.element(button('Ocultar la contraseña')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(typed.first()).toHaveAttribute('type', 'password');
    await expect.element(typed.first()).toHaveValue('tres caballos verdes');
  },
);
