import { expect, test } from '#tests/support/fixtures.ts';
import { ANA, loginButton, logIn } from './login-steps.ts';

// The browser has idle time.
test.use({ hasIdleTime: true });

/** The files of the screens in the menu. */
const SCREENS = ['InvoiceList', 'AdvanceList', 'CreatePage', 'AccountList', 'SupplierPage'];

/** The figures of Home and what is below its tiles, which it loads when it has painted. */
const LATER = /\/(HomeFigures|AttentionWithOperations|pending-operations|NeedForm|ViewLinks|views|due-range)-/;

test('the code for authenticated users loads while the visitor is at Login: a login fetches no further code', async ({
  page,
}) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) code.push(request.url());
  });
  await page.goto('/');
  await expect(loginButton(page)).toBeVisible();
  // The proposal comes last.
  for (const name of [...SCREENS, 'ProposalPage'])
    await expect.poll(() => code.some((url) => url.includes(name)), name).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = [...code];
  await logIn(page, ANA);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  expect(code.filter((url) => !LATER.test(url))).toEqual(before.filter((url) => !LATER.test(url)));
});
