import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { isSanitizerReport, collectHostileEffects } from '#tests/support/hostile-page.ts';
import { INJECTION_PAYLOADS } from '#tests/support/injection-payloads.ts';
import { createHostileTexts } from '#tests/support/hostile-entity.ts';

// The scripts of an entity load in idle time.
test.use({ hasChosenCookies: false, hasIdleTime: true });

/** Opens the portal of the demo entity with every payload in its texts, under the service's content security policy. */
async function openSpoilt(page: Page, path: string, terms: 'raw-label' | 'expandable' = 'raw-label'): Promise<void> {
  const entity = JSON.parse(readFileSync('dist/config/localhost.json', 'utf8')) as object;
  await page.unrouteAll();
  await page.route('**/config/localhost.json', (route) =>
    route.fulfill({ json: { ...entity, ...createHostileTexts(INJECTION_PAYLOADS, terms) } }),
  );
  await page.goto(path);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
}

const watch = (page: Page) => collectHostileEffects(page, ({ hostname }) => hostname === 'localhost');

/** Asserts that rich text contains only words, their structure and safe links. */
async function expectClean(text: Locator): Promise<void> {
  expect(await text.locator('script, iframe, object, embed, img, svg, math, style, form, [style]').count()).toBe(0);
  const attributes = await text.evaluate((box) =>
    // The portal creates the boxes around markup and tables.
    [...box.querySelectorAll('*:not(.rich-text, .rich-table)')].flatMap((element) => element.getAttributeNames()),
  );
  const allowed = new Set(['href', 'target', 'rel', 'scope', 'colspan', 'rowspan']);
  expect(attributes.filter((name) => !allowed.has(name))).toEqual([]);
  for (const link of await text.locator('a').all()) {
    expect((await link.getAttribute('href')) ?? 'https:').toMatch(/^(https:|mailto:)/);
  }
}

function expectNothingHappened(complaints: string[], elsewhere: string[]): void {
  expect(elsewhere).toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isSanitizerReport(line)));
  expect(complaints).toEqual([]);
}

const isHacked = (page: Page) => page.evaluate(() => 'hacked' in window);

test("R-CONF-23 R-CONF-27 R-CONF-30 R-CONF-42 R-CONF-45 an entity's texts, terms and data protection run no code and send no request", async ({
  page,
  complaints,
}) => {
  const elsewhere = watch(page);
  await openSpoilt(page, '/');
  const text = page.locator('.cookie-text');
  // The sanitized markup has replaced the plain text.
  await expect(text.locator('p').first()).toBeVisible();
  await expectClean(text);
  await text.hover();
  await page.keyboard.press('Escape');
  await page.locator('input[name=email]').fill('nadie');
  await page.locator('input[name=password]').focus();
  await page.locator('.field-error').first().hover();
  expect(await isHacked(page)).toBe(false);
  const box = page.locator('.field-terms-box');
  await openSpoilt(page, '/company-data');
  await expect(box.locator('label > span')).toContainText('uno');
  await expectClean(box.locator('label > span'));
  await openSpoilt(page, '/company-data', 'expandable');
  await box.getByText('Ver las condiciones').click();
  await expect(box.locator('details > *')).toHaveCount(2);
  await box.hover();
  await page.goto('/first-info-layer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('main img:not(.public-logo), main script, main iframe, main dd *:not(a)').count()).toBe(0);
  expect(await isHacked(page)).toBe(false);
  expectNothingHappened(complaints, elsewhere);
});
