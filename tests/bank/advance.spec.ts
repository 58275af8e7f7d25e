import { account, box, client, finish, requestButton, simulateButton, terms } from '#tests/e2e/advances-steps.ts';
import { IBANS } from './sample-values.ts';
import { expect, heading, rows, test } from './fixtures.ts';

test('R-SIDE-01 an advance is simulated and requested at the prices of the bank, once', async ({
  page,
  bank,
  enter,
}) => {
  await enter();
  await page.goto('/anticipo-facturas');
  await client(page).selectOption('40017');
  await account(page).selectOption(IBANS.validated);
  await expect(rows(page).first()).toContainText('F-2026/0001');
  await box(page, 0).check();
  await simulateButton(page).click();
  // 1,250.50 for ten days: 1.51 of interest, at least 3.00 of commission with 0.03 of tax, 1.20 of expenses.
  await expect(page.getByRole('main')).toContainText('1.244,76');
  await page.goto('/anticipo-facturas');
  await client(page).selectOption('40017');
  await account(page).selectOption(IBANS.validated);
  await box(page, 0).check();
  await requestButton(page).click();
  await expect(page.getByRole('main')).toContainText('1.244,76');
  await terms(page).check();
  await requestButton(page).dblclick();
  await expect(page.getByRole('main')).toContainText('BK00000001');
  await finish(page).click();
  await expect(page).toHaveURL('/anticipo-facturas');
  expect(await bank.advances()).toEqual([
    {
      reference: 'BK00000001',
      supplier: 'B55123400',
      iban: IBANS.validated,
      total: 125_050,
      invoices: [{ number: '3400000001', amount: 125_050 }],
    },
  ]);
  await page.goto('/facturas');
  await expect(heading(page)).toHaveText('Consulta de facturas');
  await expect(rows(page)).toHaveCount(20);
});
