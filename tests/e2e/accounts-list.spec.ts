import { expect, test } from '#tests/support/fixtures.ts';
import {
  DELETED,
  LIST,
  accountIn,
  button,
  edit,
  link,
  loginAsSupplier,
  openAccounts,
  remove,
  rowOf,
  rows,
  toast,
  watchWrites,
} from './accounts-steps.ts';

const COLUMNS = ['Cuenta', 'BIC', 'Descripción', 'Estado'];

test('R-ACC-01 R-ACC-02 R-ACC-03 R-ACC-04 R-ACC-06 R-ACC-44 R-LIST-09 every account with its status, and what can be done with it', async ({
  page,
  database,
}) => {
  const supplier = await loginAsSupplier(page, database);
  await link(page, 'Cuentas de abono').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas de abono');
  await expect(page.getByRole('columnheader')).toHaveText([...COLUMNS, 'Acciones']);
  await expect(rows(page)).toHaveCount(supplier.accounts.length);
  const words = {
    1: 'Rechazada',
    2: 'Validada',
    3: 'Pendiente de validación',
    4: 'Rechazada por documentación',
    5: 'Pendiente de validación',
    6: 'Pendiente de documentación',
  };
  for (const { iban, bic, description, status } of supplier.accounts) {
    await expect(rowOf(page, iban)).toContainText(bic);
    await expect(rowOf(page, iban)).toContainText(description);
    await expect(rowOf(page, iban).locator('.status-label')).toHaveText(words[status]);
    await expect(edit(page, iban)).toHaveCount(status === '1' ? 0 : 1);
    await expect(remove(page, iban)).toBeVisible();
  }
  for (const name of ['Excel', 'Imprimir']) await expect(button(page, name)).toBeEnabled();
  await expect(link(page, 'Nueva cuenta')).toHaveAttribute('href', `${LIST}/alta`);
  await expect(page.getByRole('navigation', { name: 'Paginación' })).toHaveCount(0);
});

test('R-ACC-36 R-ACC-37 R-API-21 an account is deleted when that is confirmed, and not before', async ({
  page,
  database,
}) => {
  const supplier = await openAccounts(page, database);
  const writes = watchWrites(page);
  const iban = accountIn(supplier, '1');
  await remove(page, iban).click();
  await expect(page.getByRole('dialog')).toContainText('¿Quiere eliminar esta cuenta?');
  await page.keyboard.press('Escape');
  await expect(remove(page, iban)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(writes).toEqual([]);
  await remove(page, iban).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, DELETED)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, iban)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(writes).toEqual([{ method: 'DELETE', path: `/cuentas-abono/${iban}`, body: null }]);
});
