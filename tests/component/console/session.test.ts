import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectAddress, expectCount } from '#tests/component/support/screen.ts';
import { answerInSequence } from '#tests/component/support/mock-service.ts';
import { openConsole, createRefusal, getTextInput } from './support/console.ts';
import { COLLEAGUE, VERSIONS, buildMember, createMockDraft } from './support/studio-answers.ts';

const WRONG = 'El correo o la contraseña no son correctos.';
const OVER = createRefusal(401, 'Su sesión ha terminado.', 'unauthenticated');

const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });

test('R-CON-08 a wrong login is reported in the form, which keeps the input; the right one opens the home page', async () => {
  const logIn = answerInSequence(createRefusal(401, WRONG, 'unauthenticated'), buildMember());
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

test('R-CON-08 an inner page without a session leads to the login with few requests, and opens after it', async () => {
  const service = openConsole('/entities', { member: false, answers: { logIn: buildMember() } });
  await page.getByLabelText('Correo electrónico').fill('marta@banco.example');
  await expectAddress('/login');
  expect(service.callsOf('readSession').length).toBeLessThan(5);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('doce caracteres');
  await button('Entrar').click();
  await expectAddress('/entities');
});

test('R-CON-06 a user who is no administrator sees neither staff nor audit, not even by address', async () => {
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

test('a field that the service refuses shows the reason', async () => {
  const email = 'Otra persona ya tiene este correo.';
  openConsole('/staff/create', {
    answers: { createStaff: createRefusal(400, 'Revise los campos.', 'invalid', { email }) },
  });
  await getTextInput('Nombre *').fill('Otra vez');
  await getTextInput('Correo electrónico *').fill('elena@banco.example');
  await page.getByRole('checkbox', { name: 'Soporte' }).click();
  await page.getByLabelText('Todas las entidades').click();
  await button('Guardar').click();
  await expect.element(getTextInput('Correo electrónico *')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(email)).toBeVisible();
});

test('R-CON-13 a change of language keeps unsaved input', async () => {
  const service = openConsole('/staff/create', { answers: { setLanguage: buildMember({ language: 'en' }) } });
  await getTextInput('Nombre *').fill('A medias');
  await page.getByRole('checkbox', { name: 'Edición' }).click();
  await button('Guardar').click();
  await expect.element(page.getByText('Es obligatorio').first()).toBeVisible();
  await button('Español').click();
  await menuItem('English').click();
  await expect.element(page.getByRole('heading', { name: 'New person' })).toBeVisible();
  await expect.element(page.getByText('Required').first()).toBeVisible();
  await expect.element(getTextInput('Name *')).toHaveValue('A medias');
  await expect.element(page.getByRole('checkbox', { name: 'Editing' })).toBeChecked();
  await expect.poll(() => service.callsOf('setLanguage')[0]?.body).toEqual({ language: 'en' });
});

test('R-CON-13 an expired session asks for the login in place; the input stays and is saved', async () => {
  const service = openConsole(`/staff/${COLLEAGUE.id}`);
  await expect.element(getTextInput('Nombre *')).toHaveValue('Elena Prieto');
  await getTextInput('Nombre *').fill('Nombre a medias');
  service.answer({ updateStaff: OVER, logIn: createRefusal(401, WRONG, 'unauthenticated') });
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

const question = () => page.getByRole('dialog', { name: '¿Salir sin guardar?' });
const answer = (name: string) => question().getByRole('button', { name }).click();

test('R-CON-13 leaving unsaved changes asks first, by the menu and by the logout alike', async () => {
  const service = openConsole('/staff/create');
  await getTextInput('Nombre *').fill('A medias');
  await menuItem('Auditoría').click();
  await expect.element(question()).toHaveTextContent('Hay cambios que todavía no se han guardado.');
  await userEvent.keyboard('{Escape}');
  await expectCount(question(), 0);
  await button('Marta Gil').click();
  await menuItem('Salir').click();
  await answer('Seguir aquí');
  await expectCount(question(), 0);
  await expect.element(getTextInput('Nombre *')).toHaveValue('A medias');
  await expectAddress('/staff/create');
  expect(service.callsOf('logOut')).toEqual([]);
  await menuItem('Auditoría').click();
  await answer('Salir y perderlos');
  await expectAddress('/audit');
});

test('R-CON-13 changes that could not be saved are unsaved, and leaving asks; once saved it does not', async () => {
  const service = openConsole(`/staff/${COLLEAGUE.id}`, {
    answers: { updateStaff: createRefusal(500, 'Hoy no se puede.') },
  });
  await expect.element(getTextInput('Nombre *')).toHaveValue('Elena Prieto');
  await getTextInput('Nombre *').fill('Nombre a medias');
  await button('Guardar').click();
  await expect.element(page.getByText('Hoy no se puede.')).toBeVisible();
  await menuItem('Auditoría').click();
  await answer('Seguir aquí');
  await expectCount(question(), 0);
  await expect.element(getTextInput('Nombre *')).toHaveValue('Nombre a medias');
  service.answer({ updateStaff: { ...COLLEAGUE, name: 'Nombre a medias' } });
  await button('Guardar').click();
  await expectAddress('/staff');
  await expectCount(question(), 0);
});

test('R-CON-13 several attempts to leave in a row are each blocked, and none is blocked for good', async () => {
  openConsole('/staff/create');
  await getTextInput('Nombre *').fill('A medias');
  const way = menuItem('Auditoría').element() as HTMLElement;
  for (let click = 0; click < 5; click += 1) way.click();
  await answer('Seguir aquí');
  await expectCount(question(), 0);
  way.click();
  way.click();
  await answer('Salir y perderlos');
  await expectAddress('/audit');
});

test('R-CON-13 a draft with a change that could not be saved asks, too, and keeps it; once saved it does not ask', async () => {
  const color = page.getByLabelText('Color principal', { exact: true });
  const kept = createMockDraft();
  const draft = `/versions/${VERSIONS.fine.id}/show`;
  const service = openConsole(draft, {
    // The draft repeats no such refusal by itself, after which there would be nothing to press.
    answers: { ...kept.answers, changeVersion: createRefusal(422, 'Hoy no se puede.') },
  });
  await color.fill('#145079');
  await expect.element(page.getByText('No se ha podido guardar. Hoy no se puede.')).toBeVisible();
  await menuItem('Auditoría').click();
  await answer('Seguir aquí');
  await expectCount(question(), 0);
  await expect.element(color).toHaveValue('#145079');
  await expectAddress(draft);
  service.answer(kept.answers);
  await button('Reintentar').click();
  await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
  await menuItem('Auditoría').click();
  await expectAddress('/audit');
  await expectCount(question(), 0);
});

const password = () => dialog().getByRole('textbox', { name: 'Contraseña' });
const ended = () => page.getByText('Su sesión ha terminado');

/** The list of staff, whose search was refused because the session has ended, while somebody types there. */
async function searchWithoutSession() {
  const service = openConsole('/staff');
  const search = page.getByPlaceholder('Nombre o correo');
  await expect.element(search).toBeVisible();
  await expect.poll(() => service.callsOf('listStaff').length).toBe(1);
  service.answer({ listStaff: OVER });
  await search.fill('El');
  await expect.element(ended()).toBeVisible();
  return { service, search };
}

test('R-CON-13 a session that ends while somebody types takes none of the keys, and the login leads back to the field', async () => {
  const { service, search } = await searchWithoutSession();
  await userEvent.keyboard('ena P{Enter}');
  await expect.element(search).toHaveValue('Elena P');
  await expect.element(search).toHaveFocus();
  await button('Volver a entrar').click();
  await expect.element(password()).toHaveValue('');
  service.answer({ listStaff: [COLLEAGUE], logIn: buildMember() });
  await password().fill('tres caballos verdes');
  await dialog().getByRole('button', { name: 'Entrar' }).click();
  await expect.element(page.getByText(COLLEAGUE.email)).toBeVisible();
  await expectCount(dialog(), 0);
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('Elena P');
  expect(service.callsOf('logIn').map(({ body }) => body)).toMatchObject([{ password: 'tres caballos verdes' }]);
});

test('R-CON-13 after the session has ended, a click elsewhere still does what it says, and then the login is asked for', async () => {
  await searchWithoutSession();
  await expectCount(dialog(), 0);
  await menuItem('Auditoría').click();
  await expectAddress('/audit');
  await expect.element(password()).toBeVisible();
});

test('R-CON-13 a session that ends while the keyboard moves about takes no key as a password or as a press of a button', async () => {
  const service = openConsole(`/staff/${COLLEAGUE.id}`, { answers: { updateStaff: OVER } });
  await getTextInput('Nombre *').fill('Nombre a medias');
  (button('Guardar').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveTextContent('Su sesión ha terminado');
  await userEvent.keyboard(' a{Enter} {Escape}');
  await expect.element(password()).toHaveValue('');
  await expect.element(dialog()).toBeVisible();
  expect(service.callsOf('logIn')).toEqual([]);
  expect(service.callsOf('logOut')).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(password()).toHaveFocus();
});
