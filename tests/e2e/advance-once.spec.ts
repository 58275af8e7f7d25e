import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#platform/database/schema.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { ENTITY_HOSTS, enterHome } from '#tests/support/enter-home.ts';
import { expect, goTo, storeCookieChoice, test } from '#tests/support/fixtures.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import {
  REQUEST,
  amount,
  box,
  chooseFirst,
  figure,
  finish,
  plain,
  requestButton,
  rows,
  terms,
} from './advances-steps.ts';

/** From the list to the summary, with 150 euros of the first invoice. */
async function ask(page: Page, supplier: DemoSupplier): Promise<void> {
  await chooseFirst(page, supplier);
  await amount(page, 0).fill('150,00');
  await requestButton(page).click();
  await terms(page).check();
  await expect(figure(page, 'Recibirá')).toHaveText(/€/);
}

/** Opens the summary as a user of a new supplier with one invoice. */
async function askAsNew({
  page,
  baseURL,
  database,
}: {
  page: Page;
  baseURL: string | undefined;
  database: Kysely<Schema>;
}): Promise<DemoSupplier> {
  const supplier = await createTestSupplier(database, { invoices: createFinanceableInvoices(1) });
  await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  await goTo(page, '/anticipo-facturas');
  await ask(page, supplier);
  return supplier;
}

/** The advanced amount, in cents. */
const booked = async (database: Kysely<Schema>, { supplierId }: DemoSupplier) => {
  const lines = database.selectFrom('advance_line').where('supplier_id', '=', supplierId);
  return (await lines.select('amount').execute()).map((line) => line.amount);
};

/** Two active users of one supplier. */
const colleagues = () => {
  const mark = randomUUID().slice(0, 8);
  return ['una', 'otro'].map((who) => ({
    email: `${who}.${mark}@empresa.example`,
    alias: `${who.slice(0, 1)}${mark}`,
  }));
};

test('R-ADV-35 invoices that another user advanced first are listed and removed; the others are requested at their own price', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const users = colleagues();
  const supplier = await createTestSupplier(database, { invoices: createFinanceableInvoices(3), users });
  const { clients, entity } = supplier;
  await enterHome(page, baseURL, users[0]?.email ?? '', entity);
  await goTo(page, '/anticipo-facturas');
  await chooseFirst(page, supplier);
  await box(page, 1).check();
  await box(page, 2).check();
  await requestButton(page).click();
  await terms(page).check();
  await expect(figure(page, 'Importe a anticipar')).toHaveText(/6\.000,00/);

  const context = await browser.newContext({ locale: 'es-ES', reducedMotion: 'reduce' });
  await context.addInitScript(storeCookieChoice, Object.keys(ENTITY_HOSTS));
  const colleague = await context.newPage();
  await enterHome(colleague, baseURL, users[1]?.email ?? '', entity);
  await goTo(colleague, '/anticipo-facturas');
  await chooseFirst(colleague, supplier);
  const fast = plain((await rows(colleague).first().locator('.advance-number').textContent()) ?? '');
  await requestButton(colleague).click();
  await terms(colleague).check();
  await requestButton(colleague).click();
  await expect(finish(colleague)).toBeVisible();
  const [taken = 0] = await booked(database, supplier);
  await context.close();

  await requestButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText(fast);
  await expect(dialog.getByRole('listitem')).toContainText(clients[0]?.name ?? '-');
  expect(await booked(database, supplier)).toEqual([taken]);
  await dialog.getByRole('button', { name: 'Quitarla y continuar' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('table')).not.toContainText(fast);
  await expect(requestButton(page)).toBeDisabled();
  await terms(page).check();
  await requestButton(page).click();
  await expect(finish(page)).toBeVisible();
  expect((await booked(database, supplier)).toSorted((one, other) => one - other)).toEqual([
    1_000_00, 2_000_00, 3_000_00,
  ]);
});

test('R-ADV-35 an advance whose response was lost is requested again automatically, and executed once', async ({
  page,
  baseURL,
  database,
}) => {
  const supplier = await askAsNew({ page, baseURL, database });
  const keys: (string | undefined)[] = [];
  await page.route(REQUEST, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await requestButton(page).click();
  await expect(finish(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await booked(database, supplier)).toEqual([150_00]);
});
