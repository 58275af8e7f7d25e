import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectAddress } from '#tests/component/support/screen.ts';
import { inTurn } from '#tests/component/support/service.ts';
import { openConsole, refusal } from './support/console.ts';
import { COLLEAGUE, buildMember } from './support/studio-answers.ts';

const WRONG = 'El correo o la contraseña no son correctos.';
const OVER = refusal(401, 'Su sesión ha terminado.', 'unauthenticated');

const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const typed = (label: string) => page.getByLabelText(label, { exact: true });

test('R-CON-08 a wrong login is said at the form, where what was typed stays; the right one leads home', async () => {
  const logIn = inTurn(refusal(401, WRONG, 'unauthenticated'), buildMember());
  openConsole('/login', { member: false, answers: { logIn } });
  await page.getByLabelText('Correo electrónico').fill('marta@banco.example');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra contraseña');
  await button('Entrar').click();
  await expect.element(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
  await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue('marta@banco.example');
  await button('Entrar').click();
  await expect.element(page.getByRole('heading', { name: 'Hola, Marta Gil' })).toBeVisible();
  await expect.element(menuItem('Inicio')).toBeVisible();
});

test('R-CON-06 who is no administrator is shown neither staff nor audit, at their addresses either', async () => {
  const roles = ['editor', 'publisher', 'support'] as const;
  openConsole('/', { member: { roles: [...roles] } });
  await expect.element(page.getByText('Revisa, publica, programa y restaura versiones.')).toBeVisible();
  await expect.element(menuItem('Entidades')).toBeVisible();
  await expect.element(menuItem('Personal')).not.toBeInTheDocument();
  await expect.element(menuItem('Auditoría')).not.toBeInTheDocument();
  await expect.element(menuItem('Actividad de proveedores')).not.toBeInTheDocument();
  for (const path of ['/staff', '/supplier-audit']) {
    openConsole(path, { member: { roles: [...roles] } });
    await expect.element(page.getByRole('heading', { name: 'No encontrado' })).toBeVisible();
  }
});

test('what the service refuses of a field is said at that field', async () => {
  const email = 'Otra persona ya tiene este correo.';
  openConsole('/staff/create', { answers: { createStaff: refusal(400, 'Revise los campos.', 'invalid', { email }) } });
  await typed('Nombre *').fill('Otra vez');
  await typed('Correo electrónico *').fill('elena@banco.example');
  await page.getByRole('checkbox', { name: 'Soporte' }).click();
  await page.getByLabelText('Todas las entidades').click();
  await button('Guardar').click();
  await expect.element(typed('Correo electrónico *')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(email)).toBeVisible();
});

test('R-CON-13 another language is spoken around what is half typed, and loses nothing of it', async () => {
  const service = openConsole('/staff/create', { answers: { setLanguage: buildMember({ language: 'en' }) } });
  await typed('Nombre *').fill('A medias');
  await page.getByRole('checkbox', { name: 'Edición' }).click();
  await button('Guardar').click();
  await expect.element(page.getByText('Es obligatorio').first()).toBeVisible();
  await button('Español').click();
  await menuItem('English').click();
  await expect.element(page.getByRole('heading', { name: 'New person' })).toBeVisible();
  await expect.element(page.getByText('Required').first()).toBeVisible();
  await expect.element(typed('Name *')).toHaveValue('A medias');
  await expect.element(page.getByRole('checkbox', { name: 'Editing' })).toBeChecked();
  await expect.poll(() => service.callsOf('setLanguage')[0]?.body).toEqual({ language: 'en' });
});

test('R-CON-13 a session that is over asks for the login in place; what was typed is still there and is saved', async () => {
  const service = openConsole(`/staff/${COLLEAGUE.id}`);
  await expect.element(typed('Nombre *')).toHaveValue('Elena Prieto');
  await typed('Nombre *').fill('Nombre a medias');
  service.answer({ updateStaff: OVER, logIn: refusal(401, WRONG, 'unauthenticated') });
  await button('Guardar').click();
  await expect.element(page.getByRole('dialog', { name: 'Su sesión ha terminado' })).toBeVisible();
  const password = dialog().getByRole('textbox', { name: 'Contraseña' });
  await password.fill('no es esta');
  await dialog().getByRole('button', { name: 'Entrar' }).click();
  await expect.element(dialog().getByText(WRONG)).toBeVisible();
  service.answer({ updateStaff: { ...COLLEAGUE, name: 'Nombre a medias' }, logIn: buildMember() });
  await password.fill('tres caballos verdes');
  await dialog().getByRole('button', { name: 'Entrar' }).click();
  await expect.element(page.getByText('Cambios guardados')).toBeVisible();
  expect(service.callsOf('updateStaff').map(({ body }) => (body as { name: string }).name)).toEqual([
    'Nombre a medias',
    'Nombre a medias',
  ]);
});

test('R-CON-13 leaving unsaved work asks, by the menu and by the way out alike', async () => {
  const asked: string[] = [];
  const { confirm } = window;
  window.confirm = (message = '') => {
    asked.push(message);
    return false;
  };
  const service = openConsole('/staff/create');
  await typed('Nombre *').fill('A medias');
  await menuItem('Auditoría').click();
  await expect.poll(() => asked).toHaveLength(1);
  // On a busy machine a way out right behind the first question may be held up without another: then it is taken again.
  await expect
    .poll(
      async () => {
        await button('Marta Gil').click();
        await menuItem('Salir').click();
        return asked.length;
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBeGreaterThanOrEqual(2);
  await userEvent.keyboard('{Escape}');
  expect(asked[0]).toBe('Hay cambios sin guardar. ¿Seguro que desea salir y perderlos?');
  await expect.element(typed('Nombre *')).toHaveValue('A medias');
  await expectAddress('/staff/create');
  expect(service.callsOf('logOut')).toEqual([]);
  window.confirm = confirm;
});
