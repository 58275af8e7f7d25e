import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PUBLIC_PATHS } from '#portal/app/paths.ts';
import { AUTHENTICATED_SCREENS } from '#tests/support/authenticated-screens.ts';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { fetchEntityDefinition, openPortal, WITHOUT_HOME_FIGURES } from './support/portal.ts';
import { SCREEN_PATHS } from './support/screen-paths.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCount,
  field,
  heading,
  logIn,
  menuLink,
  listSessionKeys,
  toast,
  toasts,
} from './support/screen.ts';
import { refuse, reply } from './support/mock-service.ts';
import { createLoginAnswer } from './support/session.ts';
import { everyNth } from '#tests/support/samples.ts';
import { SUPPLIER_ANSWERS } from './support/supplier-answers.ts';
import { useFakeTime, advanceTime, freezeTime } from './support/time.ts';

const IDLE = 'Sesion cerrada por inactividad';
const MINUTE = 60_000;
const OF_A_SESSION = ['alias', 'authtoken', 'userData'];
const logout = () => button('Cerrar sesión');
const confirm = () => dialog().getByRole('button', { name: 'Confirmar' });
/** The same response for every call. */
const toAll = (answer: unknown) => Object.fromEntries(Object.keys(SUPPLIER_ANSWERS).map((call) => [call, answer]));

test('R-ROUTE-02 R-ROUTE-03 R-ROUTE-06 every protected route redirects an anonymous visitor to Login, without a call', async () => {
  for (const path of everyNth(SCREEN_PATHS, 4)) {
    const service = await openPortal(path, { session: false });
    await expectAddress('/');
    await expect.element(field('email'), { message: path }).toBeVisible();
    expect(service.calls, path).toEqual([]);
  }
});

test('R-ROUTE-04 R-ROUTE-05 every public route redirects authenticated users home', async () => {
  for (const path of ['/', ...PUBLIC_PATHS]) {
    const service = await openPortal(path, { entity: WITHOUT_HOME_FIGURES });
    await expect.element(heading(), { message: path }).toHaveTextContent('Le damos la bienvenida');
    await expectAddress('/home');
    expect(service.calls, path).toEqual([]);
  }
});

/** The target of a public route without query and data, and its title. */
const PUBLIC_SCREENS: Record<string, { leadsTo?: string; title: string }> = {
  '/forgot-password': { title: '¿Ha olvidado su contraseña?' },
  '/new-password': { title: 'No podemos abrir este enlace' },
  '/blockingPassword': { title: 'No podemos abrir este enlace' },
  '/user-confirmation': { title: 'No podemos abrir este enlace' },
  '/confirm-user-password': { title: 'No podemos abrir este enlace' },
  '/company-data': { title: 'Datos de su empresa' },
  '/access-data': { leadsTo: '/company-data', title: 'Datos de su empresa' },
  '/confirmation-data': { leadsTo: '/company-data', title: 'Datos de su empresa' },
  '/first-info-layer': { title: 'Información sobre protección de datos' },
  '/ready': { title: '¡Todo Listo!' },
};

test('R-ROUTE-05 R-ROUTE-23 the public routes open for an anonymous visitor', async () => {
  expect(Object.keys(PUBLIC_SCREENS)).toEqual(PUBLIC_PATHS);
  for (const [path, { leadsTo = path, title }] of Object.entries(PUBLIC_SCREENS)) {
    await openPortal(path, { session: false });
    await expect.element(heading(), { message: path }).toHaveTextContent(title);
    await expectAddress(leadsTo);
  }
});

test('R-ROUTE-32 an unknown path redirects to Login, or home for an authenticated user', async () => {
  await openPortal('/no-existe/esto', { session: false });
  await expectAddress('/');
  await openPortal('/no-existe/esto');
  await expectAddress('/home');
});

test('R-ROUTE-01 R-ROUTE-06 R-ROUTE-20 R-ROUTE-22 R-ROUTE-24 R-ROUTE-38 R-ACC-25 R-ACC-35 R-ACC-47 each route opens by its address, or redirects to the start of its flow', async () => {
  for (const { path, title, redirectsTo = path } of AUTHENTICATED_SCREENS) {
    await openPortal(path);
    await expectAddress(redirectsTo);
    await expect.element(heading(), { message: path }).toHaveTextContent(title);
  }
});

test('R-HOME-07 R-HOME-08 R-HOME-09 the logout dialog asks, and Cancelar keeps the session', async () => {
  await openPortal('/home');
  await logout().click();
  await expect.element(dialog()).toHaveTextContent('¿Estas seguro que deseas cerrar la sesión?');
  await expect.element(confirm()).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(dialog(), 0);
  await expect.element(logout()).toHaveFocus();
  await logout().click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
  await expectAddress('/home');
  expect(listSessionKeys()).toEqual(OF_A_SESSION);
});

test('R-HOME-10 R-ROUTE-16 R-ROUTE-39 Confirmar clears the session, shows Login, and the brand stays', async () => {
  const service = await openPortal('/home', { host: 'marea.localhost', stored: { something: 'else' } });
  service.answer({ login: createLoginAnswer() });
  await expect.element(heading()).toBeVisible();
  await expect.poll(() => document.title).toMatch(/ – Crédito Marea · Proveedores$/);
  const { token } = createLoginAnswer();
  await logout().click();
  await confirm().click();
  await expectAddress('/');
  await expect.poll(() => Object.keys(sessionStorage).toSorted()).toEqual(['codNrbeEn', 'entity']);
  await expect.poll(() => document.title).toBe('Iniciar sesión – Crédito Marea · Proveedores');
  // A closed tab does not take the logout back.
  expect(service.callsOf('logout')).toMatchObject([{ headers: { authorization: `Bearer ${token}` }, keepalive: true }]);
  await logIn();
  await expectAddress('/home');
});

test('R-CONF-07 R-ROUTE-39 after Salir, Login is that of the definition that was published since', async () => {
  const published = await fetchEntityDefinition('localhost');
  const kept = { ...published, nameSite: 'Banco de Antes', texts: { 'login.title': 'Entrar como antes' } };
  const service = await openPortal('/home', { stored: { codNrbeEn: kept.codNrbeEn, entity: JSON.stringify(kept) } });
  service.answer({ login: createLoginAnswer() });
  await expect.poll(() => document.title).toMatch(/ – Banco de Antes$/);
  await logout().click();
  await confirm().click();
  await expect.poll(() => document.title).toBe(`Iniciar sesión – ${published.nameSite}`);
  await expect.element(heading()).toHaveTextContent('Iniciar sesión');
  await expect.element(heading()).toHaveFocus();
  await logIn();
  await expectAddress('/home');
});

test('R-HOME-10 after Salir no protected screen opens', async () => {
  await openPortal('/home');
  await logout().click();
  await confirm().click();
  await expectAddress('/');
  await openPortal('/home', { session: false });
  await expectAddress('/');
});

for (const [what, answer] of [
  ['knows no such call', refuse(711, 404)],
  ['ended the session before', refuse(651, 401)],
] as const) {
  test(`R-HOME-10 after Salir, a service that ${what} is not reported`, async () => {
    const service = await openPortal('/home', { answers: { logout: answer } });
    await logout().click();
    await confirm().click();
    await expect.element(field('email')).toBeVisible();
    await expect.poll(() => service.callsOf('logout').length).toBe(1);
    await expectCount(toasts(), 0);
  });
}

test('R-ROUTE-17 R-ROUTE-18 R-ROUTE-34 R-LIM-20 R-LIM-21 R-LIM-39 after 20 minutes a message, 10 s later Login, even with activity in between', async () => {
  useFakeTime();
  const service = await openPortal('/home');
  await expect.element(heading()).toBeVisible();
  const { token } = createLoginAnswer();
  freezeTime();
  // The 20 minutes begin now, however long the page took.
  await advanceTime(1_000);
  await userEvent.keyboard('{Shift}');
  await advanceTime(19 * MINUTE + 2_000);
  await expect.element(toast('Su sesión se cerrará en un minuto')).toBeVisible();
  await expectCount(toast(IDLE), 0);
  await advanceTime(MINUTE - 1_000);
  await expect.element(toast(IDLE)).toBeVisible();
  await expectAddress('/home');
  await heading().hover();
  await userEvent.keyboard('{Shift}');
  await advanceTime(7_000);
  await expectAddress('/home');
  await advanceTime(3_000);
  await expectAddress('/');
  expect(listSessionKeys()).toEqual([]);
  expect(service.callsOf('logout').map(({ headers }) => headers.authorization)).toEqual([`Bearer ${token}`]);
  await expect.element(toast(IDLE)).toBeVisible();
  await advanceTime(6_000);
  await expectCount(toast(IDLE), 0);
});

test('R-ROUTE-35 activity restarts the 20 minutes, and Login has no timeout', async () => {
  useFakeTime();
  await openPortal('/home');
  await expect.element(heading()).toBeVisible();
  freezeTime();
  await advanceTime(15 * MINUTE);
  await heading().hover();
  await page.getByRole('contentinfo').hover();
  await advanceTime(15 * MINUTE);
  await expectAddress('/home');
  await expectCount(toasts(), 0);
  await logout().click();
  await confirm().click();
  await expectAddress('/');
  await advanceTime(30 * MINUTE);
  await expectCount(toasts(), 0);
});

test('R-ROUTE-19 R-ROUTE-36 401 with 651 closes the session, and Login reports it once', async () => {
  await openPortal('/home', { answers: toAll(refuse(651, 401)), entity: WITHOUT_HOME_FIGURES });
  await menuLink('Consulta de facturas').click();
  await expect.element(field('email')).toBeVisible();
  await expectAddress('/');
  await expectCount(toast(getErrorMessage(651)), 1);
  expect(listSessionKeys()).toEqual([]);
});

for (const [what, answer] of [
  ['401 with 637', refuse(637, 401)],
  ['401 with 401', refuse(401, 401)],
  ['401 without a code', reply(401, {})],
  ['403 with 651', refuse(651, 403)],
] as const) {
  test(`R-ROUTE-37 R-ERR-29 ${what} keeps the session`, async () => {
    await openPortal('/facturas', { answers: toAll(answer) });
    await expect.element(button('Reintentar')).toBeVisible();
    await expectAddress('/facturas');
    await expect.element(heading()).toHaveTextContent('Consulta de facturas');
    expect(listSessionKeys()).toEqual(OF_A_SESSION);
  });
}

test('R-ROUTE-21 calls of authenticated users have the bearer token', async () => {
  const service = await openPortal('/facturas');
  await expect.poll(() => service.callsOf('invoices').length).toBe(1);
  expect(new Set(service.calls.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${createLoginAnswer().token}`]),
  );
});
