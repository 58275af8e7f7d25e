import { expect, test } from '#tests/support/fixtures.ts';
import {
  DELETED,
  LIST,
  MODIFIED,
  PROOF,
  accountIn,
  button,
  confirm,
  edit,
  field,
  link,
  openAccounts,
  remove,
  rowOf,
  toast,
} from './accounts-steps.ts';

test('R-ACC-01 R-ACC-30 R-ACC-32 R-ACC-37 R-ACC-58 R-API-21 an account is edited and then deleted, and the list shows both', async ({
  page,
  database,
}) => {
  const supplier = await openAccounts(page, database);
  const iban = accountIn(supplier, '2');
  await edit(page, iban).click();
  await field(page, 'description').fill('Otra descripción');
  await button(page, 'Modificar').click();
  await expect(page).toHaveURL(`${LIST}/confirmar/edit`);
  await confirm(page).click();
  await expect(toast(page, MODIFIED)).toBeVisible();
  await link(page, 'Finalizar').click();
  await expect(rowOf(page, iban)).toContainText('Otra descripción');
  await expect(rowOf(page, iban)).toContainText('Validada');
  await remove(page, iban).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, DELETED)).toBeVisible();
  await expect(rowOf(page, iban)).toHaveCount(0);
});

test('R-ACC-56 a reload deletes the document, asks for it again, and keeps other data', async ({ page, database }) => {
  const supplier = await openAccounts(page, database);
  await edit(page, accountIn(supplier, '6')).click();
  await field(page, 'description').fill('Con justificante');
  await field(page, 'document').setInputFiles(PROOF);
  await button(page, 'Aceptar').click();
  await expect(confirm(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${LIST}/account-edit`);
  await expect(field(page, 'description')).toHaveValue('Con justificante');
  await expect(button(page, 'Aceptar')).toBeDisabled();
});
