import { expect, test } from '#tests/support/fixtures.ts';
import { email, expectCodeThere } from './login-steps.ts';

const DARK_SURFACE = 'rgb(22, 27, 34)';
const WHITE = 'rgb(255, 255, 255)';

for (const [stored, system, theme] of [
  [null, 'dark', 'dark'],
  ['light', 'dark', 'light'],
] as const) {
  test(`R-ALL-04 with the choice ${stored} and a ${system} system the first paint is ${theme} already`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    if (stored) await page.addInitScript((choice) => localStorage.setItem('theme', choice), stored);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // Style sheets are held back, and with them the first paint of a page that needs them; so is the code.
    await page.route(/\.(css|js)$/, async (route) => {
      await released;
      await route.continue();
    });
    const background = theme === 'dark' ? DARK_SURFACE : WHITE;
    // The page of Login has its styles in itself, and is painted before its code is there.
    await page.goto('/', { waitUntil: 'commit' });
    await expect(email(page)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', background);
    await page.goto('/forgot-password', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', theme);
    expect(await page.evaluate(() => performance.getEntriesByType('paint'))).toEqual([]);
    release();
    await expect(email(page)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', background);
  });
}

test('R-ALL-04 a choice survives a reload, and another tab takes it over', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  for (const tab of [page, other]) await expectCodeThere(tab);
  await page.getByRole('radio', { name: 'Oscuro' }).check();
  await expect(other.locator('html')).toHaveCSS('background-color', DARK_SURFACE);
  await expect(other.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_SURFACE);
});
