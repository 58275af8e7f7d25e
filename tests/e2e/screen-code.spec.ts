import type { Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { expect, test } from '#tests/support/fixtures.ts';
import { ANA } from './login-steps.ts';

/** The screens of the menu, each with the file that holds its code. */
const SCREENS = [
  ['Consulta de facturas', 'InvoiceList'],
  ['Anticipo de facturas', 'AdvanceList'],
  ['Anticipo automático', 'CreatePage'],
  ['Cuentas de abono', 'AccountList'],
  ['Gestión de datos de proveedor', 'SupplierPage'],
] as const;
const LIMIT = 25_000;

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });

interface Script {
  url: string;
  /** As it would travel, in bytes. */
  size: Promise<number>;
}

/** The scripts that arrive from now on. */
function watchScripts(page: Page): Script[] {
  const scripts: Script[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push({ url: response.url(), size: response.body().then((body) => gzipSync(body, { level: 9 }).length) });
  });
  return scripts;
}

/** Home in a browser that is never idle, so that nothing is fetched for want of something better to do. */
async function openHome(page: Page, loginAs: (email: string) => Promise<void>): Promise<void> {
  await loginAs(ANA);
  await expect(page.getByRole('heading', { level: 1, name: /anaruiz01/ })).toBeVisible();
  // Away from what lies where the button of Login was.
  await page.mouse.move(1, 1);
}

for (const [name, file] of SCREENS) {
  test(`${name} comes with at most 25 KB of code`, async ({ page, loginAs }) => {
    const scripts = watchScripts(page);
    await openHome(page, loginAs);
    const before = scripts.length;
    await menuLink(page, name).click();
    await expect(menuLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => scripts.some(({ url }) => url.includes(file))).toBe(true);
    const sizes = await Promise.all(scripts.slice(before).map(({ size }) => size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
  });
}

for (const [way, point] of [
  ['hovered', (page: Page, name: string) => menuLink(page, name).hover()],
  ['focused', (page: Page, name: string) => menuLink(page, name).focus()],
] as const) {
  test(`no code is fetched for a screen whose link was ${way} before`, async ({ page, loginAs }) => {
    const scripts = watchScripts(page);
    await openHome(page, loginAs);
    for (const [name, file] of SCREENS) {
      await point(page, name);
      await expect.poll(() => scripts.some(({ url }) => url.includes(file)), name).toBe(true);
      // With all that it imports, which is asked for at the same time and may be seen later.
      await page.evaluate((url) => import(url), scripts.find(({ url }) => url.includes(file))!.url);
    }
    const before = scripts.map(({ url }) => url);
    for (const [name] of SCREENS) {
      await menuLink(page, name).click();
      await expect(menuLink(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    }
    expect(scripts.map(({ url }) => url)).toEqual(before);
  });
}

test.describe('in a browser with nothing better to do', () => {
  test.use({ hasIdleTime: true });

  test('the code of every screen of the menu comes while the visitor is at Login', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    for (const [name, file] of SCREENS)
      await expect.poll(() => asked.some((url) => url.includes(file)), name).toBe(true);
  });
});
