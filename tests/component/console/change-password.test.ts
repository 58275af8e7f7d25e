import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createHeldAnswer } from '#tests/component/support/mock-service.ts';
import { button, expectCount } from '#tests/component/support/screen.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { type ConsoleAnswers, createRefusal, openConsole } from './support/console.ts';
import { buildMember } from './support/studio-answers.ts';

const NAME = 'Cambiar la contraseña';
const OVER = createRefusal(401, 'Su sesión ha terminado.', 'unauthenticated');
const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: NAME });
const current = () => dialog().getByRole('textbox', { name: 'Contraseña actual' });
const fresh = () => dialog().getByRole('textbox', { name: 'Contraseña nueva' });
const save = () => dialog().getByRole('button', { name: 'Guardar' });
const invalid = (fields: Record<string, string>) => createRefusal(400, 'Hay algo que corregir.', 'invalid', fields);

/** Opens the dialog from the menu of the user. */
async function openDialog(answers: ConsoleAnswers = {}) {
  const service = openConsole('/', { answers });
  await button('Marta Gil').click();
  await menuItem(NAME).click();
  await expect.element(current()).toHaveFocus();
  return service;
}

async function type(currentPassword: string, newPassword: string): Promise<void> {
  await current().fill(currentPassword);
  await fresh().fill(newPassword);
}

test('R-CON-08 a member changes the own password by keyboard, and the focus returns to the menu', async () => {
  const service = await openDialog({ changePassword: {} });
  await sampleAccessibleBench('change of the password');
  await expect.element(fresh()).toHaveAccessibleDescription(/^De 12 a 128 caracteres\./);
  await current().click();
  await userEvent.keyboard('lluvia tejado martes{Tab}{Tab}doce caballos verdes{Enter}');
  await expectCount(dialog(), 0);
  await expect.element(page.getByText('Contraseña cambiada')).toBeVisible();
  await expect.element(button('Marta Gil')).toHaveFocus();
  expect(service.callsOf('changePassword').map(({ body }) => body)).toEqual([
    { currentPassword: 'lluvia tejado martes', newPassword: 'doce caballos verdes' },
  ]);
});

test('R-CON-08 password managers find the account and both passwords, which can be shown', async () => {
  await openDialog();
  const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(username?.value).toBe('marta@banco.example');
  await expect.element(current()).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(fresh()).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(fresh()).toHaveAttribute('passwordrules', expect.stringContaining('minlength: 12'));
  await expect.element(fresh()).toHaveAttribute('type', 'password');
  await dialog().getByRole('button', { name: 'Mostrar la contraseña' }).nth(1).click();
  await expect.element(fresh()).toHaveAttribute('type', 'text');
});

test('R-CON-08 what is empty or too short is said at its field, and nothing is sent', async () => {
  const service = await openDialog();
  await save().click();
  await expect.element(current()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(fresh()).toHaveAttribute('aria-invalid', 'true');
  await type('lluvia tejado martes', 'demasiado');
  await save().click();
  await expect.element(fresh()).toHaveAccessibleDescription('Debe tener al menos 12 caracteres');
  await expect.element(current()).toHaveAttribute('aria-invalid', 'false');
  await sampleAccessibleBench('refused change of the password');
  expect(service.callsOf('changePassword')).toEqual([]);
});

test.each([
  ['a wrong current password', current, { currentPassword: 'No es su contraseña actual.' }],
  ['a password of a list of leaked ones', fresh, { newPassword: 'Es fácil de adivinar. Use varias palabras.' }],
])('R-CON-08 %s is said at its field, where it can be changed and sent again', async (_what, field, fields) => {
  const service = await openDialog({ changePassword: invalid(fields) });
  await type('lluvia tejado jueves', 'mailcreated5240');
  await save().click();
  await expect.element(field()).toHaveAccessibleDescription(Object.values(fields)[0]);
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(fresh()).toHaveValue('mailcreated5240');
  service.answer({ changePassword: {} });
  await field().fill('doce caballos verdes');
  await save().click();
  await expect.element(page.getByText('Contraseña cambiada')).toBeVisible();
});

test('R-CON-08 a lock after wrong passwords is said in the dialog, and what was typed stays', async () => {
  await openDialog({ changePassword: createRefusal(409, 'Demasiadas contraseñas equivocadas.', 'locked') });
  await type('lluvia tejado jueves', 'doce caballos verdes');
  await save().click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Demasiadas contraseñas equivocadas.');
  await expect.element(fresh()).toHaveValue('doce caballos verdes');
});

test('R-CON-08 a slow answer keeps the button busy, so that the change is sent once', async () => {
  const slow = createHeldAnswer({});
  const service = await openDialog({ changePassword: slow.answer });
  await type('lluvia tejado martes', 'doce caballos verdes');
  await save().click();
  await expect.element(save()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  slow.release();
  await expect.element(page.getByText('Contraseña cambiada')).toBeVisible();
  expect(service.callsOf('changePassword')).toHaveLength(1);
});

test('R-CON-13 when the session has ended, a login on the same page lets the change go on', async () => {
  const service = await openDialog({ changePassword: OVER });
  await type('lluvia tejado martes', 'doce caballos verdes');
  await save().click();
  const renewal = page.getByRole('dialog', { name: 'Su sesión ha terminado' });
  await renewal.getByRole('textbox', { name: 'Contraseña' }).fill('lluvia tejado martes');
  service.answer({ changePassword: {}, logIn: buildMember() });
  await renewal.getByRole('button', { name: 'Entrar' }).click();
  await expect.element(page.getByText('Contraseña cambiada')).toBeVisible();
  expect(service.callsOf('changePassword').at(-1)?.body).toEqual({
    currentPassword: 'lluvia tejado martes',
    newPassword: 'doce caballos verdes',
  });
});

test('R-CON-09 with an identity provider there is no password to change', async () => {
  const service = openConsole('/', { answers: { readProvider: { name: 'Banco Roble' } } });
  await expect.poll(() => service.callsOf('readProvider').length).toBe(1);
  await button('Marta Gil').click();
  await expect.element(menuItem('Sesiones')).toBeVisible();
  await expectCount(menuItem(NAME), 0);
});
