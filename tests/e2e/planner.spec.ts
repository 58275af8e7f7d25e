import type { Locator, Page } from '@playwright/test';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import type { SampleSupplier } from '#samples/sample-supplier.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { openAsOwn } from './supplier-steps.ts';

// "18.000 € para el martes": from Home to the receipts (R-PLAN-02, R-PLAN-12).

// Home's form comes when the browser is idle.
test.use({ hasIdleTime: true });

const DAY = formatDay(addDays(today(), 4));

/** What the journey acts on, in its order. */
const stepsOf = (page: Page) => ({
  amount: page.locator('[name=amount]'),
  day: page.locator('[name=day]'),
  propose: page.getByRole('button', { name: 'Ver propuesta' }),
  review: page.getByRole('button', { name: 'Revisar y solicitar' }),
  account: page.getByRole('combobox', { name: /^Cuenta de abono/ }),
  terms: page.getByRole('checkbox', { name: /He leído y acepto/ }),
  request: page.getByRole('button', { name: /^Solicitar [\d.]+,\d\d/ }),
});

/** Two clients with invoices of 15.000,00 € each and two accounts, so that the amount takes a request to both. */
const INVOICES = {
  invoices: (company: SampleSupplier) =>
    company.clients
      .slice(0, 2)
      .flatMap(({ numClient }) => createFinanceableInvoices(5, { customerNumber: numClient })(company)),
};

async function expectRequested(page: Page): Promise<void> {
  await expect(page.getByText(/Solicitudes enviadas|Hay solicitudes pendientes de autorización/)).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF/ })).toBeVisible();
}

test('R-PLAN-02 R-PLAN-12 on a phone, an amount for a day takes at most eight clicks from Home to the receipts', async ({
  page,
  baseURL,
  database,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAsOwn(page, database, baseURL, INVOICES);
  const { amount, day, propose, review, account, terms, request } = stepsOf(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(amount);
  await page.keyboard.type('18.000');
  await click(day);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(DAY);
  await click(propose);
  await click(review);
  // The list of accounts opens with one click, and another one chooses.
  clicks += 2;
  await account.selectOption({ index: 1 });
  await click(terms);
  await click(request);
  await expectRequested(page);
  expect(clicks).toBeLessThanOrEqual(8);
});

test('R-PLAN-02 R-PLAN-12 the same by keyboard alone', async ({ page, baseURL, database }) => {
  await openAsOwn(page, database, baseURL, INVOICES);
  const { amount, day, review, account, terms, request } = stepsOf(page);
  /** Presses Tab until the element has the focus. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not reach it.');
  };
  await tabTo(amount);
  await page.keyboard.type('18000');
  await tabTo(day);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(DAY);
  await page.keyboard.press('Enter');
  await tabTo(review);
  await page.keyboard.press('Enter');
  await tabTo(account);
  await page.keyboard.press('ArrowDown');
  await tabTo(terms);
  await page.keyboard.press('Space');
  await tabTo(request);
  await page.keyboard.press('Enter');
  await expectRequested(page);
});
