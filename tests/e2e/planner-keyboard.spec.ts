import type { Locator } from '@playwright/test';
import { test, expect } from '#tests/support/fixtures.ts';
import { DAY, expectRequested, INVOICES, stepsOf } from './planner-steps.ts';
import { openAsOwn } from './supplier-steps.ts';

// Home's form comes when the browser is idle.
test.use({ hasIdleTime: true });

test('R-PLAN-02 R-PLAN-12 an amount for a day is requested by keyboard alone, from Home to the receipts', async ({
  page,
  baseURL,
  database,
}) => {
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
