import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { PUBLIC_PATHS } from '#portal/app/paths.ts';
import { PRIVATE_SCREENS } from './private-screens.ts';
import { ANA, email, logIn, messageOf, sessionKeys, toasts } from './login-steps.ts';

const IDLE = 'Sesion cerrada por inactividad';

test('R-ROUTE-02 R-ROUTE-03 R-ROUTE-06 every authenticated route leads an anonymous visitor to Login, without a call', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  for (const { path } of PRIVATE_SCREENS) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(email(page)).toBeVisible();
  }
  expect(calls).toEqual([]);
});

test('R-ROUTE-04 R-ROUTE-05 every public route leads whoever is logged in home', async ({ page, loginAs }) => {
  await loginAs(ANA);
  for (const path of ['/', ...PUBLIC_PATHS]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/home');
  }
});

/** Where a public route leads without a query or data, and its title where it is the route's own. */
const PUBLIC_SCREENS: Record<string, { path?: string; title?: string }> = {
  '/forgot-password': { title: '¿Ha olvidado su contraseña?' },
  '/new-password': { title: 'No podemos abrir este enlace' },
  '/blockingPassword': { title: 'No podemos abrir este enlace' },
  '/user-confirmation': { title: 'No podemos abrir este enlace' },
  '/confirm-user-password': { title: 'No podemos abrir este enlace' },
  '/access-data': { path: '/company-data' },
  '/confirmation-data': { path: '/company-data' },
  '/ready': { title: '¡Todo Listo!' },
};

test('R-ROUTE-05 R-ROUTE-23 the public routes open for an anonymous visitor', async ({ page }) => {
  for (const path of PUBLIC_PATHS) {
    const { path: leadsTo = path, title } = PUBLIC_SCREENS[path] ?? {};
    await page.goto(path);
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? /./);
  }
});

test('R-ROUTE-32 an unknown path leads to Login, and home when somebody is logged in', async ({ page, loginAs }) => {
  await page.goto('/no-existe/esto');
  await expect(page).toHaveURL('/');
  await loginAs(ANA);
  await page.goto('/no-existe/esto');
  await expect(page).toHaveURL('/home');
});

/** The areas of the portal, by the first part of their paths. */
const AREAS = [...new Set(PRIVATE_SCREENS.map(({ path }) => path.split(/[/?]/)[1] ?? ''))];

for (const area of AREAS) {
  test(`R-ROUTE-01 R-ROUTE-06 R-ROUTE-20 R-ROUTE-22 R-ROUTE-24 R-ROUTE-38 each route of ${area} opens by its address and after a reload, or leads to the start of its flow`, async ({
    page,
    loginAs,
  }) => {
    await loginAs(ANA);
    for (const { path, title, leadsTo = path } of PRIVATE_SCREENS.filter((one) => one.path.split(/[/?]/)[1] === area)) {
      await page.goto(path);
      for (const visit of ['opened', 'reloaded']) {
        await expect(page, `${path} ${visit}`).toHaveURL(leadsTo);
        await expect(page.getByRole('heading', { level: 1 }), `${path} ${visit}`).toContainText(title);
        if (visit === 'opened') await page.reload();
      }
    }
  });
}

test('R-HOME-07 R-HOME-08 R-HOME-09 the logout dialog asks, and Cancelar keeps the session', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  const logout = page.getByRole('button', { name: 'Cerrar sesión' });
  await logout.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('¿Estas seguro que deseas cerrar la sesión?');
  await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(logout).toBeFocused();
  await logout.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/home');
  expect(await sessionKeys(page)).toContain('authtoken');
});

test('R-HOME-10 R-ROUTE-16 R-ROUTE-39 Confirmar clears the session, shows Login, and the brand stays', async ({
  page,
  loginAs,
}) => {
  await loginAs(ANA);
  const title = await page.title();
  await page.evaluate(() => sessionStorage.setItem('something', 'else'));
  const configuration = page.waitForResponse('**/config/*.json');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/');
  await configuration;
  await expect.poll(() => sessionKeys(page)).toEqual(['codNrbeEn', 'entity']);
  await expect(page).toHaveTitle(title);
  await page.goto('/home');
  await expect(page).toHaveURL('/');
  await logIn(page, ANA);
  await expect(page).toHaveURL('/home');
});

/** What the service answers to a call with a token. */
async function answerTo(page: Page, token: string): Promise<[number, unknown]> {
  const answer = await page.request.get('/api/usuarios', { headers: { authorization: `Bearer ${token}` } });
  return [answer.status(), ((await answer.json()) as { code?: number }).code];
}
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('authtoken') ?? '');

test('R-ROUTE-16 R-HOME-10 after Salir the token is worth nothing at the service', async ({ page, loginAs }) => {
  await loginAs(ANA);
  const token = await tokenOf(page);
  expect(await answerTo(page, token)).toEqual([200, undefined]);
  const told = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/');
  expect((await told).status()).toBe(200);
  expect(await answerTo(page, token)).toEqual([401, 651]);
});

for (const [service, answer] of [
  ['knows no such call', { status: 404, json: { code: 711, message: 'no such call' } }],
  ['ended the session before', { status: 401, json: { code: 651, message: 'over' } }],
] as const) {
  test(`R-HOME-10 a service that ${service} is not spoken of after Salir`, async ({ page, loginAs }) => {
    await loginAs(ANA);
    await page.route('**/api/logout', (route) => route.fulfill(answer));
    const told = page.waitForResponse('**/api/logout');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await told;
    await expect(email(page)).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
}

test('R-ROUTE-17 R-ROUTE-18 R-ROUTE-34 R-LIM-20 R-LIM-21 R-LIM-39 after 20 minutes the message, 10 s later Login whatever is done', async ({
  page,
  loginAs,
}) => {
  await page.clock.install();
  await loginAs(ANA);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await tokenOf(page);
  await page.clock.fastForward('19:02');
  await expect(toasts(page, 'Su sesión se cerrará en un minuto')).toBeVisible();
  await expect(toasts(page, IDLE)).toHaveCount(0);
  await page.clock.fastForward('01:01');
  await expect(toasts(page, IDLE)).toBeVisible();
  await expect(page).toHaveURL('/home');
  await page.mouse.move(200, 300);
  await page.keyboard.press('Shift');
  await page.clock.runFor(8_000);
  await expect(page).toHaveURL('/home');
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL('/');
  expect(await sessionKeys(page)).not.toContain('authtoken');
  await expect.poll(() => answerTo(page, token)).toEqual([401, 651]);
  await expect(toasts(page, IDLE)).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(toasts(page, IDLE)).toHaveCount(0);
});

test('R-ROUTE-35 activity starts the 20 minutes anew, and Login has none', async ({ page, loginAs }) => {
  await page.clock.install();
  await loginAs(ANA);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('15:00');
  await page.mouse.move(300, 300);
  await page.clock.fastForward('15:00');
  await expect(page).toHaveURL('/home');
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/');
  await page.clock.fastForward('30:00');
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('R-ROUTE-19 R-ROUTE-36 401 with 651 closes the session and says so once on Login', async ({ page, loginAs }) => {
  await loginAs(ANA);
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { code: 651, message: 'expired' } }));
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Consulta de facturas' }).click();
  await expect(page).toHaveURL('/');
  await expect(toasts(page, messageOf(651))).toHaveCount(1);
  expect(await sessionKeys(page)).not.toContain('authtoken');
});

test('R-ROUTE-37 R-ERR-29 401 without 651, and 651 without 401, keep the session', async ({ page, loginAs }) => {
  await loginAs(ANA);
  for (const answer of [
    { status: 401, json: { code: 637, message: 'no' } },
    { status: 401, json: { code: 401, message: 'no' } },
    { status: 401, json: {} },
    { status: 403, json: { code: 651, message: 'no' } },
  ]) {
    await page.unrouteAll();
    await page.route('**/api/**', (route) => route.fulfill(answer));
    const refused = page.waitForResponse('**/api/**');
    await page.goto('/facturas');
    await refused;
    await expect(page).toHaveURL('/facturas');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sessionKeys(page)).toContain('authtoken');
  }
});

test('R-ROUTE-21 calls behind login carry the bearer token', async ({ page, loginAs }) => {
  await loginAs(ANA);
  const call = page.waitForRequest('**/api/**');
  await page.goto('/facturas');
  const token = await page.evaluate(() => sessionStorage.getItem('authtoken'));
  expect(await (await call).headerValue('authorization')).toBe(`Bearer ${token}`);
});
