import type { Page, Route } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, logIn } from './login-steps.ts';

test.use({ hasIdleTime: true });

/** Holds each request for a file that is fetched ahead until the test lets it pass. */
async function holdPrefetchedFiles(page: Page) {
  const held: Route[] = [];
  await page.route('**/assets/*', (route) => {
    if (route.request().resourceType() === 'fetch') held.push(route);
    else return route.continue();
  });
  const expectStarted = async (count: number) => {
    await expect.poll(() => held.length).toBe(count);
    // Whatever the page starts by itself has started when it has an answer to a later request.
    await page.evaluate(async () => (await fetch('/config/localhost.json')).text());
    expect(held).toHaveLength(count);
  };
  const passLast = async () => {
    const route = held.at(-1);
    await route?.continue();
    await (await route?.request().response())?.finished();
  };
  return { expectStarted, passLast };
}

test('R-ALL-02 what is fetched ahead comes one by one, and waits for the login', async ({ page }) => {
  const { expectStarted, passLast } = await holdPrefetchedFiles(page);
  const { promise: answered, resolve: answer } = withResolver();
  await page.route('**/api/login', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/');
  await expectStarted(1);
  await passLast();
  await expectStarted(2);
  const login = page.waitForRequest('**/api/login');
  await logIn(page, ANA);
  await login;
  // What is under way ends, and nothing else starts.
  await passLast();
  await expectStarted(2);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: /anaruiz01/ })).toBeVisible();
  await expectStarted(3);
});

test('R-ALL-02 a screen that is opened does not wait for what is fetched ahead', async ({ page, loginAs }) => {
  const { expectStarted } = await holdPrefetchedFiles(page);
  await loginAs(ANA);
  await expectStarted(1);
  await page.getByRole('main').getByRole('link', { name: 'Cuentas de abono' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expectStarted(1);
});

function withResolver() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

test('R-ALL-03 the calls of a screen do not wait for its code, which shows its title until it has come', async ({
  page,
  loginAs,
}) => {
  const { promise: came, resolve: come } = withResolver();
  await page.route('**/assets/InvoiceList-*.js', async (route) => {
    await came;
    await route.continue();
  });
  await loginAs(ANA);
  const calls = ['facturas/', 'clientes'].map((path) => page.waitForResponse((answer) => answer.url().includes(path)));
  await page.getByRole('main').getByRole('link', { name: 'Consulta de facturas' }).click();
  await Promise.all(calls);
  await expect(page.getByRole('heading', { level: 1, name: 'Consulta de facturas' })).toBeFocused();
  await expect(page.getByRole('table')).toHaveCount(0);
  const again: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/') && again.push(request.url())));
  come();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(again.filter((url) => /facturas|clientes/.test(url))).toEqual([]);
});
