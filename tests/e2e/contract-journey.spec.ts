import { expect, goTo, test as base } from '#tests/support/fixtures.ts';
import { startContractProxy, type ContractProxy } from '#tests/contract/contract-proxy.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { account, box, client, finish, requestButton, rows, simulateButton, terms } from './advances-steps.ts';
import { logIn, messageOf, nobody, toasts } from './login-steps.ts';

/** A browser whose calls go through Prism; a violation of the contract fails the test. */
const test = base.extend<{ contract: ContractProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  contract: async ({}, use) => {
    const contract = await startContractProxy(Number(process.env.E2E_PORT));
    await use(contract);
    await contract.close();
    expect(contract.violations()).toEqual([]);
  },
  proxy: ({ contract }, use) => use(contract.forBrowser),
});

// `npm run test:contract` sends every other journey through it, too.
test('R-API-42 from a wrong login to an advance, Prism finds that every call satisfies the contract', async ({
  page,
  database,
  contract,
}) => {
  const user = `contrato${Date.now()}@recorrido.example`;
  const supplier = await createTestSupplier(database, {
    invoices: createFinanceableInvoices(1),
    users: [{ email: user, alias: 'contrato1' }],
  });
  await page.goto('/');
  await logIn(page, nobody());
  await expect(toasts(page, messageOf(637))).toBeVisible();
  await logIn(page, user);
  await expect(page).toHaveURL(/\/home$/);
  await goTo(page, '/facturas');
  await expect(rows(page)).toHaveCount(1);
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption(supplier.invoices[0]?.customerNumber ?? '');
  await account(page).selectOption({ index: 1 });
  await box(page, 0).check();
  await simulateButton(page).click();
  await page.getByRole('link', { name: /Solicitar/ }).click();
  await terms(page).check();
  await requestButton(page).click();
  await finish(page).click();
  await expect(page).toHaveURL(/\/anticipo-facturas$/);
  expect(contract.calls().length).toBeGreaterThan(8);
});
