import { enterHome } from '#tests/support/enter.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { financeable } from '#tests/service/support/advances.ts';
import { createOwnSupplier } from '#tests/support/own-supplier.ts';
import { account, box, client, requestButton, terms } from './advances-steps.ts';

test('R-ADV-28 R-ADV-37 an advance that needs an authorisation says so before it is requested, afterwards, and by mail', async ({
  page,
  baseURL,
  database,
}) => {
  const name = `colega${Date.now()}`;
  const [principal, colleague] = [`${name}.jefa@recorrido.example`, `${name}@recorrido.example`];
  const supplier = await createOwnSupplier(database, {
    invoices: financeable(1),
    users: [
      { email: principal, alias: 'jefa01' },
      { email: colleague, alias: 'colega01' },
    ],
  });
  await enterHome(page, baseURL, colleague, supplier.entity);
  await goTo(page, '/anticipo-facturas');
  await client(page).selectOption(supplier.invoices[0]?.customerNumber ?? '');
  await account(page).selectOption({ index: 1 });
  await box(page, 0).check();
  await requestButton(page).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Esta solicitud necesitará una autorización: recibirá el dinero cuando se autorice.',
  );
  await terms(page).check();
  await requestButton(page).click();

  const outcome = page.getByRole('group', { name: 'Pendiente de autorización' });
  await expect(outcome).toBeFocused();
  await expect(outcome.locator('.picture-warning')).toBeVisible();
  await expect(page.locator('.picture-success, .status-label-success, .toast-success')).toHaveCount(0);
  await expect(page.locator('.toast-info')).toContainText(
    'Su solicitud de anticipo ha quedado pendiente de autorización',
  );
  await expect(page.getByRole('region', { name: 'Justificante' })).toContainText('Pendiente de autorización');

  await page.goto(new URL('/mailbox', baseURL).href);
  const mails = page.getByRole('listitem').filter({ hasText: 'Solicitud de anticipo pendiente de autorización' });
  await expect(mails.filter({ hasText: principal })).toHaveCount(1);
  await mails.filter({ hasText: colleague }).getByRole('link').click();
  await expect(page.getByText('queda pendiente de autorización. El dinero llegará cuando se autorice')).toBeVisible();
});
