import { expect, expectNoAxeViolations, test } from '#tests/support/fixtures.ts';
import {
  GERMAN,
  LIST,
  MODIFIED,
  accountIn,
  addAccount,
  button,
  confirm,
  edit,
  field,
  link,
  loginAsSupplier,
  newIban,
  openAccounts,
  remove,
  toast,
} from './accounts-steps.ts';

test('R-ACC-01 axe finds nothing on the screens of the accounts at any width', async ({ page, database }) => {
  const supplier = await openAccounts(page, database);
  await expectNoAxeViolations(page, 'list');
  await remove(page, accountIn(supplier, '2')).click();
  await expectNoAxeViolations(page, 'delete dialog');
  await page.keyboard.press('Escape');
  await edit(page, accountIn(supplier, '2')).click();
  await expectNoAxeViolations(page, 'edit dialog');
  await button(page, 'Modificar').click();
  await confirm(page).click();
  await expect(toast(page, MODIFIED)).toBeVisible();
  await expectNoAxeViolations(page, 'edit confirmed');
  await page.goto(LIST);
  await edit(page, accountIn(supplier, '6')).click();
  await expect(button(page, 'Aceptar')).toBeVisible();
  await expectNoAxeViolations(page, 'edit with a document');
  await addAccount(page, GERMAN, 'COBADEFFXXX');
  await expect(link(page, 'Descargar el formulario')).toBeVisible();
  await expectNoAxeViolations(page, 'new account with a document');
  await addAccount(page, newIban());
  await expect(page.getByText('Su cuenta está lista')).toBeVisible();
  await expectNoAxeViolations(page, 'new account ready');
});

test('R-ACC-09 R-ACC-36 an account is added and deleted by keyboard alone', async ({ page, database }) => {
  await loginAsSupplier(page, database);
  await page.goto(`${LIST}/alta`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await field(page, 'iban').focus();
  await page.keyboard.type(newIban());
  await page.keyboard.press('Tab');
  await expect(field(page, 'description')).toBeFocused();
  await page.keyboard.type('Con teclado');
  await page.keyboard.press('Enter');
  await expect(link(page, 'Finalizar')).toBeVisible();
  await link(page, 'Finalizar').focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Con teclado' });
  await row.getByRole('button', { name: /^Eliminar/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cerrar', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Eliminar', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
});
