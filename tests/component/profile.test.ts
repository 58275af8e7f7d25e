import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillAsManager } from './support/password-manager.ts';
import { openPortal } from './support/portal.ts';
import {
  button,
  expectAddress,
  expectErrorToast,
  field,
  focus,
  heading,
  menuLink,
  toast,
  toasts,
} from './support/screen.ts';
import { answerInSequence, createHeldAnswer, refuse, reply } from './support/mock-service.ts';
import { OTHER_SESSION, OWN_SESSION, OWN_USER } from './support/supplier-answers.ts';

const PATH = '/gestion-de-usuarios/perfil';
const NEW_PASSWORD = 'Pago.Rapido-2027';
const save = () => button('Guardar cambios');

async function openProfile(answers = {}) {
  const service = await openPortal(PATH, { answers });
  await expect.element(field('alias')).toHaveValue(OWN_USER.alias);
  return service;
}

async function typePasswords(current: string, next: string, again = next) {
  await field('currentPassword').fill(current);
  await field('newPassword').fill(next);
  await field('confirmPassword').fill(again);
}

test('R-USER-29 R-USER-36 a rejected email is marked at its field', async () => {
  await openProfile({ 'change-user': refuse(641, 409) });
  await field('email').fill('otra@talleresruiz.example');
  await save().click();
  await expect.element(toast('El correo electrónico ya existe.')).toBeVisible();
  await expect.element(field('email')).toHaveFocus();
});

test('R-USER-29 R-USER-36 a rejected password keeps the alias that was saved before, and the input', async () => {
  const service = await openProfile({ 'change-password': refuse(633, 409) });
  await typePasswords('No.La.Recuerdo-1', NEW_PASSWORD);
  await field('alias').fill('ana nueva');
  await save().click();
  await expect.element(toast('La contraseña actual no es correcta.')).toBeVisible();
  await expect.element(field('currentPassword')).toHaveFocus();
  await expect.element(field('newPassword')).toHaveValue(NEW_PASSWORD);
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'ana nueva' })).toBeVisible();
  expect(service.callsOf('change-user').map(({ body }) => body)).toEqual([{ alias: 'ana nueva' }]);
});

test('R-USER-29 R-USER-36 a refused alias sends no password', async () => {
  const service = await openProfile({ 'change-user': refuse(681) });
  await typePasswords('Cobro.Pronto-2026', NEW_PASSWORD);
  await field('alias').fill('ana otra vez');
  await save().click();
  await expect.element(toast('El campo debe tener entre 8 y 9 caracteres.')).toBeVisible();
  await expect.element(field('alias')).toHaveFocus();
  expect(service.callsOf('change-password')).toEqual([]);
});

test('R-USER-26 without a change, Save states why it does nothing', async () => {
  const service = await openProfile();
  await expect.element(save()).toBeDisabled();
  (save().element() as HTMLElement).click();
  await expect.element(toast('No ha cambiado nada que guardar.')).toBeVisible();
  expect(service.callsOf('change-user')).toEqual([]);
});

test('R-USER-26 a current password that a password manager has filled in is no change: leaving asks nothing', async () => {
  await openProfile();
  fillAsManager({ currentPassword: 'Cobro.Pronto-2026' }, 'the native value and an input event');
  await menuLink('Consulta de facturas').click();
  await expect.element(heading()).toHaveTextContent('Consulta de facturas');
});

test('with an alias beside it, leaving asks', async () => {
  await openProfile();
  fillAsManager({ currentPassword: 'Cobro.Pronto-2026' });
  await field('alias').fill('ana nueva');
  await menuLink('Consulta de facturas').click();
  await expect.element(page.getByRole('dialog', { name: '¿Salir sin terminar?' })).toBeVisible();
});

test('R-USER-23 password managers find the login beside the passwords, and nobody else does', async () => {
  await openProfile();
  const username = page.css('form input[autocomplete="username"]');
  await expect.element(username).toHaveValue(OWN_USER.email);
  await expect.element(username).not.toBeVisible();
  await field('email').fill('otra@talleresruiz.example');
  await expect.element(username).toHaveValue(OWN_USER.email);
});

test('R-USER-23 R-USER-25 R-VAL-102 R-USER-37 a new password needs the current one, must differ from it, and is entered twice', async () => {
  const service = await openProfile();
  await field('newPassword').fill(NEW_PASSWORD);
  await field('confirmPassword').fill(NEW_PASSWORD);
  await expect.element(save()).toBeDisabled();
  await typePasswords(NEW_PASSWORD, NEW_PASSWORD);
  await expect.element(save()).toBeDisabled();
  await typePasswords('Cobro.Pronto-2026', NEW_PASSWORD, 'Otra.Distinta-28');
  await expect.element(save()).toBeDisabled();
  await typePasswords('Cobro.Pronto-2026', NEW_PASSWORD);
  await save().click();
  await expect.element(toast('Perfil modificado')).toBeVisible();
  expect(service.callsOf('change-password').map(({ body }) => body)).toEqual([
    { currentPassword: 'Cobro.Pronto-2026', newPassword: NEW_PASSWORD },
  ]);
  await expect.element(field('currentPassword')).toHaveValue('');
});

test('R-USER-36 R-USER-38 a double click on Save saves once and moves the focus to the title', async () => {
  const { answer, release } = createHeldAnswer({});
  const service = await openProfile({ 'change-user': answer });
  await field('alias').fill('ana nueva');
  await save().dblClick();
  await expect.element(save()).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(toast('Perfil modificado')).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'ana nueva' })).toBeVisible();
  expect(service.callsOf('change-user').map(({ body }) => body)).toEqual([{ alias: 'ana nueva' }]);
  expect(toasts().elements()).toHaveLength(1);
});

test('R-USER-19 R-USER-20 R-USER-21 R-USER-22 R-USER-24 R-USER-26 R-USER-27 a changed email disables the passwords, and is sent alone', async () => {
  const service = await openPortal('/home');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Perfil de/ })
    .click();
  await expectAddress(PATH);
  await expect.element(field('alias')).toHaveValue(OWN_USER.alias);
  await expect.element(field('email')).toHaveValue(OWN_USER.email);
  await expect
    .element(page.getByRole('list', { name: 'La contraseña debe cumplir' }))
    .toHaveTextContent('Al menos un número');
  await field('alias').fill('ana nueva');
  await expect.element(save()).toBeEnabled();
  await field('alias').fill(OWN_USER.alias);
  await expect.element(save()).toBeDisabled();
  await typePasswords('Cobro.Pronto-2026', NEW_PASSWORD);
  await field('email').fill('otra@talleresruiz.example');
  for (const name of ['currentPassword', 'newPassword', 'confirmPassword']) {
    await expect.element(field(name)).toBeDisabled();
    await expect.element(field(name)).toHaveValue('');
  }
  await save().click();
  await expect.element(toast('Perfil modificado')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent('Hemos enviado un enlace a otra@talleresruiz.example');
  expect(service.callsOf('user').map(({ path }) => path)[0]).toMatch(/^\/usuarios\/\d+$/);
  expect(service.callsOf('change-user').map(({ body }) => body)).toEqual([{ email: 'otra@talleresruiz.example' }]);
  expect(service.callsOf('change-password')).toEqual([]);
});

test('R-VAL-43 R-VAL-44 R-VAL-45 R-LIM-07 R-USER-35 the limits of alias and email', async () => {
  await openProfile();
  for (const [alias, isRight] of [
    ['', false],
    ['an', false],
    ['ana', true],
    ['a'.repeat(50), true],
    ['a'.repeat(51), false],
  ] as const) {
    await field('alias').fill(alias);
    if (isRight) await expect.element(save()).toBeEnabled();
    else await expect.element(save()).toBeDisabled();
  }
  await field('alias').fill('ana');
  await field('email').fill('ana@');
  focus(heading());
  await expect.element(page.getByText('Email no valido')).toBeVisible();
  await expect.element(save()).toBeDisabled();
});

test('R-HOME-23 the profile links to users and alerts', async () => {
  await openProfile();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Alertas' })).toHaveAttribute('href', '/alert');
  await page.getByRole('main').getByRole('link', { name: 'Usuarios' }).click();
  await expectAddress('/gestion-de-usuarios');
});

const alerts = (answers = {}) => openPortal('/alert', { answers });
const sms = () => page.getByRole('checkbox', { name: /SMS/ });
const email = () => page.getByRole('checkbox', { name: /correo electrónico/ });
const saveAlerts = () => button('Guardar alertas');

test('R-ALERT-03 R-ALERT-04 R-ALERT-05 R-ALERT-09 R-VAL-46 R-LIM-17 alerts by SMS need nine digits', async () => {
  const service = await alerts();
  await expect.element(page.getByRole('main')).toHaveTextContent(OWN_USER.email);
  await expect.element(field('phone')).toBeDisabled();
  await sms().click();
  await expect.element(field('phone')).toBeEnabled();
  await expect.element(saveAlerts()).toBeDisabled();
  await expect.element(page.getByText('Obligatorio para recibir SMS.')).toBeVisible();
  (saveAlerts().element() as HTMLElement).click();
  await expect.element(field('phone')).toHaveFocus();
  await expect.element(page.getByText('Este campo es requerido.')).toBeVisible();
  for (const wrong of ['60011122', '6001112223', '60011122a']) {
    await field('phone').fill(wrong);
    await expect.element(saveAlerts()).toBeDisabled();
  }
  await field('phone').fill('600111222');
  await saveAlerts().click();
  await expect.element(toast('Alerta Creada')).toBeVisible();
  expect(service.callsOf('change-alarms').map(({ body }) => body)).toEqual([
    { phone: '600111222', isAlarmEmail: false, isAlarmSms: true },
  ]);
});

test('R-ALERT-07 R-ALERT-08 each channel turns the other off; without SMS the saved telephone is sent', async () => {
  const user = { ...OWN_USER, phone: '600111222', isAlarmEmail: false, isAlarmSms: true };
  const service = await alerts({ user });
  await expect.element(sms()).toBeChecked();
  await field('phone').fill('12');
  focus(email());
  await userEvent.keyboard(' ');
  await expect.element(sms()).not.toBeChecked();
  await expect.element(field('phone')).toBeDisabled();
  await saveAlerts().click();
  await expect.element(toast('Alerta Creada')).toBeVisible();
  expect(service.callsOf('change-alarms').map(({ body }) => body)).toEqual([
    { phone: '600111222', isAlarmEmail: true, isAlarmSms: false },
  ]);
  await sms().click();
  await expect.element(email()).not.toBeChecked();
});

test('R-ALERT-02 if the user is not found, the alerts say so', async () => {
  await alerts({ user: refuse(632, 404) });
  await expectErrorToast(632);
  await expect.element(button('Reintentar')).toBeVisible();
});

const sessions = () => page.getByRole('region', { name: 'Sesiones abiertas' });
const THIRD_SESSION = { ...OTHER_SESSION, id: 'third-session', device: '' };

test('ASVS 7.5.2 the own sessions say device and moments, and which one is this', async () => {
  await openProfile({ sessions: { response: [OWN_SESSION, THIRD_SESSION] } });
  const rows = sessions().getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Firefox, WindowsEsta sesión');
  await expect.element(rows.nth(0)).toHaveTextContent('Abierta: 05/03/2026, 09:30:00');
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument();
  await expect.element(rows.nth(1)).toHaveTextContent('Dispositivo desconocido');
});

test('ASVS 7.5.2 a session ends by its button, by keyboard, and the focus moves to the title of the list', async () => {
  const service = await openProfile({
    sessions: answerInSequence(
      { response: [OWN_SESSION, OTHER_SESSION, THIRD_SESSION] },
      { response: [OWN_SESSION, THIRD_SESSION] },
    ),
  });
  const end = sessions().getByRole('button', { name: 'Cerrar sesión: Safari, iPhone' });
  await expect.element(end).toBeVisible();
  (end.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Sesión cerrada')).toBeVisible();
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(sessions().getByRole('heading', { name: 'Sesiones abiertas' })).toHaveFocus();
  expect(service.callsOf('end-session').map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/usuarios\/\d+\/sesiones\/other-session$/),
  ]);
});

test('ASVS 7.5.2 all other sessions end at once; what was typed into the profile stays', async () => {
  const service = await openProfile({
    sessions: answerInSequence({ response: [OWN_SESSION, OTHER_SESSION] }, { response: [OWN_SESSION] }),
  });
  await field('alias').fill('ana a medias');
  await sessions().getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  await expect.element(toast('Las demás sesiones se han cerrado')).toBeVisible();
  await expect.element(sessions().getByRole('button')).not.toBeInTheDocument();
  await expect.element(field('alias')).toHaveValue('ana a medias');
  expect(service.callsOf('end-other-sessions')).toHaveLength(1);
});

test.each([404, 405, 501])(
  'where the service answers the list of sessions with %i, the profile has no trace of it',
  async (status) => {
    const service = await openProfile({ sessions: reply(status, { message: 'Not Found' }) });
    await expect.poll(() => service.callsOf('sessions').length).toBe(1);
    await expect.element(field('alias')).toHaveValue(OWN_USER.alias);
    await expect.element(page.getByText('Sesiones abiertas')).not.toBeInTheDocument();
    expect(toasts().elements()).toEqual([]);
  },
);

test('sessions that come before the profile are shown with it, so that it does not push them down', async () => {
  const { answer, release } = createHeldAnswer(OWN_USER);
  await openPortal(PATH, { answers: { user: answer } });
  await expect.element(page.css('.profile-sessions')).toBeInTheDocument();
  await expect.element(page.css('.profile-sessions')).not.toBeVisible();
  release();
  await expect.element(field('alias')).toHaveValue(OWN_USER.alias);
  await expect.element(sessions()).toBeVisible();
});

test('a list of sessions that fails says so, and is read again on demand; the profile works meanwhile', async () => {
  await openProfile({ sessions: answerInSequence(refuse(500, 500), { response: [OWN_SESSION] }) });
  await expect.element(sessions().getByText('No hemos podido leer sus sesiones abiertas.')).toBeVisible();
  await sessions().getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(sessions().getByText('Firefox, Windows')).toBeVisible();
});

test('R-USER-39 the profile says that the old email is the login until the new one is verified', async () => {
  await openProfile();
  await expect.element(page.getByText('entrará con el de ahora hasta que verifique el nuevo')).toBeVisible();
  await field('email').fill('otra@talleresruiz.example');
  await save().click();
  await expect.element(page.getByText('Hasta entonces, entrará con el de antes.')).toBeVisible();
});

test('ASVS 7.5.2 the mark of this session stands apart from the name of its device, and the text from the heading', async () => {
  await openProfile({ sessions: { response: [OWN_SESSION, OTHER_SESSION] } });
  const mark = sessions().getByText('Esta sesión', { exact: true });
  await expect.element(mark).toBeVisible();
  expect(getComputedStyle(mark.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  const [title, text] = ['h2', 'p'].map((tag) => sessions().element().querySelector(tag)?.getBoundingClientRect());
  expect((text?.top ?? 0) - (title?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
});
