import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, loginButton, logIn } from './login-steps.ts';

// With time to spare.
test.use({ hasIdleTime: true });

/** Of the screens of the menu. */
const SCREENS = ['InvoiceList', 'AdvanceList', 'CreatePage', 'AccountList', 'SupplierPage'];

test('what lies behind login comes while the visitor is at Login: a login fetches no further code', async ({
  page,
}) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) code.push(request.url());
  });
  await page.goto('/');
  await expect(loginButton(page)).toBeVisible();
  for (const name of SCREENS) await expect.poll(() => code.some((url) => url.includes(name)), name).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = [...code];
  await logIn(page, ANA);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  expect(code).toEqual(before);
});
