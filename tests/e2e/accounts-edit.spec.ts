import { expect, test } from '#tests/support/fixtures.ts';
import {
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
  rowOf,
  toast,
  watchWrites,
} from './accounts-steps.ts';

const dialog = 'Editar la cuenta';

test('R-ACC-26 R-ACC-30 R-ACC-31 R-ACC-32 R-ACC-33 R-ACC-34 R-ACC-38 R-ACC-45 R-ACC-58 R-LIST-16 status 2 is edited in a dialog and confirmed', async ({
  page,
  database,
}) => {
  const supplier = await openAccounts(page, database);
  const writes = watchWrites(page);
  const iban = accountIn(supplier, '2');
  const { bic } = supplier.accounts.find((account) => account.iban === iban) ?? { bic: 'none' };
  await edit(page, iban).click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await expect(field(page, 'iban')).toHaveJSProperty('readOnly', true);
  await expect(field(page, 'bic')).toBeDisabled();
  await expect(field(page, 'bic')).toHaveValue(bic);
  await field(page, 'description').fill('Otra descripción');
  await button(page, 'Modificar').click();
  await expect(page).toHaveURL(`${LIST}/confirmar/edit`);
  await expect(page.getByText('Otra descripción')).toBeVisible();
  expect(writes).toEqual([]);
  await expect(button(page, 'Imprimir')).toHaveCount(0);
  await confirm(page).dblclick();
  await expect(toast(page, MODIFIED)).toBeVisible();
  await expect(button(page, 'Imprimir')).toBeVisible();
  await link(page, 'Finalizar').click();
  await expect(page).toHaveURL(LIST);
  await expect(rowOf(page, iban)).toContainText('Otra descripción');
  expect(writes).toEqual([
    { method: 'PUT', path: '/cuentas-abono', body: { iban, bic, description: 'Otra descripción' } },
  ]);
  await page.goto(`${LIST}/confirmar/edit`);
  await expect(page).toHaveURL(LIST);
});

test('R-ACC-27 R-ACC-28 R-ACC-29 R-ACC-46 R-ACC-48 R-ACC-49 status 6 is edited on a screen that needs a document', async ({
  page,
  database,
}) => {
  const supplier = await openAccounts(page, database);
  const writes = watchWrites(page);
  const iban = accountIn(supplier, '6');
  await edit(page, iban).click();
  await expect(page).toHaveURL(`${LIST}/account-edit`);
  await expect(button(page, 'Aceptar')).toBeDisabled();
  await expect(link(page, 'Descargar el formulario')).toBeVisible();
  await field(page, 'document').setInputFiles(PROOF);
  await button(page, 'Aceptar').click();
  await expect(page).toHaveURL(`${LIST}/confirmar/edit`);
  await expect(page.getByText('Titularidad.PDF')).toBeVisible();
  await link(page, 'Volver').click();
  await expect(page.getByText('Titularidad.PDF')).toBeVisible();
  await button(page, 'Aceptar').click();
  await confirm(page).click();
  await expect(toast(page, MODIFIED)).toBeVisible();
  expect(writes).toHaveLength(1);
  expect(writes[0]?.body).toMatchObject({ iban, document: PROOF.buffer.toString('base64'), ext: 'pdf|V' });
  await link(page, 'Finalizar').click();
  await expect(rowOf(page, iban)).toContainText('Pendiente de validación');
});

test('R-ACC-56 a reload forgets the document and asks for it again, and no other data', async ({ page, database }) => {
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
