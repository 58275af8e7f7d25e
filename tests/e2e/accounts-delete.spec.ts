import { expect, test } from '#tests/support/fixtures.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { accountIn, button, DELETED, LIST, remove, rowOf, toast } from './accounts-steps.ts';

test('R-ACC-42 R-CODE-689 an account in use by an automatic advance can be deleted after that gets another account', async ({
  page,
  database,
  baseURL,
}) => {
  const email = `baja${Date.now()}@recorrido.example`;
  const supplier = await createTestSupplier(database, {
    users: [{ email, alias: 'recorri1' }],
    automaticAdvances: [0],
  });
  const iban = accountIn(supplier, '2');
  const other = supplier.accounts.find((account) => account.status === '2' && account.iban !== iban)?.iban ?? '';
  const client = supplier.clients[0]?.name ?? '';
  await enterHome(page, baseURL, email, supplier.entity);
  await page.goto(LIST);
  const dialog = page.getByRole('dialog');
  await remove(page, iban).click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog).toContainText('La cuenta se usa en anticipos automáticos');
  await dialog.getByRole('link', { name: `Anticipo automático de ${client}` }).click();

  await expect(page).toHaveURL('/anticipo-automatico/consulta');
  await button(page, `Modificar el anticipo automático de ${client}`).click();
  await dialog.getByLabel('Cuenta de abono').selectOption(other);
  await dialog.getByRole('button', { name: 'Modificar' }).click();
  await button(page, 'Confirmar').click();
  await expect(toast(page, 'Hemos registrado los cambios')).toBeVisible();

  await page.goto(LIST);
  await remove(page, iban).click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, DELETED)).toBeVisible();
  await expect(rowOf(page, iban)).toHaveCount(0);
});
