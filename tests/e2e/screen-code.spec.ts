import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { ANA } from './login-steps.ts';

/** The screens of the menu, each with the file that contains its code. */
const SCREENS = [
  ['Consulta de facturas', 'InvoiceList'],
  ['Anticipo de facturas', 'AdvanceList'],
  ['Anticipo automático', 'CreatePage'],
  ['Cuentas de abono', 'AccountList'],
  ['Gestión de datos de proveedor', 'SupplierPage'],
] as const;
const LIMIT = 18_000;
/** The file of what all of them share, which the first one brings. */
const SHARED = /\/screens-/;
const SHARED_LIMIT = 34_000;

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });

/** The URLs of the scripts that are requested from now on, even if they are in the browser's cache. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Parts of the planner that follow their screen, in a room that is kept for them: an entity may have them or not. */
const isPlannerPart = (url: string) =>
  /\/(InvoiceTools|InvoiceSums|SearchField|ViewTools|invoice-tools|views|due-range|invoice-walk)-[\w-]{8}\.js$/.test(
    url,
  );

/** The compressed size of a script, in bytes. */
const sizeOf = (url: string) => gzipSync(readFileSync(`dist${new URL(url).pathname}`), { level: 9 }).length;

/** Opens home in a browser that is never idle, so that nothing is prefetched. */
async function openHome(page: Page): Promise<void> {
  await goTo(page, '/home');
  await expect(page.getByRole('heading', { level: 1, name: /anaruiz01/ })).toBeVisible();
  // Moves the pointer away from the link.
  await page.mouse.move(1, 1);
}

test.beforeEach(({ loginAs }) => loginAs(ANA));

test('each screen of the menu loads at most 18 KB of code of its own, and 34 KB that it shares with the others', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  for (const [name, file] of SCREENS) {
    await openHome(page);
    const before = scripts.length;
    await menuLink(page, name).click();
    await expect(menuLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    const own = scripts.slice(before);
    expect(
      own.some((url) => url.includes(file)),
      name,
    ).toBe(true);
    const weigh = (urls: string[]) => urls.map(sizeOf).reduce((sum, size) => sum + size, 0);
    expect(weigh(own.filter((url) => !SHARED.test(url))), name).toBeLessThanOrEqual(LIMIT);
    expect(weigh(own.filter((url) => SHARED.test(url))), name).toBeLessThanOrEqual(SHARED_LIMIT);
  }
});

const WAYS = [
  ['hovered', (page: Page, name: string) => menuLink(page, name).hover()],
  ['focused', (page: Page, name: string) => menuLink(page, name).focus()],
] as const;

test('no code is fetched on a click on a link that was hovered or focused before', async ({ page }) => {
  for (const [way, point] of WAYS)
    await test.step(way, async () => {
      const scripts = watchScripts(page);
      await openHome(page);
      for (const [name, file] of SCREENS) {
        await point(page, name);
        await expect.poll(() => scripts.some((url) => url.includes(file)), name).toBe(true);
        // With all its imports, which are requested at the same time and may be recorded later.
        await page.evaluate(
          (url) => import(url),
          scripts.find((url) => url.includes(file))!,
        );
      }
      const before = [...scripts];
      for (const [name] of SCREENS) {
        await menuLink(page, name).click();
        await expect(menuLink(page, name)).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
      }
      const isOfScreen = (url: string) => !isPlannerPart(url);
      expect(scripts.filter(isOfScreen)).toEqual(before.filter(isOfScreen));
    });
});
