import {
  button,
  confirm,
  DELETED,
  edit,
  field,
  GERMAN,
  link,
  LIST,
  MODIFIED,
  PENDING,
  PROOF,
  remove,
  rowOf,
  toast,
  VALIDATED,
} from '#tests/e2e/accounts-steps.ts';
import { IBANS, NEW_IBANS } from './sample-values.ts';
import { expect, rows, test } from './fixtures.ts';

test('R-SIDE-01 an account at the bank is ready at once; it is changed and then removed', async ({ page, enter }) => {
  await enter();
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(20);
  await link(page, 'Nueva cuenta').click();
  await field(page, 'iban').fill(NEW_IBANS.own);
  await field(page, 'description').fill('Cuenta nueva');
  await button(page, 'Dar de alta la cuenta').click();
  await expect(toast(page, VALIDATED)).toBeVisible();
  await expect(page.getByText('Su cuenta está lista')).toBeVisible();
  await page.goto(LIST);
  await expect(rowOf(page, NEW_IBANS.own)).toContainText('Validada');
  await edit(page, NEW_IBANS.own).click();
  await field(page, 'description').fill('Otra descripción');
  await button(page, 'Modificar').click();
  await confirm(page).click();
  await expect(toast(page, MODIFIED)).toBeVisible();
  await page.goto(LIST);
  await expect(rowOf(page, NEW_IBANS.own)).toContainText('Otra descripción');
  await remove(page, NEW_IBANS.own).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, DELETED)).toBeVisible();
  await expect(rowOf(page, NEW_IBANS.own)).toHaveCount(0);
});

test('R-SIDE-01 a foreign account gets its document, and waits for the bank', async ({ page, enter, bank }) => {
  await enter();
  await page.goto(`${LIST}/alta`);
  await field(page, 'iban').fill(GERMAN);
  await field(page, 'bic').fill('COBADEFFXXX');
  await field(page, 'description').fill('Cuenta en Colonia');
  await button(page, 'Dar de alta la cuenta').click();
  await expect(page).toHaveURL(`${LIST}/confirmar`);
  await field(page, 'document').setInputFiles({ ...PROOF, name: 'formulario.pdf' });
  await confirm(page).click();
  await expect(toast(page, PENDING)).toBeVisible();
  await expect(rowOf(page, GERMAN)).toContainText('Pendiente de validación');
  expect((await bank.calls()).filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /confirming/login',
    'POST /confirming/proveedores/B55123400/cuentas-abono',
    'PUT /confirming/proveedores/B55123400/cuentas-abono',
  ]);
});

test('R-SIDE-01 an account in use by an automatic advance is not removed, and the dialog shows why', async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto(LIST);
  await remove(page, IBANS.alsoValidated).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog).toContainText('La cuenta se usa en anticipos automáticos');
});
