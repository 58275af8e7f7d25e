import { afterAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { LINK, confirmation, newPassword, openAsVisitor, setNewPassword } from './recovery-steps.ts';
import {
  createUser,
  confirmCreation,
  fillAccess,
  fillCompany,
  goOn,
  openRegistration,
  toAccess,
  toConfirmation,
} from './registration-steps.ts';
import { expectAccessible } from './support/axe.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectCount, field, fill, focus, heading, logIn, toast } from './support/screen.ts';
import { createHeldAnswer, answerInSequence, refuse } from './support/mock-service.ts';

// Further states of the public screens; `widths.test.ts` checks their initial states.

// Each check has its own timeout, whatever the number of checks in a test.
vi.setConfig({ testTimeout: 90_000 });
afterAll(() => vi.resetConfig());

test('axe finds nothing on a Login with invalid input, nor after a refusal', async () => {
  await openPortal('/', { session: false, answers: { login: refuse(637, 401) } });
  await fill({ email: 'nadie', password: 'corta' });
  focus(field('email'));
  await expect.element(page.getByText('12 caracteres Minimo')).toBeVisible();
  await expectAccessible('Login with messages');
  await logIn();
  await expect.element(toast(getErrorMessage(637))).toBeVisible();
  await expectAccessible('Login with a toast');
});

test('axe finds nothing on the logout dialog, on the open menu, nor on the configuration error', async () => {
  await openPortal('/home');
  await button('Cerrar sesión').click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('logout dialog');
  await page.viewport(768, 800);
  await openPortal('/home');
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect.element(page.getByRole('button', { name: 'Menú' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible('menu', [768, 320]);
  await openPortal('/error/configuracion_de_entidad', { session: false });
  await expect.element(heading()).toHaveTextContent('Algo salio mal');
  await expectAccessible('configuration error');
});

test.each(['roble.localhost', 'marea.localhost'])('axe finds nothing in the cookie dialog of %s', async (host) => {
  await openPortal('/', { session: false, host, asksForCookies: true });
  await expect.element(page.getByRole('dialog', { name: 'Cookies' })).toBeVisible();
  await expectAccessible('cookies');
});

test('axe finds nothing on the states of a request for a link', async () => {
  await openAsVisitor('/forgot-password', { 'request-link': answerInSequence(refuse(622), {}) });
  await fill({ email: 'ana' });
  (field('email').element() as HTMLElement).blur();
  await expect.element(page.getByText('Debe ser una dirección de correo electrónico')).toBeVisible();
  await expectAccessible('invalid');
  await fill({ email: 'ana@talleresruiz.example' });
  await button('Enviar enlace').click();
  await expect.element(toast(getErrorMessage(622))).toBeVisible();
  await expectAccessible('refused');
  await button('Enviar enlace').click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('mailbox');
});

test('axe finds nothing on the states of a new password', async () => {
  await openAsVisitor(`/new-password${LINK}`, { 'set-password': answerInSequence(refuse(634), {}) });
  await expect.element(newPassword()).toBeVisible();
  await expectAccessible('empty');
  await fill({ newPassword: 'corta', confirmPassword: 'otra' });
  (confirmation().element() as HTMLElement).blur();
  await expect.element(page.getByText('Las contraseñas no coincide', { exact: true })).toBeVisible();
  await expectAccessible('invalid');
  await page.getByRole('button', { name: 'Mostrar: Nueva contraseña' }).first().click();
  await setNewPassword();
  await expect.element(toast(getErrorMessage(634))).toBeVisible();
  await expectAccessible('refused and shown');
  await setNewPassword();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('done');
});

test.each([
  [`/new-password${LINK}`, 739, 'El enlace ha caducado'],
  [`/blockingPassword${LINK}`, 616, 'El enlace ya no es válido'],
])('axe finds nothing on %s, nor after a refusal with %i', async (path, code, title) => {
  await openAsVisitor(path, { 'set-password': refuse(code) });
  await expect.element(newPassword()).toBeVisible();
  await expectAccessible(path);
  await setNewPassword();
  await expect.element(heading()).toHaveTextContent(title);
  await expectAccessible(title);
});

test.each([
  [{}, '¡Todo Listo!'],
  [refuse(739), 'El enlace ha caducado'],
  [refuse(617), '¡Todo Listo!'],
  [refuse(616), 'Lo sentimos'],
])('axe finds nothing on an activation while it is pending, nor after its response (%#)', async (answer, title) => {
  const held = createHeldAnswer(answer);
  await openAsVisitor(`/user-confirmation${LINK}`, { 'confirm-email': held.answer });
  await expect.element(page.getByText('Estamos activando su usuario…')).toBeVisible();
  await expectAccessible('working');
  held.release();
  await expect.element(heading()).toHaveTextContent(title);
  await expectAccessible(title);
});

test.each([
  ['/new-password', 'No podemos abrir este enlace'],
  ['/user-confirmation', 'No podemos abrir este enlace'],
  ['/ready', '¡Todo Listo!'],
  ['/first-info-layer', 'Información sobre protección de datos'],
])('axe finds nothing on %s', async (path, title) => {
  await openAsVisitor(path);
  await expect.element(heading()).toHaveTextContent(title);
  await expectAccessible(path);
});

test('axe finds nothing on the link for a user whom another user created, valid or used', async () => {
  await openAsVisitor(`/confirm-user-password${LINK}`);
  await expect.element(newPassword()).toBeVisible();
  await expectAccessible('good');
  await openAsVisitor(`/confirm-user-password${LINK}`, { 'confirm-email': refuse(616) });
  await expect.element(heading()).toHaveTextContent('El enlace ya no es válido');
  await expectAccessible('used');
});

test('axe finds nothing on registration and its states', async () => {
  await openRegistration({ 'validate-supplier': refuse(729) });
  await fill({ supplierId: 'B8410' });
  await goOn().click();
  await expect.element(page.getByText('Escriba un NIF')).toBeVisible();
  await expectAccessible('step 1 with messages');
  await fillCompany();
  await page.getByText('Ver las condiciones').click();
  await goOn().click();
  await expect.element(toast(getErrorMessage(729))).toBeVisible();
  await expectAccessible('step 1 refused');
  await openRegistration({ 'create-user': answerInSequence(refuse(641), { message: 'Created' }) });
  await toAccess();
  await expect.element(field('alias')).toBeVisible();
  await expectAccessible('step 2');
  await fillAccess({ email: 'ana', password: 'corta', confirmPassword: 'otra' });
  await goOn().click();
  await expect.element(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expectAccessible('step 2 with messages');
  await fillAccess();
  await goOn().click();
  await expect.element(createUser()).toBeVisible();
  await expectAccessible('step 3');
  await confirmCreation();
  await expect.element(toast(getErrorMessage(641))).toBeVisible();
  await expectAccessible('step 3 refused');
  await createUser().click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible('dialog');
  await button('Entendido').click();
  await expectCount(dialog(), 0);
  await expectAccessible('confirmed');
});

test.each(['roble.localhost', 'marea.localhost'])(
  'axe finds nothing on the registration of %s, which has other terms',
  async (host) => {
    await openRegistration({}, '/company-data', host);
    await fillCompany();
    await expectAccessible('step 1');
    await openRegistration({}, '/company-data', host);
    await toConfirmation();
    await expect.element(createUser()).toBeVisible();
    await expectAccessible('step 3');
  },
);

test('axe finds nothing on a reopened step 2 of which only the password is missing', async () => {
  await openRegistration();
  await toAccess();
  await fill({ email: 'ana@empresa.example', alias: 'anaruiz1' });
  await openRegistration({}, '/confirmation-data');
  await expect.element(page.getByText('Por seguridad no guardamos su contraseña.')).toBeVisible();
  await expectAccessible('step 2 again');
});
