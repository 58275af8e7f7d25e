import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { logIn } from './login-steps.ts';

// The scripts of an entity wait for idle time.
test.use({ hasChosenCookies: false, hasIdleTime: true });

const at = (baseURL: string | undefined, host: string, path = '/') => {
  const address = new URL(path, baseURL);
  address.hostname = host;
  return address.href;
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const scripts = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset['entityHeaderScript'],
    document.documentElement.dataset['entityFooterScript'],
  ]);

test('R-HOME-14 R-HOME-15 R-HOME-18 R-HOME-21 R-CONF-23 the dialog asks on Login, once, and per entity', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'roble.localhost'));
  await expect(dialog(page)).toContainText('qué pantallas le resultan útiles');
  await expect(dialog(page).locator('b')).toHaveText('qué pantallas le resultan útiles');
  expect(await stored(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(page)).toEqual(['cookies:9001']);
  // As logout does.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.goto(at(baseURL, 'marea.localhost'));
  await expect(dialog(page)).toBeVisible();
});

test('R-HOME-16 an entity without a text asks nothing, and offers no settings', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Configurar cookies' })).toBeHidden();
});

test('R-HOME-22 a rejection stores nothing and the dialog returns at the next visit', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'roble.localhost'));
  const [reject, accept] = ['Rechazar', 'Aceptar'].map((name) => dialog(page).getByRole('button', { name }));
  const [one, other] = await Promise.all([reject?.boundingBox(), accept?.boundingBox()]);
  expect(one?.height).toBe(other?.height);
  await reject?.click();
  await expect(dialog(page)).toBeHidden();
  expect(await stored(page)).toEqual([]);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
});

test('R-HOME-17 R-HOME-19 an acceptance that has expired is asked for again', async ({ page, baseURL }) => {
  await page.addInitScript(() => localStorage.setItem('cookies:9001', JSON.stringify({ expires: Date.now() - 1 })));
  await page.goto(at(baseURL, 'roble.localhost'));
  await expect(dialog(page)).toBeVisible();
});

test('R-CONF-25 R-CONF-26 R-HOME-22 the scripts of the entity come after the acceptance, and go with its withdrawal', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at(baseURL, 'marea.localhost'));
  await expect(dialog(page)).toBeVisible();
  expect(asked.filter((path) => path.includes('9002/assets') && path.endsWith('.js'))).toEqual([]);
  expect(await scripts(page)).toEqual([undefined, undefined]);
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => scripts(page)).toEqual(['loaded', 'loaded']);
  expect(await page.locator('head script[integrity][src*="measure.js"]').count()).toBe(1);
  expect(await page.locator('body script[integrity][src*="greet.js"]').count()).toBe(1);
  await page.getByRole('button', { name: 'Configurar cookies' }).click();
  await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => scripts(page)).toEqual([undefined, undefined]);
  expect(await stored(page)).toEqual([]);
});

test('R-HOME-14 R-HOME-22 by keyboard: the choice is in the dialog, Escape is no acceptance', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'roble.localhost'));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await stored(page)).toEqual([]);
  await page.getByRole('button', { name: 'Configurar cookies' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Aceptar' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  expect(await stored(page)).toEqual(['cookies:9001']);
  await expect(page.getByRole('button', { name: 'Configurar cookies' })).toBeFocused();
});

test('R-HOME-21 an acceptance outlives the logout', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'roble.localhost'));
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
  await logIn(page, 'carmen@maderasolmo.example');
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await stored(page)).toEqual(['cookies:9001']);
  await expect(dialog(page)).toBeHidden();
});
