import { readdirSync } from 'node:fs';
import { expect, test } from '#tests/support/fixtures.ts';

/** The records of the calls; one file describes the body of errors. */
const CALLS = readdirSync('schemas/api').filter((file) => file !== 'error.json');

// Messages on the console, including violations of the content security policy, fail this test (`complaints`).
test('the contract can be read and tried at /docs, on screens of every width, without requests to other sites', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await page.goto('/docs');
  await expect(page.locator('.opblock')).toHaveCount(CALLS.length, { timeout: 30_000 });
  await page.getByRole('link', { name: '/api/login', exact: true }).click();
  await expect(page.locator('tr.response[data-code="401"]')).toContainText('637: Email or password is wrong.');
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page
    .locator('textarea')
    .fill(JSON.stringify({ email: 'nadie@docs.example', password: 'x', codNrbeEn: '9000' }));
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('Email or password is wrong.');
  expect(new Set(requests.filter((origin) => origin !== 'null'))).toEqual(new Set([new URL(page.url()).origin]));
});
