import type { Locator } from '@playwright/test';
import { test, expect } from '#tests/support/fixtures.ts';
import { DAY, expectRequested, INVOICES, stepsOf } from './planner-steps.ts';
import { openAsOwn } from './supplier-steps.ts';

// "18.000 € para el martes": from Home to the receipts (R-PLAN-02, R-PLAN-12).

// Home's form comes when the browser is idle.
test.use({ hasIdleTime: true });

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
