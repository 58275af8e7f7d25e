import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { button, expectCount, heading, logIn, rows, toast } from './support/screen.ts';
import { send } from './support/mock-service.ts';
import { SUPPLIER_ANSWERS } from './support/supplier-answers.ts';
import { advanceTime, useFakeTime } from './support/time.ts';

const PAGE = '<!doctype html><html><body>Mantenimiento</body></html>';
const UNAVAILABLE = 'El servicio no está disponible. Inténtelo de nuevo';
/** How long a read is retried before it counts as failed. */
const RETRIES_MS = 1_200;

const inMain = (text: string) => page.getByRole('main').getByText(text);

test.each([
  ['', 'en unos minutos'],
  ['300', 'en 5 minutos'],
  ['Sun, 29 Nov 2026 13:30:00 GMT', 'a las 14:30'],
])('R-LOGIN-08 Login during maintenance (Retry-After: "%s") says when to try again', async (retryAfter, when) => {
  useFakeTime('2026-11-29T08:00:00Z');
  const login = send(503, PAGE, { 'retry-after': retryAfter });
  await openPortal('/', { session: false, answers: { login } });
  await logIn();
  await expect.element(toast(`${UNAVAILABLE} ${when}.`)).toBeVisible();
  await expect.element(inMain(`${UNAVAILABLE} ${when}.`)).toBeVisible();
});

test('R-LOGIN-08 Login in a network that refuses it says whom to ask, and for which host', async () => {
  await openPortal('/', { session: false, answers: { login: send(403, PAGE) } });
  await logIn();
  const told = `Su red no deja pasar esta operación (POST). Pida a su departamento de sistemas que la permita para ${window.location.host}.`;
  await expect.element(toast(told)).toBeVisible();
  await expect.element(inMain(told)).toBeVisible();
});

test('R-ERR-06 R-LIST-19 a list says why it is empty, in its place as well: maintenance, or the network', async () => {
  useFakeTime();
  const users = send(503, PAGE, { 'retry-after': '300' });
  const service = await openPortal('/gestion-de-usuarios', { answers: { users } });
  await advanceTime(RETRIES_MS);
  await expect.element(inMain('Oh no, algo ha ido muy mal...')).toBeVisible();
  await expect.element(inMain(`${UNAVAILABLE} en 5 minutos.`)).toBeVisible();
  service.answer({ users: send(403, PAGE) });
  await button('Reintentar').click();
  await expect.element(inMain('Su red no deja pasar esta operación (GET).')).toBeVisible();
  await expectCount(inMain('en unos minutos'), 0);
  service.answer({ users: SUPPLIER_ANSWERS.users });
  await button('Reintentar').click();
  await expect.element(rows().first()).toBeVisible();
});

test('R-ERR-10 R-ROUTE-37 a page with 401 or 200, as a network sends it that wants a login, ends no session', async () => {
  const service = await openPortal('/gestion-de-usuarios', { answers: { users: send(401, PAGE) } });
  const told = 'Si su empresa o su wifi pide identificarse para navegar';
  await expect.element(inMain(told)).toBeVisible();
  await expect.element(heading()).toHaveTextContent('Gestión de usuarios');
  service.answer({ users: send(200, PAGE) });
  await button('Reintentar').click();
  await expect.element(inMain(told)).toBeVisible();
});
