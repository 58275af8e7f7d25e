import type { Page } from '@playwright/test';
import { STAND_IN_EMAILS, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';
import { addColleague, CONSOLE, enterConsole } from '#tests/e2e/console-steps.ts';
import { loginButton, logIn, messageOf, toasts } from '#tests/e2e/login-steps.ts';
import { expect, heading, rows, test } from './fixtures.ts';

const LIST_FAILED = 'Oh no, algo ha ido muy mal...';
const again = (page: Page) => page.getByRole('button', { name: 'Reintentar' });

/** Login page and console answer, whatever became of the bank's service. */
async function expectOthersGoOn(support: Page): Promise<void> {
  await support.goto('/');
  await expect(loginButton(support)).toBeVisible();
  await support.goto(`${CONSOLE}/entities`);
  await expect(support.getByRole('main')).toContainText('Banco Alameda');
}

test('R-SIDE-03 while the bank’s service is cut the list says so, others go on, and the next try shows the invoices', async ({
  page,
  browser,
  bank,
  database,
  enter,
}) => {
  const support = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await enterConsole(support, await addColleague(database, 'editor'));
  await enter();
  await bank.cut();
  try {
    await page.goto('/facturas');
    await expect(page.getByText(LIST_FAILED)).toBeVisible();
    await expect(heading(page)).toHaveText('Consulta de facturas');
    await expectOthersGoOn(support);
    await support.goto('/');
    await logIn(support, STAND_IN_EMAILS.colleague, STAND_IN_PASSWORD);
    await expect(toasts(support, messageOf(500))).toBeVisible();
  } finally {
    await bank.restore();
  }
  await again(page).click();
  await expect(rows(page)).toHaveCount(20);
  await loginButton(support).click();
  await expect(support).toHaveURL('/home');
  await support.context().close();
});

for (const fault of ['reset', 'cut', 'html', { status: 502 }] as const)
  test(`R-SIDE-03 an answer that fails (${JSON.stringify(fault)}) is told, and the next try shows the invoices`, async ({
    page,
    bank,
    enter,
  }) => {
    await enter();
    await bank.setFault('listInvoices', fault);
    await page.goto('/facturas');
    await expect(page.getByText(LIST_FAILED)).toBeVisible();
    await bank.setFault('listInvoices', null);
    await again(page).click();
    await expect(rows(page)).toHaveCount(20);
  });

test('R-SIDE-03 a bank that is silent at a login is given up in time, others go on, and the next try opens home', async ({
  page,
  browser,
  bank,
  database,
}) => {
  test.setTimeout(90_000);
  const support = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await enterConsole(support, await addColleague(database, 'editor'));
  await bank.setFault('login', 'silent');
  await page.goto('/');
  await logIn(page, STAND_IN_EMAILS.principal, STAND_IN_PASSWORD);
  await expectOthersGoOn(support);
  // The portal waits for thirty seconds, the platform for two less.
  await expect(toasts(page, messageOf(500))).toBeVisible({ timeout: 31_000 });
  await bank.setFault('login', null);
  await loginButton(page).click();
  await expect(page).toHaveURL('/home');
  await support.context().close();
});
