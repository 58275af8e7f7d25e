import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { email, onHost } from './login-steps.ts';

// The scripts of an entity load in idle time.
test.use({ hasChosenCookies: false, hasIdleTime: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const scripts = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset['entityHeaderScript'],
    document.documentElement.dataset['entityFooterScript'],
  ]);

test("R-CONF-25 R-CONF-26 R-HOME-22 the entity's scripts load after the acceptance, and its withdrawal removes them until the next visit", async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(onHost(baseURL, 'marea.localhost'));
  await expect(dialog(page)).toBeVisible();
  expect(requests.filter((path) => path.includes('9002/assets') && path.endsWith('.js'))).toEqual([]);
  expect(await scripts(page)).toEqual([undefined, undefined]);
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => scripts(page)).toEqual(['loaded', 'loaded']);
  expect(await page.locator('head script[integrity][src*="measure.js"]').count()).toBe(1);
  expect(await page.locator('body script[integrity][src*="greet.js"]').count()).toBe(1);
  await page.getByRole('button', { name: 'Configurar cookies' }).click();
  // Only a reload takes away what a script has done.
  const reloaded = page.waitForEvent('domcontentloaded');
  await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
  await reloaded;
  await expect(dialog(page)).toBeVisible();
  await expect.poll(() => scripts(page)).toEqual([undefined, undefined]);
  expect(await stored(page)).toEqual([]);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
});

test('R-HOME-14 the question waits for a pause in what is typed, and a key that comes too late presses nothing', async ({
  page,
  baseURL,
}) => {
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/CookieDialog-[^/]+\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  const code = page.waitForResponse(/\/CookieDialog-[^/]+\.js$/);
  await page.clock.install();
  await page.goto(onHost(baseURL, 'marea.localhost'));
  await email(page).pressSequentially('carmen');
  // On a slow machine, too, there is no pause between two keys.
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  await code;
  await email(page).pressSequentially('@aceitesdelsur');
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.resume();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue('carmen@aceitesdelsur');
  await expect(page.getByRole('alert').filter({ hasText: 'correo' })).toHaveCount(0);
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true');
});
