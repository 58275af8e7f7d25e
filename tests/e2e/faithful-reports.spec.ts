import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { chooseFirst, requestButton, terms } from './advances-steps.ts';
import { addColleague, CONSOLE, openSession } from './console-steps.ts';
import { sendReport } from './report-steps.ts';

/** What the bench says when it has compared both screens. */
const FAITHFUL = /^Coincide con la pantalla del proveedor/;

/** The bench waits until a screen has come to rest. */
const SLOW = { timeout: 30_000 };

/** Opens a report on the bench. @returns its stage */
async function openBench(support: Page, database: Kysely<Schema>, code: string) {
  await openSession(support, await addColleague(database, 'support'));
  await support.setViewportSize({ width: 1600, height: 1000 });
  await support.goto(`${CONSOLE}/reports/${code}/show`);
  return support.frameLocator('iframe').first();
}

test('R-BEN-01 R-BEN-03 R-ALL-04 the receipt of an advance in the dark theme, and each earlier step', async ({
  page,
  baseURL,
  browser,
  database,
}) => {
  const supplier = await createTestSupplier(database, { invoices: createFinanceableInvoices(2) });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  await page.goto(new URL('/anticipo-facturas', page.url()).href);
  await chooseFirst(page, supplier);
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await terms(page).check();
  await requestButton(page).click();
  await expect(page.getByRole('region', { name: 'Justificante' })).toBeVisible();
  const code = await sendReport(page);
  const support = await browser.newPage();
  const stage = await openBench(support, database, code);
  await expect(stage.getByRole('region', { name: 'Justificante' })).toBeVisible(SLOW);
  await expect(stage.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(support.getByText(FAITHFUL)).toBeVisible(SLOW);
  await support.getByRole('tab', { name: 'Qué pasó' }).click();
  await support
    .getByRole('button', { name: /^Ver este momento: .*numClient|^Ver.*Cliente/ })
    .first()
    .click();
  await expect(stage.locator('select[name=numClient]')).not.toHaveValue('');
  await support.close();
});

test('R-BEN-01 R-PLAN-13 a list from a file that is compared is what support sees, with invented values', async ({
  page,
  baseURL,
  browser,
  database,
}) => {
  const supplier = await createTestSupplier(database, { invoices: createFinanceableInvoices(3) });
  await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  const numbers = supplier.invoices.map(({ invoiceNumberExt }) => invoiceNumberExt);
  await page.goto(new URL('/facturas/comparar', page.url()).href);
  const lines = [...numbers.map((number) => `${number};1,00`), 'RUIZ-7/2026;9,00'];
  const buffer = Buffer.from(['Factura;Importe', ...lines].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'Facturas Ruiz.csv', mimeType: 'text/csv', buffer });
  const ticks = page.getByRole('checkbox', { name: /^Marcar la factura/ });
  await expect(ticks).toHaveCount(numbers.length);
  await ticks.nth(1).uncheck();
  const code = await sendReport(page);
  const support = await browser.newPage();
  const stage = await openBench(support, database, code);
  const staged = stage.getByRole('checkbox', { name: /^Marcar la factura/ });
  await expect(staged).toHaveCount(numbers.length, SLOW);
  await expect(staged.nth(1)).not.toBeChecked();
  await expect(staged.nth(0)).toBeChecked();
  await expect(stage.getByText('RUIZ')).toHaveCount(0);
  await expect(support.getByText(FAITHFUL)).toBeVisible(SLOW);
  await support.close();
});
